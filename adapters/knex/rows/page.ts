import type { Columns } from '../database.js';
import { DELIVERY_COLUMNS, type DeliveryRow } from './delivery.js';
import { JOINED_DELIVERIES, POST_COLUMNS, type PostValues } from './post.js';
import { READ_IMAGE_COLUMNS, type ReadImage } from './post-image.js';

/** What is read of a post on a page. */
export interface PostOnPage {
  readonly post: PostValues;
  readonly deliveries: readonly DeliveryRow[];
  /** The images after the first. */
  readonly images: readonly ReadImage[];
}

/** How a store reads the posts of a page, in one statement so that all have the state of one moment. */
export interface PageForm {
  /** The statement that reads the posts that `chosen` selects. */
  readonly statement: (chosen: string) => string;
  readonly postsFrom: (rows: readonly object[]) => readonly PostOnPage[];
}

/** The values of a row in the order of its columns. */
export type List = readonly (string | number | null)[];

type RowFrom<Row> = (list: List) => Row;

/** Makes rows of lists whose numbers may be text. */
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

/** The frozen requests are many times larger than the rest, and no list shows them. */
const DELIVERY_VALUES = { ...JOINED_DELIVERIES.fields, frozen_at: 'null', frozen_request: 'null' };

/** The lists of a page: their values in SQL, where those come from, and the row that a list is made into. */
export const LISTS = {
  post: {
    values: Object.keys(POST_COLUMNS).map((name) => `posts.${name}`),
    rowFrom: rowFrom(Object.keys(POST_COLUMNS), POST_COLUMNS) as RowFrom<PostValues>,
  },
  delivery: {
    values: Object.values(DELIVERY_VALUES),
    from: JOINED_DELIVERIES.from,
    rowFrom: rowFrom(Object.keys(DELIVERY_VALUES), DELIVERY_COLUMNS) as RowFrom<DeliveryRow>,
  },
  image: {
    values: Object.keys(READ_IMAGE_COLUMNS),
    from: 'post_images',
    rowFrom: rowFrom(Object.keys(READ_IMAGE_COLUMNS), READ_IMAGE_COLUMNS) as RowFrom<ReadImage>,
  },
} as const;
