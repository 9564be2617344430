import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeManualClock } from '../../../adapters/memory/index.js';
import { startHousekeeping, tokens, type App } from '../../../composition/index.js';
import { instant, later, postId, type Pruned, type PruneStep } from '../../../core/index.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = instant(Date.UTC(2026, 0, 15, 12));

type Terms = readonly unknown[];

const removed = (counts: Partial<Pruned['removed']>, next: number | null): Pruned => ({
  removed: { exchanges: 0, timelines: 0, images: 0, ...counts },
  next: next === null ? null : postId(next),
});

const settled = <T>(result: T | Error): Promise<T> =>
  result instanceof Error ? Promise.reject(result) : Promise.resolve(result);

/** Housekeeping over a store with these results, and then with none. */
const given = (
  keptMs: App['settings']['keptMs'],
  results: {
    readonly holds?: () => Promise<unknown>;
    readonly keys?: readonly (number | Error)[];
    readonly sweepFault?: Error;
    readonly steps?: readonly (Pruned | Error)[];
  } = {},
) => {
  const clock = makeManualClock(NOON);
  const [keys, steps] = [[...(results.keys ?? [])], [...(results.steps ?? [])]];
  const done: string[] = [];
  const [observed, faults, purges, sweeps] = [[] as object[], [] as object[], [] as Terms[], [] as Terms[]];
  const pruned: PruneStep[] = [];
  let isStopped = (): boolean => expect.fail('overdue holds were not released');
  const imagesShown = (): never => expect.fail('only the images ask for it');
  const parts = new Map<unknown, unknown>([
    [tokens.clock, clock],
    [tokens.observe, (event: object) => void observed.push(event)],
    [tokens.log, { error: (fields: object) => void faults.push(fields) }],
    [
      tokens.engine,
      {
        releaseOverdueHolds: (stopped: () => boolean) => {
          isStopped = stopped;
          return results.holds?.() ?? Promise.resolve(void done.push('holds'));
        },
      },
    ],
    [
      tokens.store,
      {
        postReader: { imagesShown },
        idempotencyReader: {
          purgeExpired: (...terms: Terms) => {
            done.push('keys');
            purges.push(terms);
            return settled(keys.shift() ?? 0);
          },
        },
        retention: {
          prune: (step: PruneStep) => {
            done.push('posts');
            pruned.push(step);
            return settled(steps.shift() ?? removed({}, null));
          },
        },
      },
    ],
    [
      tokens.imageStore,
      {
        sweep: (...terms: [...Terms, () => void]) => {
          done.push('images');
          sweeps.push(terms.slice(0, -1));
          for (let image = 0; image < 4; image += 1) (terms.at(-1) as () => void)();
          return settled(results.sweepFault ?? 4);
        },
      },
    ],
  ]);
  const settings = { keptMs, idempotencyMs: DAY_MS };
  const container = { get: (token: unknown) => parts.get(token) };
  const stop = startHousekeeping({ container, settings } as unknown as App);
  const after = async (ms: number): Promise<void> => {
    await turn();
    clock.advance(ms);
    await turn();
  };
  const record = { done, observed, faults, purges, sweeps, pruned, imagesShown };
  return { ...record, stop, after, isStopped: () => isStopped() };
};

describe('the steps of housekeeping', () => {
  it('delete expired keys a thousand at a time, until fewer are left', async () => {
    const { purges, observed, after, stop } = given({}, { keys: [1_000, 1_000, 7, 1_000] });
    await after(0);
    await stop();
    expect(purges).toEqual(Array(3).fill([NOON - DAY_MS, 1_000]));
    expect(observed).toContainEqual({ kind: 'pruned', what: 'idempotency_keys', count: 2_007 });
  });

  it('sweep images last, and examine no posts if everything is kept', async () => {
    const { done, sweeps, imagesShown, observed, after, stop } = given({});
    await after(0);
    await stop();
    expect(done).toEqual(['holds', 'keys', 'images']);
    expect(sweeps).toEqual([[imagesShown, HOUR_MS, expect.any(Function)]]);
    expect(observed).toEqual([
      { kind: 'pruned', what: 'idempotency_keys', count: 0 },
      { kind: 'pruned', what: 'images', count: 4 },
    ]);
  });

  it('examine old posts 200 at a time, with a pause in between, and count what they remove', async () => {
    const keptMs = { exchanges: DAY_MS, timelines: 2 * DAY_MS };
    const steps = [
      removed({ exchanges: 3, timelines: 1 }, 200),
      removed({ exchanges: 2, timelines: 5 }, null),
    ];
    const { pruned, done, observed, after, stop } = given(keptMs, { steps });
    await after(19);
    expect(pruned).toHaveLength(1);
    await after(1);
    const before = { exchanges: NOON - DAY_MS, timelines: NOON - 2 * DAY_MS };
    expect(pruned).toEqual([
      { after: null, posts: 200, before },
      { after: 200, posts: 200, before },
    ]);
    expect(done).toEqual(['holds', 'keys', 'posts', 'posts', 'images']);
    expect(observed.slice(1, -1)).toEqual([
      { kind: 'pruned', what: 'exchanges', count: 5 },
      { kind: 'pruned', what: 'timelines', count: 6 },
    ]);
    await stop();
  });

  it('go through the posts once a day', async () => {
    const { pruned, done, after, stop } = given({ images: DAY_MS });
    await after(0);
    for (let hour = 1; hour < 24; hour += 1) await after(HOUR_MS);
    expect(pruned).toHaveLength(1);
    expect(done.filter((what) => what === 'images')).toHaveLength(24);
    await after(HOUR_MS);
    const now = later(NOON, DAY_MS);
    expect(pruned.slice(1)).toEqual([{ after: null, posts: 200, before: { images: later(now, -DAY_MS) } }]);
    await stop();
  });

  it('go on where a fault ended them, an hour later', async () => {
    const fault = new Error('out of reach');
    const steps = [removed({ exchanges: 3, timelines: 2 }, 200), fault, removed({}, null)];
    const { pruned, faults, observed, after, stop } = given({ images: DAY_MS }, { steps });
    await after(20);
    expect(faults).toEqual([{ fault }]);
    // What was removed before the fault is counted, too.
    expect(observed.slice(1, -1)).toEqual([
      { kind: 'pruned', what: 'exchanges', count: 3 },
      { kind: 'pruned', what: 'timelines', count: 2 },
    ]);
    await after(HOUR_MS);
    expect(pruned.map((step) => step.after)).toEqual([null, 200, 200]);
    await stop();
  });

  it('count the keys and the images that were removed before a fault', async () => {
    const faults = [new Error('the store is away'), new Error('One image could not be removed')] as const;
    const housekeeping = given({}, { keys: [1_000, faults[0]], sweepFault: faults[1] });
    await housekeeping.after(0);
    await housekeeping.stop();
    expect(housekeeping.faults).toEqual(faults.map((fault) => ({ fault })));
    expect(housekeeping.observed).toEqual([
      { kind: 'pruned', what: 'idempotency_keys', count: 1_000 },
      { kind: 'pruned', what: 'images', count: 4 },
    ]);
  });

  it('are done although another one fails, such as the settlement of one account', async () => {
    const fault = new Error('the ledger of one account does not agree');
    const { done, faults, after, stop } = given({ images: DAY_MS }, { holds: () => Promise.reject(fault) });
    await after(0);
    await stop();
    expect(done).toEqual(['keys', 'posts', 'images']);
    expect(faults).toEqual([{ fault }]);
  });

  it('end between two steps when they are stopped', async () => {
    const { pruned, sweeps, isStopped, after, stop } = given(
      { images: DAY_MS },
      { steps: [removed({}, 200)] },
    );
    await after(0);
    expect(isStopped()).toBe(false);
    const stopped = stop();
    expect(isStopped()).toBe(true);
    await after(20);
    await stopped;
    expect(pruned).toHaveLength(1);
    const [, , isSweepStopped] = sweeps[0] as [unknown, unknown, () => boolean];
    expect(isSweepStopped()).toBe(true);
  });

  it('end after one that fails because the store is being closed', async () => {
    let fail: (fault: Error) => void = () => undefined;
    const holds = () => new Promise((_, reject) => (fail = reject));
    const { done, faults, after, stop } = given({ images: DAY_MS }, { holds });
    await after(0);
    const stopped = stop();
    const fault = new Error('the store is closed');
    fail(fault);
    await stopped;
    expect([done, faults]).toEqual([[], [{ fault }]]);
  });

  it('delete no further keys when they are stopped', async () => {
    const { purges, stop } = given({}, { keys: [1_000, 1_000] });
    await stop();
    expect(purges).toEqual([]);
  });
});
