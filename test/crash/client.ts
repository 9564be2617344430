import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { ConnectionId } from '../../core/index.js';
import { count, type Tally } from './report.js';

export interface Wish {
  readonly connections: readonly ConnectionId[];
  /** Milliseconds from now. Without it and `dueAt`: at once. */
  readonly inMs?: number;
  /** Milliseconds of the epoch. */
  readonly dueAt?: number;
}

/** A request that got its answer. The key is also the headline, so that the post can be found by it. */
export interface Answered {
  readonly key: string;
  readonly status: number;
  /** The post, where it was accepted. */
  readonly postId: number | null;
  readonly tries: number;
  /** The same request once more. */
  readonly again: () => Promise<Answered>;
}

export interface Client {
  /** Sends the same request with the same key, to one server after the other, until one answers it. */
  readonly post: (wish: Wish) => Promise<Answered>;
  /** What every single try came to. */
  readonly tally: Tally;
}

const Accepted = z.object({ data: z.object({ post: z.object({ id: z.number(), headline: z.string() }) }) });
const Refused = z.object({ error: z.object({ code: z.string() }) });

const AGAIN_MS = 100;
const TIMEOUT_MS = 20_000;
const PATIENCE_MS = 180_000;

/** These say "later", and nothing about the request. */
const isLater = (status: number): boolean => status === 409 || status === 429 || status >= 500;

export const makeClient = (apiKey: string, origins: () => readonly string[]): Client => {
  const tally: Tally = new Map();

  const ask = async (origin: string, key: string, body: string): Promise<Response | null> => {
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

  const answered = async (response: Response): Promise<number | null> => {
    const text: unknown = await response.json();
    if (response.status === 201) return Accepted.parse(text).data.post.id;
    const { code } = Refused.parse(text).error;
    if (response.status === 503 && response.headers.get('retry-after') === null) {
      count(tally, '503 without Retry-After');
    }
    if (response.status === 500) count(tally, `500 ${code}`);
    return null;
  };

  const insist = async (key: string, body: string): Promise<Answered> => {
    const end = Date.now() + PATIENCE_MS;
    for (let tries = 1; Date.now() < end; tries += 1) {
      const all = origins();
      const response = await ask(all[tries % all.length] ?? '', key, body);
      // An answer that breaks off says nothing either.
      const postId = response === null ? null : await answered(response).catch(() => undefined);
      if (response === null || postId === undefined) count(tally, 'no answer');
      else {
        count(tally, `answer ${String(response.status)}`);
        if (response.headers.get('idempotent-replayed') === 'true') count(tally, 'replayed');
        const { status } = response;
        if (!isLater(status)) return { key, status, postId, tries, again: () => insist(key, body) };
      }
      await pause(AGAIN_MS);
    }
    throw new Error(`a request got no answer in ${String(PATIENCE_MS / 1000)} s`);
  };

  return {
    tally,
    post: ({ connections, inMs, dueAt }) => {
      const key = randomUUID();
      const due = inMs === undefined ? dueAt : Date.now() + inMs;
      const scheduled_at = due === undefined ? null : new Date(due).toISOString();
      const body = { headline: key, content: 'It happened.', connection_ids: connections, scheduled_at };
      return insist(key, JSON.stringify(body));
    },
  };
};

/** Clients that post one after the other, with a short rest in between, until they are told to stop. */
export interface Load {
  readonly answers: readonly Answered[];
  /** Resolves when every request has its answer. */
  readonly stop: () => Promise<void>;
}

export const startLoad = (
  client: Client,
  wishes: readonly Wish[],
  { clients = 4, restMs = 40 } = {},
): Load => {
  const answers: Answered[] = [];
  let stopping = false;
  let next = 0;
  const one = async (): Promise<void> => {
    while (!stopping) {
      const wish = wishes[next++ % wishes.length];
      if (wish === undefined) throw new Error('nothing to post');
      answers.push(await client.post(wish));
      await pause(restMs);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, one));
  // A load that fails is told by `stop`, and not by the process before anybody asked.
  all.catch(() => undefined);
  return {
    answers,
    stop: async () => {
      stopping = true;
      await all;
    },
  };
};
