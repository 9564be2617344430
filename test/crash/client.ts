import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { ConnectionId } from '../../core/index.js';
import { count, type Tally } from './report.js';

export interface PostRequest {
  readonly connections: readonly ConnectionId[];
  /** Milliseconds from now. Without it: at once. */
  readonly inMs?: number;
}

/** A completed request. The key is also the headline, so that the post can be found by it. */
export interface CompletedRequest {
  readonly key: string;
  readonly status: number;
  /** The post, if it was accepted. */
  readonly postId: number | null;
  readonly tries: number;
  /** Repeats the same request. */
  readonly repeat: () => Promise<CompletedRequest>;
}

export interface Client {
  /** Sends the same request with the same key to one server after the other until one responds. */
  readonly post: (request: PostRequest) => Promise<CompletedRequest>;
  /** The result of every attempt. */
  readonly tally: Tally;
}

const Accepted = z.object({ data: z.object({ post: z.object({ id: z.number(), headline: z.string() }) }) });
const Refused = z.object({ error: z.object({ code: z.string() }) });

const RETRY_PAUSE_MS = 100;
const TIMEOUT_MS = 20_000;
const RETRY_TIMEOUT_MS = 180_000;

/** Statuses that ask for a retry and say nothing about the request. */
const isLater = (status: number): boolean => status === 409 || status === 429 || status >= 500;

export const makeClient = (apiKey: string, origins: () => readonly string[]): Client => {
  const tally: Tally = new Map();

  const send = async (origin: string, key: string, body: string): Promise<Response | null> => {
    try {
      return await fetch(`${origin}/api/v1/write-post/posts/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      return null;
    }
  };

  const postIdIn = async (response: Response): Promise<number | null> => {
    const text: unknown = await response.json();
    if (response.status === 201) return Accepted.parse(text).data.post.id;
    const { code } = Refused.parse(text).error;
    if (response.status === 503 && response.headers.get('retry-after') === null) {
      count(tally, '503 without Retry-After');
    }
    if (response.status === 500) count(tally, `500 ${code}`);
    return null;
  };

  const sendUntilAccepted = async (key: string, body: string): Promise<CompletedRequest> => {
    const end = Date.now() + RETRY_TIMEOUT_MS;
    for (let tries = 1; Date.now() < end; tries += 1) {
      const all = origins();
      const response = await send(all[tries % all.length] ?? '', key, body);
      // A truncated response is like no response.
      const postId = response === null ? null : await postIdIn(response).catch(() => undefined);
      if (response === null || postId === undefined) count(tally, 'no response');
      else {
        count(tally, `response ${String(response.status)}`);
        if (response.headers.get('idempotent-replayed') === 'true') count(tally, 'replayed');
        const { status } = response;
        if (!isLater(status))
          return { key, status, postId, tries, repeat: () => sendUntilAccepted(key, body) };
      }
      await pause(RETRY_PAUSE_MS);
    }
    throw new Error(`a request got no response in ${String(RETRY_TIMEOUT_MS / 1000)} s`);
  };

  return {
    tally,
    post: ({ connections, inMs }) => {
      const key = randomUUID();
      const scheduled_at = inMs === undefined ? null : new Date(Date.now() + inMs).toISOString();
      const body = { headline: key, content: 'It happened.', connection_ids: connections, scheduled_at };
      return sendUntilAccepted(key, JSON.stringify(body));
    },
  };
};

/** Clients that post repeatedly, with a short pause in between, until they are stopped. */
export interface Load {
  readonly completed: readonly CompletedRequest[];
  /** Sends nothing new until the work is done. */
  readonly pauseFor: (work: () => Promise<void>) => Promise<void>;
  /** Resolves when every request has its response. */
  readonly stop: () => Promise<void>;
}

export const startLoad = (
  client: Client,
  requests: readonly PostRequest[],
  { clients = 4, restMs = 40 } = {},
): Load => {
  const completed: CompletedRequest[] = [];
  let stopping = false;
  let next = 0;
  let work: Promise<void> = Promise.resolve();
  const one = async (): Promise<void> => {
    while (!stopping) {
      await work;
      const request = requests[next++ % requests.length];
      if (request === undefined) throw new Error('nothing to post');
      completed.push(await client.post(request));
      await pause(restMs);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, one));
  // `stop` reports a failed load; until then it must not count as unhandled.
  all.catch(() => undefined);
  return {
    completed,
    pauseFor: (paused) => (work = paused()),
    stop: async () => {
      stopping = true;
      await all;
    },
  };
};
