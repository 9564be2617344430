import { describe, expect, it } from 'vitest';
import { makeTimedCache } from '../../../adapters/cache/index.js';
import { makeManualClock } from '../../../adapters/memory/index.js';
import { instant } from '../../../core/index.js';
import { START } from '../../contracts/fixtures.js';

const LIFE_MS = 100;

/** A cache of numbers in which negative ones are not kept, and how often it loaded. */
const givenCache = (entries = 3) => {
  const clock = makeManualClock(START);
  const limits = { entries, lifeMs: LIFE_MS, isKept: (value: number) => value >= 0 };
  const cache = makeTimedCache<number>(clock, limits);
  let loads = 0;
  const get = (key: string, value: number | Promise<number> = loads) =>
    cache.get(key, () => {
      loads += 1;
      return Promise.resolve(value);
    });
  return { clock, get, clear: cache.clear, loads: () => loads };
};

/** A value that arrives when the test releases it. */
const givenSlowValue = () => {
  let arrive: (value: number) => void = () => undefined;
  const value = new Promise<number>((resolve) => (arrive = resolve));
  return { value, arrive };
};

describe('a timed cache', () => {
  it('loads once within the life of a value, and again after it', async () => {
    const { clock, get, loads } = givenCache();
    expect([await get('a', 1), await get('a', 2)]).toEqual([1, 1]);
    clock.advance(LIFE_MS - 1);
    expect(await get('a', 3)).toBe(1);
    clock.advance(1);
    expect(await get('a', 4)).toBe(4);
    expect(loads()).toBe(2);
  });

  it('counts the life from the beginning of the load, not from its end', async () => {
    const { clock, get } = givenCache();
    const { value, arrive } = givenSlowValue();
    const first = get('a', value);
    clock.advance(LIFE_MS);
    arrive(1);
    expect(await first).toBe(1);
    expect(await get('a', 2)).toBe(2);
  });

  it('shares a load among the callers that come while it is in progress', async () => {
    const { get, loads } = givenCache();
    const { value, arrive } = givenSlowValue();
    const both = Promise.all([get('a', value), get('a', 2)]);
    arrive(1);
    expect(await both).toEqual([1, 1]);
    expect(loads()).toBe(1);
  });

  it('keeps and shares nothing of a load that was in progress when it was cleared', async () => {
    const { get, clear } = givenCache();
    const { value, arrive } = givenSlowValue();
    const before = get('a', value);
    clear();
    expect(await get('a', 2)).toBe(2);
    arrive(1);
    expect(await before).toBe(1);
    expect(await get('a', 3)).toBe(2);
  });

  it('loads again what is not to be kept, and what could not be loaded', async () => {
    const { get } = givenCache();
    expect([await get('a', -1), await get('a', -2)]).toEqual([-1, -2]);
    await expect(get('b', Promise.reject(new Error('out of reach')))).rejects.toThrow('out of reach');
    expect(await get('b', 1)).toBe(1);
  });

  it('drops expired values first, then the oldest, and none for a value that is not kept', async () => {
    const { clock, get, loads } = givenCache(2);
    await get('a', 1);
    clock.advance(1);
    await get('b', 2);
    for (let key = 0; key < 100; key += 1) await get(`nothing-${String(key)}`, -1);
    expect(loads()).toBe(102);
    expect([await get('a'), await get('b')]).toEqual([1, 2]);
    await get('c', 3);
    expect([await get('b'), await get('c')]).toEqual([2, 3]);
    expect(await get('a', 4)).toBe(4);
  });

  it('holds no expired values while it has room for more', async () => {
    const { clock, get } = givenCache();
    await get('a', 1);
    clock.advance(LIFE_MS);
    await get('b', 2);
    // Only a value that is still held can be read again by setting the clock back.
    clock.set(START);
    expect(await get('a', 3)).toBe(3);
  });

  it('does not trust values from a clock that was set back since', async () => {
    const { clock, get } = givenCache();
    await get('a', 1);
    clock.set(instant(START - 1));
    expect(await get('a', 2)).toBe(2);
  });
});
