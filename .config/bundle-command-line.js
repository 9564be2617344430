/*
 * Part of the build: the command line in a few files instead of hundreds. Node takes longer to find and read many small
 * modules than to run them, and of the packages these are made of the most. All others are loaded as they are.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { rolldown } from 'rolldown';

const BUNDLED = /^(@inversifyjs\/|inversify$|temporal-polyfill|temporal-utils|zod($|\/)|zod-openapi$)/;

const to = new URL('../dist/command-line/', import.meta.url);
const input = { main: new URL('../dist/composition/cli/main.js', import.meta.url).pathname };

await rm(to, { recursive: true, force: true });
const bundle = await rolldown({
  input,
  platform: 'node',
  external: (name) => !/^[./]/.test(name) && !BUNDLED.test(name),
});
await bundle.write({ dir: to.pathname, format: 'esm' });

const licences = ['inversify', 'temporal-polyfill', 'zod', 'zod-openapi'].map(
  async (name) =>
    `${name}\n\n${await readFile(new URL(`../node_modules/${name}/LICENSE`, import.meta.url), 'utf8')}`,
);
await writeFile(new URL('LICENSES.txt', to), (await Promise.all(licences)).join('\n\n'));
