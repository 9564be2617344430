import type { Post } from '../../../core/index.js';
import { columnsOf, type Columns } from '../columns.js';
import type { JsonForms } from '../dialect.js';
import { DELIVERY_COLUMNS, type DeliveryRow } from './delivery.js';
import { JOINED_DELIVERIES, POST_COLUMNS, postFrom, type PostRow } from './post.js';
import { READ_IMAGE_COLUMNS, type ReadImage } from './post-image.js';

/*
 * Posts are read as JSON lists of values, because names take time on both sides: a post as the lists of itself, of its
 * deliveries and of its images after the first.
 */

/** The values of a row in the order of its columns. */
export type List = readonly (string | number | null)[];

type RowFrom<Row> = (list: List) => Row;

const rowFrom = (names: readonly string[], types: Columns): RowFrom<unknown> => {
  const fields = names.map((name, place) => ({ name, place, isNumber: types[name] === 'bigint' }));
  return (list) => {
    const row: Record<string, unknown> = {};
    for (const { name, place, isNumber } of fields) {
      const value = list[place] ?? null;
      row[name] = isNumber && typeof value === 'string' ? Number(value) : value;
    }
    return row;
  };
};

export const POST_VALUES = Object.values(columnsOf('posts', POST_COLUMNS));

const postRowOf = rowFrom(Object.keys(POST_COLUMNS), POST_COLUMNS) as RowFrom<PostRow>;

export const deliveryRowOf = rowFrom(
  Object.keys(JOINED_DELIVERIES.fields),
  DELIVERY_COLUMNS,
) as RowFrom<DeliveryRow>;

/**
 * The frozen requests are many times larger than the rest: those of a long post to fifty channels have fifteen
 * megabytes. Only the attempt that claimed a delivery needs its request, and gets it with the claim.
 */
export const DELIVERY_VALUES = Object.values({ ...JOINED_DELIVERIES.fields, frozen_request: "''" });

export const IMAGE_VALUES = Object.keys(READ_IMAGE_COLUMNS);

export const imageRowOf = rowFrom(IMAGE_VALUES, READ_IMAGE_COLUMNS) as RowFrom<ReadImage>;

/** A scalar expression: the post of a row of `posts`. */
export const postLists = ({ each, list, tuple }: JsonForms): string =>
  tuple([
    list(POST_VALUES),
    each(list(DELIVERY_VALUES), `${JOINED_DELIVERIES.from} where deliveries.post_id = posts.id`),
    each(list(IMAGE_VALUES), 'post_images where post_images.post_id = posts.id'),
  ]);

type PostLists = readonly [post: List, deliveries: readonly List[] | null, images: readonly List[] | null];

const postFromLists = ([post, deliveries, images]: PostLists): Post =>
  postFrom(postRowOf(post), (deliveries ?? []).map(deliveryRowOf), (images ?? []).map(imageRowOf));

/** The post of a JSON text of {@link postLists}. */
export const postIn = (json: string): Post => postFromLists(JSON.parse(json) as PostLists);

/** The posts of a JSON array of {@link postLists}. */
export const postsIn = (json: string): readonly Post[] =>
  (JSON.parse(json) as readonly PostLists[]).map(postFromLists);
