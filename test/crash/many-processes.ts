import { until, type Child } from './child.js';
import { makeClient, startLoad } from './client.js';
import { drained, examine } from './examine.js';
import { showTally, type Report } from './report.js';
import { onStage, type CrashOptions, type Server, type Stage } from './stage.js';
import { mixedWishes } from './server-kill.js';
import { givenWorld, withApp, type World } from './world.js';

const LEASE_MS = 7_000;
const BURST = 20;
const READS = 40;

/** Asks all servers at once and answers how many were let in, and how many may have been. */
const rates = async (
  servers: readonly Server[],
  { apiKey }: World,
): Promise<{ readonly letIn: number; readonly most: number }> => {
  const from = Date.now();
  const reads = servers.flatMap(({ origin }) =>
    Array.from({ length: READS }, async () => {
      const headers = { authorization: `Bearer ${apiKey}` };
      const answer = await fetch(`${origin}/api/v1/write-post/posts/?limit=1`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const letIn = (await Promise.all(reads)).filter((status) => status === 200).length;
  return { letIn, most: BURST + Math.ceil((Date.now() - from) / 1_000) };
};

/** How many deliveries were leased more often than once. */
const takenOver = (stage: Stage): Promise<number> =>
  withApp(stage, async ({ database: { reader } }) => {
    const rows: unknown[] = await reader('deliveries').where('lease_token', '>', 1).select('id');
    return rows.length;
  });

/** How many deliveries to slow channels are under way. */
const underWay = (stage: Stage): Promise<number> =>
  withApp(stage, async ({ database: { reader } }) => {
    const rows: unknown[] = await reader('deliveries')
      .where({ state: 'publishing', lane: 'sandbox:slow' })
      .select('id');
    return rows.length;
  });

const STOPS = 8;

/**
 * Stops a worker for longer than its leases last, does the work once others have taken over what it held, and lets
 * it come back too late. A worker that happened to hold nothing is stopped again.
 */
const whileOthersTakeOver = async (
  stage: Stage,
  worker: Child | undefined,
  work: () => Promise<void>,
): Promise<void> => {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await until('slow channels are busy', async () => (await underWay(stage)) >= 4);
    const before = await takenOver(stage);
    worker?.signal('SIGSTOP');
    const end = Date.now() + LEASE_MS + 3_000;
    await until(
      'others take over or there was nothing to take',
      async () => Date.now() > end || (await takenOver(stage)) > before,
      { everyMs: 500 },
    );
    const taken = (await takenOver(stage)) > before;
    if (taken) await work();
    worker?.signal('SIGCONT');
    if (taken) return;
  }
  throw new Error('a worker never held anything when it was stopped');
};

/** I13, I19, I28 over two servers and two workers on one database, of which some die and some come back too late. */
export const manyProcesses = (options: CrashOptions): Promise<Report> => {
  const settings = {
    DELIVERY_LEASE_MS: String(LEASE_MS),
    DELIVERY_INLINE_BUDGET_MS: '400',
    RATE_LIMIT_READ: `60/60s:${String(BURST)}`,
    DATABASE_POOL_SIZE: '5',
  };
  return onStage(options, settings, async (stage) => {
    const world = await givenWorld(stage, [
      'ok/none',
      'ok/deterministic_id',
      'ok/lookup',
      'slow/none',
      'slow/deterministic_id',
      'slow/lookup',
    ]);
    const servers = await Promise.all(['left', 'right'].map((name) => stage.serve(name, ['--no-worker'])));
    const workers = ['first', 'second'].map((name) => stage.worker(name));
    const { letIn, most } = await rates(servers, world);
    const client = makeClient(world.apiKey, () => servers.map(({ origin }) => origin));
    const load = startLoad(client, mixedWishes(world));
    for (let round = 0; round < options.kills; round += 1) {
      const place = round % 2;
      const enough = load.answers.length + 30;
      await until('requests are answered', () => load.answers.length >= enough);
      await whileOthersTakeOver(stage, workers[place], async () => {
        await servers[place]?.kill();
        servers[place] = await stage.serve(place === 0 ? 'left' : 'right', ['--no-worker']);
      });
      options.progress(`round ${String(round + 1)}: ${String(load.answers.length)} posts answered so far`);
    }
    await load.stop();
    await drained(stage);
    const { counted, problems } = await examine(stage, world, load.answers);
    const alive = workers.every((worker) => worker.alive());
    return {
      title: 'many-processes (postgres)',
      counted: [
        ['servers killed, workers stopped past their lease', options.kills],
        ['deliveries that another process took over', await takenOver(stage)],
        [`reads let in by two servers (burst ${String(BURST)})`, letIn],
        ['tries', showTally(client.tally)],
        ...counted,
      ],
      problems: [
        ...problems,
        ...(alive ? [] : ['a worker that was stopped and continued has ended']),
        ...(letIn >= BURST && letIn <= most
          ? []
          : [`${String(letIn)} reads let in, and at most ${String(most)} may be`]),
      ],
    };
  });
};
