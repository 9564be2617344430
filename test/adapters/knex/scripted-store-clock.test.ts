import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { makeStoreClock } from '../../../adapters/knex/index.js';
import { makeManualClock } from '../../../adapters/memory/index.js';
import { instant, later } from '../../../core/index.js';
import { START } from '../../contracts/fixtures.js';
import { faultOf } from '../../support/fault-of.js';

const INTERVAL_MS = 5_000;
const MINUTE_MS = 60_000;

/** A clock of a store whose time is this much ahead of that of the host, and what it was asked. */
const given = async () => {
  const [steady, wall] = [makeManualClock(START), makeManualClock(START)];
  const store = {
    aheadMs: 5_000,
    /** How long a response takes, half of it on its way back. */
    tookMs: 0,
    fault: null as Error | null,
    asked: 0,
    /** While it is set, responses wait for it. */
    held: null as Promise<void> | null,
  };
  const client = {
    acquireConnection: () => Promise.resolve({}),
    releaseConnection: () => Promise.resolve(),
    query: async () => {
      store.asked += 1;
      await store.held;
      if (store.fault !== null) throw store.fault;
      steady.advance(store.tookMs / 2);
      const value = steady.now() + store.aheadMs;
      steady.advance(store.tookMs / 2);
      return { response: [{ value }] };
    },
  };
  const clock = await makeStoreClock({ steady, wall }, { reader: { client } as unknown as Knex });
  const measured = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  /** Time passes until the next measurement, which is made. */
  const measure = async (): Promise<void> => {
    for (const host of [steady, wall]) host.advance(INTERVAL_MS);
    clock.now();
    await measured();
  };
  const shown = () => ({ since: clock.steadySince?.(), setBack: clock.setBack?.() });
  return { steady, wall, store, clock, measured, measure, shown };
};

describe('the clock of a store', () => {
  it('asks the store once in five seconds, and once at a time', async () => {
    const { steady, store, clock, measured } = await given();
    expect(store.asked).toBe(1);
    steady.advance(INTERVAL_MS - 1);
    clock.now();
    await measured();
    expect(store.asked).toBe(1);
    let respond = (): void => undefined;
    store.held = new Promise((resolve) => (respond = resolve));
    steady.advance(1);
    clock.now();
    clock.now();
    steady.advance(INTERVAL_MS);
    clock.now();
    await measured();
    expect(store.asked).toBe(2);
    respond();
    await measured();
    clock.now();
    await measured();
    expect(store.asked).toBe(3);
  });

  it('follows the store, and asks again where it did not respond', async () => {
    const { store, clock, steady, measure } = await given();
    store.aheadMs = 5_400;
    store.fault = new Error('out of reach');
    await measure();
    expect(clock.now()).toBe(steady.now() + 5_000);
    store.fault = null;
    await measure();
    expect(clock.now()).toBe(steady.now() + 5_400);
  });

  it('believes a response that took a second, and none that took longer', async () => {
    const { store, clock, steady, measure, shown } = await given();
    Object.assign(store, { aheadMs: 4_000, tookMs: 1_002 });
    await measure();
    expect(clock.now()).toBe(steady.now() + 5_000);
    expect(shown().setBack).toBeNull();
    // It read its clock before the response was on its way: it is not taken to be ahead by more than is certain.
    Object.assign(store, { aheadMs: 6_000, tookMs: 1_000 });
    await measure();
    expect(clock.now()).toBe(steady.now() + 5_500);
  });

  it('I13: counts steadily since the store was set ahead by more than a second', async () => {
    const { store, clock, measure, shown } = await given();
    const since = clock.now();
    store.aheadMs += 1_000;
    await measure();
    expect(shown()).toEqual({ since, setBack: null });
    store.aheadMs += 1_001;
    await measure();
    expect(shown()).toEqual({ since: clock.now(), setBack: null });
  });

  it('I13: knows how often the store was set back by more than a second, and from when', async () => {
    const { store, clock, measure, shown } = await given();
    const since = clock.now();
    store.aheadMs -= 1_000;
    await measure();
    expect(shown()).toEqual({ since, setBack: null });
    const from = later(since, 2 * INTERVAL_MS - 1_000);
    for (const times of [1, 2]) {
      store.aheadMs -= 30_000;
      await measure();
      expect(shown()).toEqual({ since: clock.now(), setBack: { times, from } });
    }
  });

  it('goes back with the store, whose time new leases and rates count, and by less than that never', async () => {
    const { steady, store, clock, measure } = await given();
    const shown = clock.now();
    store.aheadMs -= 1_000;
    await measure();
    expect(clock.now()).toBe(later(shown, INTERVAL_MS));
    store.aheadMs -= 600_000;
    await measure();
    expect(clock.now()).toBe(steady.now() + store.aheadMs);
    store.aheadMs -= 500;
    const before = clock.now();
    await measure();
    expect(clock.now()).toBe(later(before, INTERVAL_MS));
  });

  it('is at the latest what the host counted, and asks the store when that is more than a second later', async () => {
    const { wall, store, clock, measured } = await given();
    wall.advance(1_000);
    expect(clock.atLatest?.()).toBe(later(clock.now(), 1_000));
    await measured();
    expect(store.asked).toBe(1);
    wall.advance(1);
    expect(clock.atLatest?.()).toBe(later(clock.now(), 1_001));
    await measured();
    expect(store.asked).toBe(2);
    // The store says that the host was not suspended: its clock was set.
    expect(clock.atLatest?.()).toBe(clock.now());
    wall.set(instant(START - MINUTE_MS));
    expect(clock.atLatest?.()).toBe(clock.now());
  });

  it('cannot be made while the store returns no time', async () => {
    const client = {
      acquireConnection: () => Promise.resolve({}),
      releaseConnection: () => Promise.resolve(),
      query: () => Promise.resolve({ response: [] }),
    };
    const host = makeManualClock(START);
    const making = makeStoreClock({ steady: host, wall: host }, { reader: { client } as unknown as Knex });
    expect(await faultOf(making)).toMatchObject({ message: 'the store returned no time' });
  });
});
