import { until } from './child.js';
import { makeClient, startLoad, type PostRequest } from './client.js';
import { drained, examine, settledSoFar } from './examine.js';
import { showTally, type Report } from './report.js';
import { onStage, type CrashOptions } from './stage.js';
import { givenWorld, type Channel, type World } from './world.js';

const CHANNELS = ['ok', 'slow'].flatMap((behaviour) =>
  ['none', 'deterministic_id', 'lookup'].map((promise) => `${behaviour}/${promise}`),
);

/** Posts to three fast channels, at once and scheduled, and occasionally to a slow one. */
export const mixedRequests = ({ channels }: Pick<World, 'channels'>): readonly PostRequest[] => {
  const ids = (behaviour: string): readonly Channel['id'][] =>
    channels.filter((channel) => channel.behaviour === behaviour).map(({ id }) => id);
  const fast = ids('ok');
  const plain: readonly PostRequest[] = [
    { connections: fast },
    { connections: fast.slice(0, 1), inMs: 700 },
    { connections: fast.slice(1) },
    { connections: fast, inMs: 2_000 },
    { connections: fast.slice(0, 2) },
  ];
  const slow = ids('slow').map((id, place): PostRequest =>
    place === 1 ? { connections: [id] } : { connections: [id], inMs: 900 },
  );
  return slow.length === 0 ? plain : slow.flatMap((request) => [...plain, request]);
};

/**
 * After so many kills, all interrupted deliveries may finish before the next one, because a resend has eight attempts.
 */
const REST_EVERY = 5;

/** How many requests are repeated at the end. */
const AGAIN = 25;

/** I9, I10, I13, I15 over a server that is killed repeatedly while clients retry. */
export const serverKill = (options: CrashOptions): Promise<Report> =>
  onStage(options, { DELIVERY_LEASE_MS: '7000', DELIVERY_INLINE_BUDGET_MS: '400' }, async (stage) => {
    const world = await givenWorld(stage, CHANNELS);
    let server = await stage.serve('server');
    const client = makeClient(world.apiKey, () => [server.origin]);
    const load = startLoad(client, mixedRequests(world));
    for (let kill = 1; kill <= options.kills; kill += 1) {
      // A varying number of responses, so that kills happen at different moments.
      const enough = load.completed.length + 8 + ((kill * 7) % 23);
      await until('requests get responses', () => load.completed.length >= enough);
      await server.kill();
      server = await stage.serve('server');
      // More to the slow channels meanwhile would wait longer than the rest can.
      if (kill % REST_EVERY === 0) await load.pauseFor(() => settledSoFar(stage));
      options.progress(`kill ${String(kill)}: ${String(load.completed.length)} posts accepted so far`);
    }
    await load.stop();
    await drained(stage);
    const accepted = load.completed.filter(({ status }) => status === 201).slice(0, AGAIN);
    const repeated = await Promise.all(accepted.map((response) => response.repeat()));
    const changed = repeated.filter(({ postId }, place) => postId !== accepted[place]?.postId);
    const { counted, problems } = await examine(stage, world, load.completed);
    return {
      title: `server-kill (${options.store})`,
      counted: [['kills', options.kills], ['tries', showTally(client.tally)], ...counted],
      problems: [
        ...problems,
        ...(changed.length === 0 ? [] : [`${String(changed.length)} old keys got another response`]),
      ],
    };
  });
