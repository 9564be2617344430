import { DEFAULT_DELIVERY_LIMITS, dueAtOf } from '../../core/index.js';
import { until } from './child.js';
import { makeClient } from './client.js';
import { FAR_MS, makeDue } from './make-due.js';
import { allPosts } from './examine.js';
import { receivedBy } from './received.js';
import { quantile, type Report } from './report.js';
import { onStage, type CrashOptions, type Stage } from './stage.js';
import { givenWorld, withApp, type Channel, type World } from './world.js';

/** How long after its due time each post reached the channel, in milliseconds. */
export const latenessOf = (stage: Stage, world: World, channel: Channel): Promise<readonly number[]> =>
  withApp(stage, async (app) => {
    const due = new Map<number, number>((await allPosts(app, world)).map((post) => [post.id, dueAtOf(post)]));
    return (await receivedBy(channel)).map((line) => line.at - (due.get(line.post_id) ?? 0));
  });

const HANGING = 60;
/** The slots that one account may take in a lane. */
const SLOTS = DEFAULT_DELIVERY_LIMITS.lane.concurrency / 4;
const EVERY_MS = 25;

/** I21, I22, I29: a provider that hangs on every call takes its slots, and does not delay one that works. */
export const slowLane = (options: CrashOptions): Promise<Report> =>
  onStage(options, {}, async (stage) => {
    const world = await givenWorld(stage, ['timeout/none', 'ok/none']);
    const [hangs, works] = world.channels;
    if (hangs === undefined || works === undefined) throw new Error('two channels are needed');
    const server = await stage.serve('server');
    const client = makeClient(world.apiKey, () => [server.origin]);
    for (let n = 0; n < HANGING; n += 1) await client.post({ connections: [hangs.id], inMs: 1_000 });
    const busy = (): Promise<number> =>
      withApp(stage, async ({ database: { reader } }) => {
        const rows: unknown[] = await reader('deliveries')
          .where({ state: 'publishing', lane: 'sandbox:timeout' })
          .select('id');
        return rows.length;
      });
    await until('the hanging provider is called', async () => (await busy()) > 0);
    const posted = await Promise.all(
      Array.from({ length: options.posts }, () => client.post({ connections: [works.id], inMs: FAR_MS })),
    );
    const from = Date.now() + 2_000;
    await makeDue(stage, posted, (place) => from + place * EVERY_MS);
    await until('every post is published', async () => (await receivedBy(works)).length >= options.posts);
    const hanging = await busy();
    const lateness = await latenessOf(stage, world, works);
    const p99 = quantile(lateness, 0.99);
    return {
      title: `slow-lane (${options.store})`,
      counted: [
        ['attempts hanging in the other lane', hanging],
        ['posts to the provider that works', lateness.length],
        ['late by, p50 / p99 / most, ms', [quantile(lateness, 0.5), p99, Math.max(...lateness)].join(' / ')],
      ],
      problems: [
        ...(p99 < options.lateMs ? [] : [`late by ${String(p99)} ms at p99`]),
        ...(hanging > 0 ? [] : ['nothing hung, so the scenario proves nothing']),
        ...(hanging <= SLOTS ? [] : [`${String(hanging)} attempts at once, of ${String(SLOTS)} slots`]),
        ...(lateness.some((late) => late < 0) ? ['something was early'] : []),
      ],
    };
  });
