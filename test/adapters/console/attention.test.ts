import './page.js';
import { describe, expect, it } from 'vitest';
import type { Channel, Connection, Post } from '../../../adapters/client/index.js';
import { attentionCount, readAttention } from '../../../adapters/console/state/attention.js';
import {
  MOST_POSTS,
  readCalendar,
  readCalendarAgain,
} from '../../../adapters/console/state/calendar-posts.js';
import { refresh } from '../../../adapters/console/state/fresh.js';
import { givenChannel, givenPost } from './posts.js';
import { data, signedIn, type Asked } from './server.js';

const signal = new AbortController().signal;

/** Pages of at most a hundred, as the API lists them. */
const page = (posts: readonly Post[], { query }: Asked): Response => {
  const from = Number(query['cursor'] ?? 0);
  const end = from + Number(query['limit']);
  return data({ posts: posts.slice(from, end), next_cursor: end < posts.length ? String(end) : null });
};

const error = (code: string) => ({ code, message: `It is ${code}.`, retryable: false });
const failed = (id: number, code = 'gone'): Channel =>
  givenChannel({ id, name: `C${String(id)}`, status: 'failed', error: error(code) });

interface Workspace {
  readonly ended?: readonly Post[];
  readonly publishing?: readonly Post[];
  /** By the connections that they are asked for. */
  readonly scheduled?: Readonly<Record<string, readonly Post[]>>;
  readonly renew?: readonly Pick<Connection, 'id'>[];
}

const attentionIn = async ({ ended = [], publishing = [], scheduled = {}, renew = [] }: Workspace) => {
  const asked = await signedIn((one) => {
    if (one.path === '/connections/') return data({ connections: renew, next_cursor: null });
    const { status, connection_id: connection = '' } = one.query;
    if (status === 'scheduled') return page(scheduled[connection] ?? [], one);
    return page(status === undefined ? ended : publishing, one);
  });
  return { asked, found: await readAttention(signal) };
};

describe('what needs attention', () => {
  it('is asked for by the states of channels, of posts and of connections', async () => {
    const { asked, found } = await attentionIn({});
    expect(found).toEqual({ groups: [], renew: [], count: 0, isMore: false });
    expect(attentionCount.value).toBe(0);
    expect(asked.map(({ path, query }) => [path, query])).toEqual([
      ['/connections/', { status: 'needs_reconnection', limit: '100' }],
      ['/posts/', { channel_status: 'failed,unknown', limit: '100' }],
      ['/posts/', { status: 'publishing', limit: '100' }],
    ]);
  });

  it('is each failed or unknown channel, grouped by channel and cause, the largest group first', async () => {
    const out = givenChannel({ id: 3, status: 'published' });
    const unknown = givenChannel({ id: 1, name: 'C1', status: 'unknown' });
    const posts = [
      givenPost({ id: 4, channels: [failed(1), failed(2), out] }),
      givenPost({ id: 3, channels: [failed(1, 'refused'), out] }),
      givenPost({ id: 2, channels: [failed(2)] }),
      givenPost({ id: 1, channels: [unknown] }),
    ];
    const { found } = await attentionIn({ ended: posts });
    const shown = found.groups.map(({ kind, message, connection, concerns }) => [
      ...[kind, message, connection.name],
      concerns.map(({ post }) => post.id),
    ]);
    expect(shown).toEqual([
      ['failed', 'It is gone.', 'C2', [4, 2]],
      ['failed', 'It is gone.', 'C1', [4]],
      ['failed', 'It is refused.', 'C1', [3]],
      ['unknown', '', 'C1', [1]],
    ]);
    expect(new Set(found.groups.map(({ key }) => key)).size).toBe(4);
    expect([found.count, attentionCount.value]).toEqual([5, 5]);
  });

  it('is what waits for a connection that is to be renewed, and the connection', async () => {
    const waiting = givenChannel({ id: 1, name: 'C1' });
    const post = givenPost({
      id: 9,
      status: 'publishing',
      channels: [waiting, givenChannel({ id: 2 }), givenChannel({ id: 1, status: 'publishing' })],
    });
    const { found } = await attentionIn({ publishing: [post], renew: [{ id: 1 }, { id: 3 }] });
    expect(found.groups).toMatchObject([{ kind: 'waiting', concerns: [{ channel: waiting }] }]);
    expect(found.renew).toEqual([{ id: 1 }, { id: 3 }]);
    expect(found.count).toBe(3);
  });

  it('is also what waits for such a connection while another channel of its post waits for its time', async () => {
    const waiting = givenChannel({ id: 1, name: 'C1', attempts: 1 });
    const begun = givenPost({ id: 9, channels: [waiting, givenChannel({ id: 2 })] });
    const before = Array.from({ length: 299 }, (_, id) =>
      givenPost({ id: 10 + id, channels: [givenChannel({ id: 1 })] }),
    );
    // Those of another connection, however many they are, leave no less room.
    const others = Array.from({ length: 301 }, (_, id) => givenPost({ id: 1_000 + id }));
    const scheduled = { 1: [...before, begun], 3: others };
    const { asked, found } = await attentionIn({ scheduled, renew: [{ id: 1 }, { id: 3 }] });
    expect(found.groups).toMatchObject([{ kind: 'waiting', concerns: [{ post: begun, channel: waiting }] }]);
    expect([found.count, found.isMore]).toEqual([3, true]);
    expect(asked.map(({ query }) => query)).toContainEqual({
      status: 'scheduled',
      channel_status: 'queued',
      sort: 'scheduled_at',
      connection_id: '1',
      limit: '100',
    });
  });

  it('reads the planned posts of a few such connections only, and says that there may be more', async () => {
    const renew = Array.from({ length: 40 }, (_, id) => ({ id: id + 1 }));
    const { asked, found } = await attentionIn({ renew });
    expect(asked.filter(({ query }) => query['status'] === 'scheduled')).toHaveLength(5);
    expect([found.count, found.isMore]).toEqual([40, true]);
  });

  it('counts a post that is in both lists once', async () => {
    const post = givenPost({ id: 9, channels: [failed(1)] });
    const { found } = await attentionIn({ ended: [post], publishing: [post] });
    expect(found.count).toBe(1);
  });

  it.each([
    [300, 300, false],
    [301, 300, true],
  ])('of %i posts in a list is that of %i; there are more: %s', async (many, count, isMore) => {
    const posts = Array.from({ length: many }, (_, id) => givenPost({ id, channels: [failed(1)] }));
    const { found } = await attentionIn({ publishing: posts });
    expect([found.count, found.isMore]).toEqual([count, isMore]);
    expect((await attentionIn({ ended: posts })).found.isMore).toBe(isMore);
  });
});

it('what is no longer shown is not asked for', async () => {
  const asked = await signedIn();
  const ended = AbortSignal.abort();
  await expect(readAttention(ended)).rejects.toThrow('abort');
  const span = { from: '2026-11-01T00:00', to: '2026-12-01T00:00' };
  await expect(readCalendar(span, {}, ended)).rejects.toThrow('abort');
  expect(asked).toEqual([]);
});

describe('the posts of the calendar', () => {
  const span = { from: '2026-11-01T00:00', to: '2026-12-01T00:00' };
  const planned = givenPost({ id: 1, scheduled_at: '2026-11-05T09:00:00.000Z' });
  const immediate = givenPost({ id: 2 });

  const readWith = async (filter: Parameters<typeof readCalendar>[1]) => {
    const asked = await signedIn((one) =>
      page('scheduled_from' in one.query ? [planned] : [planned, immediate], one),
    );
    const found = await readCalendar(span, filter, signal);
    return { ids: found.posts.map(({ id }) => id), queries: asked.map(({ query }) => query) };
  };

  it('are planned ones by their time, and others by their creation', async () => {
    const { ids, queries } = await readWith({ status: 'published', connection_id: 3 });
    expect(ids).toEqual([1, 2]);
    const filter = { status: 'published', connection_id: '3', limit: '100' };
    // With the zone that is shown: that of the workspace may have been changed since.
    const sent = { from: `${span.from}[UTC]`, to: `${span.to}[UTC]` };
    expect(queries).toEqual([
      { ...filter, scheduled_from: sent.from, scheduled_to: sent.to },
      { ...filter, created_from: sent.from, created_to: sent.to },
    ]);
  });

  it('that are still planned all have a time', async () => {
    const { ids, queries } = await readWith({ status: 'scheduled' });
    expect(ids).toEqual([1]);
    expect(queries).toHaveLength(1);
  });

  it.each([
    [[MOST_POSTS + 1, 0], immediate, MOST_POSTS, true],
    [[0, MOST_POSTS + 1], immediate, MOST_POSTS, true],
    [[10, MOST_POSTS + 1], planned, 10, true],
    [[MOST_POSTS - 1, MOST_POSTS - 1], immediate, 2 * MOST_POSTS - 2, false],
  ] as const)('are perhaps not all if too many are read: %j', async ([many, more], created, shown, isCut) => {
    const lists = { planned: Array(many).fill(planned), created: Array(more).fill(created) };
    await signedIn((one) => page('scheduled_from' in one.query ? lists.planned : lists.created, one));
    const found = await readCalendar(span, {}, signal);
    expect([found.posts.length, found.isCut]).toEqual([shown, isCut]);
  });

  it('are read again one by one where few of many changed, and otherwise all', async () => {
    refresh();
    const many = Array.from({ length: 250 }, (_, at) => givenPost({ id: 100 + at }));
    const moved = { ...planned, status: 'published' } as const;
    const elsewhere = givenPost({ id: 101, scheduled_at: '2026-12-01T00:00:00.000Z' });
    const singles = new Map([moved, elsewhere].map((post) => [`/posts/${String(post.id)}/`, post]));
    const asked = await signedIn((one) => {
      const post = singles.get(one.path);
      if (post !== undefined) return data({ post });
      return page('scheduled_from' in one.query ? [planned] : many, one);
    });
    const first = await readCalendarAgain(null, span, {}, signal);
    expect(asked).toHaveLength(4);
    expect((await readCalendarAgain(first, span, {}, signal)).posts).toEqual(first.posts);
    expect(asked).toHaveLength(4);
    refresh(moved.id);
    refresh(elsewhere.id);
    const next = await readCalendarAgain(first, span, {}, signal);
    expect(asked.slice(4).map(({ path }) => path)).toEqual([...singles.keys()]);
    expect(next.posts).toEqual([moved, ...many.filter(({ id }) => id !== elsewhere.id)]);
    for (const id of [1, 2, 3, 4]) refresh(id);
    await readCalendarAgain(next, span, {}, signal);
    refresh();
    await readCalendarAgain(next, span, {}, signal);
    expect(asked).toHaveLength(6 + 2 * 4);
  });
});
