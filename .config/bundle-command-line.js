/*
 * Part of the build: the command line in a few files instead of a thousand. Node takes longer to find and read small
 * modules than to run them.
 */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

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

/** The folders of the packages that are in it, whose licences ask to go with every copy. */
const packages = new Set(
  output.flatMap(({ moduleIds = [] }) =>
    moduleIds.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []),
  ),
);
const licences = [...packages].sort().map(async (folder) => {
  const files = (await readdir(folder)).filter((name) => /^licen[cs]e/i.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return [folder.replace(/^.*\/node_modules\//, ''), ...texts].join('\n\n');
});
await writeFile(new URL('LICENSES.txt', to), (await Promise.all(licences)).join('\n\n'));
