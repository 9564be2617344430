/** A list that the server has in pages. Iterating reads them all, each when it is needed. */
export interface Listing<Item, Page> extends AsyncIterable<Item> {
  /** One page alone: the one that the query asks for. Its `next_cursor` is null where it is the last. */
  readonly page: () => Promise<Page>;
}

interface Cursor {
  readonly next_cursor: string | null;
}

/**
 * @param read reads the page at a cursor; undefined is the page that the query itself asks for
 * @param itemsOf the items of a page
 */
export const makeListing = <Item, Page extends Cursor>(
  read: (cursor: string | undefined) => Promise<Page>,
  itemsOf: (page: Page) => readonly Item[],
): Listing<Item, Page> => ({
  page: () => read(undefined),
  async *[Symbol.asyncIterator]() {
    let page = await read(undefined);
    yield* itemsOf(page);
    while (page.next_cursor !== null) {
      const { next_cursor: cursor } = page;
      page = await read(cursor);
      if (page.next_cursor === cursor) throw new Error('The server answers the same page again and again.');
      yield* itemsOf(page);
    }
  },
});
