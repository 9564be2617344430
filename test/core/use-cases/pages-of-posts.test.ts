import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../../adapters/memory/index.js';
import {
  accountId,
  connectionId,
  positionOf,
  postId,
  type Actor,
  type Post,
  type PostReader,
} from '../../../core/index.js';
import { makeListPosts } from '../../../core/use-cases/read-posts.js';
import { deliveryIn, NOW, postOf } from '../posts.js';

const ACTOR = { account: { id: accountId(1) } } as Actor;

/** A page of a list of that many posts which are all like this one, and how many posts it read at once. */
const read = async (count: number, limit: number, like = postOf([])) => {
  const limits: number[] = [];
  const search: PostReader['search'] = (_account, _filter, { after, limit: most }) => {
    limits.push(most);
    const ids = Array.from({ length: count }, (_, nth) => count - nth);
    const older = ids.filter((id) => after === null || id < after.id);
    const posts = older.slice(0, most).map((id): Post => ({ ...like, id: postId(id) }));
    const last = posts.at(-1);
    const isEnd = last === undefined || older.length <= most;
    return Promise.resolve({ posts, next: isEnd ? null : positionOf(last, 'newest') });
  };
  const listPosts = makeListPosts({ postReader: { search }, clock: makeMemoryPorts({ now: NOW }).clock });
  const { items, next } = await listPosts(ACTOR, {}, { cursor: null, limit });
  return { limits, items: items.length, next: next?.id ?? null };
};

describe('a page of posts', () => {
  it('is read in batches of at most 51, and no more than it takes and one', async () => {
    expect(await read(120, 100)).toEqual({ limits: [51, 50], items: 100, next: 21 });
    expect(await read(120, 50)).toEqual({ limits: [51], items: 50, next: 71 });
    expect(await read(51, 100)).toEqual({ limits: [51], items: 51, next: null });
  });

  it('ends where a million characters are exceeded: of text in both forms, channels, and what providers said', async () => {
    const itemsOf = async ({ html = 0, plain = 0, message = 0, channels = 1, own = 0 }) => {
      const { document } = postOf([]);
      const error = { code: 'x', message: 'x'.repeat(message), retryable: false };
      const content = { html: 'x'.repeat(html), plain: 'x'.repeat(plain) };
      const deliveries = Array.from({ length: channels }, () => deliveryIn('failed', { error }));
      const words = { content: { html: 'x'.repeat(own), plain: '' } };
      const overrides = {
        timing: { kind: 'now' } as const,
        channels: [{ connectionId: connectionId(1), words, timing: null }],
      };
      const post = postOf(deliveries, { document: { ...document, content }, overrides });
      return (await read(120, 2, post)).items;
    };
    expect(await itemsOf({ html: 499_500 })).toBe(2);
    expect(await itemsOf({ html: 499_501 })).toBe(1);
    expect(await itemsOf({ plain: 499_501 })).toBe(1);
    expect(await itemsOf({ message: 499_501 })).toBe(1);
    expect(await itemsOf({ own: 499_500 })).toBe(2);
    expect(await itemsOf({ own: 499_501 })).toBe(1);
    expect(await itemsOf({ channels: 1_000 })).toBe(2);
    expect(await itemsOf({ channels: 1_000, html: 1 })).toBe(1);
  });
});
