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
