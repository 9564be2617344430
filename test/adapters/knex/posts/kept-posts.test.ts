import { describe, expect, it, vi } from 'vitest';
import { makeKeptPosts, type KeptPosts } from '../../../../adapters/knex/posts/kept-posts.js';
import type { Database, KnexStorePorts } from '../../../../adapters/knex/index.js';
import { postState } from '../../../../adapters/knex/rows/post-state.js';
import {
  postId,
  type Account,
  type Connection,
  type DeliveryState,
  type Post,
  type PostId,
  type PostPosition,
} from '../../../../core/index.js';
import { changePost, givenPost, setCharge } from '../../../contracts/commits.js';
import { bring } from '../../../contracts/delivery-steps.js';
import { CAPTURED, prune, withImages } from '../../../contracts/ended-posts.js';
import {
  documentOf,
  givenAccount,
  givenConnections,
  minutesLater,
  newestPosts,
  scheduledAt,
  START,
} from '../../../contracts/fixtures.js';
import { portsOver } from '../ports.js';
import { givenStore } from '../sqlite/sqlite-subject.js';
import { stores } from '../stores.js';

const NOW = minutesLater(5);

const pageOf = ({ postReader }: KnexStorePorts, { accountId }: Pick<Post, 'accountId'>) =>
  newestPosts(postReader, accountId, NOW);

interface Situation {
  readonly ports: KnexStorePorts;
  readonly account: Account;
  readonly post: Post;
  readonly connection: Connection;
}

type MakeChange = (of: Situation) => Promise<unknown>;

const edit: MakeChange = ({ ports, post }) =>
  changePost(ports, post, ({ id: postId, timing, deliveries }) => [
    { kind: 'post_edited', postId, document: documentOf('Edited'), timing, overrides: null, deliveries },
  ]);

const settle: MakeChange = ({ ports, post }) => setCharge(ports, post, CAPTURED);

const chargeAgain: MakeChange = ({ ports, post }) =>
  setCharge(ports, post, { ...post.charge, round: post.charge.round + 1 });

const rename: MakeChange = ({ ports, connection: { accountId, id } }) =>
  ports.connections.rename(accountId, id, 'Renamed');

const into =
  (state: DeliveryState): MakeChange =>
  ({ ports, post, connection }) =>
    bring(ports, post, connection, state);

const erase: MakeChange = async ({ ports: { accounts, erasures }, post: { accountId } }) => {
  await accounts.setStatus(accountId, 'closed', 'Left');
  await erasures.begin(accountId, NOW);
  await erasures.erasePosts(accountId, null, 9);
};

/** Changes by another process, one after the other. */
const CHANGES: readonly (readonly [name: string, changes: readonly MakeChange[]])[] = [
  ['an edit', [edit]],
  ['an attempt', [into('publishing')]],
  ...(['published', 'failed', 'unknown', 'canceled'] as const).map(
    (state) => [state, [into(state)]] as const,
  ),
  ['a charge that is settled', [settle]],
  ['a charge that is taken again', [chargeAgain]],
  ['a new name of its connection', [rename]],
  ['an erasure', [erase]],
  ['the removal of expired data', [into('failed'), settle, ({ ports }) => prune(ports)]],
];

const givenSituation = async (ports: KnexStorePorts): Promise<Situation> => {
  const account = await givenAccount(ports);
  const [connection] = await givenConnections(ports, account, 1);
  if (connection === undefined) expect.fail('there is a connection');
  const post = await givenPost(ports, account, [connection], { document: withImages() });
  return { ports, account, post, connection };
};

/** The statements that are sent from now on, and what happens after the first that reads states of posts. */
const watch = ({ reader }: Database, afterStates: () => Promise<unknown> = () => Promise.resolve()) => {
  const client = reader.client as {
    query: (connection: unknown, query: { sql: string }) => Promise<unknown>;
  };
  const query = client.query.bind(client);
  const sent: string[] = [];
  const spy = vi.spyOn(client, 'query').mockImplementation(async (connection, statement) => {
    const isFirst = readsStates(statement.sql) && !sent.some(readsStates);
    sent.push(statement.sql);
    const response = await query(connection, statement);
    if (isFirst) await afterStates();
    return response;
  });
  return { sent, end: () => spy.mockRestore() };
};

const readsStates = (sql: string): boolean => sql.includes('octet_length');

const readsTexts = (sql: string): boolean =>
  sql.replaceAll(/octet_length\([^)]*\)/g, '').includes('content_html');

describe.each(stores)('pages of posts that were read before, in $name', ({ givenStore }) => {
  it.each(CHANGES)('show %s', async (_name, changes) => {
    const { db, ports } = await givenStore();
    const situation = await givenSituation(portsOver(db));
    for (const change of changes) {
      const before = await pageOf(ports, situation.post);
      await change(situation);
      const after = await pageOf(ports, situation.post);
      expect(after).not.toEqual(before);
      expect(after).toEqual(await pageOf(portsOver(db), situation.post));
    }
  });

  it('are read without their texts, except of posts that have changed since', async () => {
    const { db, ports } = await givenStore();
    const { post } = await givenSituation(ports);
    const first = await pageOf(ports, post);
    const { sent, end } = watch(db);
    expect(await pageOf(ports, post)).toEqual(first);
    end();
    expect(sent.map(readsTexts)).toEqual([false]);
  });

  it('show one moment where posts change while they are read', async () => {
    const { db, ports } = await givenStore();
    const kept = await givenSituation(ports);
    const before = await pageOf(ports, kept.post);
    const other = { ...kept, post: await givenPost(ports, kept.account, [kept.connection]) };
    await givenPost(ports, kept.account, [kept.connection]);
    const { end } = watch(db, async () => {
      await edit(kept);
      await edit(other);
    });
    const read = await pageOf(ports, kept.post);
    end();
    expect(before.map(({ document }) => document.headline)).toEqual(['with images']);
    expect(read.map(({ document }) => document.headline)).toEqual(['Hello', 'Edited', 'Edited']);
  });

  it.each([
    ['the first is', 1],
    ['all of the first page are', 2],
  ])('are all found where they are too long and %s scheduled for later meanwhile', async (_name, count) => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 1);
    const document = documentOf('Long', { content: { html: 'a'.repeat(1_400_000), plain: 'a' } });
    const posts: Post[] = [];
    for (const minute of [6, 7, 8, 9])
      posts.push(
        await givenPost(ports, account, connections, { document, timing: scheduledAt(minutesLater(minute)) }),
      );
    const search = (after: PostPosition | null) =>
      ports.postReader.search(account.id, {}, { order: 'soonest', after, limit: 9 }, NOW);
    const moved = posts.slice(0, count);
    const { sent, end } = watch(db, async () => {
      for (const [place, post] of moved.entries())
        await changePost(ports, post, ({ id, deliveries }) => {
          const timing = scheduledAt(minutesLater(98 + place));
          return [{ kind: 'post_edited', postId: id, document, timing, overrides: null, deliveries }];
        });
    });
    const found: PostId[] = [];
    let page = await search(null);
    end();
    expect(sent.filter(readsStates)).toHaveLength(1);
    for (;;) {
      found.push(...page.posts.map(({ id }) => id));
      if (page.next === null) break;
      page = await search(page.next);
    }
    expect(found).toEqual([...posts.slice(count), ...moved].map(({ id }) => id));
  });
});

describe('posts that were read', () => {
  const withContent = (post: Post, content: Post['document']['content']): Post => ({
    ...post,
    document: { ...post.document, content },
  });
  const givenPosts = async (count: number) => {
    const { post } = await givenSituation((await givenStore()).ports);
    const short = withContent(post, { html: '', plain: '' });
    return Array.from({ length: count }, (_, place) => ({ ...short, id: postId(place + 1) }));
  };
  const isKept = (kept: KeptPosts) => (post: Post) =>
    kept.find({ id: post.id, state: postState(post) }) === post;

  it('are kept up to a thousand, those that were read last', async () => {
    const kept = makeKeptPosts();
    const posts = await givenPosts(1_001);
    kept.keep(posts.slice(0, 1_000));
    expect(posts.filter((post) => !isKept(kept)(post)).map(({ id }) => id)).toEqual([1_001]);
    kept.keep(posts.slice(0, 1));
    kept.keep(posts.slice(1_000));
    expect(posts.filter((post) => !isKept(kept)(post)).map(({ id }) => id)).toEqual([2]);
  });

  it('are kept for a minute', async () => {
    let now = 5;
    const kept = makeKeptPosts(() => now);
    const [first, second] = await givenPosts(2);
    if (first === undefined || second === undefined) expect.fail('there are posts');
    kept.keep([first]);
    now += 59_999;
    expect(isKept(kept)(first)).toBe(true);
    kept.keep([second]);
    now += 1;
    expect([first, second].map(isKept(kept))).toEqual([false, true]);
  });

  const overridesOf = ({ deliveries }: Post, text: string) => ({
    timing: { kind: 'now' } as const,
    channels: deliveries.map(({ connection }) => ({
      connectionId: connection.id,
      words: { imageAlt: [text] },
      timing: null,
    })),
  });

  const LONG: Readonly<Record<string, (post: Post, characters: number) => Post>> = {
    html: (post, characters) => withContent(post, { html: 'x'.repeat(characters), plain: '' }),
    'plain text': (post, characters) => withContent(post, { html: '', plain: 'x'.repeat(characters) }),
    'texts of their channels': (post, characters) => {
      const frame = JSON.stringify(overridesOf(post, '')).length;
      return { ...post, overrides: overridesOf(post, 'x'.repeat(characters - frame)) };
    },
  };

  it.each(Object.entries(LONG))('are not kept where their %s is long', async (_part, withPart) => {
    const kept = makeKeptPosts();
    const [long, short] = await givenPosts(2);
    if (long === undefined || short === undefined) expect.fail('there are posts');
    // A delivery counts as 500 characters.
    const posts = [withPart(long, 7_501), withPart(short, 7_500)];
    kept.keep(posts);
    expect(posts.map(isKept(kept))).toEqual([false, true]);
  });
});

describe('the state of a post', () => {
  const stateOf = (...deliveries: readonly (readonly [revision: number, name: string])[]) =>
    postState({
      createdAt: START,
      revision: 1,
      charge: { round: 1, state: 'held' },
      deliveries: deliveries.map(([revision, name]) => ({ revision, connection: { name } })),
    } as unknown as Post);

  it('tells apart names that contain what stands between them', () => {
    expect(stateOf([0, 'A'], [2, 'B 3 C'])).not.toBe(stateOf([0, 'A 2 B'], [3, 'C']));
  });
});
