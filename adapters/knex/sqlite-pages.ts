import { postsIn, postLists, type PageForm } from './rows/post-lists.js';
import { sqliteJson } from './sqlite-json.js';

/** A page as one JSON text: the driver takes longer to convert values than the store takes to find them. */
export const sqlitePages: PageForm = {
  statement: (chosen) =>
    `select ${sqliteJson.each(postLists(sqliteJson, 'listed'), `(${chosen}) as posts`)} as page`,
  postsFrom: (rows) => (rows as readonly { readonly page: string }[]).flatMap(({ page }) => postsIn(page)),
};
