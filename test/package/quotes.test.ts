import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './installed.js';

const PAGES = 'test/examples';

const documents = [
  'README.md',
  ...readdirSync(join(root, PAGES))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${PAGES}/${name}`),
];

/** `<!-- quote file -->` or `<!-- quote file#region -->`, and the code below it. */
const QUOTE = /(<!-- quote ([^\s#]+)(?:#(\w+))? -->\n\n```ts\n)[^]*?^(```)$/gm;

const codeOf = (path: string, region: string | undefined): string => {
  const text = readFileSync(join(root, path), 'utf8');
  const from = region === undefined ? 0 : text.indexOf(`// #region ${region}\n`);
  if (from < 0) throw new Error(`${path} has no region ${String(region)}`);
  const until = region === undefined ? text.length : text.indexOf('// #endregion', from);
  return `${text
    .slice(from, until)
    .replaceAll(/^\/\/ #(end)?region.*\n/gm, '')
    .trim()}\n`;
};

describe.each(documents)('the examples in %s', (name) => {
  const text = readFileSync(join(root, name), 'utf8');

  // `npx vitest … test/package/quotes.test.ts -u` writes them.
  it('are quoted from files that are compiled and run', async () => {
    const quoted = text.replaceAll(
      QUOTE,
      (_, head: string, path: string, region: string | undefined, end: string) =>
        `${head}${codeOf(path, region)}${end}`,
    );
    await expect(quoted).toMatchFileSnapshot(join(root, name));
  });

  it('say at the first quote of a program from where its names are imported', () => {
    const quotes = [...text.matchAll(QUOTE)];
    const firsts = quotes.filter(([, , path], at) => quotes.findIndex((each) => each[2] === path) === at);
    expect(firsts.filter(([quote]) => !quote.includes('\n```ts\nimport ')).map(([, , path]) => path)).toEqual(
      [],
    );
  });

  it('are all quoted', () => {
    const fences = text.match(/^```(?:js|mjs|javascript|ts|typescript)$/gm) ?? [];
    expect(fences).toHaveLength(text.match(/^<!-- quote /gm)?.length ?? 0);
  });
});
