import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher, type MemoryPorts } from '../../../../adapters/memory/index.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  deferred,
  IMAGE_UNAVAILABLE,
  later,
  type Publisher,
} from '../../../../core/index.js';
import { makeLoadDeliveries } from '../../../../core/use-cases/delivery/load-deliveries.js';
import { START } from '../../../contracts/fixtures.js';
import { givenAttempt } from './attempt-scene.js';
import { quiet } from './engine-scene.js';

const LIMITS = DEFAULT_DELIVERY_LIMITS;
const never = () => new Promise<never>(() => undefined);

describe('an attempt that the channel keeps waiting', () => {
  const waiting = async (publisher: Partial<Publisher>) => {
    const scene = await givenAttempt({ publisher });
    const attempted = scene.attempt();
    await quiet();
    scene.ports.clock.advance(30_000 - 1);
    await quiet();
    expect(await scene.read()).toMatchObject({ state: 'publishing' });
    scene.ports.clock.advance(1);
    return attempted;
  };

  it('sends nothing after its time, where it was still preparing', async () => {
    const { delivery, signal } = await waiting({ prepare: never });
    expect(delivery).toMatchObject({
      state: 'queued',
      sentAt: null,
      frozen: null,
      error: { code: 'timeout' },
    });
    expect(signal).toBe('failure');
  });

  it('is none that shows a fault of the channel if an image cannot be read', async () => {
    const unavailable = deferred(IMAGE_UNAVAILABLE, 'The image could not be read.');
    const { attempt } = await givenAttempt({ publisher: { prepare: () => Promise.resolve(unavailable) } });
    expect(await attempt()).toMatchObject({ signal: 'neutral', delivery: { state: 'queued', attempts: 1 } });
  });

  it('does not know what became of what it sent', async () => {
    const { delivery, signal } = await waiting({ commit: never });
    expect(delivery).toMatchObject({ state: 'queued', sentAt: START, frozen: { sends: 1 } });
    expect(signal).toBe('failure');
  });

  /** Takes that long to record the intention to write. */
  const recordingAfter = async (ms: number) => {
    const timeouts: number[] = [];
    const scene = await givenAttempt({
      publisher: {
        commit: (_, { timeoutMs }) => {
          timeouts.push(timeoutMs);
          return Promise.resolve({ kind: 'published', remoteId: 'r', url: null });
        },
      },
      broken: (own) => ({
        commit: async (work) => {
          if (own.clock.now() === START) own.clock.advance(ms);
          return own.commit(work);
        },
      }),
    });
    const { signal, delivery } = await scene.attempt();
    expect(scene.ports.clock.nextPauseEnd()).toBeNull();
    return { signal, delivery, timeouts };
  };

  it('writes nothing visible where recording the intention took more than half of the time of a call', async () => {
    const { signal, delivery, timeouts } = await recordingAfter(15_001);
    const message = 'The attempt was delayed, so nothing was sent to the channel.';
    expect(delivery).toMatchObject({ state: 'queued', sentAt: null, error: { code: 'timeout', message } });
    expect(timeouts).toEqual([]);
    // A breaker must not open because of it.
    expect(signal).toBe('neutral');
  });

  it('writes in the rest of the time that began with the intention', async () => {
    const { delivery, timeouts } = await recordingAfter(15_000);
    expect(delivery).toMatchObject({ state: 'published' });
    expect(timeouts).toEqual([15_000]);
  });

  it('gives the visible write as much time as the preparation had, however long that took', async () => {
    const timeouts: number[] = [];
    const { attempt, ports } = await givenAttempt({
      publisher: {
        prepare: (_, { timeoutMs }) => {
          ports.clock.advance(timeoutMs - 1);
          return Promise.resolve({ kind: 'ready', request: 'uploaded' });
        },
        commit: (_, { timeoutMs }) => {
          timeouts.push(timeoutMs);
          return Promise.resolve({ kind: 'published', remoteId: 'r', url: null });
        },
      },
    });
    expect((await attempt()).delivery).toMatchObject({ state: 'published' });
    expect(timeouts).toEqual([30_000]);
  });

  it('leaves no timer where it ends in time', async () => {
    const { attempt, ports } = await givenAttempt();
    await attempt();
    expect(ports.clock.nextPauseEnd()).toBeNull();
  });
});

describe('an attempt whose delivery another process has taken over', () => {
  it('I19: neither sends nor records anything', async () => {
    const { claim, hold, attemptDelivery, read, ports, memory } = await givenAttempt();
    const held = await hold(await claim());
    ports.clock.advance(LIMITS.leaseMs);
    const now = ports.clock.now();
    await ports.deliveryQueue.claimExpired({ now, leaseUntil: later(now, LIMITS.leaseMs), limit: 1 });
    const taken = await read();
    expect(await attemptDelivery(held)).toMatchObject({ signal: 'neutral', post: null, calls: [] });
    expect(memory.published()).toEqual([]);
    expect(await read()).toEqual(taken);
  });

  it('I19: records nothing of a response that arrived afterwards', async () => {
    const { attempt, events, read, ports } = await givenAttempt({
      publisher: {
        commit: async () => {
          const now = later(START, LIMITS.leaseMs);
          await ports.deliveryQueue.claimExpired({ now, leaseUntil: later(now, LIMITS.leaseMs), limit: 1 });
          return { kind: 'published', remoteId: 'r', url: null };
        },
      },
    });
    await attempt();
    expect(await read()).toMatchObject({ state: 'publishing', attempts: 2 });
    expect((await events()).map(([kind]) => kind)).toEqual(['leased', 'sent', 'leased']);
  });
});

describe('an attempt while the store is away', () => {
  const away = new Error('the store is away');

  /** A store that fails to record an outcome that many times. */
  const failing = (times: number) => {
    const attemptedAt: number[] = [];
    const broken = (ports: MemoryPorts): Partial<MemoryPorts> => ({
      commit: (work) => {
        if (!('remotePost' in work.needs)) return ports.commit(work);
        attemptedAt.push(ports.clock.now() - START);
        return attemptedAt.length <= times ? Promise.reject(away) : ports.commit(work);
      },
    });
    return { attemptedAt, broken };
  };

  it('records its result as soon as the store is back, polling every quarter of a second', async () => {
    const { attemptedAt, broken } = failing(3);
    const { attempt, ports } = await givenAttempt({ broken });
    const attempted = attempt();
    for (let tries = 0; tries < 3; tries += 1) {
      await quiet();
      ports.clock.advance(250);
    }
    expect((await attempted).delivery).toMatchObject({ state: 'published' });
    expect(attemptedAt).toEqual([0, 250, 500, 750]);
  });

  it('gives up before its lease is over', async () => {
    const { attemptedAt, broken } = failing(Infinity);
    const { attempt, ports } = await givenAttempt({ broken });
    const attempted = expect(attempt()).rejects.toBe(away);
    for (let tries = 0; tries < LIMITS.leaseMs / 250; tries += 1) {
      await quiet();
      ports.clock.advance(250);
    }
    await attempted;
    expect(attemptedAt.at(-1)).toBe(LIMITS.leaseMs - 250);
  });

  it('is a fault where the post or its connection is gone', async () => {
    const { claim, ports } = await givenAttempt();
    const leased = await claim();
    const none = { findAll: () => Promise.resolve([]) };
    for (const gone of [{ postReader: none }, { connections: none }]) {
      const loadedOf = await makeLoadDeliveries({ ...ports, ...gone })([leased]);
      expect(() => loadedOf(leased)).toThrow('lost its post or connection');
    }
  });
});

describe('an attempt at what was sent before', () => {
  const FROZEN = { at: START, request: 'bytes', sends: 1 };
  const lookup = {
    ...makeMemoryPublisher().capabilities({ settings: {} }),
    idempotency: { mode: 'lookup' },
  } as const;
  const asking = (reconcile: NonNullable<Publisher['reconcile']>) => ({
    capabilities: () => lookup,
    reconcile,
  });

  it('waits where the provider is not installed in this process', async () => {
    const { claim, hold, attemptDelivery, read } = await givenAttempt({ installed: false });
    const leased = await claim();
    expect(await attemptDelivery(await hold({ ...leased, sentAt: START, frozen: FROZEN }))).toMatchObject({
      signal: 'neutral',
    });
    const error = { code: 'provider_unavailable' };
    expect(await read()).toMatchObject({ state: 'queued', sentAt: START, error });
  });

  it('does not retry forever after an unknown fault', async () => {
    const publisher = asking(() => Promise.resolve({ kind: 'absent' }));
    const { claim, hold, attemptDelivery, read } = await givenAttempt({ publisher });
    const leased = await claim();
    await attemptDelivery(await hold({ ...leased, sentAt: START, frozen: null }));
    expect(await read()).toMatchObject({ state: 'unknown' });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('No route.'))],
    ['cannot tell', () => Promise.resolve({ kind: 'cannot_tell' } as const)],
    ['does not end', never],
  ])('stays in doubt where the look-up %s, however long ago it was sent', async (_, reconcile) => {
    const { claim, hold, attemptDelivery, read, ports } = await givenAttempt({
      publisher: asking(reconcile),
    });
    ports.clock.advance(2 * LIMITS.lookupGraceMs);
    const leased = await claim();
    const attempted = attemptDelivery(await hold({ ...leased, sentAt: START, frozen: FROZEN }));
    await quiet();
    ports.clock.advance(30_000);
    expect(await attempted).toMatchObject({ signal: 'failure' });
    expect(await read()).toMatchObject({ state: 'queued', sentAt: START });
  });

  it('becomes unknown where no lookup can decide, once the write can no longer arrive', async () => {
    const message = 'Two new posts have this text.';
    const publisher = asking(() => Promise.resolve({ kind: 'undecidable', message }));
    const { claim, hold, attemptDelivery, read, ports } = await givenAttempt({ publisher });
    const leased = await claim();
    const held = await hold({ ...leased, sentAt: START, frozen: FROZEN });
    expect(await attemptDelivery(held)).toMatchObject({ signal: 'success' });
    expect(await read()).toMatchObject({ state: 'queued', sentAt: START });
    ports.clock.advance(LIMITS.lookupGraceMs);
    expect(await attemptDelivery(await hold({ ...(await claim()), frozen: FROZEN }))).toMatchObject({
      signal: 'success',
    });
    expect(await read()).toMatchObject({ state: 'unknown', error: { code: 'outcome_unknown', message } });
  });
});
