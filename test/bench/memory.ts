import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { optionsOf, wholeNumber } from '../testing/script-options.js';

const HELP = `npm run memory -- [requests]

Whether memory stays flat: 200,000 requests of many kinds unless given, and what the server holds after a collection,
every 20,000.`;

const { requests } = optionsOf(HELP, { requests: wholeNumber.default(200_000) }, 'requests');
const EVERY = 20_000;
const AT_ONCE = 16;

const Ready = z.object({ origin: z.string(), key: z.string(), connection: z.number() });
const Held = z.object({ heapUsed: z.number(), external: z.number(), rss: z.number() });
const Created = z.object({ data: z.object({ post: z.object({ id: z.number() }) }) });

const directory = await mkdtemp(join(tmpdir(), 'write-post-memory-'));
const program = fileURLToPath(new URL('memory-server.js', import.meta.url));
const server = fork(program, [directory], { execArgv: ['--expose-gc'] });
const said = async (): Promise<unknown> => ((await once(server, 'message')) as [unknown])[0];
const { origin, key, connection } = Ready.parse(await said());

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const ask = async (
  method: string,
  path: string,
  status: number,
  body?: object,
  secret = key,
): Promise<string> => {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const asked = request(`${origin}${path}`, { method, agent, headers });
  asked.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(asked, 'response')) as [
    NodeJS.ReadableStream & { readonly statusCode: number },
  ];
  const received = await text(response);
  if (response.statusCode !== status)
    throw new Error(`${method} ${path}: ${String(response.statusCode)} ${received}`);
  return received;
};

const POSTS = '/api/v1/write-post/posts/';
let latest = 0;
const create = async (more: object): Promise<void> => {
  const post = {
    headline: 'Hello',
    content: '<p>It <b>says</b> a little.</p>',
    connection_ids: [connection],
  };
  const created: unknown = JSON.parse(await ask('POST', POSTS, 201, { ...post, ...more }));
  latest = Created.parse(created).data.post.id;
};
const inAMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString();

/** Of ten requests two create a scheduled post, every hundredth one that goes out at once. */
const one = async (number: number): Promise<void> => {
  if (number % 100 === 0) await create({});
  else if (number % 5 === 0) await create({ scheduled_at: inAMonth() });
  else if (number % 5 === 1 && latest > 0) await ask('GET', `${POSTS}${String(latest)}/`, 200);
  else if (number % 50 === 2) await ask('GET', `${POSTS}?limit=20`, 200);
  else if (number % 50 === 3) await ask('GET', '/nowhere', 404);
  else await ask('GET', '/api/v1/ping/', 200);
};

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1).padStart(7);
const report = async (done: number): Promise<void> => {
  server.send('measure');
  const { heapUsed, external, rss } = Held.parse(await said());
  console.log(
    `${String(done).padStart(8)} requests: heap${mb(heapUsed)} MB, outside it${mb(external)} MB, resident${mb(rss)} MB`,
  );
};

let next = 0;
const askUntil = async (end: number): Promise<void> => {
  while (next < end) {
    next += 1;
    await one(next);
  }
};
await report(0);
try {
  while (next < requests) {
    const end = Math.min(requests, next + EVERY);
    await Promise.all(Array.from({ length: AT_ONCE }, () => askUntil(end)));
    await report(end);
  }
} finally {
  agent.destroy();
  server.disconnect();
  await once(server, 'exit');
  await rm(directory, { recursive: true });
}
