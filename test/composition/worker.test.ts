import { describe, expect, it } from 'vitest';
import { makeManualClock } from '../../adapters/memory/index.js';
import { makeWorker } from '../../composition/index.js';
import { instant, later, type DeliveryEngine } from '../../core/index.js';

const START = instant(Date.UTC(2026, 0, 15, 12));

type Look = Awaited<ReturnType<DeliveryEngine['deliverDue']>>;

const nothingDue = (nextLookAt: Look['nextLookAt']): Look => ({ started: 0, nextLookAt });

/** A worker that looks as the script says, then stops looking; `naps` are the sleeps between. */
const givenWorker = (script: readonly (Look | Error)[]) => {
  const naps: number[] = [];
  const faults: object[] = [];
  let looks = 0;
  let wake = (): void => undefined;
  let drained = (): void => undefined;
  const underWay = new Promise<void>((resolve) => (drained = resolve));
  let reached = (): void => undefined;
  const end = new Promise<void>((resolve) => (reached = resolve));
  const worker = makeWorker({
    engine: {
      deliverDue: () => {
        const look = script[looks] ?? nothingDue(null);
        looks += 1;
        return look instanceof Error ? Promise.reject(look) : Promise.resolve(look);
      },
      deliverPost: (post) => Promise.resolve(post),
      deliverHeld: (post) => Promise.resolve(post),
      drained: () => underWay,
    },
    clock: makeManualClock(START),
    wakeup: {
      sleep: (ms) => {
        naps.push(ms);
        if (naps.length < script.length) return Promise.resolve();
        reached();
        return new Promise((resolve) => (wake = resolve));
      },
      ring: () => wake(),
    },
    onFault: (fault) => void faults.push({ fault }),
  });
  return { worker, naps, faults, end, drained: () => drained(), looks: () => looks };
};

describe('the worker', () => {
  it('sleeps until something is due, never past a second and never less than nothing', async () => {
    const given = givenWorker([
      nothingDue(null),
      nothingDue(later(START, 250)),
      nothingDue(later(START, 3_600_000)),
      nothingDue(START),
      nothingDue(later(START, -5_000)),
    ]);
    given.worker.start();
    await given.end;
    expect(given.naps).toEqual([1_000, 250, 1_000, 0, 0]);
    given.drained();
    await given.worker.stop();
  });

  it('tells of a queue that cannot be read, and looks again a second later', async () => {
    const fault = new Error('the store is out of reach');
    const given = givenWorker([fault, nothingDue(later(START, 10))]);
    given.worker.start();
    await given.end;
    expect(given.faults).toEqual([{ fault }]);
    expect(given.naps).toEqual([1_000, 10]);
    given.drained();
    await given.worker.stop();
  });

  it('stops at once, claims nothing more, and waits for what is under way', async () => {
    const given = givenWorker([nothingDue(later(START, 900))]);
    given.worker.start();
    await given.end;
    let stopped = false;
    const stopping = given.worker.stop().then(() => (stopped = true));
    await new Promise(setImmediate);
    expect([stopped, given.looks()]).toEqual([false, 1]);
    given.drained();
    await stopping;
    expect(given.looks()).toBe(1);
  });
});
