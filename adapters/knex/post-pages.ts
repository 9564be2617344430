import { comparePlaces, placeOf, type Post, type PostOrder } from '../../core/index.js';
import { rowsOf, type Binding, type Database } from './database.js';
import type { DeliveryRow } from './rows/delivery.js';
import { JOINED_DELIVERIES, POST_COLUMNS, postFrom, type PostValues } from './rows/post.js';
import { imageFromList, imageListsIn } from './rows/post-image.js';

const POST_NAMES = Object.keys(POST_COLUMNS) as readonly (keyof PostValues)[];

/** The frozen requests are many times larger than the rest, and no list shows them. */
const LISTED = { ...JOINED_DELIVERIES.fields, frozen_at: 'null', frozen_request: 'null' };

const DELIVERY_NAMES = Object.keys(LISTED) as readonly (keyof DeliveryRow)[];

const named = <Row>(names: readonly (keyof Row)[], values: readonly unknown[]): Row => {
  const row: Partial<Record<keyof Row, unknown>> = {};
  let place = 0;
  for (const name of names) row[name] = values[place++];
  return row as Row;
};

/**
 * Reads the posts that `chosen` selects, in their order, with their deliveries but without frozen requests. They are
 * read as one JSON text of arrays without names: for a page, the drivers take longer to convert values than the store
 * takes to find them.
 */
export const makePostPages = ({ reader, dialect }: Pick<Database, 'reader' | 'dialect'>) => {
  const { jsonLists } = dialect;
  const deliveries = jsonLists(Object.values(LISTED), JOINED_DELIVERIES.from);
  const values = [...POST_NAMES.map((name) => `posts.${name}`), imageListsIn(dialect), deliveries];
  return async (
    chosen: string,
    bindings: Readonly<Record<string, Binding>>,
    order: PostOrder = 'newest',
  ): Promise<readonly Post[]> => {
    const sql = `select cast(${jsonLists(values, `(${chosen}) as posts`)} as text) as page`;
    const [row] = await rowsOf<{ readonly page: string | null }>(reader, sql, bindings);
    const page = JSON.parse(row?.page ?? '[]') as readonly (readonly unknown[])[];
    const posts = page.map((post) => {
      const [images, own] = post.slice(-2).map((rows) => (rows ?? []) as readonly (readonly unknown[])[]);
      return postFrom(
        named<PostValues>(POST_NAMES, post),
        (own ?? []).map((delivery) => named<DeliveryRow>(DELIVERY_NAMES, delivery)),
        (images ?? []).map(imageFromList),
      );
    });
    return posts.sort((one, other) => comparePlaces(order, placeOf(one, order), placeOf(other, order)));
  };
};

/** Reads a page. */
export type ReadPage = ReturnType<typeof makePostPages>;
