import { until } from './child.js';
import { makeClient, type Answered } from './client.js';
import { drained, examine } from './examine.js';
import { receivedBy } from './received.js';
import type { Report } from './report.js';
import { onStage, type CrashOptions } from './stage.js';
import { givenWorld } from './world.js';

/** So many kills, then everything may end: a resend that is killed as well, eight times, would be given up. */
const REST_EVERY = 3;

/**
 * A worker that is killed every time between the send and its record: what promises nothing ends unknown, what
 * knows our key gets it again, what can be asked is asked. On SQLite, the worker is the server's own.
 */
export const workerKill = (options: CrashOptions): Promise<Report> =>
  onStage(options, { DELIVERY_LEASE_MS: '7000' }, async (stage) => {
    const world = await givenWorld(stage, ['slow/none', 'slow/deterministic_id', 'slow/lookup']);
    const apart = options.store === 'postgres';
    let server = await stage.serve('server', apart ? ['--no-worker'] : []);
    let victim = apart ? stage.worker('worker') : server;
    const client = makeClient(world.apiKey, () => [server.origin]);
    const answers: Answered[] = [];
    const connections = world.channels.map(({ id }) => id);
    for (let kill = 1; kill <= options.kills; kill += 1) {
      const answer = await client.post({ connections, inMs: 400 });
      answers.push(answer);
      const everywhere = async (): Promise<boolean> => {
        const lines = await Promise.all(world.channels.map(receivedBy));
        return lines.every((each) => each.some((line) => line.post_id === answer.postId));
      };
      await until('the post is received', everywhere, { everyMs: 20 });
      await victim.kill();
      if (apart) victim = stage.worker('worker');
      else victim = server = await stage.serve('server');
      options.progress(`kill ${String(kill)}`);
      if (kill % REST_EVERY === 0) await drained(stage);
    }
    await drained(stage);
    const { counted, problems } = await examine(stage, world, answers);
    const received = await Promise.all(world.channels.map(receivedBy));
    const [blind = 0, resent = 0, lookedUp = 0] = received.map(({ length }) => length);
    return {
      title: `worker-kill (${options.store})`,
      counted: [['kills', options.kills], ...counted],
      problems: [
        ...problems,
        ...(blind === options.kills ? [] : ['a channel without promises did not get each post once']),
        ...(resent >= 2 * options.kills ? [] : ['nothing was sent again under its key']),
        ...(lookedUp === options.kills ? [] : ['a channel that can be asked was not']),
      ],
    };
  });
