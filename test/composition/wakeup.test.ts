import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeWakeup } from '../../composition/wakeup.js';

const LONG_MS = 3_600_000;

const isOver = (sleep: Promise<void>): Promise<boolean> =>
  Promise.race([sleep.then(() => true), turn().then(() => false)]);

describe('the sleep of the worker', () => {
  it('ends early when it is woken', async () => {
    const wakeup = makeWakeup();
    const sleep = wakeup.sleep(LONG_MS);
    expect(await isOver(sleep)).toBe(false);
    wakeup.wake();
    await sleep;
  });

  it('ends at once when it was woken before', async () => {
    const wakeup = makeWakeup();
    wakeup.wake();
    await wakeup.sleep(LONG_MS);
  });

  it('is ended once by any number of calls before it', async () => {
    const wakeup = makeWakeup();
    wakeup.wake();
    wakeup.wake();
    await wakeup.sleep(LONG_MS);
    const second = wakeup.sleep(LONG_MS);
    expect(await isOver(second)).toBe(false);
    wakeup.wake();
    await second;
  });

  it('wakes up by itself', async () => {
    await makeWakeup().sleep(1);
  });
});
