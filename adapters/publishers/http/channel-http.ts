import type { Dispatcher, FormData } from 'undici';
import type { AddressGuard } from './address-guard.js';
import { explainFault } from './faults.js';
import { guardedConnector } from './guarded-connector.js';
import { undici } from './undici.js';

export interface ChannelRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | FormData;
  /** For all of it: connecting, sending and reading the answer. */
  readonly timeoutMs: number;
}

/** What came of a request, in the terms that matter: was it answered, did it surely not arrive, or may it have? */
export type ChannelAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** Lower-case names; the first of repeated ones. */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      /** The body where it is JSON, whatever its content type claims; else undefined. */
      readonly json: unknown;
    }
  | { readonly kind: 'not-sent'; readonly message: string }
  | { readonly kind: 'in-doubt'; readonly message: string };

/** One request to a server that nobody here controls. Never throws, follows no redirect, reads at most 1 MB. */
export type ChannelHttp = (request: ChannelRequest) => Promise<ChannelAnswer>;

const MOST_ANSWER_BYTES = 1_000_000;
/** With heads, provisional answers, the frames of chunks and trailers, for which nothing else sets a bound. */
const MOST_RECEIVED_BYTES = 2 * MOST_ANSWER_BYTES;
const CONNECT_MS = 5_000;

export interface ChannelHttpDeps {
  readonly guard: AddressGuard;
  /** `User-Agent`, which several providers insist on. */
  readonly userAgent: string;
}

export const makeChannelHttp =
  ({ guard, userAgent }: ChannelHttpDeps): ChannelHttp =>
  async ({ method, url, headers = {}, body = null, timeoutMs }) => {
    const seen = { connected: false };
    // A signal is heard only once a connection stands.
    const timeout = Math.max(1, Math.min(CONNECT_MS, timeoutMs));
    const { Agent, request } = undici();
    const connect = guardedConnector(guard, { timeoutMs: timeout, mostBytes: MOST_RECEIVED_BYTES });
    // A connection of its own for every request: one that died while idle would put a write in doubt for no reason.
    const dispatcher = new Agent({
      pipelining: 0,
      connect: (options, done) => {
        connect(options, (...outcome) => {
          seen.connected ||= outcome[0] === null;
          done(...outcome);
        });
      },
    });
    try {
      const answer = await request(url, {
        dispatcher,
        method,
        headers: { 'user-agent': userAgent, accept: 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(Math.max(1, timeoutMs)),
      });
      return await complete(answer);
    } catch (error) {
      // Before a connection stands, with TLS where there is TLS, nothing can have been sent; after it, anything can.
      return { kind: seen.connected ? 'in-doubt' : 'not-sent', message: explainFault(error) };
    } finally {
      // Not waited for: a connection that is still being made keeps it from ending, and the time may be over.
      dispatcher.destroy().catch(() => undefined);
    }
  };

const complete = async ({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<ChannelAnswer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MOST_ANSWER_BYTES) {
      body.destroy();
      return { kind: 'in-doubt', message: 'The answer is longer than 1 MB.' };
    }
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return { kind: 'answer', status: statusCode, headers: firstOf(headers), body: text, json: jsonOf(text) };
};

const firstOf = (headers: Dispatcher.ResponseData['headers']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? [] : [[name, first] as const];
    }),
  );

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
