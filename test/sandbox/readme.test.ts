import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('quotes the recipe as it is run', () => {
  expect(read('README.md')).toContain(read('test/examples/vitest/recipe.test.ts').trim());
});
