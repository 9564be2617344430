import { Agent, request as undiciRequest, type Dispatcher, type FormData } from 'undici';
import { PrivateHostError, type AddressGuard } from './address-guard.js';

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
const CONNECT_MS = 5_000;

export interface ChannelHttpDeps {
  readonly guard: AddressGuard;
  /** `User-Agent`, which several providers insist on. */
  readonly userAgent: string;
}

export const makeChannelHttp = ({ guard, userAgent }: ChannelHttpDeps): ChannelHttp => {
  // A connection of its own for every request: one that died while idle would put a write in doubt for no reason.
  const dispatcher = new Agent({
    pipelining: 0,
    connect: { lookup: guard.lookup, timeout: CONNECT_MS },
    maxResponseSize: -1,
  });
  return async ({ method, url, headers = {}, body = null, timeoutMs }) => {
    try {
      guard.checkUrl(new URL(url));
      const answer = await undiciRequest(url, {
        dispatcher,
        method,
        headers: { 'user-agent': userAgent, accept: 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(Math.max(1, timeoutMs)),
      });
      return await complete(answer);
    } catch (error) {
      return { kind: neverArrived(error) ? 'not-sent' : 'in-doubt', message: explain(error) };
    }
  };
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

/** Before a connection stands nothing can have been sent: DNS, refused, unroutable, TLS that does not agree. */
const NEVER_ARRIVED = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPROTO',
  'ERR_INVALID_URL',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const neverArrived = (error: unknown): boolean =>
  error instanceof PrivateHostError ||
  NEVER_ARRIVED.has(codeOf(error)) ||
  /^(CERT_|DEPTH_ZERO_|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/.test(codeOf(error)) ||
  // Happy eyeballs tries several addresses and fails with all their errors.
  (error instanceof AggregateError && error.errors.length > 0 && error.errors.every(neverArrived));

/** For people; never the address itself, which may hold a token. */
const explain = (error: unknown): string => {
  if (error instanceof PrivateHostError) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'The server did not answer in time.';
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = codeOf(first);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host name is not known.';
    case 'ECONNREFUSED':
      return 'The server refused the connection.';
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return 'The connection was cut before the answer was complete.';
    case 'UND_ERR_CONNECT_TIMEOUT':
      return 'The server could not be reached in time.';
    default:
      return `The request failed (${code === '' ? 'no reason given' : code}).`;
  }
};
