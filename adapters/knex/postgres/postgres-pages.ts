import type { JsonForms, PageForm } from '../dialect.js';
import {
  DELIVERY_VALUES,
  deliveryRowOf,
  IMAGE_VALUES,
  imageRowOf,
  POST_VALUES,
  type List,
} from '../rows/post-lists.js';
import { JOINED_DELIVERIES, postFrom, type PostRow } from '../rows/post.js';

export const postgresJson: JsonForms = {
  // Values of one type take half the time, because otherwise the type of each is looked up for each row.
  list: (values) => `array_to_json(array[${values.map((value) => `cast(${value} as text)`).join(', ')}])`,
  tuple: (values) => `json_build_array(${values.join(', ')})`,
  each: (value, from) => `(select json_agg(${value}) from ${from})`,
};

interface PageRow extends PostRow {
  readonly delivery_lists: readonly List[] | null;
  readonly image_lists: readonly List[] | null;
}

/** Rows of a table as lists, by post. */
const listsByPost = (table: string, from: string, values: readonly string[]): string =>
  `select ${table}.post_id, json_agg(${postgresJson.list(values)}) as lists
   from ${from} where ${table}.post_id = any (array(select id from page)) group by ${table}.post_id`;

/**
 * Posts as rows, because a page as one JSON text takes twice as long. What belongs to them is found by one scan of each
 * table for the page; materialized, because for a table without statistics the planner would repeat it for each post.
 */
export const postgresPages: PageForm = {
  statement: (chosen) => `with
    page as materialized (${chosen}),
    of_deliveries as materialized (${listsByPost('deliveries', JOINED_DELIVERIES.from, DELIVERY_VALUES)}),
    of_images as materialized (${listsByPost('post_images', 'post_images', IMAGE_VALUES)})
    select ${POST_VALUES.join(', ')}, of_deliveries.lists as delivery_lists, of_images.lists as image_lists
    from page as posts
    left join of_deliveries on of_deliveries.post_id = posts.id
    left join of_images on of_images.post_id = posts.id`,
  postsFrom: (rows) =>
    (rows as readonly PageRow[]).map((row) =>
      postFrom(row, (row.delivery_lists ?? []).map(deliveryRowOf), (row.image_lists ?? []).map(imageRowOf)),
    ),
};
