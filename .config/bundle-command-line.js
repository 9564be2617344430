/*
 * Part of the build: the command line in a few files instead of a thousand. Node takes longer to find and read small
 * modules than to run them.
 */
import { rm, writeFile } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { licencesOf } from './licences.js';

/** Loaded as they are: they have native parts, load parts of themselves by name, or need not be installed. */
const APART = /^(@modelcontextprotocol\/|knex|pg$|pino$|sharp$|sqlite3$)/;

const to = new URL('../dist/command-line/', import.meta.url);
const input = { main: new URL('../dist/composition/cli/main.js', import.meta.url).pathname };

await rm(to, { recursive: true, force: true });
const bundle = await rolldown({
  input,
  platform: 'node',
  external: (name) => APART.test(name),
  // Koa's dependencies make the names of deprecated functions with it.
  checks: { eval: false },
});
const { output } = await bundle.write({ dir: to.pathname, format: 'esm' });

const files = output.flatMap(({ moduleIds = [] }) => moduleIds);
await writeFile(new URL('LICENSES.txt', to), await licencesOf(files));
