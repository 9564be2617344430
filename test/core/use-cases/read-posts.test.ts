import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  connectionId,
  err,
  instant,
  notFound,
  positionOf,
  postId,
  type Actor,
  type Page,
  type Post,
  type PostPosition,
  type PostReader,
} from '../../../core/index.js';
import { postNotFound } from '../../../core/domain/refusals.js';
import {
  makeGetConnection,
  makeGetPost,
  makeListConnections,
  makeListEvents,
  makeListPosts,
} from '../../../core/use-cases/read-posts.js';
import { START, givenAccount, givenConnections } from '../../contracts/fixtures.js';
import { HOUR_MS } from '../posts.js';
import { givenShop, postIn } from './wired.js';

/** An account with three scheduled posts and three connections, and another account. */
const given = async () => {
  const shop = await givenShop();
  const { ports, account } = shop;
  const [third] = await givenConnections(ports, account, 1, shop.publisher.provider);
  const ids: number[] = [];
  for (const scheduledAt of ['2026-01-15T14:00', '2026-01-15T15:00', '2026-01-15T16:00'])
    ids.push(postIn(await shop.create({ scheduledAt })).id);
  const key = { accountId: account.id, name: 'Key', createdAt: START, expiresAt: null, revokedAt: null };
  const actor: Actor = { account, key: await ports.apiKeys.insert({ ...key, permissions: [] }, 'secret') };
  const stranger: Actor = { ...actor, account: await givenAccount(ports) };
  return {
    actor,
    stranger,
    ids,
    connectionIds: [...shop.connectionIds, third?.id],
    clock: ports.clock,
    getPost: makeGetPost(ports),
    listPosts: makeListPosts(ports),
    listEvents: makeListEvents(ports),
    getConnection: makeGetConnection(ports),
    listConnections: makeListConnections(ports),
  };
};

const idsOf = ({ items, next }: Page<{ readonly id: number }, number | PostPosition>) => ({
  ids: items.map(({ id }) => id),
  next: typeof next === 'number' ? next : (next?.id ?? null),
});

describe('reading posts', () => {
  it('needs the account only, so that an application without API keys can read', async () => {
    const { actor, ids, connectionIds, ...reads } = await given();
    const { getPost, listPosts, listEvents, getConnection, listConnections } = reads;
    const { account } = actor;
    const [post, connection] = [postId(ids[0] ?? 0), connectionId(connectionIds[0] ?? 0)];
    const page = { cursor: null, limit: 1 };
    expect(await getPost({ account }, post)).toMatchObject({ ok: true, value: { id: post } });
    expect(await listEvents({ account }, post, page)).toMatchObject({ ok: true });
    expect(await getConnection({ account }, connection)).toMatchObject({ ok: true });
    expect((await listPosts({ account }, {}, page)).items).toHaveLength(1);
    expect((await listConnections({ account }, {}, page)).items).toHaveLength(1);
  });

  it('finds the account’s own, and nothing else', async () => {
    const { getPost, actor, stranger, ids } = await given();
    const id = postId(ids[0] ?? 0);
    expect(await getPost(actor, id)).toMatchObject({ ok: true, value: { id } });
    expect(await getPost(stranger, id)).toEqual(err(postNotFound(id)));
    expect(await getPost(actor, postId(999))).toEqual(err(postNotFound(postId(999))));
  });

  it('lists them newest first, page by page, with a next page only where there is one', async () => {
    const { listPosts, actor, stranger, ids } = await given();
    const [first, second, third] = ids;
    const list = async (limit: number, cursor: number | null) =>
      idsOf(
        await listPosts(
          actor,
          {},
          { limit, cursor: cursor === null ? null : { id: postId(cursor), dueAt: null } },
        ),
      );
    expect(await list(2, null)).toEqual({ ids: [third, second], next: second });
    expect(await list(1, null)).toEqual({ ids: [third], next: third });
    expect(await list(2, second ?? 0)).toEqual({ ids: [first], next: null });
    expect(await list(3, null)).toEqual({ ids: [third, second, first], next: null });
    expect(idsOf(await listPosts(stranger, {}, { limit: 2, cursor: null }))).toEqual({ ids: [], next: null });
  });

  it('ends a page of long posts before its limit, and goes on with the next one without a gap or a repeat', async () => {
    const { actor, clock, getPost, ids } = await given();
    const found = await getPost(actor, postId(ids[0] ?? 0));
    if (!found.ok) throw new Error('there is no post');
    const like = found.value;
    const postOf = (id: number, length: number): Post => {
      const content = { html: 'x'.repeat(length), plain: '' };
      return { ...like, id: postId(id), document: { ...like.document, content } };
    };
    const lengths = fc.array(
      fc.oneof(fc.constant(10), fc.integer({ min: 0, max: 400_000 }), fc.constant(1_300_000)),
      { maxLength: 70 },
    );
    const limits = fc.integer({ min: 1, max: 100 });
    await fc.assert(
      fc.asyncProperty(lengths, limits, async (some, limit) => {
        const newestFirst = some.map((length, place) => postOf(some.length - place, length));
        const postReader: Pick<PostReader, 'search'> = {
          search: (_account, _filter, { after, limit: most }) => {
            const older = newestFirst.filter(({ id }) => after === null || id < after.id);
            const posts = older.slice(0, most);
            const last = posts.length === most ? posts.at(-1) : undefined;
            return Promise.resolve({ posts, next: last === undefined ? null : positionOf(last, 'newest') });
          },
        };
        const listPosts = makeListPosts({ postReader, clock });
        const seen: Post[] = [];
        let cursor: PostPosition | null = null;
        do {
          const page: Page<Post, PostPosition> = await listPosts(actor, {}, { cursor, limit });
          const length = page.items.reduce((sum, { document }) => sum + document.content.html.length, 0);
          expect(page.items.length).toBeLessThanOrEqual(limit);
          expect(page.items.length === 1 || length <= 1_000_000).toBe(true);
          expect(page.items.length > 0 || some.length === 0).toBe(true);
          seen.push(...page.items);
          cursor = page.next;
        } while (cursor !== null);
        expect(seen.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id));
      }),
    );
  });

  it('ends a page, however short, where the store has examined as many as it does at once', async () => {
    const { actor, clock } = await given();
    const afters: (PostPosition | null)[] = [];
    const next: PostPosition = { id: postId(7), dueAt: null };
    const search: PostReader['search'] = (_account, _filter, { after }) => {
      afters.push(after);
      return Promise.resolve({ posts: [], next });
    };
    const listPosts = makeListPosts({ postReader: { search }, clock });
    expect(await listPosts(actor, {}, { cursor: null, limit: 9 })).toEqual({ items: [], next });
    expect(afters).toEqual([null]);
  });

  it('decides their status by the clock', async () => {
    const { listPosts, actor, clock, ids } = await given();
    const scheduled = () => listPosts(actor, { statuses: ['scheduled'] }, { limit: 9, cursor: null });
    expect((await scheduled()).items).toHaveLength(3);
    clock.set(instant(START + HOUR_MS));
    expect(idsOf(await scheduled()).ids).toEqual([ids[2], ids[1]]);
  });
});

describe('reading a timeline', () => {
  it('goes oldest first, page by page', async () => {
    const { listEvents, actor, ids } = await given();
    const id = postId(ids[0] ?? 0);
    const list = async (limit: number, cursor: number | null) => {
      const read = await listEvents(actor, id, { limit, cursor });
      return read.ok ? [...read.value.items.map(({ kind }) => kind), read.value.next] : [];
    };
    expect(await list(1, null)).toEqual(['accepted', 1]);
    expect(await list(1, 1)).toEqual(['scheduled', null]);
    expect(await list(2, null)).toEqual(['accepted', 'scheduled', null]);
    expect(await list(1, 0)).toEqual(['accepted', 1]);
  });

  it('I23: is not found for a post of another account', async () => {
    const { listEvents, stranger, ids } = await given();
    expect(await listEvents(stranger, postId(ids[0] ?? 0), { limit: 1, cursor: null })).toEqual({
      ok: false,
      error: { kind: 'not_found', what: `post ${String(ids[0])}` },
    });
  });
});

describe('reading connections', () => {
  it('finds those of the workspace, and nothing else', async () => {
    const { getConnection, actor, stranger, connectionIds } = await given();
    const id = connectionId(connectionIds[0] ?? 0);
    expect(await getConnection(actor, id)).toMatchObject({ ok: true, value: { id } });
    expect(await getConnection(stranger, id)).toEqual(err(notFound(`connection ${String(id)}`)));
  });

  it('lists them by id, page by page', async () => {
    const { listConnections, actor, connectionIds } = await given();
    const [first, second, third] = connectionIds;
    const list = async (limit: number, after: number | undefined) => {
      const cursor = after === undefined ? null : connectionId(after);
      return idsOf(await listConnections(actor, {}, { limit, cursor }));
    };
    expect(await list(2, undefined)).toEqual({ ids: [first, second], next: second });
    expect(await list(2, second)).toEqual({ ids: [third], next: null });
    expect(await list(3, undefined)).toEqual({ ids: connectionIds, next: null });
  });
});
