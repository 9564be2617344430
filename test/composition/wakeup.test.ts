import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeWakeup } from '../../composition/wakeup.js';

const LONG_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const given = () => {
  const wakeup = makeWakeup();
  const sleep = () => {
    const sleeper = { isOver: false };
    void wakeup.sleep(LONG_MS).then(() => (sleeper.isOver = true));
    return sleeper;
  };
  return { ...wakeup, sleep };
};

/** What is due within this time happens, and what follows from it. */
const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('the sleep of the worker', () => {
  it('ends by itself, and not before its time', async () => {
    const sleeper = given().sleep();
    await after(LONG_MS - 1);
    expect(sleeper.isOver).toBe(false);
    await after(1);
    expect(sleeper.isOver).toBe(true);
  });

  it('ends early when it is woken, and leaves no timer that would end the next one', async () => {
    const { sleep, wake } = given();
    const first = sleep();
    await after(LONG_MS / 2);
    wake();
    await after(0);
    expect(first.isOver).toBe(true);
    const second = sleep();
    await after(LONG_MS - 1);
    expect(second.isOver).toBe(false);
    wake();
    await after(0);
    expect([second.isOver, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it('ends at once when it was woken before, once for any number of calls', async () => {
    const { sleep, wake } = given();
    wake();
    wake();
    const first = sleep();
    await after(0);
    const second = sleep();
    await after(LONG_MS - 1);
    expect([first.isOver, second.isOver]).toEqual([true, false]);
  });

  it('ends at once when it was woken since the one before it ended', async () => {
    const { sleep, wake } = given();
    sleep();
    wake();
    await after(0);
    wake();
    const second = sleep();
    await after(0);
    expect(second.isOver).toBe(true);
  });

  it('ends here as well when the workers of every process are woken', async () => {
    const others = vi.fn();
    const { sleep, wakeEverywhere } = makeWakeup(others);
    const woken = sleep(LONG_MS);
    wakeEverywhere();
    await after(0);
    await woken;
    expect([others.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
