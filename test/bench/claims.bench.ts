import { performance } from 'node:perf_hooks';
import { openApp, readSettings, tokens, type App } from '../../composition/index.js';
import { later, type Lane } from '../../core/index.js';
import { OPEN_LANE } from '../contracts/delivery-steps.js';
import { onStage, type CrashOptions, type Store } from '../crash/stage.js';
import { givenWorld } from '../crash/world.js';
import { copyPosts, givenTemplate } from './future-posts.js';
import { median } from './table.js';

export interface ClaimCost {
  readonly store: Store;
  /** Posts that are due some other day. */
  readonly few: number;
  readonly many: number;
  /** Median milliseconds with few and with many, and the second by the first. */
  readonly claimMs: readonly [number, number, number];
  readonly emptyMs: readonly [number, number, number];
}

const BATCH = 25;
const CLAIMS = 120;
const LEASE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Subject {
  readonly app: App;
  readonly lane: Lane;
}

/** A database with that many posts ahead, and enough that are due. */
const prepare = async (
  app: App,
  lane: Lane,
  template: Awaited<ReturnType<typeof givenTemplate>>,
  ahead: number,
): Promise<Subject> => {
  const now = app.container.get(tokens.clock).now();
  await copyPosts(app, template, ahead, now + 30 * DAY_MS);
  await copyPosts(app, template, BATCH * CLAIMS, now - DAY_MS);
  // What the server does by itself in time; a fresh table has no statistics yet.
  await app.database.writer.raw('analyze');
  return { app, lane };
};

/** One look at the queue as the engine makes it: which lanes there are, and a claim. Answers how long it took. */
const look = async ({ app, lane }: Subject): Promise<{ readonly ms: number; readonly claimed: number }> => {
  const queue = app.container.get(tokens.deliveryQueue);
  const now = app.container.get(tokens.clock).now();
  const terms = { now, leaseUntil: later(now, LEASE_MS), limit: BATCH, ...OPEN_LANE };
  const from = performance.now();
  await queue.lanes();
  const claimed = await queue.claimDue(lane, terms);
  return { ms: performance.now() - from, claimed: claimed.length };
};

/** Few and many take turns, so that whatever else the machine does falls on both. */
const compare = async (
  subjects: readonly [Subject, Subject],
  rounds: number,
  expected: number,
): Promise<readonly [number, number, number]> => {
  const took: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const place of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { ms, claimed } = await look(subjects[place]);
      if (claimed !== expected) throw new Error(`claimed ${String(claimed)} instead of ${String(expected)}`);
      took[place].push(ms);
    }
  }
  const [few, many] = [median(took[0]), median(took[1])];
  return [few, many, many / few];
};

const withSubject = <T>(
  options: CrashOptions,
  ahead: number,
  work: (subject: Subject) => Promise<T>,
): Promise<T> =>
  onStage(options, {}, async (stage) => {
    const world = await givenWorld(stage, ['ok/none']);
    const settings = readSettings({ ...stage.env, LOG_LEVEL: 'silent' });
    if (!settings.ok) throw new Error(settings.error.join(' '));
    const app = await openApp(settings.value);
    try {
      const template = await givenTemplate(app, world);
      const lane = (await app.container.get(tokens.deliveryQueue).lanes())[0]?.lane;
      if (lane === undefined) throw new Error('the template must be in a lane');
      return await work(await prepare(app, lane, template, ahead));
    } finally {
      await app.close();
    }
  });

/** What a claim costs as the posts that are not due yet become a million. */
export const measureClaims = (options: CrashOptions, few: number, many: number): Promise<ClaimCost> =>
  withSubject(options, few, (small) =>
    withSubject(options, many, async (large) => {
      const claimMs = await compare([small, large], CLAIMS, BATCH);
      const emptyMs = await compare([small, large], CLAIMS, 0);
      return { store: options.store, few, many, claimMs, emptyMs };
    }),
  );
