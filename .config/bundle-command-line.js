/*
 * Part of the build: the command line in a few files instead of a thousand. Node takes longer to find and read small
 * modules than to run them.
 */
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { licencesOf } from './licences.js';

/** Loaded as they are: they have native parts, load parts of themselves by name, or need not be installed. */
const APART = /^(@modelcontextprotocol\/|pg$|pino$|sharp$|sqlite3$)/;

/** Knex loads a dialect by name only if it is not given the class of one, as it is here. */
const OTHER_DIALECTS =
  /^\.\/(better-sqlite3|cockroachdb|mariadb|mssql|mysql2?|oracle|oracledb|pgnative|redshift)$/;

const to = new URL('../dist/command-line/', import.meta.url);
const input = { main: fileURLToPath(new URL('../dist/composition/cli/main.js', import.meta.url)) };

await rm(to, { recursive: true, force: true });
const bundle = await rolldown({
  input,
  platform: 'node',
  // Dependencies of Koa want two versions of one table of 190 kB; what they use of it is the same in both.
  resolve: { alias: { 'mime-types': fileURLToPath(import.meta.resolve('mime-types')) } },
  external: (name) => APART.test(name) || OTHER_DIALECTS.test(name),
  // Koa's dependencies make the names of deprecated functions with it.
  checks: { eval: false },
});
const { output } = await bundle.write({
  dir: fileURLToPath(to),
  format: 'esm',
  // V8 keeps the text of a file: one byte for each character where all are ASCII, two where a single one is not.
  minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
  comments: false,
});

const files = output.flatMap(({ moduleIds = [] }) => moduleIds);
await writeFile(new URL('LICENSES.txt', to), await licencesOf(files));
