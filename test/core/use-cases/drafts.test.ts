import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REQUEST_LIMITS,
  laneOf,
  later,
  minorUnits,
  requestId,
  statusOf,
  type Post,
  type PostFields,
} from '../../../core/index.js';
import { fieldProblem, parsePatch } from '../../../core/wire/index.js';
import { START } from '../../contracts/fixtures.js';
import { jsonBody } from '../../support/json-body.js';
import { IN_AN_HOUR, PNG } from './edited.js';
import { givenShop, postIn, wire } from './wired.js';

const PAID = { includedPosts: 0, overagePriceMinor: minorUnits(5) };
const NOTHING = { headline: '', content: '', connectionIds: [] } as const;

const problemsOf = (result: object): readonly string[] => {
  const { error } = result as { error: { violations: Parameters<typeof fieldProblem>[0][] } };
  return error.violations.map(fieldProblem).map(({ path, code }) => `${path} ${code}`);
};

const given = async (inlineBudgetMs = 8_000) => {
  const shop = await givenShop({ ...PAID, maxDrafts: 2 }, { inlineBudgetMs });
  const { account, ports, connectionIds } = shop;
  const draft = (fields: Partial<PostFields> = {}) => shop.create({ draft: true, ...fields });
  const edit = ({ id }: Pick<Post, 'id'>, body: object) =>
    shop.editPost({
      account,
      requestId: null,
      postId: id,
      patch: parsePatch(jsonBody(body), DEFAULT_REQUEST_LIMITS),
      expectedVersion: null,
    });
  const publish = ({ id }: Pick<Post, 'id'>) =>
    shop.publishPost({ account, requestId: null, postId: id, expectedVersion: null });
  const override = { connectionId: connectionIds[1], headline: 'Ahoi' };
  return {
    ...shop,
    draft,
    edit,
    publish,
    override,
    status: (post: Post) => statusOf(post, ports.clock.now()),
  };
};

describe('a draft', () => {
  it('is stored whatever is missing, and takes no money', async () => {
    const { draft, status, money, publisher, read } = await given();
    const post = postIn(await draft(NOTHING));
    expect([status(post), post.deliveries, post.document.headline]).toEqual(['draft', [], '']);
    expect(post.document.content).toEqual({ html: '', plain: '' });
    expect(post.timing).toEqual({ kind: 'draft', connectionIds: [], isDiscarded: false });
    expect(await read(post)).toEqual(post);
    expect(await money()).toEqual([100, 0]);
    expect(publisher.published()).toEqual([]);
  });

  it('is refused with invalid fields, with a time, and beyond the cap of the plan', async () => {
    const { draft } = await given();
    const channelOverrides = [{ connectionId: 1_000_000, scheduledAt: IN_AN_HOUR }];
    const fields = { headline: 'x'.repeat(300), connectionIds: [999_999], scheduledAt: IN_AN_HOUR };
    expect(problemsOf(await draft({ ...fields, channelOverrides }))).toEqual([
      'headline too_long',
      'connection_ids[0] unknown_connection',
      'scheduled_at conflicting_fields',
      'channel_overrides[0].connection_id unknown_connection',
      'channel_overrides[0].scheduled_at conflicting_fields',
    ]);
    for (const ok of [true, true, false]) expect((await draft()).ok).toBe(ok);
  });

  it('keeps what it has: an image, its channels and their own words', async () => {
    const { draft, edit, override, connectionIds, ports } = await given();
    const post = postIn(await draft({ ...NOTHING, connectionIds, image: PNG, channelOverrides: [override] }));
    const edited = postIn(await edit(post, { content: 'Body' }));
    expect(edited).toMatchObject({
      timing: { connectionIds },
      overrides: {
        channels: [{ connectionId: connectionIds[1], words: { headline: 'Ahoi' }, timing: null }],
      },
      document: { headline: '', content: { plain: 'Body' }, image: post.document.image },
    });
    expect(await ports.imageStore.bytesOf(post.document.image?.key ?? '')).not.toBeNull();
    const fewer = postIn(await edit(post, { connection_ids: connectionIds.slice(0, 1) }));
    expect(fewer).toMatchObject({ overrides: null, timing: { connectionIds: connectionIds.slice(0, 1) } });
  });

  it('that is edited has the request and the time in its timeline', async () => {
    const { draft, account, editPost, ports } = await given();
    const post = postIn(await draft());
    ports.clock.advance(1_000);
    const patch = parsePatch(jsonBody({ headline: 'New' }), DEFAULT_REQUEST_LIMITS);
    const command = { account, requestId: requestId('ab'), postId: post.id, patch, expectedVersion: null };
    postIn(await editPost(command));
    const events = await ports.timelineReader.eventsOf(account.id, post.id, { offset: 0, limit: 9 });
    expect(events.at(-1)).toMatchObject({ kind: 'edited', requestId: 'req_ab', at: later(START, 1_000) });
  });

  it('that is edited without an effect keeps its version', async () => {
    const { draft, edit } = await given();
    const post = postIn(await draft());
    expect(await edit(post, { headline: 'Hello' })).toMatchObject({ value: { post, replayed: false } });
  });

  it('is completed by a time, with the same channels and words, and wakes the worker', async () => {
    const { draft, edit, override, status, money, notified } = await given();
    const post = postIn(await draft({ channelOverrides: [override] }));
    expect(problemsOf(await edit(post, { draft: false }))).toEqual(['draft conflicting_fields']);
    expect(problemsOf(await edit(post, { draft: true, scheduled_at: IN_AN_HOUR }))).toEqual([
      'draft conflicting_fields',
    ]);
    const done = postIn(await edit(post, { draft: false, scheduled_at: IN_AN_HOUR }));
    expect([done.id, status(done), done.deliveries.length]).toEqual([post.id, 'scheduled', 2]);
    expect(done.overrides?.channels).toEqual(post.overrides?.channels);
    expect(notified.scheduled).toBe(1);
    expect(await money()).toEqual([95, 5]);
  });

  it('waits in the queue where it is sent now and the lane of its channels is paused', async () => {
    const { draft, publish, ports, publisher } = await given(0);
    const post = postIn(await draft());
    await ports.deliveryQueue.pauseLane(laneOf(publisher.provider, null), later(START, 60_000));
    expect(postIn(await publish(post)).deliveries.map(({ state }) => state)).toEqual(['queued', 'queued']);
    expect(publisher.published()).toEqual([]);
  });

  it('is sent now only when nothing is missing, and is charged then', async () => {
    const { draft, edit, publish, override, connectionIds, publisher, money, eventsOf } = await given();
    const post = postIn(await draft(NOTHING));
    expect(problemsOf(await publish(post))).toEqual([
      'headline required',
      'content required',
      'connection_ids required',
    ]);
    const { connectionId: id, headline } = override;
    const own = [{ connection_id: id, headline }];
    await edit(post, {
      headline: 'Hi',
      content: 'All',
      connection_ids: connectionIds,
      channel_overrides: own,
    });
    const sent = postIn(await publish(post));
    expect(sent.deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
    expect(publisher.published().map(({ request }) => request.includes('Ahoi'))).toEqual([false, true]);
    expect(await money()).toEqual([95, 0]);
    expect((await eventsOf(post)).slice(0, 4).map(([kind]) => kind)).toEqual([
      'drafted',
      'edited',
      'accepted',
      'held',
    ]);
    expect(await publish(post)).toMatchObject({ error: { kind: 'not_scheduled' } });
  });
});

describe('a preview of a draft', () => {
  it('costs nothing, and is refused like the draft', async () => {
    const { account, request, previewPost, draft } = await given();
    const preview = (fields: Partial<PostFields> = {}) =>
      previewPost({ account, request: request({ draft: true, ...fields }) });
    const wallet = { availableMinor: 100, heldMinor: 0 };
    expect(await preview()).toMatchObject({
      creation: { ok: true },
      wallet: { before: wallet, after: wallet },
    });
    await draft();
    await draft();
    expect(await preview()).toMatchObject({
      creation: { error: { kind: 'plan_limit', cap: 'drafts' } },
      wallet: { before: wallet, after: null },
    });
  });
});

describe('what an account reads', () => {
  it('are events from the first, from a position or from now on, each once', async () => {
    const { draft, edit, readAccountEvents, account } = await given();
    const read = async (after: Parameters<typeof readAccountEvents>[1]['after'], limit = 99) => {
      const page = await readAccountEvents({ account }, { after, limit });
      if (!page.ok) expect.fail();
      return page.value;
    };
    const post = postIn(await draft());
    await edit(post, { headline: 'Other' });
    const all = await read(null);
    expect(all.events.map(({ kind }) => kind)).toEqual(['drafted', 'edited']);
    const first = await read(null, 1);
    expect(first.events).toEqual(all.events.slice(0, 1));
    expect((await read(first.next)).events).toEqual(all.events.slice(1));
    expect(await read('now')).toEqual({ events: [], next: all.next });
    const gone = { id: 999_999, at: START };
    expect(await readAccountEvents({ account }, { after: gone, limit: 9 })).toEqual({
      ok: false,
      error: { kind: 'cursor_gone' },
    });
  });

  it('are movements of money in pages, newest first', async () => {
    const { create, readStatement, account } = await given();
    await create();
    const all = await readStatement({ account }, { cursor: null, limit: 99 });
    expect(all.items.map(({ kind }) => kind)).toEqual(['capture', 'hold', 'credit']);
    expect(all.next).toBeNull();
    const page = await readStatement({ account }, { cursor: null, limit: 2 });
    expect(page.items).toEqual(all.items.slice(0, 2));
    const rest = await readStatement({ account }, { cursor: page.next, limit: 2 });
    expect(rest).toEqual({ items: all.items.slice(2), next: null });
  });
});

describe('posts that are created together', () => {
  it('have each its own result, in their order, and share one commit where they pass', async () => {
    const { createPosts, account, request, read, status } = await given();
    const of = (fields: Partial<PostFields>) => ({ account, requestId: null, request: request(fields) });
    const results = await createPosts([
      of({ draft: true }),
      of({ headline: 'x'.repeat(300) }),
      of({ scheduledAt: IN_AN_HOUR }),
      of({}),
    ]);
    expect(results.map((each) => 'ok' in each && each.ok)).toEqual([true, false, true, true]);
    const posts = results.flatMap((each) => ('ok' in each && each.ok ? [each.value.post] : []));
    expect(posts.map(status)).toEqual(['draft', 'scheduled', 'published']);
    expect(await Promise.all(posts.map(async (post) => (await read(post)).id))).toEqual(
      posts.map(({ id }) => id),
    );
    expect(posts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(await createPosts([])).toEqual([]);
  });

  it('fail each alone', async () => {
    const { account, request, ports, publisher } = await given();
    const { read } = ports.imageStore;
    const imageStore = {
      ...ports.imageStore,
      read: (...of: Parameters<typeof read>) => {
        if (of[1].bytes.length === 1) throw new Error('broken');
        return read(...of);
      },
    };
    const { createPosts } = wire({ ...ports, imageStore }, { publishers: [publisher] });
    const of = (image: typeof PNG) => ({ account, requestId: null, request: request({ image }) });
    const results = await createPosts([of(PNG), of({ bytes: Uint8Array.of(1) }), of(PNG)]);
    expect(results).toMatchObject([{ ok: true }, { fault: new Error('broken') }, { ok: true }]);
  });
});
