import { instant, later, PRUNABLE, type Instant, type PostId, type PruneStep } from '../../core/index.js';
import type { App } from '../app.js';
import { repeatEvery } from './repeat-every.js';
import { tokens as t } from '../tokens.js';

const EVERY_MS = 3_600_000;

/** Longer than any request or delivery: a younger file may belong to a post that is being created. */
export const ORPHANED_AFTER_MS = 3_600_000;

/** Idempotency keys deleted per statement: few enough not to block other statements. */
const KEYS_AT_ONCE = 1_000;

/** Posts examined per transaction, which blocks changes of their accounts for milliseconds. */
const POSTS_AT_ONCE = 200;

/** The pause between two such transactions, in milliseconds: the store has other work. */
const BETWEEN_STEPS_MS = 20;

/** How often all old posts are examined. */
const WALK_EVERY_MS = 24 * EVERY_MS;

/** What housekeeping needs of the application. @inline */
type HousekeepingDeps = Pick<App, 'container' | 'settings'>;

const purgeExpiredKeys = async (
  { container, settings }: HousekeepingDeps,
  isStopped: () => boolean,
): Promise<void> => {
  const { purgeExpired } = container.get(t.store).idempotencyReader;
  const expiredBefore = later(container.get(t.clock).now(), -settings.idempotencyMs);
  let purged = KEYS_AT_ONCE;
  let count = 0;
  try {
    while (purged === KEYS_AT_ONCE && !isStopped()) {
      purged = await purgeExpired(expiredBefore, KEYS_AT_ONCE);
      count += purged;
    }
  } finally {
    container.get(t.observe)({ kind: 'pruned', what: 'idempotency_keys', count });
  }
};

/**
 * Examines all old posts once a day, and continues after a fault where it stopped. Does nothing unless a setting limits
 * how long something is kept. `isStopped` ends it between two steps.
 */
const makeWalk = ({ container, settings: { keptMs } }: HousekeepingDeps) => {
  const clock = container.get(t.clock);
  const observe = container.get(t.observe);
  const { retention } = container.get(t.store);
  let after: PostId | null = null;
  let nextAt: Instant = instant(0);
  return async (isStopped: () => boolean): Promise<void> => {
    const now = clock.now();
    if (Object.keys(keptMs).length === 0 || now < nextAt) return;
    const before = Object.fromEntries(
      Object.entries(keptMs).map(([what, ms]) => [what, later(now, -ms)]),
    ) as PruneStep['before'];
    const total = { exchanges: 0, timelines: 0, images: 0 };
    try {
      do {
        const { removed, next } = await retention.prune({ after, posts: POSTS_AT_ONCE, before });
        for (const what of PRUNABLE) total[what] += removed[what];
        after = next;
        if (after !== null) await clock.pause(BETWEEN_STEPS_MS).done;
      } while (after !== null && !isStopped());
      // A walk that was stopped is the last.
      nextAt = later(now, WALK_EVERY_MS);
    } finally {
      for (const what of ['exchanges', 'timelines'] as const)
        observe({ kind: 'pruned', what, count: total[what] });
    }
  };
};

/** Removes the remains of crashes and outdated data once. `isStopped` ends it after the step in progress. */
export const makeHousekeeping = (app: HousekeepingDeps): ((isStopped: () => boolean) => Promise<void>) => {
  const { container } = app;
  const log = container.get(t.log);
  const observe = container.get(t.observe);
  const steps: readonly ((isStopped: () => boolean) => Promise<unknown>)[] = [
    (isStopped) => container.get(t.engine).releaseOverdueHolds(isStopped),
    (isStopped) => purgeExpiredKeys(app, isStopped),
    makeWalk(app),
    // Afterwards, because pruning leaves images that no post uses any more.
    async (isStopped) => {
      const { imagesShown } = container.get(t.store).postReader;
      const { sweep } = container.get(t.imageStore);
      let count = 0;
      try {
        await sweep(imagesShown, ORPHANED_AFTER_MS, isStopped, () => {
          count += 1;
        });
      } finally {
        observe({ kind: 'pruned', what: 'images', count });
      }
    },
  ];
  return async (isStopped) => {
    // A fault of one step, such as that of a single account, must not stop the others.
    for (const step of steps) {
      try {
        await step(isStopped);
      } catch (fault) {
        log.error({ fault }, 'a step of housekeeping failed; trying again in an hour');
        if (isStopped()) return;
      }
    }
  };
};

/** Does housekeeping now and every hour. Returns a function that stops it. */
export const startHousekeeping = (app: HousekeepingDeps): (() => Promise<void>) =>
  repeatEvery(app.container.get(t.clock), EVERY_MS, makeHousekeeping(app));
