import { until } from './child.js';
import { makeClient, type CompletedRequest } from './client.js';
import { drained, examine } from './examine.js';
import { receivedBy } from './received.js';
import type { Report } from './report.js';
import { onStage, type CrashOptions } from './stage.js';
import { givenWorld } from './world.js';

/** So many kills, then everything may finish: a delivery is given up after eight interrupted attempts. */
const REST_EVERY = 3;

/** Requests another post while a busy machine lets the time of one pass before it is read, which is refused. */
const accepted = async (
  request: () => Promise<CompletedRequest>,
  completed: CompletedRequest[],
): Promise<CompletedRequest> => {
  for (;;) {
    const response = await request();
    completed.push(response);
    if (response.postId !== null) return response;
  }
};

/**
 * A worker that is killed every time between the send and its record: without idempotency the outcome is unknown, with
 * an id the post is resent, and with lookups it is looked up. On SQLite, the worker is part of the server.
 */
export const workerKill = (options: CrashOptions): Promise<Report> =>
  onStage(options, { DELIVERY_LEASE_MS: '7000' }, async (stage) => {
    const world = await givenWorld(stage, ['slow/none', 'slow/deterministic_id', 'slow/lookup']);
    const apart = options.store === 'postgres';
    let server = await stage.serve('server', apart ? ['--no-worker'] : []);
    let victim = apart ? stage.worker('worker') : server;
    const client = makeClient(world.apiKey, () => [server.origin]);
    const completed: CompletedRequest[] = [];
    const connections = world.channels.map(({ id }) => id);
    for (let kill = 1; kill <= options.kills; kill += 1) {
      const response = await accepted(() => client.post({ connections, inMs: 400 }), completed);
      const everywhere = async (): Promise<boolean> => {
        const lines = await Promise.all(world.channels.map(receivedBy));
        return lines.every((each) => each.some((line) => line.post_id === response.postId));
      };
      await until('the post is received', everywhere, { everyMs: 20 });
      await victim.kill();
      if (apart) victim = stage.worker('worker');
      else victim = server = await stage.serve('server');
      options.progress(`kill ${String(kill)}`);
      if (kill % REST_EVERY === 0) await drained(stage);
    }
    await drained(stage);
    const { counted, problems } = await examine(stage, world, completed);
    const received = await Promise.all(world.channels.map(receivedBy));
    const [blind = 0, resent = 0, lookedUp = 0] = received.map(({ length }) => length);
    return {
      title: `worker-kill (${options.store})`,
      counted: [['kills', options.kills], ...counted],
      problems: [
        ...problems,
        ...(blind === options.kills ? [] : ['a channel without idempotency did not get each post once']),
        ...(resent >= 2 * options.kills ? [] : ['nothing was sent again under its key']),
        ...(lookedUp === options.kills ? [] : ['a channel with lookups was not looked up']),
      ],
    };
  });
