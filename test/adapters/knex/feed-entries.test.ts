import { describe, expect, it } from 'vitest';
import { connectionId, later, type Entry } from '../../../core/index.js';
import { givenPost, putEntry } from '../../contracts/commits.js';
import { givenAccount, givenConnections, START, uniqueKey } from '../../contracts/fixtures.js';
import { makeMemoryPorts, type MemoryPorts } from '../../../adapters/memory/index.js';
import type { KnexStorePorts } from '../../../adapters/knex/index.js';
import { stores } from './stores.js';

const all: readonly {
  readonly name: string;
  readonly givenStore: () => Promise<{ ports: KnexStorePorts | MemoryPorts }>;
}[] = [...stores, { name: 'memory', givenStore: () => Promise.resolve({ ports: makeMemoryPorts() }) }];

const givenEntries = async (givenStore: (typeof all)[number]['givenStore']) => {
  const { ports } = await givenStore();
  const account = await givenAccount(ports);
  const [mine, other] = await givenConnections(ports, account, 2, 'feed');
  if (mine === undefined || other === undefined) return expect.fail();
  const { id: postId } = await givenPost(ports, account, [mine, other]);
  const entryAt = (afterMs: number, parts: Partial<Entry> = {}): Entry => ({
    connectionId: mine.id,
    requestKey: uniqueKey(),
    postId,
    headline: 'Grüße 👋',
    html: '<p>Grüße</p>',
    plain: 'Grüße',
    imageUrl: null,
    imageAlt: null,
    moreImages: [{ url: 'https://example.org/b.png', alt: null }],
    linkUrl: 'https://example.org/',
    publishedAt: later(START, afterMs),
    ...parts,
  });
  const put = (entry: Entry) => putEntry(ports, account, entry);
  return { ports, account, feedEntries: ports.feedEntries, mine, other, entryAt, put };
};

describe.each(all)('the feed entries in $name', ({ givenStore }) => {
  it('keep the first entry of a request key, whatever is put under it later', async () => {
    const { feedEntries, mine, entryAt, put } = await givenEntries(givenStore);
    const entry = entryAt(0);
    await put(entry);
    await put({ ...entry, headline: 'Changed' });
    expect(await feedEntries.find(mine.id, entry.requestKey)).toEqual(entry);
    expect(await feedEntries.latest(mine.id, 10)).toEqual([entry]);
  });

  it('list the newest of one connection first, within the limit', async () => {
    const { feedEntries, mine, other, entryAt, put } = await givenEntries(givenStore);
    const [old, young, middle] = [entryAt(0), entryAt(2), entryAt(1)];
    for (const entry of [old, young, middle]) await put(entry);
    const elsewhere = entryAt(3, { connectionId: other.id, requestKey: old.requestKey });
    await put(elsewhere);
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
