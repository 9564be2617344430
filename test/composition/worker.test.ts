import { describe, expect, it } from 'vitest';
import { makeManualClock } from '../../adapters/memory/index.js';
import { makeWorker } from '../../composition/index.js';
import { makeWakeup } from '../../composition/wakeup.js';
import { instant, later, type DeliveryEngine } from '../../core/index.js';

const START = instant(Date.UTC(2026, 0, 15, 12));

type Look = Awaited<ReturnType<DeliveryEngine['deliverDue']>>;

const nothingDue = (nextLookAt: Look['nextLookAt']): Look => ({ started: 0, nextLookAt });

/** A worker that polls with scripted results, then stops; `naps` are the sleeps in between. */
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
      deliverLeased: (post) => Promise.resolve(post),
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
      wake: () => wake(),
    },
    onFault: (fault) => void faults.push({ fault }),
  });
  return { worker, naps, faults, end, drained: () => drained(), looks: () => looks };
};

describe('the worker', () => {
  it('sleeps until something is due, never past a second and never less than nothing', async () => {
    const scene = givenWorker([
      nothingDue(null),
      nothingDue(later(START, 250)),
      nothingDue(later(START, 3_600_000)),
      nothingDue(START),
      nothingDue(later(START, -5_000)),
    ]);
    scene.worker.start();
    await scene.end;
    expect(scene.naps).toEqual([1_000, 250, 1_000, 0, 0]);
    scene.drained();
    await scene.worker.stop();
  });

  it('reports a queue that cannot be read, and polls again a second later', async () => {
    const fault = new Error('the store is out of reach');
    const scene = givenWorker([fault, nothingDue(later(START, 10))]);
    scene.worker.start();
    await scene.end;
    expect(scene.faults).toEqual([{ fault }]);
    expect(scene.naps).toEqual([1_000, 10]);
    scene.drained();
    await scene.worker.stop();
  });

  it('stops at once, claims nothing more, and waits for what is under way', async () => {
    const scene = givenWorker([nothingDue(later(START, 900))]);
    scene.worker.start();
    await scene.end;
    let stopped = false;
    const stopping = scene.worker.stop().then(() => (stopped = true));
    await new Promise(setImmediate);
    expect([stopped, scene.looks()]).toEqual([false, 1]);
    scene.drained();
    await stopping;
    expect(scene.looks()).toBe(1);
  });

  it('begins again only when the loop that was stopped has ended', async () => {
    const looks: ((look: Look) => void)[] = [];
    const worker = makeWorker({
      engine: {
        deliverDue: () => new Promise((resolve) => looks.push(resolve)),
        deliverLeased: (post) => Promise.resolve(post),
        drained: () => Promise.resolve(),
      },
      clock: makeManualClock(START),
      wakeup: makeWakeup(),
      onFault: () => undefined,
    });
    const turn = () => new Promise(setImmediate);
    worker.start();
    await turn();
    let isStopped = false;
    const stopping = worker.stop().then(() => (isStopped = true));
    worker.start();
    await turn();
    expect([looks.length, isStopped]).toEqual([1, false]);
    looks[0]?.(nothingDue(null));
    await stopping;
    await turn();
    expect(looks).toHaveLength(2);
    looks[1]?.(nothingDue(null));
    await worker.stop();
  });

  it('runs one loop, however often it is started, and again after it was stopped', async () => {
    let looks = 0;
    let asleep = 0;
    const wakeup = makeWakeup();
    const worker = makeWorker({
      engine: {
        deliverDue: () => {
          looks += 1;
          return Promise.resolve(nothingDue(null));
        },
        deliverLeased: (post) => Promise.resolve(post),
        drained: () => Promise.resolve(),
      },
      clock: makeManualClock(START),
      wakeup: {
        wake: wakeup.wake,
        sleep: async () => {
          asleep += 1;
          await wakeup.sleep(3_600_000);
          asleep -= 1;
        },
      },
      onFault: () => undefined,
    });
    worker.start();
    worker.start();
    await new Promise(setImmediate);
    expect([looks, asleep]).toEqual([1, 1]);
    const stopped = worker.stop();
    worker.start();
    await stopped;
    await new Promise(setImmediate);
    expect([looks, asleep]).toEqual([2, 1]);
    await Promise.all([worker.stop(), worker.stop()]);
    expect([looks, asleep]).toEqual([2, 0]);
    worker.start();
    await new Promise(setImmediate);
    expect([looks, asleep]).toEqual([3, 1]);
    await worker.stop();
  });
});
