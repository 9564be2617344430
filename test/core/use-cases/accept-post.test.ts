import { describe, expect, it, vi } from 'vitest';
import { later, minorUnits, requestId, usagePeriodAt, type Plan } from '../../../core/index.js';
import { BERLIN, newestPosts, START } from '../../contracts/fixtures.js';
import { HOUR_MS } from '../posts.js';
import { givenShop, postIn } from './wired.js';

const PERIOD = usagePeriodAt(START, BERLIN);
const IN_AN_HOUR = '2026-01-15T14:00:00';
const PRICED = { includedPosts: 0, overagePriceMinor: minorUnits(30) };

const refused = (cap: string, limit: number, used: number, resetsAt: number | null) => ({
  ok: false,
  error: { kind: 'plan_limit', cap, limit, used, resetsAt },
});

describe('accepting a post', () => {
  it('stores the account, the content, the time and the cost', async () => {
    const shop = await givenShop();
    const post = postIn(await shop.create({ scheduledAt: IN_AN_HOUR }));
    expect(await shop.read(post)).toEqual(post);
    expect(post).toMatchObject({
      accountId: shop.account.id,
      workspaceId: shop.account.workspace.id,
      timeZone: 'Europe/Berlin',
      document: { headline: 'Hello', content: { plain: 'World' } },
      timing: { kind: 'scheduled', at: later(START, HOUR_MS), adjusted: null },
      charge: { source: 'included', priceMinor: 0, currency: 'EUR', period: PERIOD, state: 'held', round: 1 },
      createdAt: START,
    });
    expect(post.deliveries).toMatchObject(
      shop.connectionIds.map((id) => ({
        connection: { id },
        state: 'queued',
        lane: 'memory',
        dueAt: later(START, HOUR_MS),
      })),
    );
    expect(new Set(post.deliveries.map(({ requestKey }) => requestKey)).size).toBe(2);
  });

  it('writes into the timeline what it costs and when it is due', async () => {
    const shop = await givenShop({ ...PRICED, includedPosts: 1 });
    const included = postIn(await shop.create({ scheduledAt: IN_AN_HOUR }));
    expect(await shop.eventsOf(included)).toEqual([
      ['accepted', 'included in the plan'],
      ['scheduled', '2026-01-15T13:00:00.000Z'],
    ]);
    const paid = postIn(await shop.create({ scheduledAt: IN_AN_HOUR }));
    expect((await shop.eventsOf(paid)).slice(0, 2)).toEqual([
      ['accepted', 'paid from the wallet'],
      ['held', '€0.30'],
    ]);
  });

  it('writes into the timeline of a post without a price that it costs nothing', async () => {
    const shop = await givenShop({ includedPosts: 0, overagePriceMinor: minorUnits(0) });
    const free = postIn(await shop.create({ scheduledAt: IN_AN_HOUR }));
    expect(await shop.eventsOf(free)).toEqual([
      ['accepted', 'free of charge'],
      ['scheduled', '2026-01-15T13:00:00.000Z'],
    ]);
  });

  it('names the request that caused it in the timeline', async () => {
    const shop = await givenShop();
    const request = shop.request({ scheduledAt: IN_AN_HOUR });
    const cause = requestId('ab');
    const post = postIn(await shop.createPost({ account: shop.account, requestId: cause, request }));
    const page = { offset: 0, limit: 9 };
    for (const event of await shop.ports.timelineReader.eventsOf(shop.account.id, post.id, page))
      expect(event).toMatchObject({ postId: post.id, at: START, connectionId: null, requestId: cause });
  });

  it('sends an immediate post at once without waking a worker', async () => {
    const shop = await givenShop({}, { inlineBudgetMs: 8_000 });
    const post = postIn(await shop.create());
    expect(post.deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
    expect(shop.notified).toEqual({ scheduled: 0, room: 2 });
    expect(await shop.eventsOf(post)).not.toContainEqual(['scheduled', expect.anything()]);
  });

  it('wakes the worker for a post that is due later', async () => {
    const shop = await givenShop({}, { inlineBudgetMs: 8_000 });
    const find = vi.spyOn(shop.ports.postReader, 'find');
    await shop.create({ scheduledAt: IN_AN_HOUR });
    expect(shop.notified).toEqual({ scheduled: 1, room: 0 });
    expect(shop.publisher.published()).toEqual([]);
    // It waits for no attempt, however soon the post is due.
    expect(find).not.toHaveBeenCalled();
  });
});

describe('the caps of a plan', () => {
  it('limit the connections in one post', async () => {
    const two = await givenShop({ maxConnectionsPerPost: 2 });
    expect(await two.create()).toMatchObject({ ok: true });
    const one = await givenShop({ maxConnectionsPerPost: 1 });
    expect(await one.create()).toEqual(refused('connections_per_post', 1, 2, null));
  });

  it('limit the scheduled posts at a time, and not the immediate ones', async () => {
    const shop = await givenShop({ maxScheduled: 2 });
    await shop.create({ scheduledAt: IN_AN_HOUR });
    await shop.create({ scheduledAt: IN_AN_HOUR });
    const third = await shop.create({ scheduledAt: IN_AN_HOUR });
    expect(third).toEqual(refused('scheduled_posts', 2, 2, null));
    expect(await shop.create()).toMatchObject({ ok: true });
    shop.ports.clock.advance(HOUR_MS);
    expect(await shop.create({ scheduledAt: '2026-01-16T09:00' })).toMatchObject({ ok: true });
  });

  it('allow their number of posts in a period, and again when the next period starts', async () => {
    const shop = await givenShop({ includedPosts: 1, overagePriceMinor: minorUnits(3), maxPosts: 2 });
    for (const source of ['included', 'overage']) {
      expect(postIn(await shop.create()).charge.source).toBe(source);
    }
    expect(await shop.create()).toEqual(refused('posts', 2, 2, PERIOD.endsAt));
    shop.ports.clock.set(PERIOD.endsAt);
    expect(postIn(await shop.create()).charge.source).toBe('included');
  });

  it('report what was used where a plan now allows less than was used already', async () => {
    const { create, createPost, account, request } = await givenShop({ maxPosts: 2 });
    await create();
    await create();
    const smaller = { ...account, plan: { ...account.plan, maxPosts: 1 } };
    const result = await createPost({ account: smaller, requestId: null, request: request() });
    expect(result).toEqual(refused('posts', 1, 2, PERIOD.endsAt));
    const none = {
      ...account,
      plan: { ...account.plan, maxPosts: null, includedPosts: 1, overagePriceMinor: null },
    };
    const included = await createPost({ account: none, requestId: null, request: request() });
    expect(included).toEqual(refused('included_posts', 1, 2, PERIOD.endsAt));
  });

  it('allow the included posts only, where the plan sells no more', async () => {
    const shop = await givenShop({ includedPosts: 1, overagePriceMinor: null });
    await shop.create();
    expect(await shop.create()).toEqual(refused('included_posts', 1, 1, PERIOD.endsAt));
    const usage = await shop.ports.usageReader.usageOf(shop.account.id, PERIOD);
    expect(usage).toEqual({ posts: 1, included: 1 });
  });

  it.each<Partial<Plan>>([
    { maxConnectionsPerPost: 1 },
    { maxScheduled: 0 },
    { maxPosts: 0 },
    { ...PRICED, overagePriceMinor: null },
    { ...PRICED, overagePriceMinor: minorUnits(101) },
  ])('leave nothing of a post that they refuse: %j', async (terms) => {
    const shop = await givenShop(terms);
    expect(await shop.create({ scheduledAt: IN_AN_HOUR })).toMatchObject({ ok: false });
    expect(await newestPosts(shop.ports.postReader, shop.account.id, START)).toEqual([]);
    const usage = await shop.ports.usageReader.usageOf(shop.account.id, PERIOD);
    expect(usage).toEqual({ posts: 0, included: 0 });
    expect(await shop.money()).toEqual([100, 0]);
    expect(shop.notified.scheduled).toBe(0);
  });
});

describe('the money of an overage post', () => {
  it('is set aside at acceptance, to the last cent of the wallet', async () => {
    const shop = await givenShop({ includedPosts: 0, overagePriceMinor: minorUnits(50) });
    for (const left of [50, 0]) {
      const post = postIn(await shop.create({ scheduledAt: IN_AN_HOUR }));
      expect(post.charge).toMatchObject({ source: 'overage', priceMinor: 50, state: 'held', round: 1 });
      expect(await shop.money()).toEqual([left, 100 - left]);
    }
    expect(await shop.create({ scheduledAt: IN_AN_HOUR })).toEqual({
      ok: false,
      error: { kind: 'insufficient_balance', requiredMinor: 50, availableMinor: 0, currency: 'EUR' },
    });
  });

  it('is zero where the plan does not charge for overage', async () => {
    const shop = await givenShop({ includedPosts: 0, overagePriceMinor: minorUnits(0) });
    const post = postIn(await shop.create({ scheduledAt: IN_AN_HOUR }));
    expect(post.charge).toMatchObject({ source: 'overage', priceMinor: 0 });
    expect(await shop.eventsOf(post)).not.toContainEqual(['held', expect.anything()]);
    expect(await shop.money()).toEqual([100, 0]);
  });

  it('is captured when the first channel shows the post', async () => {
    const shop = await givenShop(PRICED, { inlineBudgetMs: 8_000 });
    const post = postIn(await shop.create());
    expect(post.charge.state).toBe('captured');
    expect(await shop.money()).toEqual([70, 0]);
    const events = await shop.eventsOf(post);
    expect(events.filter(([kind]) => kind === 'captured')).toEqual([['captured', '€0.30']]);
  });

  it('is released when no channel accepts the post', async () => {
    const shop = await givenShop(PRICED, { inlineBudgetMs: 8_000 });
    const no = { kind: 'refused', code: 'closed', message: 'Closed.' } as const;
    shop.publisher.script(no, no);
    const post = postIn(await shop.create());
    expect(post.charge.state).toBe('released');
    expect(await shop.money()).toEqual([100, 0]);
    expect(await shop.eventsOf(post)).toContainEqual(['released', '€0.30']);
  });
});
