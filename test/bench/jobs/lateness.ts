import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Goal, Job, Sample, Subject } from '../job.js';
import { quantile } from '../numbers.js';
import { originOf } from '../program.js';
import { givenProducts, type Customer } from '../product.js';
import { API, createPost, createRequest } from '../requests.js';
import type { StoreKind } from '../store.js';

const EVERY_MS = 50;
/** Posts are due that long after they are sent to the API, and those of a run are spread over so much more. */
const SOON_MS = 300;
const SPREAD_MS = 600;
/** The first requests of a process take longer, and what is due when it arrives is refused. */
const WARM_UP_SOON_MS = 2_000;
const PATIENCE_MS = 30_000;

/** When each post reached the channel, in milliseconds of the epoch. */
const receivedIn = async (log: string): Promise<ReadonlyMap<number, number>> => {
  const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n').slice(0, -1);
  return new Map(
    lines.map((line) => {
      const { post_id, at } = JSON.parse(line) as { post_id: number; at: string };
      return [post_id, Date.parse(at)];
    }),
  );
};

/** Posts that are due soon, and how long after their time each of them reached its channel. */
const latenessOf = async (
  origin: string,
  customer: Customer,
  log: string,
  { seconds, soonMs = SOON_MS }: { readonly seconds: number; readonly soonMs?: number },
): Promise<Sample> => {
  const posting: Promise<{ readonly id: number; readonly dueAt: number }>[] = [];
  for (let n = 0; n < (seconds * 1_000) / EVERY_MS; n += 1) {
    // 37 and the spread have no common divisor: the times are spread evenly and are the same in every run.
    const dueAt = Date.now() + soonMs + ((n * 37) % SPREAD_MS);
    const request = createRequest(`${API}/posts/`, customer, { dueAt });
    const posted = createPost(origin, request).then((id) => ({ id, dueAt }));
    // A refusal is thrown below, and not before it is waited for.
    posted.catch(() => undefined);
    posting.push(posted);
    await pause(EVERY_MS);
  }
  const due = await Promise.all(posting);
  const end = Date.now() + PATIENCE_MS;
  let received = await receivedIn(log);
  while (!due.every(({ id }) => received.has(id))) {
    if (Date.now() > end) throw new Error(`not every post was sent within ${String(PATIENCE_MS / 1_000)} s`);
    await pause(100);
    received = await receivedIn(log);
  }
  const late = due.map(({ id, dueAt }) => (received.get(id) ?? Number.NaN) - dueAt);
  if (late.some((ms) => ms < 0)) throw new Error('a post was sent before it was due');
  return { p50Ms: quantile(late, 0.5), p99Ms: quantile(late, 0.99) };
};

const latenessJob = (
  name: string,
  title: string,
  goals: readonly Goal[],
  store: StoreKind,
  processes: 'one' | 'two',
): Job => ({
  name,
  title,
  goals,
  open: async (stage) => {
    const logIn = (folder: string): string => join(folder, 'received.log');
    const channels = (folder: string) => [
      { provider: 'sandbox', settings: { behaviour: 'ok', log: logIn(folder) } },
    ];
    const subjects: Subject[] = [];
    for (const { role, folder, customers, start } of await givenProducts(stage, { store, channels })) {
      const server = await start('serve', ...(processes === 'two' ? ['--no-worker'] : []));
      if (processes === 'two') await start('worker');
      const [customer = { key: '', connections: [] }] = customers;
      const measure = (terms: { readonly seconds: number; readonly soonMs?: number }) =>
        latenessOf(originOf(server), customer, logIn(folder), terms);
      subjects.push({
        role,
        name: role,
        warmUp: () => measure({ seconds: stage.options.seconds, soonMs: WARM_UP_SOON_MS }),
        // 300 posts with the usual 3 seconds: of fewer, the 99th percentile is the latest or the one before it.
        sample: () => measure({ seconds: 5 * stage.options.seconds }),
      });
    }
    return subjects;
  },
});

const within = (p50: readonly [number, number], p99: readonly [number, number]): readonly Goal[] => [
  { figure: 'p50Ms', of: 'number', must: p50[0], aim: p50[1] },
  { figure: 'p99Ms', of: 'number', must: p99[0], aim: p99[1] },
];

export const latenessJobs: readonly Job[] = [
  latenessJob('late-sqlite', 'lateness, one process, SQLite', within([10, 5], [50, 20]), 'sqlite', 'one'),
  latenessJob(
    'late-postgres',
    'lateness, accepted by one process and sent by another, PostgreSQL',
    within([50, 15], [150, 50]),
    'postgres',
    'two',
  ),
];
