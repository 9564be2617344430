/* The reference of the public names: every door of the package, as package.json lists them. */
import { readFileSync } from 'node:fs';
import { OptionDefaults } from 'typedoc';

const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

const sourceOf = (types) => types.replace('./dist/', '../').replace(/\.d\.ts$/, '.ts');

export default {
  name: 'Write Post',
  tsconfig: '../test/tsconfig.json',
  entryPoints: Object.values(exports).flatMap(({ types }) => (types === undefined ? [] : [sourceOf(types)])),
  out: '../dist/reference',
  // The README has diagrams.
  highlightLanguages: [...OptionDefaults.highlightLanguages, 'mermaid'],
};
