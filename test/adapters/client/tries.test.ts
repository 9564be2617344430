import { getEventListeners, once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  ApiError,
  makeClient,
  NoResponseError,
  type Client,
  type ClientOptions,
  type NewPost,
} from '../../../adapters/client/index.js';
import { givenHttpServer } from '../publishers/loopback.js';
import { COMMIT_UNKNOWN, IN_PROGRESS, keysOf, no, recorded, scripted, TOO_MANY, yes } from './scripted.js';

const DRAFT: NewPost = { headline: 'Hello', content: 'World', connection_ids: [1] };
const POST = { post: { id: 1 } };
const KEY = /^[0-9a-f]{32}$/;

const WRITES: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
  ['createPost', (client) => client.createPost(DRAFT)],
  ['createPost with an image', (client) => client.createPost(DRAFT, { image: new Uint8Array([1, 2]) })],
  ['editPost', (client) => client.editPost(1, { headline: 'Bye' }, { ifMatch: 3 })],
  ['cancelPost', (client) => client.cancelPost(1)],
  ['retryPost', (client) => client.retryPost(1)],
  ['resolveDelivery', (client) => client.resolveDelivery(1, { connection_id: 1, outcome: 'failed' })],
];

describe('a try that failed', () => {
  it.each([
    ['a connection that dies', 'cut', 125],
    ['too many requests', TOO_MANY, 7_125],
    ['a commit whose outcome is unknown', COMMIT_UNKNOWN, 1_125],
    ['the same request under way', IN_PROGRESS, 1_125],
    ['an outage', no(503, 'SERVICE_UNAVAILABLE'), 125],
    ['a gateway without its server', { status: 502, body: '<h1>Bad Gateway</h1>' }, 125],
    ['a gateway that waited too long', { status: 504 }, 125],
  ] as const)('is made again after %s', async (_title, failure, wait) => {
    const { client, arrived, waits } = await scripted([failure, yes(POST, 201)]);
    expect(await client.createPost(DRAFT)).toEqual(POST);
    expect(arrived).toHaveLength(2);
    expect(waits).toEqual([wait]);
  });

  it.each(WRITES)('is repeated unchanged under the same key after %s', async (_title, write) => {
    const { client, arrived } = await scripted(['cut', COMMIT_UNKNOWN, TOO_MANY, yes(POST)]);
    await write(client);
    expect(arrived).toHaveLength(4);
    const [key, ...others] = keysOf(arrived);
    expect(key).toMatch(KEY);
    expect(others).toEqual([key, key, key]);
    for (const name of ['method', 'path'] as const) {
      expect(new Set(arrived.map((request) => request[name])).size).toBe(1);
    }
    // The boundary of a form is different each time, which is irrelevant.
    const bodies = arrived.map(({ headers, body }) =>
      body.toString('latin1').replaceAll(/boundary=(.*)/.exec(headers['content-type'] ?? '')?.[1] ?? '', ''),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  it.each([
    [400, 'VALIDATION_ERROR', { code: 'invalid_body', fields: [] }],
    [401, 'INVALID_API_KEY', undefined],
    [404, 'RESOURCE_NOT_FOUND', undefined],
    [409, 'VALIDATION_ERROR', { code: 'not_scheduled' }],
    [422, 'VALIDATION_ERROR', { code: 'idempotency_key_reused' }],
    [500, 'INTERNAL_ERROR', undefined],
  ])('is not repeated after %i %s', async (status, code, details) => {
    const { client, arrived } = await scripted([no(status, code, details)]);
    await expect(client.createPost(DRAFT)).rejects.toMatchObject({ status, code, details: details ?? null });
    expect(arrived).toHaveLength(1);
  });

  it('is not repeated beyond the limit, and the error has the data needed to continue', async () => {
    const { client, arrived, waits } = await scripted([TOO_MANY], { retries: 2 });
    const error = await client.createPost(DRAFT, { idempotencyKey: 'mine' }).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'A sentence.',
      details: { code: 'rate_limit' },
      requestId: 'req_0123456789abcdef0123456789abcdef',
      retryAfterMs: 7_000,
      idempotencyKey: 'mine',
    });
    expect(keysOf(arrived)).toEqual(['mine', 'mine', 'mine']);
    expect(waits).toEqual([7_125, 7_250]);
  });

  it('is not repeated if no retry is allowed, or the server requests too long a wait', async () => {
    const never = await scripted(['cut'], { retries: 0 });
    await expect(never.client.usage()).rejects.toBeInstanceOf(NoResponseError);
    expect(never.arrived).toHaveLength(1);
    const late = await scripted([no(503, 'SERVICE_UNAVAILABLE', undefined, { 'Retry-After': '3600' })]);
    await expect(late.client.usage()).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
    expect(late.arrived).toHaveLength(1);
  });

  it('is repeated as often and as late as by default where the options are undefined', async () => {
    const policy = { retries: undefined, backoffMs: undefined } as unknown as Partial<ClientOptions>;
    const { client, arrived, waits } = await scripted(['cut'], policy);
    await expect(client.usage()).rejects.toBeInstanceOf(NoResponseError);
    expect(arrived).toHaveLength(5);
    expect(waits).toEqual([125, 250, 500, 1_000]);
  });

  it('is repeated when the time that the server requested is over, and not before', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let requestCount = 0;
    const { client } = recorded([], {
      fetch: () => {
        requestCount += 1;
        const { status, headers = {}, body } = requestCount === 1 ? TOO_MANY : yes({ usage: {} });
        return Promise.resolve(Response.json(body, { status, headers }));
      },
      random: () => 0,
    });
    const usage = client.usage();
    await vi.advanceTimersByTimeAsync(6_999);
    expect(requestCount).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await usage).toEqual({ usage: {} });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits until the date of the server', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    const { client, waits } = await scripted([
      no(503, 'SERVICE_UNAVAILABLE', undefined, { 'Retry-After': date }),
      yes({ usage: {} }),
    ]);
    await client.usage();
    expect(waits[0]).toBeGreaterThan(20_000);
    expect(waits[0]).toBeLessThanOrEqual(30_125);
  });
});

describe('a server that does not respond', () => {
  it('is distinguished from a refusal: the error has the fault and the key', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    const port = typeof address === 'object' ? address?.port : null;
    closed.close();
    await once(closed, 'close');
    const client = makeClient({ baseUrl: `http://127.0.0.1:${String(port)}/`, apiKey: 'k', retries: 0 });
    const error = await client.createPost(DRAFT).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(NoResponseError);
    expect(error).toMatchObject({
      message: `http://127.0.0.1:${String(port)} did not respond.`,
      idempotencyKey: expect.stringMatching(KEY) as string,
      cause: expect.any(TypeError) as TypeError,
    });
  });

  it.each([
    ['says nothing', (): void => undefined],
    [
      'stops in the middle of its response',
      (_request: unknown, response: { writeHead: (status: number) => { write: (text: string) => void } }) => {
        response.writeHead(200).write('{"success":');
      },
    ],
  ])('and %s is abandoned after the timeout of one attempt, and tried again', async (_title, listener) => {
    let requestCount = 0;
    const baseUrl = await givenHttpServer((request, response) => {
      requestCount += 1;
      if (requestCount === 1) listener(request, response);
      else response.end(JSON.stringify(yes({ usage: { posts: 1 } }).body));
    });
    const client = makeClient({ baseUrl, apiKey: 'k', timeoutMs: 300, sleep: () => Promise.resolve() });
    expect(await client.usage()).toEqual({ usage: { posts: 1 } });
    // On a busy machine another one may take longer than the timeout, too.
    expect(requestCount).toBeGreaterThan(1);
  });
});

describe('a signal', () => {
  const REASON = new Error('no longer wanted');

  it('ends a call that waits for its response', async () => {
    const stop = new AbortController();
    const baseUrl = await givenHttpServer(() => stop.abort(REASON));
    const client = makeClient({ baseUrl, apiKey: 'k', retries: 0 });
    await expect(client.createPost(DRAFT, { signal: stop.signal })).rejects.toBe(REASON);
  });

  it('ends a call that waits for its next attempt, without another request', async () => {
    const stop = new AbortController();
    const { client, arrived } = await scripted([TOO_MANY], {
      sleep: () => {
        stop.abort(REASON);
        return Promise.resolve();
      },
    });
    await expect(client.createPost(DRAFT, { signal: stop.signal })).rejects.toBe(REASON);
    expect(arrived).toHaveLength(1);
  });

  it('ends the real wait, too', async () => {
    const stop = new AbortController();
    let requestCount = 0;
    const { status, headers, body } = no(503, 'SERVICE_UNAVAILABLE', undefined, { 'Retry-After': '50' });
    const baseUrl = await givenHttpServer((_request, response) => {
      requestCount += 1;
      response.writeHead(status, headers).end(JSON.stringify(body));
    });
    // The random number is drawn right before the wait begins.
    const random = (): number => {
      setImmediate(() => stop.abort(REASON));
      return 0;
    };
    const client = makeClient({ baseUrl, apiKey: 'k', random });
    await expect(client.usage({ signal: stop.signal })).rejects.toBe(REASON);
    expect(requestCount).toBe(1);
  });

  it('ends the wait that begins after it was aborted', async () => {
    const stop = new AbortController();
    const { client, sent } = recorded([], {
      fetch: () => {
        // The response exists nevertheless.
        stop.abort(REASON);
        return Promise.resolve(new Response(null, { status: 503, headers: { 'Retry-After': '50' } }));
      },
    });
    await expect(client.usage({ signal: stop.signal })).rejects.toBe(REASON);
    expect(sent).toEqual([]);
  });

  it('gives its reason to the fetch that is under way', async () => {
    const stop = new AbortController();
    const reasons: unknown[] = [];
    const { client } = recorded([], {
      fetch: (_url, { signal }) => {
        stop.abort(REASON);
        reasons.push(signal?.reason);
        return Promise.reject(new Error('cut'));
      },
    });
    await expect(client.usage({ signal: stop.signal })).rejects.toBe(REASON);
    expect(reasons).toEqual([REASON]);
  });

  it('of a whole program is left as it was by each call', async () => {
    const { signal } = new AbortController();
    let requestCount = 0;
    const { client } = recorded([], {
      fetch: () => {
        requestCount += 1;
        if (requestCount === 1) return Promise.reject(new Error('cut'));
        return Promise.resolve(Response.json(yes({ usage: {} }).body));
      },
      random: () => 0,
    });
    await client.usage({ signal });
    expect(requestCount).toBe(2);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('that is aborted before the call prevents the request', async () => {
    const { client, arrived } = await scripted([yes(POST)]);
    await expect(client.cancelPost(1, { signal: AbortSignal.abort(REASON) })).rejects.toBe(REASON);
    expect(arrived).toEqual([]);
  });
});
