import { describe, expect, it } from 'vitest';
import { connectionId, later } from '../../../core/index.js';
import type { FeedEntry } from '../../../adapters/publishers/feed/feed-entries.js';
import { givenPost } from '../../contracts/commits.js';
import { givenAccount, givenConnections, START, uniqueKey } from '../../contracts/fixtures.js';
import { stores } from './stores.js';

const givenEntries = async (givenStore: (typeof stores)[number]['givenStore']) => {
  const { ports } = await givenStore();
  const account = await givenAccount(ports);
  const [mine, other] = await givenConnections(ports, account, 2, 'feed');
  if (mine === undefined || other === undefined) return expect.fail();
  const { id: postId } = await givenPost(ports, account, [mine, other]);
  const entryAt = (afterMs: number, parts: Partial<FeedEntry> = {}): FeedEntry => ({
    connectionId: mine.id,
    requestKey: uniqueKey(),
    postId,
    headline: 'Grüße 👋',
    html: '<p>Grüße</p>',
    plain: 'Grüße',
    imageUrl: null,
    imageAlt: null,
    linkUrl: 'https://example.org/',
    publishedAt: later(START, afterMs),
    ...parts,
  });
  return { ports, account, feedEntries: ports.feedEntries, mine, other, entryAt };
};

describe.each(stores)('the feed entries in $name', ({ givenStore }) => {
  it('keep the first entry of a request key, whatever is put under it later', async () => {
    const { feedEntries, mine, entryAt } = await givenEntries(givenStore);
    const entry = entryAt(0);
    await feedEntries.put(entry);
    await feedEntries.put({ ...entry, headline: 'Changed' });
    expect(await feedEntries.find(mine.id, entry.requestKey)).toEqual(entry);
    expect(await feedEntries.latest(mine.id, 10)).toEqual([entry]);
  });

  it('list the newest of one connection first, within the limit', async () => {
    const { feedEntries, mine, other, entryAt } = await givenEntries(givenStore);
    const [old, young, middle] = [entryAt(0), entryAt(2), entryAt(1)];
    for (const entry of [old, young, middle]) await feedEntries.put(entry);
    const elsewhere = entryAt(3, { connectionId: other.id, requestKey: old.requestKey });
    await feedEntries.put(elsewhere);
    expect(await feedEntries.latest(mine.id, 10)).toEqual([young, middle, old]);
    expect(await feedEntries.latest(mine.id, 1)).toEqual([young]);
    expect(await feedEntries.latest(other.id, 10)).toEqual([elsewhere]);
    expect(await feedEntries.find(other.id, young.requestKey)).toBeNull();
  });

  it('know the name of a feed, whether it was removed, and nothing of what is no feed', async () => {
    const { ports, account, feedEntries, mine } = await givenEntries(givenStore);
    const [sandbox] = await givenConnections(ports, account, 1, 'sandbox');
    expect(await feedEntries.feedOf(mine.id)).toEqual({ title: mine.name, removed: false });
    await ports.connections.setStatus(account.id, mine.id, 'disconnected');
    expect(await feedEntries.feedOf(mine.id)).toEqual({ title: mine.name, removed: true });
    expect(await feedEntries.feedOf(sandbox?.id ?? expect.fail())).toBeNull();
    expect(await feedEntries.feedOf(connectionId(424_242))).toBeNull();
  });
});
