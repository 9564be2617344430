import { until, type Child } from './child.js';
import { makeClient, startLoad } from './client.js';
import { drained, examine } from './examine.js';
import { showTally, type Report } from './report.js';
import { onStage, type CrashOptions, type Server, type Stage } from './stage.js';
import { mixedRequests } from './server-kill.js';
import { givenWorld, withApp, type World } from './world.js';

/** Half of it is the limit of one attempt: the slow channel takes 3 s, with a margin for busy machines. */
const LEASE_MS = 16_000;
const BURST = 20;
const READS = 40;

/** Requests all servers concurrently and returns how many requests were admitted, and how many may have been. */
const rates = async (
  servers: readonly Server[],
  { apiKey }: World,
): Promise<{ readonly admitted: number; readonly most: number }> => {
  const from = Date.now();
  const reads = servers.flatMap(({ origin }) =>
    Array.from({ length: READS }, async () => {
      const headers = { authorization: `Bearer ${apiKey}` };
      const response = await fetch(`${origin}/api/v1/write-post/posts/?limit=1`, { headers });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const admitted = (await Promise.all(reads)).filter((status) => status === 200).length;
  return { admitted, most: BURST + Math.ceil((Date.now() - from) / 1_000) };
};

/** How many deliveries were leased more than once. */
const takenOver = (stage: Stage): Promise<number> =>
  withApp(stage, async ({ database: { reader } }) => {
    const rows: unknown[] = await reader('deliveries').where('lease_token', '>', 1).select('id');
    return rows.length;
  });

/** Scheduled deliveries to slow channels that were leased since then, with the tokens of their leases. */
const leasedSince = (stage: Stage, since: number): Promise<readonly Held[]> =>
  withApp(stage, async ({ database: { reader } }) => {
    const scheduled = reader<{ id: number }>('posts').whereNotNull('scheduled_at').select('id');
    return reader<Held & { readonly post_id: number; readonly lease_until: number }>('deliveries')
      .where('state', 'publishing')
      .where('lane', 'sandbox:slow')
      .where('lease_until', '>', since + LEASE_MS)
      .whereIn('post_id', scheduled)
      .select('id', 'lease_token');
  });

interface Held {
  readonly id: number;
  readonly lease_token: number;
}

const isTaken = (stage: Stage, { id, lease_token }: Held): Promise<boolean> =>
  withApp(stage, async ({ database: { reader } }) => {
    const taken: unknown = await reader('deliveries')
      .where({ id })
      .where('lease_token', '>', lease_token)
      .first('id');
    return taken !== undefined;
  });

/** Suspends one worker while it sends, until the other one has taken over its deliveries, and then resumes it. */
const resumeTooLate = async (
  stage: Stage,
  { late, other }: { readonly late: Child; readonly other: Child },
  meanwhile: () => Promise<void>,
): Promise<void> => {
  // While the other worker is suspended, this one holds all new leases.
  other.signal('SIGSTOP');
  const since = Date.now();
  let held: readonly Held[] = [];
  const sends = async (): Promise<boolean> => {
    held = await leasedSince(stage, since);
    return held.length > 0;
  };
  await until('the worker sends', sends);
  late.signal('SIGSTOP');
  other.signal('SIGCONT');
  await meanwhile();
  const [one] = held;
  if (one !== undefined) await until('the other one takes over', () => isTaken(stage, one), { everyMs: 250 });
  late.signal('SIGCONT');
};

/**
 * I13, I19, I28 over two servers and two workers on one database, some of which are killed and some resume too late.
 */
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
    const { admitted, most } = await rates(servers, world);
    const client = makeClient(world.apiKey, () => servers.map(({ origin }) => origin));
    const load = startLoad(client, mixedRequests(world));
    for (let round = 0; round < options.kills; round += 1) {
      const place = round % 2;
      const [late, other] = place === 0 ? workers : workers.toReversed();
      if (late === undefined || other === undefined) throw new Error('two workers are needed');
      const enough = load.completed.length + 30;
      await until('requests get responses', () => load.completed.length >= enough);
      await resumeTooLate(stage, { late, other }, async () => {
        await servers[place]?.kill();
        servers[place] = await stage.serve(place === 0 ? 'left' : 'right', ['--no-worker']);
      });
      options.progress(`round ${String(round + 1)}: ${String(load.completed.length)} posts accepted so far`);
    }
    await load.stop();
    await drained(stage);
    const { counted, problems } = await examine(stage, world, load.completed);
    const alive = workers.every((worker) => worker.alive());
    return {
      title: 'many-processes (postgres)',
      counted: [
        ['servers killed, workers stopped past their lease', options.kills],
        ['deliveries that another process took over', await takenOver(stage)],
        [`reads admitted by two servers (burst ${String(BURST)})`, admitted],
        ['tries', showTally(client.tally)],
        ...counted,
      ],
      problems: [
        ...problems,
        ...(alive ? [] : ['a worker that was stopped and continued has ended']),
        ...(admitted >= BURST && admitted <= most
          ? []
          : [`${String(admitted)} reads admitted, but at most ${String(most)} are allowed`]),
      ],
    };
  });
};
