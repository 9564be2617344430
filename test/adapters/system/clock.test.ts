import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock, Instant } from '../../../core/index.js';
import { makeSystemClock, steadyClock } from '../../../adapters/system/clock.js';

describe('the clock of the host', () => {
  // Of its own: the one of the process would go on to count from the times that are set here.
  let systemClock: Clock;
  beforeEach(() => {
    vi.useFakeTimers();
    systemClock = makeSystemClock();
  });
  afterEach(() => vi.useRealTimers());

  const watch = (done: Promise<void>): { ended: boolean } => {
    const seen = { ended: false };
    void done.then(() => {
      seen.ended = true;
    });
    return seen;
  };

  it('returns the time of the host in milliseconds', () => {
    vi.setSystemTime(new Date('2026-11-21T09:00:00.123Z'));
    expect(systemClock.now()).toBe(Date.UTC(2026, 10, 21, 9, 0, 0, 123));
  });

  it('I13: counts steadily since its start, or since the host was set ahead, and not since it was set back', async () => {
    const startedAt = systemClock.steadySince?.() ?? 0;
    expect(startedAt).toBeLessThanOrEqual(systemClock.now());
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(systemClock.steadySince?.()).toBe(startedAt);
    vi.setSystemTime(Date.now() + 1_000);
    expect(systemClock.steadySince?.()).toBe(startedAt);
    vi.setSystemTime(Date.now() + 3_600_000);
    const setAt = Date.now();
    expect(systemClock.steadySince?.()).toBe(setAt);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(systemClock.steadySince?.()).toBe(setAt);
    vi.setSystemTime(Date.now() - 30_000);
    expect(systemClock.steadySince?.()).toBe(setAt);
  });

  it('has counted steadily since no later than now, whether it was set ahead, back, or ahead and back', async () => {
    const change = fc.record({
      setByMs: fc.integer({ min: -86_400_000, max: 86_400_000 }),
      passMs: fc.nat(10_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 10 }), async (changes) => {
        const clock = makeSystemClock();
        for (const { setByMs, passMs } of changes) {
          vi.setSystemTime(Date.now() + setByMs);
          expect(clock.steadySince?.()).toBeLessThanOrEqual(clock.now());
          await vi.advanceTimersByTimeAsync(passMs);
          expect(clock.steadySince?.()).toBeLessThanOrEqual(clock.now());
        }
      }),
    );
  });

  it('I13: was set back from no earlier than any time since which it shows less time than has passed', async () => {
    const change = fc.record({
      setByMs: fc.oneof(
        fc.integer({ min: -86_400_000, max: 86_400_000 }),
        fc.integer({ min: -900, max: 900 }),
      ),
      passMs: fc.nat(10_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 10 }), async (changes) => {
        const clock = makeSystemClock();
        const shown: { at: Instant; passedMs: number }[] = [];
        let passedMs = 0;
        for (const { setByMs, passMs } of changes) {
          shown.push({ at: clock.now(), passedMs });
          vi.setSystemTime(Date.now() + setByMs);
          const [now, setBackFrom] = [clock.now(), clock.setBack?.()?.from ?? -Infinity];
          for (const earlier of shown.filter(({ at }) => at > setBackFrom)) {
            // Less than a second for each change is not noticed.
            const least = passedMs - earlier.passedMs - 1_000 * shown.length;
            expect(now - earlier.at).toBeGreaterThanOrEqual(least);
          }
          await vi.advanceTimersByTimeAsync(passMs);
          passedMs += passMs;
        }
      }),
    );
  });

  it('was not set back if it was set ahead, or by less than a second', () => {
    expect(systemClock.setBack?.()).toBeNull();
    for (const setByMs of [3_600_000, -1_000]) {
      vi.setSystemTime(Date.now() + setByMs);
      expect(systemClock.setBack?.()).toBeNull();
    }
    const from = systemClock.now() + 1_000;
    vi.setSystemTime(Date.now() - 1_001);
    expect(systemClock.setBack?.()).toEqual({ times: 1, from });
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(systemClock.setBack?.()).toEqual({ times: 2, from });
  });

  it('ends a pause after its time and not before', async () => {
    const seen = watch(systemClock.pause(250).done);
    await vi.advanceTimersByTimeAsync(249);
    expect(seen.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.ended).toBe(true);
  });

  it('waits out a pause that is longer than one timer can be', async () => {
    const ms = 3 * 2 ** 31 + 7;
    const seen = watch(systemClock.pause(ms).done);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(seen.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.ended).toBe(true);
  });

  it('never sets a timer that the host would cut to one millisecond', async () => {
    const longest = 2 ** 31 - 1;
    const pause = systemClock.pause(2 ** 33);
    const timers: number[] = [];
    while (vi.getTimerCount() > 0) {
      const before = Date.now();
      await vi.advanceTimersToNextTimerAsync();
      timers.push(Date.now() - before);
    }
    await pause.done;
    expect(timers).toEqual([longest, longest, longest, longest, 4]);
  });

  it('resolves a cancelled pause at once and leaves no timer behind', async () => {
    const pause = systemClock.pause(2 ** 40);
    pause.cancel();
    await pause.done;
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([0, -1])('starts no timer for a pause of %i ms, and ends it when it is cancelled', async (ms) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pause = systemClock.pause(ms);
    expect(vi.getTimerCount()).toBe(0);
    pause.cancel();
    await pause.done;
  });

  it('gives all that waits its turn in a pause of no time', async () => {
    vi.useRealTimers();
    const turns: string[] = [];
    setImmediate(() => turns.push('other'));
    await systemClock.pause(0).done;
    expect(turns).toEqual(['other']);
    systemClock.pause(0).cancel();
  });

  it('keeps the process alive while a pause lasts', () => {
    vi.useRealTimers();
    const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const pause = systemClock.pause(60_000);
    const during = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    pause.cancel();
    expect(during).toBe(before + 1);
  });
});

describe('the steady clock', () => {
  afterEach(() => vi.useRealTimers());

  it('agrees with the clock of the host until that is set, and then goes on as before', () => {
    const systemClock = makeSystemClock();
    const before = steadyClock.now();
    expect(Math.abs(before - Date.now())).toBeLessThan(1_000);
    vi.useFakeTimers({ toFake: ['Date'], now: before + 3_600_000 });
    expect(systemClock.now() - before).toBe(3_600_000);
    expect(steadyClock.now() - before).toBeLessThan(60_000);
    expect(steadyClock.now()).toBeGreaterThanOrEqual(before);
  });
});
