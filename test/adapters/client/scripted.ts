import { makeClient, type Client, type ClientOptions } from '../../../adapters/client/index.js';
import { givenScriptedServer, type FakeResponse, type Arrived } from '../publishers/loopback.js';

const REQUEST_ID = 'req_0123456789abcdef0123456789abcdef';

export const yes = (data: object, status = 200): FakeResponse => ({
  status,
  body: { success: true, request_id: REQUEST_ID, data },
});

export const no = (
  status: number,
  code: string,
  details?: object,
  headers: Readonly<Record<string, string>> = {},
): FakeResponse => ({
  status,
  headers,
  body: { success: false, error: { code, message: 'A sentence.', request_id: REQUEST_ID, details } },
});

export const TOO_MANY = no(429, 'RATE_LIMIT_EXCEEDED', { code: 'rate_limit' }, { 'Retry-After': '7' });
export const COMMIT_UNKNOWN = no(
  503,
  'SERVICE_UNAVAILABLE',
  { code: 'commit_unknown' },
  { 'Retry-After': '1' },
);
export const IN_PROGRESS = no(
  409,
  'VALIDATION_ERROR',
  { code: 'idempotency_in_progress' },
  { 'Retry-After': '1' },
);

/** A request as it was sent. */
export interface SentRequest {
  /** The method, and the path behind `/api/v1/write-post/` with its query. */
  readonly request: string;
  readonly type: string | null;
  readonly key: string | null;
  readonly version: string | null;
  /** The value of JSON, or the fields of a form; null if there is none. */
  readonly body: unknown;
}

/** A client without a server, which gets these data, page by page and then none, and the requests that it sent. */
export const recorded = (pages: readonly object[] = [], options: Partial<ClientOptions> = {}) => {
  const sent: SentRequest[] = [];
  const client = makeClient({
    baseUrl: 'https://post.example',
    apiKey: 'k',
    fetch: async (url, init) => {
      const request = new Request(url, init);
      const { headers, method } = request;
      const { pathname, search } = new URL(url);
      const type = headers.get('Content-Type')?.split(';', 1)[0] ?? null;
      const form = init.body instanceof FormData ? [...init.body] : null;
      const text = form === null ? await request.text() : '';
      sent.push({
        request: `${method} ${pathname.replace('/api/v1/write-post/', '')}${search}`,
        ...{ type, key: headers.get('Idempotency-Key'), version: headers.get('If-Match') },
        body: form ?? (text === '' ? null : JSON.parse(text)),
      });
      return Response.json(yes(pages[sent.length - 1] ?? {}).body);
    },
    ...options,
  });
  return { client, sent };
};

export interface Scripted {
  readonly client: Client;
  readonly arrived: readonly Arrived[];
  /** The waits before the retries, in milliseconds. */
  readonly waits: readonly number[];
}

/** A client of a server with scripted responses, of which the last one is repeated. Random values are always a half. */
export const scripted = async (
  responses: readonly (FakeResponse | 'cut')[],
  options: Partial<ClientOptions> = {},
): Promise<Scripted> => {
  const left = [...responses];
  const waits: number[] = [];
  const { url, arrived } = await givenScriptedServer(() => {
    const next = left.length > 1 ? left.shift() : left[0];
    if (next === undefined) throw new Error('the script is empty');
    return next;
  });
  const client = makeClient({
    baseUrl: url,
    apiKey: 'wp_live_key',
    random: () => 0.5,
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    ...options,
  });
  return { client, arrived, waits };
};

export const keysOf = (arrived: readonly Arrived[]): readonly unknown[] =>
  arrived.map(({ headers }) => headers['idempotency-key']);
