import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../../adapters/memory/index.js';
import {
  DEFAULT_REQUEST_LIMITS,
  err,
  laneOf,
  later,
  minorUnits,
  provider,
  requestId,
  usagePeriodAt,
  type Delivery,
  type Post,
} from '../../../core/index.js';
import { postNotFound } from '../../../core/domain/refusals.js';
import { makeCancelPost } from '../../../core/use-cases/cancel-post.js';
import { makeWriteOnce } from '../../../core/use-cases/write-once.js';
import { bring } from '../../contracts/delivery-steps.js';
import { countPost, givenPost, moveDelivery } from '../../contracts/commits.js';
import { BERLIN, START, givenAccount, givenConnections, uniqueKey } from '../../contracts/fixtures.js';
import { OPEN_LANE } from '../../contracts/delivery-steps.js';
import { HOUR_MS } from '../posts.js';
import { givenShop, postIn } from './wired.js';

/** Cancels a post that was queued afresh after its only delivery had ended like this. */
const cancelAfterRetryOf = async (ended: Extract<Delivery['state'], 'failed' | 'unknown'>) => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 1);
  const [connection] = connections;
  if (connection === undefined) throw new Error('the connection must be there');
  const post = await givenPost(ports, account, connections);
  await bring(ports, post, connection, ended);
  await countPost(ports, account, post.charge.period, 'included');
  for (const { id } of post.deliveries)
    await moveDelivery(ports, post, id, {
      to: 'requeued',
      dueAt: START,
      requestKey: uniqueKey(),
      leaseUntil: null,
    });
  const cancelPost = makeCancelPost({
    clock: ports.clock,
    writeOnce: makeWriteOnce({ ...ports, requestLimits: DEFAULT_REQUEST_LIMITS }),
  });
  return cancelPost({ account, requestId: null, postId: post.id });
};

describe('canceling a post that is being sent again', () => {
  it('I18: is refused where an earlier send may have arrived', async () => {
    const refused = await cancelAfterRetryOf('unknown');
    expect(refused).toEqual({ ok: false, error: { kind: 'not_scheduled' } });
  });

  it('works if earlier attempts certainly did not arrive', async () => {
    const canceled = await cancelAfterRetryOf('failed');
    expect(canceled).toMatchObject({ ok: true, value: { post: { deliveries: [{ state: 'canceled' }] } } });
  });
});

const PRICED = { includedPosts: 1, overagePriceMinor: minorUnits(30) };
const PERIOD = usagePeriodAt(START, BERLIN);
const NOT_SCHEDULED = { ok: false, error: { kind: 'not_scheduled' } };

/** A scheduled post that was paid for, after one that the plan includes. */
const givenScheduled = async (scheduledAt = '2026-01-15T14:00:00') => {
  const shop = await givenShop(PRICED);
  const included = postIn(await shop.create({ scheduledAt }));
  const paid = postIn(await shop.create({ scheduledAt }));
  const cancel = ({ id }: Post, account = shop.account) =>
    shop.cancelPost({ account, requestId: requestId('ab'), postId: id });
  const usage = () => shop.ports.usageReader.usageOf(shop.account.id, PERIOD);
  return { ...shop, included, paid, cancel, usage };
};

describe('canceling a scheduled post', () => {
  it('ends every delivery, gives the money back and says so', async () => {
    const { paid, cancel, read, money, ports, account } = await givenScheduled();
    expect(await money()).toEqual([70, 30]);
    const post = postIn(await cancel(paid));
    expect(post).toMatchObject({
      charge: { state: 'released' },
      deliveries: [{ state: 'canceled' }, { state: 'canceled' }],
    });
    expect(await read(paid)).toEqual(post);
    expect(await money()).toEqual([100, 0]);
    const events = await ports.timelineReader.eventsOf(account.id, paid.id, { offset: 3, limit: 9 });
    const facts = { postId: paid.id, at: START, connectionId: null };
    expect(events).toEqual([
      { ...facts, kind: 'canceled', requestId: 'req_ab', detail: null },
      { ...facts, kind: 'released', requestId: null, detail: '€0.30' },
    ]);
  });

  it('gives back what it took of the plan, as long as the period runs', async () => {
    const { included, paid, cancel, usage, eventsOf, money } = await givenScheduled();
    expect(await usage()).toEqual({ posts: 2, included: 1 });
    await cancel(paid);
    expect(await usage()).toEqual({ posts: 1, included: 1 });
    await cancel(included);
    expect(await usage()).toEqual({ posts: 0, included: 0 });
    expect(await eventsOf(included)).toContainEqual(['released', 'included in the plan']);
    expect(await money()).toEqual([100, 0]);
  });

  it.each([
    [-1, 1],
    [0, 2],
  ])('%i ms from the end of the period leaves %i posts counted', async (ms, posts) => {
    const { paid, cancel, usage, ports } = await givenScheduled('2026-03-01T09:00');
    ports.clock.set(later(PERIOD.endsAt, ms));
    await cancel(paid);
    expect(await usage()).toMatchObject({ posts });
  });

  it('I18: returns the same when it is repeated, and nothing of it is ever sent', async () => {
    const { paid, cancel, engine, ports, publisher, eventsOf } = await givenScheduled();
    const first = await cancel(paid);
    expect(await cancel(paid)).toEqual(first);
    expect((await eventsOf(paid)).filter(([kind]) => kind === 'canceled')).toHaveLength(1);
    ports.clock.advance(HOUR_MS);
    await engine.deliverDue();
    await engine.drained();
    expect(publisher.published().filter(({ postId: id }) => id === paid.id)).toEqual([]);
  });

  it('I23: finds no post of another account', async () => {
    const { paid, cancel, ports } = await givenScheduled();
    const stranger = await givenAccount(ports);
    expect(await cancel(paid, stranger)).toEqual(err(postNotFound(paid.id)));
  });
});

describe('canceling a post too late', () => {
  it('is refused, and changes nothing, once any of it is being sent', async () => {
    const { paid, cancel, read, ports } = await givenScheduled();
    ports.clock.advance(HOUR_MS);
    const lane = paid.deliveries[0]?.lane ?? laneOf(provider('memory'), null);
    const now = ports.clock.now();
    const terms = { now, leaseUntil: later(now, HOUR_MS), limit: 3, ...OPEN_LANE };
    await ports.deliveryQueue.claimDue(lane, terms);
    const before = await read(paid);
    expect(before.deliveries.map(({ state }) => state)).toEqual(['publishing', 'queued']);
    expect(await cancel(paid)).toEqual(NOT_SCHEDULED);
    expect(await read(paid)).toEqual(before);
  });

  it('is refused when it is out', async () => {
    const { paid, cancel, engine, ports, read } = await givenScheduled();
    ports.clock.advance(HOUR_MS);
    await engine.deliverDue();
    await engine.drained();
    const before = await read(paid);
    expect(before.deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
    expect(await cancel(paid)).toEqual(NOT_SCHEDULED);
    expect(await read(paid)).toEqual(before);
  });

  it('is refused if it was sent and the outcome is unknown', async () => {
    const { paid, cancel, engine, ports, publisher } = await givenScheduled();
    publisher.script('lose_response', 'lose_response', 'lose_response', 'lose_response');
    ports.clock.advance(HOUR_MS);
    await engine.deliverDue();
    await engine.drained();
    expect(await cancel(paid)).toEqual(NOT_SCHEDULED);
  });
});
