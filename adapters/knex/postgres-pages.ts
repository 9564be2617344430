import { LISTS, type List, type PageForm } from './rows/page.js';
import type { PostValues } from './rows/post.js';

interface PageRow extends PostValues {
  readonly delivery_lists: readonly List[] | null;
  readonly image_lists: readonly List[] | null;
}

/** Rows of a table as lists, by post. Lists of text take half the time of lists of mixed types. */
const listsByPost = (table: string, { values, from }: { values: readonly string[]; from: string }): string =>
  `select ${table}.post_id, json_agg(array_to_json(array[
     ${values.map((value) => `cast(${value} as text)`).join(', ')}
   ])) as lists
   from ${from} where ${table}.post_id = any (array(select id from page)) group by ${table}.post_id`;

/**
 * Posts as rows, because a page as one JSON text takes twice as long. What belongs to them is found by one scan of each
 * table for the page; materialized, because for a table without statistics the planner would repeat it for each post.
 */
export const postgresPages: PageForm = {
  statement: (chosen) => `with
    page as materialized (${chosen}),
    of_deliveries as materialized (${listsByPost('deliveries', LISTS.delivery)}),
    of_images as materialized (${listsByPost('post_images', LISTS.image)})
    select ${LISTS.post.values.join(', ')}, of_deliveries.lists as delivery_lists, of_images.lists as image_lists
    from page as posts
    left join of_deliveries on of_deliveries.post_id = posts.id
    left join of_images on of_images.post_id = posts.id`,
  postsFrom: (rows) =>
    (rows as readonly PageRow[]).map((post) => ({
      post,
      deliveries: (post.delivery_lists ?? []).map(LISTS.delivery.rowFrom),
      images: (post.image_lists ?? []).map(LISTS.image.rowFrom),
    })),
};
