import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { HTML_PAGE, type Fault, type FaultPlan } from './faults.js';

interface ForwardedResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Headers of one connection, which are not handed on (RFC 9110 §7.6.1); lengths are set again. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'expect',
  'host',
]);

const forwardedHeaders = (raw: readonly string[]): readonly string[] =>
  raw.flatMap((name, index) =>
    index % 2 === 0 && !HOP_BY_HOP.has(name.toLowerCase()) ? [name, raw[index + 1] ?? ''] : [],
  );

// A kept-alive connection could break by itself, which would look like an unplanned fault.
const agent = new Agent({ keepAlive: false });

/** Forwards the request unchanged except for `Host`, and reads the whole response. */
const forwarded = (target: URL, incoming: IncomingMessage, body: Buffer): Promise<ForwardedResponse> =>
  new Promise((resolve, reject) => {
    const length =
      body.length > 0 || incoming.method === 'POST' ? ['Content-Length', String(body.length)] : [];
    const outgoing = request({
      host: target.hostname,
      port: target.port,
      agent,
      method: incoming.method,
      path: incoming.url,
      headers: [
        'Host',
        target.host,
        'Connection',
        'close',
        ...forwardedHeaders(incoming.rawHeaders),
        ...length,
      ],
    });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      buffer(response).then(
        (bytes) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: forwardedHeaders(response.rawHeaders),
            body: bytes,
          }),
        reject,
      );
    });
    outgoing.end(body);
  });

const WITHOUT_BODY = new Set([204, 304]);

const respond = (
  response: ServerResponse,
  { status, headers, body }: ForwardedResponse,
  bytes = body.length,
): void => {
  const length = WITHOUT_BODY.has(status) ? [] : ['Content-Length', String(body.length)];
  response.writeHead(status, [...headers, ...length]);
  if (bytes === body.length) response.end(body);
  // Flushes what was written before the connection ends.
  else response.write(body.subarray(0, bytes), () => response.socket?.destroySoon());
};

const made = (status: number, body: string, ...headers: readonly string[]): ForwardedResponse => ({
  status,
  headers: ['Content-Type', 'text/html; charset=utf-8', ...headers],
  body: Buffer.from(body),
});

/** The faults of requests that reached the server. */
type LateFault = Exclude<Fault, { kind: 'drop_request' | 'respond-503' | 'html-200' }>;

const spoil = async (
  fault: LateFault | null,
  response: ServerResponse,
  real: ForwardedResponse,
): Promise<void> => {
  if (fault?.kind === 'drop_response') {
    response.socket?.resetAndDestroy();
    return;
  }
  if (fault?.kind === 'delay') await pause(fault.ms, undefined, { ref: false });
  respond(
    response,
    real,
    fault?.kind === 'truncate_body' ? Math.floor(real.body.length / 2) : real.body.length,
  );
};

/** Handles one HTTP request according to the plan. */
export const makeHttpProxy =
  (target: URL, { decide }: FaultPlan) =>
  async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = decide(incoming.method ?? '', new URL(incoming.url ?? '/', target).pathname);
    try {
      const body = await buffer(incoming);
      if (fault?.kind === 'drop_request') response.socket?.resetAndDestroy();
      else if (fault?.kind === 'html-200') respond(response, made(200, HTML_PAGE));
      else if (fault?.kind === 'respond-503') {
        respond(response, made(503, 'busy', 'Retry-After', String(fault.retryAfterSeconds ?? 1)));
      } else await spoil(fault, response, await forwarded(target, incoming, body));
    } catch {
      // The server or the client is gone: the other side sees the same as without a proxy.
      response.socket?.resetAndDestroy();
    }
  };
