import { until } from './child.js';
import { makeClient, type CompletedRequest } from './client.js';
import { FAR_MS, makeDue } from './make-due.js';
import { drained, examine } from './examine.js';
import { receivedBy } from './received.js';
import { quantile, type Report } from './report.js';
import { latenessOf } from './slow-lane.js';
import { onStage, type CrashOptions } from './stage.js';
import { givenWorld } from './world.js';

const CLIENTS = 8;

/** I14, I15, I22: many posts of one account that are due at the same time are all published. */
export const dueAtOnce = (options: CrashOptions): Promise<Report> =>
  onStage(options, {}, async (stage) => {
    const world = await givenWorld(stage, ['ok/none']);
    const [channel] = world.channels;
    if (channel === undefined) throw new Error('a channel is needed');
    const server = await stage.serve('server');
    const client = makeClient(world.apiKey, () => [server.origin]);
    const completed: CompletedRequest[] = [];
    let left = options.posts;
    const one = async (): Promise<void> => {
      while (left-- > 0) completed.push(await client.post({ connections: [channel.id], inMs: FAR_MS }));
    };
    const from = Date.now();
    await Promise.all(Array.from({ length: CLIENTS }, one));
    const took = Date.now() - from;
    const due = Date.now() + 2_000;
    await makeDue(stage, completed, () => due);
    await until('every post is published', async () => (await receivedBy(channel)).length >= options.posts);
    await drained(stage);
    const lateness = await latenessOf(stage, world, channel);
    const { counted, problems } = await examine(stage, world, completed);
    return {
      title: `due-at-once (${options.store})`,
      counted: [
        ['accepted per second', Math.round((options.posts / took) * 1_000)],
        [
          'late by, first / p50 / last, ms',
          [Math.min(...lateness), quantile(lateness, 0.5), Math.max(...lateness)].join(' / '),
        ],
        ...counted,
      ],
      problems: [
        ...problems,
        ...(completed.length === options.posts ? [] : ['not every post got a response']),
      ],
    };
  });
