import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  later,
  minorUnits,
  type Publisher,
  type DeliveryQueue,
  type Signal,
} from '../../../../core/index.js';
import { UNKNOWN_HOLD_MS } from '../../../../core/domain/settlement.js';
import { markSent, OPEN_LANE } from '../../../contracts/delivery-steps.js';
import { START } from '../../../contracts/fixtures.js';
import { MINUTE_MS } from '../../posts.js';
import { givenEngine, laneOfFirst } from './engine-scene.js';
import { givenShop, postIn, wire } from '../wired.js';

const LIMITS = DEFAULT_DELIVERY_LIMITS;
const REFUSED = { kind: 'refused', code: 'too_long', message: 'a secret of the server' } as const;
const RESET = { kind: 'unknown', message: 'a secret of the server' } as const;
const BUSY = { kind: 'deferred', code: 'rate_limited', message: 'Later.', until: null } as const;

const kindsOf = (signals: readonly Signal[]): readonly string[] => signals.map(({ kind }) => kind);

const resultsOf = (signals: readonly Signal[]): readonly unknown[] =>
  signals.flatMap((signal) => (signal.kind === 'attempted' ? [[signal.result, signal.code]] : []));

describe('an attempt', () => {
  it('is reported once, with its delivery, times and calls', async () => {
    const { post, deliverDue, drained, ports, signals } = await givenEngine();
    const due = await post(1);
    const [delivery] = due.deliveries;
    ports.clock.advance(MINUTE_MS);
    const at = ports.clock.now();
    await deliverDue();
    await drained();
    expect(signals).toEqual([
      {
        kind: 'attempted',
        deliveryId: delivery?.id,
        postId: due.id,
        accountId: due.accountId,
        connectionId: delivery?.connection.id,
        provider: 'left',
        attempt: 1,
        result: 'published',
        code: null,
        dueAt: START,
        startedAt: at,
        endedAt: at,
        calls: [
          { step: 'prepare', startedAt: at, endedAt: at },
          { step: 'commit', startedAt: at, endedAt: at },
        ],
      },
    ]);
  });

  it('is reported with what it left, and with no text of the server', async () => {
    const publisher = makeMemoryPublisher({ capabilities: { idempotency: { mode: 'none' } } });
    const shop = await givenShop({}, { publisher });
    publisher.script(REFUSED, RESET, { ...BUSY, pauses: 'nothing' }, 'publish');
    await shop.create();
    await shop.create();
    await shop.drained();
    expect(resultsOf(shop.signals)).toEqual([
      ['failed', 'too_long'],
      ['unknown', 'outcome_unknown'],
      ['deferred', 'rate_limited'],
      ['published', null],
    ]);
    expect(JSON.stringify(shop.signals)).not.toContain('secret');
  });

  it('is reported where the commit that accepts the post publishes it, too', async () => {
    const memory = makeMemoryPublisher();
    const within: Publisher = {
      ...memory,
      publishWithin: (_, { requestKey }) => ({ kind: 'published', remoteId: requestKey, url: null }),
    };
    const { ports, account, request } = await givenShop();
    const { createPost, signals } = wire(ports, { publishers: [within] });
    const created = await createPost({ account, requestId: null, request: request() });
    expect(postIn(created).deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
    expect(resultsOf(signals)).toEqual([
      ['published', null],
      ['published', null],
    ]);
  });

  it('is reported as a fault if the installation fails, and as a lost lease if it comes too late', async () => {
    const { post, deliverDue, drained, signals } = await givenEngine({
      broken: ({ postReader }) => ({
        postReader: { ...postReader, findAll: () => Promise.resolve([]) },
      }),
    });
    await post(1);
    await deliverDue();
    await drained();
    expect(resultsOf(signals)).toEqual([['fault', null]]);

    const late = await givenEngine();
    await late.post(1);
    const open = late.shut();
    await late.deliverDue();
    late.ports.clock.advance(LIMITS.leaseMs);
    const terms = { now: late.ports.clock.now(), leaseUntil: later(late.ports.clock.now(), 1), limit: 1 };
    await late.ports.deliveryQueue.claimExpired({ ...OPEN_LANE, ...terms });
    open();
    await late.drained();
    expect(resultsOf(late.signals)).toEqual([['lease_lost', null]]);
  });
});

it('I13: an attempt whose delivery another process has taken over writes nothing and is reported as a lost lease', async () => {
  const takenAt = later(START, LIMITS.leaseMs);
  let isTaken = false;
  const { post, deliverDue, drained, called, signals } = await givenEngine({
    broken: ({ commit, deliveryQueue }) => ({
      commit: async (work) => {
        const terms = { now: takenAt, leaseUntil: later(takenAt, LIMITS.leaseMs), limit: 1, ...OPEN_LANE };
        // Just before the write is recorded as about to happen, by a process whose clock is ahead.
        if (!isTaken) isTaken = (await deliveryQueue.claimExpired(terms)).length === 1;
        return commit(work);
      },
    }),
  });
  await post(1);
  await deliverDue();
  await drained();
  expect(isTaken).toBe(true);
  expect(called).toEqual([]);
  expect(signals).toMatchObject([{ kind: 'attempted', result: 'lease_lost', calls: [{ step: 'prepare' }] }]);
});

describe('what happens around attempts', () => {
  it.each([false, true])(
    'is reported when a delivery is taken over that may have been sent: %s',
    async (wasSent) => {
      const { post, deliverDue, drained, ports, signals } = await givenEngine();
      const due = await post(1);
      const terms = { now: START, leaseUntil: later(START, 1), limit: 1, ...OPEN_LANE };
      for (const leased of await ports.deliveryQueue.claimDue(laneOfFirst(due), terms))
        if (wasSent) await markSent(ports, leased, START, { at: START, request: '{}', sends: 1 });
      ports.clock.advance(1);
      await deliverDue();
      await drained();
      expect(kindsOf(signals)).toEqual(['taken_over', 'attempted']);
      expect(signals[0]).toMatchObject({ postId: due.id, wasSent });
    },
  );

  it('is reported when a breaker opens and closes, and not when a probe fails', async () => {
    const lane = { ...LIMITS.lane, breakerFailures: 1 };
    const { post, deliverDue, drained, left, ports, signals } = await givenEngine({ limits: { lane } });
    left.script(RESET, RESET, 'publish');
    for (let probe = 0; probe < 3; probe += 1) {
      await post(1, ports.clock.now());
      await deliverDue();
      await drained();
      ports.clock.advance(lane.breakerOpenMs);
    }
    expect(kindsOf(signals).filter((kind) => kind !== 'attempted')).toEqual([
      'breaker_opened',
      'breaker_closed',
    ]);
  });

  it('is reported when a channel pauses a lane, once, and when the pause is over', async () => {
    const { post, deliverDue, drained, left, ports, signals } = await givenEngine();
    const until = later(START, MINUTE_MS);
    left.script({ ...BUSY, until, pauses: 'lane' }, { ...BUSY, until, pauses: 'lane' });
    await post(1);
    await post(1);
    await deliverDue();
    await drained();
    const pauses = (): readonly Signal[] => signals.filter(({ kind }) => kind.startsWith('lane_'));
    expect(pauses()).toMatchObject([{ kind: 'lane_paused', until }]);
    ports.clock.set(until);
    await deliverDue();
    await deliverDue();
    expect(kindsOf(pauses())).toEqual(['lane_paused', 'lane_resumed']);
  });

  it('is reported for each hold that is released', async () => {
    const publisher = makeMemoryPublisher({ capabilities: { idempotency: { mode: 'none' } } });
    const terms = { includedPosts: 0, overagePriceMinor: minorUnits(30) };
    const shop = await givenShop(terms, { publisher, inlineBudgetMs: 8_000 });
    publisher.script('lose_response', 'lose_response');
    const { id: postId, accountId } = postIn(await shop.create());
    shop.ports.clock.advance(UNKNOWN_HOLD_MS + 1);
    await shop.releaseOverdueHolds();
    expect(shop.signals.at(-1)).toEqual({ kind: 'hold_released', postId, accountId });
  });

  it('is not reported for a hold that was settled meanwhile', async () => {
    const { ports, signals, create, account } = await givenShop({}, {});
    const { id: postId } = postIn(await create());
    const overdueHolds: DeliveryQueue['overdueHolds'] = (_, { after }) =>
      Promise.resolve(after === null ? [{ accountId: account.id, postId }] : []);
    const deliveryQueue = { ...ports.deliveryQueue, overdueHolds };
    const observe = (signal: Signal) => void signals.push(signal);
    const wired = wire({ ...ports, deliveryQueue }, { publishers: [], inlineBudgetMs: 0, observe });
    await wired.releaseOverdueHolds();
    expect(signals.filter(({ kind }) => kind === 'hold_released')).toEqual([]);
  });

  it('stops nothing if the observer throws', async () => {
    const { ports, account, request, publisher } = await givenShop();
    const observe = (): never => {
      throw new Error('no more space for logs');
    };
    const wired = wire(ports, { publishers: [publisher], inlineBudgetMs: 8_000, observe });
    const created = await wired.createPost({ account, requestId: null, request: request() });
    expect(postIn(created).deliveries.map(({ state }) => state)).toEqual(['published', 'published']);
    expect(wired.faults).not.toEqual([]);
  });
});
