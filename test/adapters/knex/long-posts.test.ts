import { describe, expect, it } from 'vitest';
import { POST_ORDERS, type Post, type PostId, type PostPlace } from '../../../core/index.js';
import { givenPost } from '../../contracts/commits.js';
import {
  documentOf,
  givenAccount,
  givenConnections,
  minutesLater,
  scheduledAt,
} from '../../contracts/fixtures.js';
import { stores } from './stores.js';

const NOW = minutesLater(5);
/** In bytes: three posts of this length are the most that is read at once, and one of the other is more than that. */
const [LONG, LONGER] = [950_000, 3_100_000];

describe.each(stores)('a page of long posts of $name', ({ givenStore }) => {
  it.each(POST_ORDERS)(
    'has as many as may be read at once, at least one, and the next has the rest: %s',
    async (order) => {
      const { ports } = await givenStore();
      const account = await givenAccount(ports);
      const connections = await givenConnections(ports, account, 1);
      const ids: PostId[] = [];
      for (const [place, length] of [LONG, LONG, LONG, LONG, LONGER, LONG].entries()) {
        const content = { html: 'a'.repeat(length), plain: 'a' };
        const parts = {
          document: documentOf('Hello', { content }),
          timing: scheduledAt(minutesLater(9 - place)),
        };
        ids.push((await givenPost(ports, account, connections, parts)).id);
      }
      const pages: (readonly Post[])[] = [];
      let after: PostPlace | null = null;
      do {
        const page = { order, after, limit: 50 };
        const { posts, next }: { posts: readonly Post[]; next: PostPlace | null } =
          await ports.postReader.search(account.id, {}, page, NOW);
        pages.push(posts);
        after = next;
      } while (after !== null);
      const inOrder = order === 'latest' ? ids : [...ids].reverse();
      expect(pages.flat().map(({ id }) => id)).toEqual(inOrder);
      expect(pages.map((page) => page.length)).toEqual(order === 'latest' ? [3, 1, 1, 1] : [1, 1, 3, 1]);
    },
  );
});
