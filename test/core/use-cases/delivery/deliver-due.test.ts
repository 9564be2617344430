import { describe, expect, it } from 'vitest';
import { DEFAULT_DELIVERY_LIMITS, later } from '../../../../core/index.js';
import { START } from '../../../contracts/fixtures.js';
import { OPEN_LANE } from '../../../contracts/delivery-steps.js';
import { REST_MS } from '../../../../core/use-cases/delivery/delivery-engine.js';
import { HOUR_MS, MINUTE_MS } from '../../posts.js';
import { givenEngine, laneOfFirst } from './engine-scene.js';

const LIMITS = DEFAULT_DELIVERY_LIMITS;
const RESET = { kind: 'unknown', message: 'Connection reset.' } as const;

describe('a look at the queue', () => {
  it('starts what is due in every lane, and says that it has to be looked at again', async () => {
    const { post, deliverDue, drained, statesOf, notified } = await givenEngine();
    const due = await post(2);
    expect(await deliverDue()).toEqual({ started: 2, nextLookAt: later(START, REST_MS) });
    await drained();
    expect(await statesOf(due)).toEqual(['published', 'published']);
    expect(notified.room).toBe(2);
    expect(await deliverDue()).toEqual({ started: 0, nextLookAt: null });
  });

  it('leaves what is due later, and says when the first of it is', async () => {
    const { post, deliverDue, statesOf } = await givenEngine();
    await post(1, later(START, HOUR_MS));
    const first = await post(1, later(START, MINUTE_MS));
    expect(await deliverDue()).toEqual({ started: 0, nextLookAt: later(START, MINUTE_MS) });
    expect(await statesOf(first)).toEqual(['queued']);
  });

  it('skips a paused lane until the pause is over', async () => {
    const { post, deliverDue, ports, called, drained } = await givenEngine();
    const due = await post(2);
    const until = later(START, MINUTE_MS);
    await ports.deliveryQueue.pauseLane(laneOfFirst(due), until);
    expect(await deliverDue()).toEqual({ started: 1, nextLookAt: later(START, REST_MS) });
    await drained();
    expect(await deliverDue()).toEqual({ started: 0, nextLookAt: until });
    expect(called).toEqual(['right']);
    ports.clock.set(until);
    expect(await deliverDue()).toEqual({ started: 1, nextLookAt: later(until, REST_MS) });
  });

  it('leaves a lane whose breaker is open, and comes back when it lets one through', async () => {
    const lane = { ...LIMITS.lane, breakerFailures: 1 };
    const { post, deliverDue, drained, left, ports } = await givenEngine({ limits: { lane } });
    left.script(RESET);
    await post(1);
    await deliverDue();
    await drained();
    const opens = later(START, lane.breakerOpenMs);
    await post(1);
    // The first one is due again before the breaker lets it through.
    const { nextLookAt } = await deliverDue();
    ports.clock.set(nextLookAt ?? expect.fail('the first one is retried'));
    expect(await deliverDue()).toEqual({ started: 0, nextLookAt: opens });
    ports.clock.set(opens);
    expect((await deliverDue()).started).toBe(1);
  });

  it('forgets whose turn it was in a lane of which nothing is queued any more', async () => {
    const { post, deliverDue, drained, laneGovernor } = await givenEngine({
      limits: { lane: { ...LIMITS.lane, concurrency: 1 } },
    });
    const due = await post(1);
    const lastTurn = () => laneGovernor.terms(laneOfFirst(due), START).lastTurn;
    await deliverDue();
    await drained();
    expect(lastTurn()).toBe(due.accountId);
    await deliverDue();
    expect(lastTurn()).toBeNull();
  });

  it('takes no more of a lane at once than there is room, and goes on when there is', async () => {
    const { post, deliverDue, drained, shut, called } = await givenEngine({
      limits: { lane: { ...LIMITS.lane, concurrency: 8 } },
    });
    for (let posts = 0; posts < 5; posts += 1) await post(1);
    const open = shut();
    expect((await deliverDue()).started).toBe(2);
    expect(await deliverDue()).toEqual({ started: 0, nextLookAt: later(START, LIMITS.leaseMs) });
    open();
    await drained();
    expect((await deliverDue()).started).toBe(2);
    await drained();
    expect((await deliverDue()).started).toBe(1);
    await drained();
    expect(called).toHaveLength(5);
  });

  it('does not look again at a lane that is nearly full before an attempt in it ends, or 50 ms have passed', async () => {
    const { post, deliverDue, shut } = await givenEngine({
      limits: { lane: { ...LIMITS.lane, concurrency: 5 } },
      // As if several accounts had shared the slots.
      broken: ({ deliveryQueue }) => ({
        deliveryQueue: {
          ...deliveryQueue,
          claimDue: (lane, terms) => deliveryQueue.claimDue(lane, { ...terms, free: 100 }),
        },
      }),
    });
    for (let posts = 0; posts < 4; posts += 1) await post(1);
    shut();
    expect(await deliverDue()).toEqual({ started: 4, nextLookAt: later(START, 50) });
  });

  it('does not claim from the store what there is no room for', async () => {
    let claims = 0;
    const { post, deliverDue, shut } = await givenEngine({
      limits: { lane: { ...LIMITS.lane, concurrency: 1 } },
      broken: ({ deliveryQueue }) => ({
        deliveryQueue: {
          ...deliveryQueue,
          claimDue: (...claim) => {
            claims += 1;
            return deliveryQueue.claimDue(...claim);
          },
        },
      }),
    });
    await post(1);
    await post(1);
    shut();
    await deliverDue();
    await deliverDue();
    expect(claims).toBe(1);
  });

  it('returns the slots that a claim did not use', async () => {
    const { post, deliverDue, laneGovernor, shut, drained } = await givenEngine();
    const due = await post(1);
    const lane = laneOfFirst(due);
    const open = shut();
    await deliverDue();
    expect(laneGovernor.freeSlots(lane, START)).toBe(LIMITS.lane.concurrency - 1);
    open();
    await drained();
    expect(laneGovernor.freeSlots(lane, START)).toBe(LIMITS.lane.concurrency);
  });

  it('takes as many of a lane at once as it has slots, and for one account a quarter of them', async () => {
    const { post, deliverDue } = await givenEngine();
    const quarter = LIMITS.lane.concurrency / 4;
    for (let posts = 0; posts < quarter + 2; posts += 1) await post(1);
    expect(await deliverDue()).toEqual({ started: quarter, nextLookAt: later(START, REST_MS) });
  });

  it('I15: takes over what a process left behind when its lease is over, and not before', async () => {
    const { post, deliverDue, drained, ports, statesOf, laneGovernor } = await givenEngine();
    const due = await post(1);
    const lane = laneOfFirst(due);
    const leaseUntil = later(START, MINUTE_MS);
    await ports.deliveryQueue.claimDue(lane, { now: START, leaseUntil, limit: 1, ...OPEN_LANE });
    expect(await deliverDue()).toEqual({ started: 0, nextLookAt: leaseUntil });
    ports.clock.set(leaseUntil);
    expect((await deliverDue()).started).toBe(1);
    // It takes no slot from what waits here.
    expect(laneGovernor.freeSlots(lane, leaseUntil)).toBe(LIMITS.lane.concurrency);
    await drained();
    expect(await statesOf(due)).toEqual(['published']);
    expect(laneGovernor.freeSlots(lane, leaseUntil)).toBe(LIMITS.lane.concurrency);
  });

  it('looks again soon where another process is taking over an ended lease, and claims none before one has ended', async () => {
    let claims = 0;
    const { post, deliverDue, shut, ports } = await givenEngine({
      broken: ({ deliveryQueue }) => ({
        deliveryQueue: {
          ...deliveryQueue,
          claimExpired: () => {
            claims += 1;
            return Promise.resolve([]);
          },
        },
      }),
    });
    await post(1);
    shut();
    await deliverDue();
    expect(claims).toBe(0);
    const ended = later(START, LIMITS.leaseMs);
    ports.clock.set(ended);
    expect(await deliverDue()).toEqual({ started: 0, nextLookAt: later(ended, REST_MS) });
    expect(claims).toBe(1);
  });

  it('holds a lease as long as the limits say, and looks again at its end at the latest', async () => {
    const { post, deliverDue, shut, ports } = await givenEngine({ limits: { leaseMs: 7_000 } });
    await post(1);
    shut();
    await deliverDue();
    expect((await ports.deliveryQueue.nextTimes(START)).leaseEndsAt).toBe(later(START, 7_000));
    expect(await deliverDue()).toEqual({ started: 0, nextLookAt: later(START, 7_000) });
  });
});

describe('an internal fault during an attempt', () => {
  it('is reported, does not count against the channel, frees its slot, and leaves the post to the next lease', async () => {
    const away = new Error('the store is away');
    const lane = { ...LIMITS.lane, breakerFailures: 1 };
    const { post, deliverDue, drained, faults, notified, statesOf, laneGovernor } = await givenEngine({
      limits: { lane },
      broken: ({ entropy }) => ({
        entropy: {
          ...entropy,
          fraction: () => {
            throw away;
          },
        },
      }),
    });
    const due = await post(1);
    await deliverDue();
    await drained();
    expect(faults).toEqual([away]);
    expect(notified.room).toBe(1);
    expect(await statesOf(due)).toEqual(['publishing']);
    const of = laneOfFirst(due);
    expect(laneGovernor.terms(of, START).shut).toEqual([]);
    expect(laneGovernor.freeSlots(of, START)).toBe(lane.concurrency);
  });

  it('of the claim is the caller’s, and gives the room back', async () => {
    const away = new Error('the store is away');
    const { post, deliverDue, laneGovernor } = await givenEngine({
      broken: ({ deliveryQueue }) => ({
        deliveryQueue: { ...deliveryQueue, claimDue: () => Promise.reject(away) },
      }),
    });
    const due = await post(1);
    await expect(deliverDue()).rejects.toBe(away);
    expect(laneGovernor.freeSlots(laneOfFirst(due), START)).toBe(LIMITS.lane.concurrency);
  });

  it('I22: of the claim of one lane stops neither another lane nor the takeover of expired leases', async () => {
    const slow = new Error('the statement took too long');
    let isSlow = false;
    const { post, deliverDue, drained, statesOf, ports, shut } = await givenEngine({
      broken: ({ deliveryQueue }) => ({
        deliveryQueue: {
          ...deliveryQueue,
          claimDue: (lane, terms) =>
            isSlow && lane === 'left' ? Promise.reject(slow) : deliveryQueue.claimDue(lane, terms),
        },
      }),
    });
    const release = shut();
    const expired = await post(1);
    await deliverDue();
    isSlow = true;
    ports.clock.advance(LIMITS.leaseMs);
    const due = await post(2, ports.clock.now());
    await expect(deliverDue()).rejects.toBe(slow);
    release();
    await drained();
    expect(await statesOf(due)).toEqual(['queued', 'published']);
    expect(await statesOf(expired)).toEqual(['published']);
  });

  it('of two claims in a row is one of the store, and ends the look', async () => {
    const away = new Error('the store is away');
    const claims: string[] = [];
    const claim = (name: string): Promise<never> => {
      claims.push(name);
      return Promise.reject(away);
    };
    const { post, deliverDue, ports } = await givenEngine({
      broken: ({ deliveryQueue }) => ({
        deliveryQueue: {
          ...deliveryQueue,
          nextTimes: () => Promise.resolve({ dueAt: null, leaseEndsAt: START }),
          claimDue: claim,
          claimExpired: () => claim('expired'),
        },
      }),
    });
    await post(2, ports.clock.now());
    await expect(deliverDue()).rejects.toBe(away);
    expect(claims).toEqual(['expired', 'left']);
  });
});
