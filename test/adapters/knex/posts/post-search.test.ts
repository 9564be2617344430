import { describe, expect, it } from 'vitest';
import { makeKnexPostReader } from '../../../../adapters/knex/post-reader.js';
import {
  comparePositions,
  labelTerm,
  positionOf,
  POST_ORDERS,
  statusOf,
  termsOf,
  type Post,
  type PostId,
  type PostOrder,
  type PostPosition,
  type PostReader,
  type PostSearch,
} from '../../../../core/index.js';
import { cancelAll, givenPost } from '../../../contracts/commits.js';
import {
  documentOf,
  givenAccount,
  givenConnections,
  minutesLater,
  newestPosts,
  scheduledAt,
  START,
} from '../../../contracts/fixtures.js';
import { listenTo } from '../listen.js';
import { stores } from '../stores.js';

/** Two, so that a few posts exceed it. */
const EXAMINED = 2;

/** Posts that have and lack each of the words and labels, waiting, canceled and at once. */
const givenMany = async ({ ports }: Awaited<ReturnType<(typeof stores)[number]['givenStore']>>) => {
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 2);
  for (let n = 0; n < 24; n += 1) {
    const text = ['all', n % 2 === 0 ? 'even' : 'odd', ...(n % 9 === 4 ? ['rare'] : [])].join(' ');
    const document = documentOf(text, { labels: n % 3 === 0 ? ['third'] : [] });
    const timing = n % 4 === 0 ? ({ kind: 'now' } as const) : scheduledAt(minutesLater(1 + ((n * 5) % 7)));
    const on = n % 5 === 0 ? connections : connections.slice(0, 1);
    const post = await givenPost(ports, account, on, { document, timing });
    if (n % 6 === 1) await cancelAll(ports, post);
  }
  return { account, connections };
};

const label = labelTerm('third');

const SEARCHES: readonly PostSearch[] = [
  {},
  { terms: ['all'] },
  { terms: ['rare'] },
  { terms: ['even', 'odd'] },
  { terms: ['nothing'] },
  { terms: ['all', label] },
  { terms: ['odd', label] },
  { statuses: ['scheduled'] },
  { statuses: ['scheduled', 'canceled'] },
  { terms: ['all'], statuses: ['canceled'] },
  { terms: ['odd'], statuses: ['publishing', 'canceled', 'published'] },
  { terms: ['all'], scheduledFrom: minutesLater(3), scheduledTo: minutesLater(6) },
  { statuses: ['scheduled', 'publishing'], scheduledTo: minutesLater(4) },
];

const passes = (post: Post, { terms = [], statuses, scheduledFrom, scheduledTo }: PostSearch): boolean => {
  const own = termsOf(post.document);
  const at = post.timing.kind === 'scheduled' ? post.timing.at : null;
  return (
    terms.every((term) => own.includes(term)) &&
    (statuses === undefined || statuses.includes(statusOf(post, START))) &&
    (scheduledFrom === undefined || (at !== null && at >= scheduledFrom)) &&
    (scheduledTo === undefined || (at !== null && at < scheduledTo))
  );
};

describe.each(stores)('a search on $name', ({ givenStore }) => {
  it('finds in small parts exactly what passes, in each order', async () => {
    const store = await givenStore();
    const { account, connections } = await givenMany(store);
    const reader: PostReader = makeKnexPostReader(store.db, EXAMINED);
    const posts = await newestPosts(reader, account.id, START);
    const second = connections[1]?.id;
    const searches = SEARCHES.flatMap((search): readonly PostSearch[] =>
      second === undefined ? [] : [search, { ...search, connectionId: second }],
    );
    const all = async (filter: PostSearch, order: PostOrder): Promise<readonly PostId[]> => {
      const found: PostId[] = [];
      for (let [after, parts]: [PostPosition | null, number] = [null, 0]; parts < 60; parts += 1) {
        const page = { order, after, limit: 3 };
        const { posts: part, next }: Awaited<ReturnType<PostReader['search']>> = await reader.search(
          account.id,
          filter,
          page,
          START,
        );
        found.push(...part.map(({ id }) => id));
        if (next === null) return found;
        after = next;
      }
      throw new Error('the search does not end');
    };
    for (const filter of searches)
      for (const order of POST_ORDERS) {
        const { connectionId } = filter;
        const expected = posts
          .filter((post) => passes(post, filter))
          .filter(
            ({ deliveries }) =>
              connectionId === undefined ||
              deliveries.some(({ connection }) => connection.id === connectionId),
          )
          .sort((one, other) => comparePositions(order, positionOf(one, order), positionOf(other, order)));
        const found = await all(filter, order);
        expect({ filter, order, found }).toEqual({ filter, order, found: expected.map(({ id }) => id) });
      }
  });

  it('examines a few posts at once, and those of the rarest word', async () => {
    const store = await givenStore();
    const { account } = await givenMany(store);
    const reader: PostReader = makeKnexPostReader(store.db, EXAMINED);
    const first = async (terms: readonly string[]) => {
      const page = { order: 'newest', after: null, limit: 9 } as const;
      const { posts, next } = await reader.search(account.id, { terms }, page, START);
      return { found: posts.length, hasMore: next !== null };
    };
    expect(await first(['even', 'odd'])).toEqual({ found: 0, hasMore: true });
    expect(await first(['all', 'rare'])).toEqual({ found: 3, hasMore: true });
  });

  it('measures how rare a state is by the rows of an index alone', async () => {
    const store = await givenStore();
    const { account } = await givenMany(store);
    const reader: PostReader = makeKnexPostReader(store.db, EXAMINED);
    const seen = listenTo(store.db);
    const page = { order: 'newest', after: null, limit: 3 } as const;
    await reader.search(account.id, { terms: ['all'], statuses: ['scheduled'] }, page, START);
    const measuring = seen.filter((sql) => sql.includes('offset 2)'));
    expect(measuring).toEqual([expect.stringMatching(/from deliveries as source/)]);
    expect(measuring[0]).not.toMatch(/exists|join/);
  });

  it('costs a post no statement of its own when it is written', async () => {
    const store = await givenStore();
    const account = await givenAccount(store.ports);
    const connections = await givenConnections(store.ports, account, 1);
    const seen = listenTo(store.db);
    await givenPost(store.ports, account, connections, { document: documentOf('Some words') });
    expect(seen.filter((sql) => /post_index|post_terms/.test(sql))).toEqual([]);
    const found = { order: 'newest', after: null, limit: 1 } as const;
    const { posts } = await store.ports.postReader.search(account.id, { terms: ['words'] }, found, START);
    expect(posts).toHaveLength(1);
  });
});
