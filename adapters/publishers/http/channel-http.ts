import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { parseJson } from '../../system/parse-json.js';
import type { AddressGuard } from './address-guard.js';
import { explainFault } from './faults.js';
import { guardedConnector } from './guarded-connector.js';
import { undici } from './undici.js';

/** One request of a channel. */
export interface ChannelRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | readonly Uint8Array[];
  /** For the whole request: connecting, sending and reading the response. */
  readonly timeoutMs: number;
  /** Does not keep the process running. */
  readonly background?: boolean;
}

/**
 * The result of a request: a response was received, the request was certainly not sent, or it may have been processed.
 */
export type ChannelResponse =
  | {
      readonly kind: 'received';
      readonly status: number;
      /** Names in lower case; of repeated headers the first value, of `link` all. */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      /** The body parsed as JSON, regardless of its content type; undefined if it is not JSON. */
      readonly json: unknown;
    }
  | {
      readonly kind: 'not_sent';
      readonly message: string;
      /** Present if there was no time left to send it. */
      readonly code?: 'timeout';
    }
  | {
      readonly kind: 'in_doubt';
      readonly message: string;
      /** What arrived of a response that was too long or not completed; absent if its head did not arrive. */
      readonly begun?: Begun;
    };

/** @inline */
interface Begun {
  readonly status: number;
  readonly body: string;
}

/** One request to an untrusted server. Never throws, follows no redirect, reads at most 1 MB. */
export type ChannelHttp = (request: ChannelRequest) => Promise<ChannelResponse>;

const MAX_RESPONSE_BYTES = 1_000_000;
/** Includes headers, informational responses, chunk framing and trailers, which have no other limit. */
const MAX_RECEIVED_BYTES = 2 * MAX_RESPONSE_BYTES;
const CONNECT_MS = 5_000;

/** @inline */
interface ChannelHttpDeps {
  readonly guard: AddressGuard;
  /** `User-Agent`, which several providers require. */
  readonly userAgent: string;
}

/** Requests over the network, only to addresses that the guard allows. */
export const makeChannelHttp =
  ({ guard, userAgent }: ChannelHttpDeps): ChannelHttp =>
  async ({ method, url, headers = {}, body, timeoutMs, background = false }) => {
    const seen: { connected: boolean; begun?: () => Begun } = { connected: false };
    // The abort signal takes effect only once the connection is established.
    const timeout = Math.max(1, Math.min(CONNECT_MS, timeoutMs));
    const { Agent, request } = undici();
    const connect = guardedConnector(guard, { timeoutMs: timeout, maxBytes: MAX_RECEIVED_BYTES });
    // Every request has its own connection: a kept-alive one that was closed while idle would make the outcome of a
    // write unknown.
    const dispatcher = new Agent({
      pipelining: 0,
      connect: (options, done) => {
        connect(options, (...outcome) => {
          seen.connected ||= outcome[0] === null;
          if (background) outcome[1]?.unref();
          done(...outcome);
        });
      },
    });
    try {
      const response = await request(url, {
        dispatcher,
        method,
        headers: { 'user-agent': userAgent, accept: 'application/json', ...lengthOf(body), ...headers },
        body: typeof body === 'object' ? Readable.from(body) : (body ?? null),
        signal: AbortSignal.timeout(Math.max(1, timeoutMs)),
      });
      const chunks: Uint8Array[] = [];
      seen.begun = () => ({ status: response.statusCode, body: textIn(chunks) });
      return await complete(response, chunks);
    } catch (error) {
      const message = explainFault(error);
      // Before the connection (including TLS) is established, nothing can have been sent; afterwards, anything can.
      if (!seen.connected) return { kind: 'not_sent', message };
      return { kind: 'in_doubt', message, ...(seen.begun === undefined ? {} : { begun: seen.begun() }) };
    } finally {
      // Not awaited: a connection attempt in progress would delay it beyond the timeout.
      dispatcher.destroy().catch(() => undefined);
    }
  };

/** Without it, the pieces would be sent as chunks, which not every server accepts. */
const lengthOf = (body: ChannelRequest['body']): Readonly<Record<string, string>> =>
  typeof body === 'object'
    ? { 'content-length': String(body.reduce((sum, { byteLength }) => sum + byteLength, 0)) }
    : {};

/** Without a byte order mark, which a file of a theme or a plugin can put before every response of WordPress. */
const textIn = (chunks: readonly Uint8Array[]): string => new TextDecoder().decode(Buffer.concat(chunks));

/** Reads the body into `chunks`. */
const complete = async (
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  chunks: Uint8Array[],
): Promise<ChannelResponse> => {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) {
      body.destroy();
      return {
        kind: 'in_doubt',
        message: 'The response is longer than 1 MB.',
        begun: { status, body: textIn(chunks) },
      };
    }
    chunks.push(chunk);
  }
  const text = textIn(chunks);
  return {
    kind: 'received',
    status,
    headers: textsOf(headers),
    body: text,
    json: parseJson(text),
  };
};

const textsOf = (headers: Dispatcher.ResponseData['headers']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const text = !Array.isArray(value) ? value : name === 'link' ? value.join(', ') : value[0];
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
