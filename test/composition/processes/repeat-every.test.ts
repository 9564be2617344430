import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeManualClock } from '../../../adapters/memory/index.js';
import { tokens } from '../../../composition/index.js';
import { repeatEvery } from '../../../composition/processes/repeat-every.js';
import { startAudits } from '../../../composition/processes/wallet-audit.js';
import { instant } from '../../../core/index.js';
import { givenApp } from '../given-app.js';

/** Work that goes on until it is ended. */
const given = () => {
  const clock = makeManualClock(instant(0));
  const ends: (() => void)[] = [];
  const stop = repeatEvery(clock, 1_000, () => new Promise<void>((resolve) => ends.push(resolve)));
  return { clock, ends, stop };
};

describe('repeated work', () => {
  it('begins at once, and again after its end and the interval', async () => {
    const { clock, ends, stop } = given();
    clock.advance(5_000);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await expect.poll(() => clock.pauses()).toBe(1);
    clock.advance(999);
    await Promise.resolve();
    expect(ends).toHaveLength(1);
    clock.advance(1);
    await expect.poll(() => ends.length).toBe(2);
    const stopped = stop();
    expect(await Promise.race([stopped.then(() => 'over'), pause(20, 'under way')])).toBe('under way');
    ends[1]?.();
    await stopped;
    expect(clock.pauses()).toBe(0);
  });

  it('ends while it waits', async () => {
    const { clock, ends, stop } = given();
    ends[0]?.();
    await expect.poll(() => clock.pauses()).toBe(1);
    await stop();
    expect([ends.length, clock.pauses()]).toEqual([1, 0]);
  });
});

it('the longest interval between audits, which is longer than a timer of Node, is waited for', async () => {
  const app = await givenApp({ WALLET_AUDIT_HOURS: '720' });
  let audits = 0;
  app.container.rebind(tokens.observe).toConstantValue(({ kind }) => {
    if (kind === 'audited') audits += 1;
  });
  const stop = startAudits(app);
  await expect.poll(() => audits).toBe(1);
  await pause(100);
  await stop();
  expect(audits).toBe(1);
});
