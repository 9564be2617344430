import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { onStage, type CrashOptions, type Stage } from '../crash/stage.js';
import { givenWorld } from '../crash/world.js';

export interface CreateCost {
  readonly connections: number;
  /** Posts per second. */
  readonly minimal: number;
  readonly product: number;
  /** How many of the product's a minimal route does in the same time. */
  readonly ratio: number;
  /** Milliseconds. */
  readonly productP50: number;
  readonly productP99: number;
}

const SECONDS = 6;

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const loadOf = async ({ url, headers, body }: Target, connections: number) => {
  const result = await autocannon({ url, method: 'POST', headers, body, connections, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${String(result.non2xx)} posts`);
  return result;
};

const withMinimal = async <T>({ folder }: Stage, work: (origin: string) => Promise<T>): Promise<T> => {
  const program = fileURLToPath(new URL('minimal-server.js', import.meta.url));
  const child = fork(program, [join(folder, 'minimal.db')]);
  try {
    const [port] = (await once(child, 'message')) as [number];
    return await work(`http://127.0.0.1:${String(port)}/`);
  } finally {
    child.kill();
  }
};

/** Creating scheduled posts over HTTP, every one on the disk before it is answered, beside the least that could do it. */
export const measureCreate = (options: CrashOptions): Promise<readonly CreateCost[]> =>
  onStage({ ...options, store: 'sqlite' }, {}, async (stage) => {
    const world = await givenWorld(stage, ['ok/none']);
    const server = await stage.serve('server');
    const json = { 'content-type': 'application/json' };
    const post = { headline: 'A post of the bench', content: '<p>It says <b>little</b>.</p>' };
    const product: Target = {
      url: `${server.origin}/api/v1/write-post/posts/`,
      headers: { ...json, authorization: `Bearer ${world.apiKey}` },
      body: JSON.stringify({
        ...post,
        connection_ids: world.channels.map(({ id }) => id),
        scheduled_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      }),
    };
    return withMinimal(stage, async (url) => {
      const minimal: Target = { url, headers: json, body: JSON.stringify(post) };
      const costs: CreateCost[] = [];
      for (const connections of [1, 16]) {
        options.progress(`create with ${String(connections)} connections`);
        const least = (await loadOf(minimal, connections)).requests.average;
        const { requests, latency } = await loadOf(product, connections);
        costs.push({
          connections,
          minimal: least,
          product: requests.average,
          ratio: least / requests.average,
          productP50: latency.p50,
          productP99: latency.p99,
        });
      }
      return costs;
    });
  });
