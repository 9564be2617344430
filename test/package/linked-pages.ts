import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { root } from './installed.js';

/** The links of a page to other files of this project, from its root. */
export const linksOf = async (
  page: string,
): Promise<readonly { readonly file: string; readonly anchor: string }[]> =>
  [...(await readFile(join(root, page), 'utf8')).matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)].map(
    ([, path = '', anchor = '']) => ({
      file: path === '' ? page : normalize(join(dirname(page), path)),
      anchor,
    }),
  );

/** The README, the pages that it links to, and the pages that these link to. */
export const linkedPages = async (
  page = 'README.md',
  known: readonly string[] = [],
): Promise<readonly string[]> => {
  let pages = [...known, page];
  for (const { file } of await linksOf(page))
    if (!pages.includes(file)) pages = [...(await linkedPages(file, pages))];
  return pages;
};
