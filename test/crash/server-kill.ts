import { until } from './child.js';
import { makeClient, startLoad, type Wish } from './client.js';
import { drained, examine, settledSoFar } from './examine.js';
import { showTally, type Report } from './report.js';
import { onStage, type CrashOptions } from './stage.js';
import { givenWorld, type Channel, type World } from './world.js';

const CHANNELS = ['ok', 'slow'].flatMap((behaviour) =>
  ['none', 'deterministic_id', 'lookup'].map((promise) => `${behaviour}/${promise}`),
);

/** Three channels that answer at once, now and later, and now and then one that takes its time. */
export const mixedWishes = ({ channels }: Pick<World, 'channels'>): readonly Wish[] => {
  const ids = (behaviour: string): readonly Channel['id'][] =>
    channels.filter((channel) => channel.behaviour === behaviour).map(({ id }) => id);
  const fast = ids('ok');
  const plain: readonly Wish[] = [
    { connections: fast },
    { connections: fast.slice(0, 1), inMs: 700 },
    { connections: fast.slice(1) },
    { connections: fast, inMs: 2_000 },
    { connections: fast.slice(0, 2) },
  ];
  const slow = ids('slow').map((id, place): Wish =>
    place === 1 ? { connections: [id] } : { connections: [id], inMs: 900 },
  );
  return slow.length === 0 ? plain : slow.flatMap((wish) => [...plain, wish]);
};

/** After so many kills everything that was cut off may end before the next one: a resend has eight tries. */
const REST_EVERY = 5;

/** How many requests are asked once more at the end. */
const AGAIN = 25;

/** I9, I10, I13, I15 over a server that is killed again and again while clients insist on their answers. */
export const serverKill = (options: CrashOptions): Promise<Report> =>
  onStage(options, { DELIVERY_LEASE_MS: '7000', DELIVERY_INLINE_BUDGET_MS: '400' }, async (stage) => {
    const world = await givenWorld(stage, CHANNELS);
    let server = await stage.serve('server');
    const client = makeClient(world.apiKey, () => [server.origin]);
    const load = startLoad(client, mixedWishes(world));
    for (let kill = 1; kill <= options.kills; kill += 1) {
      // Never the same number of answers, so that the kills fall on all moments.
      const enough = load.answers.length + 8 + ((kill * 7) % 23);
      await until('requests are answered', () => load.answers.length >= enough);
      if (kill % REST_EVERY === 0 && kill < options.kills) await settledSoFar(stage);
      await server.kill();
      server = await stage.serve('server');
      options.progress(`kill ${String(kill)}: ${String(load.answers.length)} posts answered so far`);
    }
    await load.stop();
    await drained(stage);
    const asked = load.answers.filter(({ status }) => status === 201).slice(0, AGAIN);
    const again = await Promise.all(asked.map((answer) => answer.again()));
    const changed = again.filter(({ postId }, place) => postId !== asked[place]?.postId);
    const { counted, problems } = await examine(stage, world, load.answers);
    return {
      title: `server-kill (${options.store})`,
      counted: [['kills', options.kills], ['tries', showTally(client.tally)], ...counted],
      problems: [
        ...problems,
        ...(changed.length === 0 ? [] : [`${String(changed.length)} old keys were answered anew`]),
      ],
    };
  });
