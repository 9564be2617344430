import { LISTS, type List, type PageForm } from './rows/page.js';

type Page = readonly (readonly [post: List, deliveries: readonly List[], images: readonly List[]])[];

const listsOf = ({ values, from }: { values: readonly string[]; from: string }, table: string): string =>
  `(select json_group_array(json_array(${values.join(', ')})) from ${from} where ${table}.post_id = posts.id)`;

/** A page as one JSON text of lists: the driver takes longer to convert values than the store takes to find them. */
export const sqlitePages: PageForm = {
  statement: (chosen) => `select json_group_array(json_array(
      json_array(${LISTS.post.values.join(', ')}),
      ${listsOf(LISTS.delivery, 'deliveries')},
      ${listsOf(LISTS.image, 'post_images')}
    )) as page from (${chosen}) as posts`,
  postsFrom: (rows) => {
    const [{ page } = { page: '[]' }] = rows as readonly { readonly page: string }[];
    return (JSON.parse(page) as Page).map(([post, deliveries, images]) => ({
      post: LISTS.post.rowFrom(post),
      deliveries: deliveries.map(LISTS.delivery.rowFrom),
      images: images.map(LISTS.image.rowFrom),
    }));
  },
};
