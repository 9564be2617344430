import fc from 'fast-check';
import { memoryInUse, type Memory } from './heap.js';
import { responseIn, problemsWith } from './check-response.js';
import { requests } from './requests.js';
import { send } from './send.js';
import { shown, type WireRequest } from './wire-request.js';
import type { World } from './world.js';

export interface HuntOptions {
  readonly requests: number;
  readonly seed: number;
  readonly progress: (done: number) => void;
}

export interface Findings {
  readonly seed: number;
  readonly requests: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  /** When a tenth of the requests was done, and at the end. */
  readonly memory: readonly [Memory, Memory];
  readonly problems: readonly string[];
}

/** The same seed produces the same requests. */
const BATCH = 100;
const AT_ONCE = 16;
const HANGS_MS = 10_000;
/** What a process may gain from the first tenth to the end: pools and caches fill, and nothing grows per request. */
const GAIN_MB = 64;

const POSTS = '/api/v1/write-post/posts/';

const normalPost = async (world: World): Promise<readonly string[]> => {
  const { secret, draft } = await world.newcomer();
  const response = await fetch(`http://127.0.0.1:${String(world.port)}${POSTS}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(draft),
    signal: AbortSignal.timeout(HANGS_MS),
  });
  return response.status === 201 ? [] : [`afterwards a normal post gets ${String(response.status)}`];
};

/** Sends requests of every kind concurrently, and stops at the first wrong response. */
export const hunt = async (world: World, options: HuntOptions): Promise<Findings> => {
  const byStatus: Record<string, number> = {};
  const problems: string[] = [];
  let slowestMs = 0;
  let done = 0;
  let early: Memory | null = null;

  const one = async (request: WireRequest, number: number): Promise<void> => {
    const received = await send(world.port, request, world.secrets, HANGS_MS);
    const status = responseIn(received.bytes)?.status ?? 'none';
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    slowestMs = Math.max(slowestMs, Math.round(received.tookMs));
    const found = problemsWith(request, received);
    if (found.length > 0) problems.push(`request ${String(number)}: ${found.join('\n')}\n${shown(request)}`);
  };

  while (done < options.requests && problems.length === 0) {
    const batch = fc
      .sample(requests, { numRuns: BATCH, seed: options.seed + done / BATCH })
      .slice(0, options.requests - done);
    const queue = batch.entries();
    const worker = async (): Promise<void> => {
      for (const [index, request] of queue) await one(request, done + index);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    done += batch.length;
    if (done * 10 >= options.requests) early ??= memoryInUse();
    options.progress(done);
  }
  problems.push(...(await normalPost(world)));
  const memory = [early ?? memoryInUse(), memoryInUse()] as const;
  if (memory[1].usedMb - memory[0].usedMb > GAIN_MB) problems.push('memory grows from request to request');
  return { seed: options.seed, requests: done, byStatus, slowestMs, memory, problems };
};
