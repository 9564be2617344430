import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './installed.js';
import { linkedPages, linksOf } from './linked-pages.js';

/** As GitHub and npm name the anchor of a heading. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('every link of the README leads to a heading of a page, also in the package', async () => {
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly files: readonly string[];
  };
  const pages = await linkedPages();
  expect(pages.length).toBeGreaterThan(7);
  const packed = files.filter((name) => name.endsWith('.md'));
  expect([...packed, 'README.md'].sort()).toEqual([...pages].sort());
  const lost: string[] = [];
  for (const page of pages)
    for (const { file, anchor } of await linksOf(page))
      if (anchor !== '' && !anchorsOf(await readFile(join(root, file), 'utf8')).includes(anchor))
        lost.push(`${page}: ${file}#${anchor}`);
  expect(lost).toEqual([]);
});
