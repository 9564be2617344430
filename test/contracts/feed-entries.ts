import { connectionId, later, type Entry, type FeedEntries } from '../../core/index.js';
import { equal, present } from './assertions.js';
import { givenPost, putEntry } from './commits.js';
import { ofDetachedPorts } from './detached.js';
import { CAPTURED, givenEnded, prune, stateOf } from './ended-posts.js';
import { eraseAll } from './erased-accounts.js';
import { givenAccount, givenConnections, START, uniqueKey } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

/** A store with the entries of the built-in feeds, which are published and stored by it at once. */
export interface FeedEntriesSubject extends StoreSubject {
  readonly feedEntries: FeedEntries;
}

const givenEntries = async (ports: FeedEntriesSubject) => {
  const account = await givenAccount(ports);
  const [one, another] = await givenConnections(ports, account, 2, 'feed');
  const [mine, other] = [present(one, 'a feed'), present(another, 'another feed')];
  const post = await givenPost(ports, account, [mine, other]);
  const entryAt = (afterMs: number, parts: Partial<Entry> = {}): Entry => ({
    connectionId: mine.id,
    requestKey: uniqueKey(),
    postId: post.id,
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
  return { account, mine, other, post, entryAt, put };
};

/** What a store promises about the entries of feeds. */
export const feedEntriesContract: Contract<FeedEntriesSubject> = ofDetachedPorts([
  {
    title: 'keeps the first entry of a request key when another one is put under it',
    run: async (ports) => {
      const { mine, entryAt, put } = await givenEntries(ports);
      const entry = entryAt(0);
      await put(entry);
      await put({ ...entry, headline: 'Changed' });
      equal(await ports.feedEntries.find(mine.id, entry.requestKey), entry, 'the entry');
      equal(await ports.feedEntries.latest(mine.id, 10), [entry], 'the entries');
    },
  },
  {
    title:
      'lists the newest of one connection first, of one moment the one that was put last, within the limit',
    run: async ({ feedEntries, ...ports }) => {
      const { mine, other, entryAt, put } = await givenEntries({ feedEntries, ...ports });
      const [old, young] = [entryAt(0, { moreImages: [] }), entryAt(2)];
      const [middle, same] = [entryAt(1), entryAt(1)];
      for (const entry of [old, young, middle, same]) await put(entry);
      const elsewhere = entryAt(3, { connectionId: other.id, requestKey: old.requestKey });
      await put(elsewhere);
      equal(await feedEntries.latest(mine.id, 10), [young, same, middle, old], 'all');
      equal(await feedEntries.latest(mine.id, 1), [young], 'the first');
      const keys = [young, same, middle].map(({ requestKey }) => requestKey);
      equal(await feedEntries.latestKeys(mine.id, 3), keys, 'the keys');
      equal(await feedEntries.latest(other.id, 10), [elsewhere], 'of another feed');
      equal(await feedEntries.find(other.id, young.requestKey), null, 'the key of another feed');
    },
  },
  {
    title: 'returns the name of a feed and whether it was removed, and null for another channel',
    run: async (ports) => {
      const { account, mine } = await givenEntries(ports);
      const [sandbox] = await givenConnections(ports, account, 1, 'sandbox');
      const { feedOf } = ports.feedEntries;
      equal(await feedOf(mine.id), { title: mine.name, removed: false }, 'the feed');
      await ports.connections.setStatus(account.id, mine.id, 'disconnected');
      equal(await feedOf(mine.id), { title: mine.name, removed: true }, 'the removed feed');
      equal(await feedOf(present(sandbox, 'another channel').id), null, 'another channel');
      equal(await feedOf(connectionId(424_242)), null, 'a feed that never was');
    },
  },
  {
    title: 'keeps the images of a post that a feed shows when its timeline is removed',
    run: async (ports) => {
      const { account, entryAt, put } = await givenEntries(ports);
      const shown = await givenEnded(ports, ['published'], CAPTURED, account);
      const other = await givenEnded(ports, ['published'], CAPTURED, account);
      const { connection, requestKey } = present(shown.deliveries[0], 'its delivery');
      await put(entryAt(0, { postId: shown.id, connectionId: connection.id, requestKey }));
      equal((await prune(ports)).removed.images, 1, 'the posts that lost their images');
      const { post, events } = await stateOf(ports, shown);
      equal([post.document, events], [shown.document, []], 'the post that the feed shows');
      equal((await stateOf(ports, other)).post.document.image, null, 'the image of the other post');
    },
  },
  {
    title: 'loses the entries of an erased account only',
    run: async (ports) => {
      const [erased, kept] = [await givenEntries(ports), await givenEntries(ports)];
      for (const { entryAt, put } of [erased, kept]) for (const ms of [1, 2]) await put(entryAt(ms));
      const before = await ports.feedEntries.latest(kept.mine.id, 10);
      await ports.accounts.setStatus(erased.account.id, 'closed', 'Left');
      await eraseAll(ports, erased.account);
      equal(await ports.feedEntries.latest(erased.mine.id, 10), [], 'the entries of the account');
      equal(await ports.feedEntries.latest(kept.mine.id, 10), before, 'the entries of another');
    },
  },
]);
