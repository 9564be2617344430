import type { JsonForms, PageForm } from '../dialect.js';
import { postsIn, postLists } from '../rows/post-lists.js';

export const sqliteJson: JsonForms = {
  list: (values) => `json_array(${values.join(', ')})`,
  tuple: (values) => `json_array(${values.join(', ')})`,
  each: (value, from) => `(select json_group_array(${value}) from ${from})`,
};

/** A page as one JSON text: the driver takes longer to convert values than the store takes to find them. */
export const sqlitePages: PageForm = {
  statement: (chosen) => `select ${sqliteJson.each(postLists(sqliteJson), `(${chosen}) as posts`)} as page`,
  postsFrom: (rows) => (rows as readonly { readonly page: string }[]).flatMap(({ page }) => postsIn(page)),
};
