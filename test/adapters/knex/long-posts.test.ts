import { describe, expect, it, onTestFinished } from 'vitest';
import {
  ok,
  postId,
  POST_ORDERS,
  type Facts,
  type Post,
  type PostId,
  type PostPosition,
} from '../../../core/index.js';
import { present } from '../../contracts/assertions.js';
import { givenPost } from '../../contracts/commits.js';
import {
  documentOf,
  givenAccount,
  givenConnections,
  minutesLater,
  scheduledAt,
  START,
} from '../../contracts/fixtures.js';
import { bring, claimOne, frozenAt, markSent, termsAt } from '../../contracts/delivery-steps.js';
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
      let after: PostPosition | null = null;
      do {
        const page = { order, after, limit: 50 };
        const { posts, next }: { posts: readonly Post[]; next: PostPosition | null } =
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

describe.each(stores)('long posts that are due at once on $name', ({ givenStore }) => {
  it('are read in parts, all of them, and those that are gone are left out', async () => {
    const { ports, db } = await givenStore();
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 1);
    const posts: Post[] = [];
    for (const length of [LONG, LONG, LONG, LONGER, LONG]) {
      const content = { html: 'a'.repeat(length), plain: 'a' };
      posts.push(
        await givenPost(ports, account, connections, { document: documentOf('Hello', { content }) }),
      );
    }
    let statements = 0;
    const note = () => void (statements += 1);
    db.reader.on('query', note);
    onTestFinished(() => void db.reader.removeListener('query', note));
    const gone = { id: postId(424_242), accountId: account.id };
    const found = await ports.postReader.findAll([gone, ...posts]);
    expect([...found].sort((one, other) => one.id - other.id)).toEqual(posts);
    // Three, one, one, and none.
    expect(statements).toBe(4);
  });
});

/** The processor time of the work, that of SQLite's threads included: it hardly depends on the load of the machine. */
const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

describe.each(stores)('many long posts that are due at once on $name', ({ givenStore }) => {
  it('cost about as much as one by one: no part copies the texts of the following ones', async () => {
    const { ports } = await givenStore();
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 1);
    const document = documentOf('Hello', { content: { html: 'a'.repeat(LONGER), plain: 'a' } });
    const posts: Post[] = [];
    while (posts.length < 16) posts.push(await givenPost(ports, account, connections, { document }));
    const oneByOne = await costOf(async () => {
      for (const { id } of posts) await ports.postReader.find(account.id, id);
    });
    expect(await costOf(() => ports.postReader.findAll(posts))).toBeLessThan(3 * oneByOne);
  });
});

describe.each(stores)('the requests of a post to many channels on $name', ({ givenStore }) => {
  it('are read by the claims of their deliveries alone', async () => {
    const { ports } = await givenStore();
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 3);
    const post = await givenPost(ports, account, connections);
    for (const connection of connections) await bring(ports, post, connection, 'queued');
    const { postReader, commit } = ports;
    const decided: (Post | null)[] = [];
    const decide = (facts: Facts<'post'>) => {
      decided.push(facts.post);
      return ok({ value: null, changes: [] });
    };
    await commit({ account: account.id, needs: { post: post.id }, decide });
    const read = [
      await postReader.find(account.id, post.id),
      ...(await postReader.findAll([post])),
      ...decided,
    ];
    expect(read).toHaveLength(3);
    for (const one of read)
      expect(one?.deliveries.map(({ frozen }) => frozen)).toEqual(
        connections.map(() => ({ ...frozenAt(START), request: '' })),
      );
    const [connection] = connections;
    const again = await claimOne(ports, post, present(connection, 'a connection'), minutesLater(10));
    expect(again.frozen).toEqual(frozenAt(START));
    expect(await markSent(ports, again, minutesLater(10), { ...frozenAt(START), sends: 4 })).toBe(true);
    const [expired] = await ports.deliveryQueue.claimExpired(termsAt(minutesLater(30)));
    expect(expired?.frozen).toEqual({ ...frozenAt(START), sends: 4 });
  });
});
