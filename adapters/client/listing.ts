/** A paginated list. Iterating reads all pages on demand. */
export interface Listing<Item, Page> extends AsyncIterable<Item> {
  /** Returns only the page of the query. Its `next_cursor` is null on the last page. */
  readonly page: () => Promise<Page>;
}

interface Cursor {
  readonly next_cursor: string | null;
}

/**
 * @param read reads the page at a cursor; undefined means the page of the query itself
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
      if (page.next_cursor === cursor) throw new Error('The server returns the same page again and again.');
      yield* itemsOf(page);
    }
  },
});
