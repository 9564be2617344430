import { connect, type AddressInfo } from 'node:net';
import { onTestFinished, expect } from 'vitest';
import { z } from 'zod';
import {
  DEFAULT_SERVER_LIMITS,
  makeHttpServer,
  type HttpServer,
  type ServerLimits,
} from '../../adapters/http-koa/index.js';
import type { Account, Connection } from '../../core/index.js';
import {
  makeMemoryApp,
  type IssuedKey,
  type MemoryApp,
  type MemoryAppOptions,
} from '../support/memory-app.js';
import { undocumentedIn } from './documented.js';

const RequestIdText = z.string().regex(/^req_[0-9a-f]{32}$/);

const Success = z.strictObject({
  success: z.literal(true),
  request_id: RequestIdText,
  data: z.record(z.string(), z.unknown()),
});

const Failure = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    code: z.string().regex(/^[A-Z_]+$/),
    message: z.string().min(1),
    request_id: RequestIdText,
    details: z.looseObject({ code: z.string().regex(/^[a-z_]+$/) }).optional(),
  }),
});

const Problem = z.looseObject({ path: z.string(), code: z.string(), message: z.string() });

const Post = z.looseObject({ id: z.int(), status: z.string(), version: z.int() });

/** A response with a valid envelope. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The security headers of every response; the public address of the tests uses TLS. */
const GUARDS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
};

/** The method and the path of a request. */
export type Target = readonly [method: string, path: string];

/** Reads one of the two envelopes, as the document describes it; anything else fails the test. */
export const envelopeOf = (
  status: number,
  headers: Headers,
  text: string,
  target: Target | null,
): HttpResponse => {
  const body: unknown = JSON.parse(text);
  const [method, path] = target ?? [null, null];
  expect(undocumentedIn({ method, path, status, headers, body })).toEqual([]);
  const envelope = z.union([Success, Failure]).parse(body);
  const id = envelope.success ? envelope.request_id : envelope.error.request_id;
  expect(envelope.success).toBe(status < 300);
  expect(headers.get('x-request-id')).toBe(id);
  expect(Object.fromEntries(headers)).toMatchObject(GUARDS);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  return { status, headers, body: envelope };
};

export const dataOf = ({ body }: HttpResponse) => Success.parse(body).data;

export const postOf = (response: HttpResponse) => Post.parse(dataOf(response)['post']);

export const errorOf = ({ body }: HttpResponse) => Failure.parse(body).error;

/** `status CODE cause`, as a line of the table of errors. */
export const lineOf = (response: HttpResponse): string => {
  const { code, details } = errorOf(response);
  return [String(response.status), code, details?.code ?? '-'].join(' ');
};

/** Every problem in the response, as `path code`. */
export const problemsOf = (response: HttpResponse): readonly string[] =>
  z
    .array(Problem)
    .parse(errorOf(response).details?.['fields'])
    .map(({ path, code }) => `${path} ${code}`);

export interface Call {
  readonly key?: string | null;
  readonly json?: unknown;
  readonly body?: NonNullable<RequestInit['body']>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Served {
  readonly app: MemoryApp;
  readonly http: HttpServer;
  readonly port: number;
  readonly account: Account;
  readonly connection: Connection;
  readonly key: IssuedKey;
  /** Calls the API, with the key by default, and checks the envelope. */
  readonly call: (method: string, path: string, call?: Call) => Promise<HttpResponse>;
  readonly create: (json: object, headers?: Readonly<Record<string, string>>) => Promise<HttpResponse>;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export const POSTS = '/api/v1/write-post/posts/';
export const EVENTS = '/api/v1/write-post/events/';

const expectDocumented = async (response: Response, method: string, path: string): Promise<void> => {
  const { status, headers } = response;
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  expect(undocumentedIn({ method, path, status, headers, body })).toEqual([]);
};

/** A server on its own port, over memory, closed when the test ends. */
export const serve = async (
  options: MemoryAppOptions & { readonly limits?: Partial<ServerLimits> } = {},
): Promise<Served> => {
  const app = makeMemoryApp(options);
  const http = makeHttpServer(app.http, {
    ...DEFAULT_SERVER_LIMITS,
    drainMs: 0,
    closeMs: 1_000,
    ...options.limits,
  });
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => http.close({ drain: false }));
  const { port } = http.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;

  const account = await app.givenAccount('Ada');
  const connection = await app.givenConnection(account);
  const key = await app.givenKey(account, ['write_post', 'connections']);

  const call: Served['call'] = async (
    method,
    path,
    { key: secret = key.secret, json, body, headers } = {},
  ) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(secret === null ? {} : { Authorization: `Bearer ${secret}` }),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(body === undefined ? {} : { body }),
    });
    return envelopeOf(response.status, response.headers, await response.text(), [method, path]);
  };

  return {
    app,
    http,
    port,
    account,
    connection,
    key,
    call,
    create: (json, headers = {}) => call('POST', POSTS, { json, headers }),
    fetch: async (path, init) => {
      const response = await fetch(`${origin}${path}`, init);
      if (path.startsWith('/api/')) await expectDocumented(response.clone(), init?.method ?? 'GET', path);
      return response;
    },
  };
};

/** The fields of a valid post. */
export const draftFor = (connection: Connection, more: object = {}) => ({
  headline: 'Hello',
  content: 'First post.',
  connection_ids: [connection.id],
  ...more,
});

/** Sends raw bytes and returns everything received until the server closes the connection. */
export const exchange = (port: number, ...parts: readonly (string | Uint8Array)[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => resolve(Buffer.concat(received).toString()));
    for (const part of parts) socket.write(part);
  });

/** Parses the response in what `exchange` received. */
export const parseRawResponse = (received: string, target: Target | null = null): HttpResponse => {
  const [head = '', text = ''] = received.split('\r\n\r\n', 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(': ', 1)[0] ?? '', line.replace(/^[^:]*: /, '')]),
  );
  return envelopeOf(Number(statusLine.split(' ')[1]), headers, text, target);
};
