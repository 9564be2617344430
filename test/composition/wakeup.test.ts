import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeWakeup } from '../../composition/wakeup.js';

const LONG_MS = 3_600_000;

const isOver = (sleep: Promise<void>): Promise<boolean> =>
  Promise.race([sleep.then(() => true), turn().then(() => false)]);

describe('the alarm clock of the worker', () => {
  it('ends a sleep early when it rings', async () => {
    const wakeup = makeWakeup();
    const sleep = wakeup.sleep(LONG_MS);
    expect(await isOver(sleep)).toBe(false);
    wakeup.ring();
    await sleep;
  });

  it('loses no ring: one before the sleep ends the sleep at once', async () => {
    const wakeup = makeWakeup();
    wakeup.ring();
    await wakeup.sleep(LONG_MS);
  });

  it('ends one sleep by however many rings before it', async () => {
    const wakeup = makeWakeup();
    wakeup.ring();
    wakeup.ring();
    await wakeup.sleep(LONG_MS);
    const second = wakeup.sleep(LONG_MS);
    expect(await isOver(second)).toBe(false);
    wakeup.ring();
    await second;
  });

  it('wakes up by itself', async () => {
    await makeWakeup().sleep(1);
  });
});
