import { comparePlaces, placeOf, type Post, type PostOrder } from '../../core/index.js';
import { rowsOf, type Binding, type Database } from './database.js';

/** Reads the posts that `chosen` selects, in their order, with their deliveries but without frozen requests. */
export const makePostPages =
  ({ reader, dialect: { pages } }: Pick<Database, 'reader' | 'dialect'>) =>
  async (
    chosen: string,
    bindings: Readonly<Record<string, Binding>>,
    order: PostOrder = 'newest',
  ): Promise<readonly Post[]> => {
    const rows = await rowsOf<object>(reader, pages.statement(chosen), bindings);
    return [...pages.postsFrom(rows)].sort((one, other) =>
      comparePlaces(order, placeOf(one, order), placeOf(other, order)),
    );
  };

/** Reads a page. */
export type ReadPage = ReturnType<typeof makePostPages>;
