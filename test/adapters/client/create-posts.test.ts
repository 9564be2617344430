import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  ApiError,
  BulkInterruptedError,
  makeClient,
  NoResponseError,
  type ClientOptions,
} from '../../../adapters/client/index.js';
import { yes } from './scripted.js';

const Body = z.object({ posts: z.array(z.object({ idempotency_key: z.string(), content: z.string() })) });

const created = (content: string) => ({ status: 201, post: { content }, error: null, warnings: [] });
const tooMany = (seconds: number) => ({
  status: 429,
  post: null,
  error: { code: 'RATE_LIMIT_EXCEEDED', details: { code: 'rate_limit', retry_after_seconds: seconds } },
  warnings: [],
});
const refused = { status: 400, post: null, error: { code: 'VALIDATION_ERROR' }, warnings: [] };

type Sent = z.infer<typeof Body>['posts'];

/** A client of a server with scripted responses, with the requests and the waits. */
const given = (respond: (sent: Sent) => readonly object[], options: Partial<ClientOptions> = {}) => {
  const [requests, waits]: [Sent[], number[]] = [[], []];
  const client = makeClient({
    baseUrl: 'https://post.example',
    apiKey: 'k',
    random: () => 0,
    fetch: async (url, init) => {
      const { posts } = Body.parse(await new Request(url, init).json());
      requests.push(posts);
      return Response.json(yes({ results: respond(posts) }).body);
    },
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    ...options,
  });
  return { client, requests, waits };
};

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ content: String(index), connection_ids: [1] }));

describe('creating many posts', () => {
  it('creates each once and in order, whatever the rate admits, until nothing is admitted for too long', async () => {
    const admissions = fc.array(fc.oneof(fc.constant(0), fc.nat(120)), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(250),
        admissions,
        fc.integer({ min: 1, max: 3 }),
        async (count, admits, retries) => {
          const made: string[] = [];
          const admitted: number[] = [];
          const { client, requests } = given(
            (sent) => {
              const now = Math.min(admits[admitted.length] ?? sent.length, sent.length);
              admitted.push(now);
              made.push(...sent.slice(0, now).map(({ content }) => content));
              return sent.map(({ content }, at) => (at < now ? created(content) : tooMany(1)));
            },
            { retries },
          );
          const results = await client.createPosts(posts(count));
          expect(made).toEqual(posts(made.length).map(({ content }) => content));
          expect(results.map(({ status }) => status)).toEqual(
            posts(count).map((_, at) => (at < made.length ? 201 : 429)),
          );
          expect(results.slice(0, made.length).map(({ post }) => post)).toMatchObject(
            made.map((content) => ({ content })),
          );
          if (made.length < count) expect(admitted.slice(-retries)).toEqual(Array(retries).fill(0));
          const keys = new Map<string, string>();
          for (const { idempotency_key: key, content } of requests.flat()) {
            expect(keys.get(content) ?? key).toBe(key);
            keys.set(content, key);
          }
          expect(new Set(keys.values()).size).toBe(keys.size);
          expect(requests.every(({ length }) => length >= 1 && length <= 100)).toBe(true);
        },
      ),
    );
  });

  it('is as patient with every hundred as with the first', async () => {
    const script = [0, 0, 100, 0, 0, 1];
    const { client } = given(
      (sent) => {
        const now = script.shift() ?? 0;
        return sent.map(({ content }, at) => (at < now ? created(content) : tooMany(1)));
      },
      { retries: 2 },
    );
    const results = await client.createPosts(posts(101));
    expect(results.filter(({ status }) => status === 201)).toHaveLength(101);
  });

  it('gives up what was never admitted after its retries, and sends no more', async () => {
    const script = [0, 0, 0, 1];
    const respond = (sent: Sent) => {
      const now = script.shift() ?? 1;
      return sent.map(({ content }, at) => (at < now ? created(content) : tooMany(1)));
    };
    const { client, requests, waits } = given(respond, { retries: 2 });
    const results = await client.createPosts(posts(1));
    expect(results).toMatchObject([{ status: 429, post: null }]);
    expect([requests.length, waits]).toEqual([3, [1_000, 1_000]]);
  });

  it('waits for no time that nothing names', async () => {
    const silent = { status: 429, post: null, error: { code: 'RATE_LIMIT_EXCEEDED' }, warnings: [] };
    const other = { ...silent, error: { code: 'RATE_LIMIT_EXCEEDED', details: { code: 'rate_limit' } } };
    const bare = { ...silent, error: null };
    const script = [[silent], [other], [bare], [created('0')]];
    const { client, waits } = given(() => script.shift() ?? []);
    expect(await client.createPosts(posts(1))).toMatchObject([{ status: 201 }]);
    expect(waits).toEqual([0, 0, 0]);
  });

  it('waits as long as the most patient of the results says, and in all no longer than it may', async () => {
    const { client, waits } = given((sent) => sent.map((_, at) => tooMany(1 + at)), { retries: 9 });
    const results = await client.createPosts(posts(3), { patienceMs: 6_000 });
    expect(waits).toEqual([3_000, 3_000]);
    expect(results.map(({ status }) => status)).toEqual([429, 429, 429]);
  });

  it('sends again what an outage stopped, and nothing that was refused', async () => {
    const outage = { status: 503, post: null, error: { code: 'SERVICE_UNAVAILABLE' }, warnings: [] };
    const script = [[refused, outage, created('2')], [created('1')]];
    const { client, requests, waits } = given(() => script.shift() ?? []);
    const results = await client.createPosts(posts(3));
    expect(results.map(({ status }) => status)).toEqual([400, 201, 201]);
    expect(requests.map((sent) => sent.map(({ content }) => content))).toEqual([['0', '1', '2'], ['1']]);
    expect(waits).toEqual([0]);
  });

  it('keeps the given keys, and sends nothing where there is nothing to create', async () => {
    const { client, requests } = given((sent) => sent.map(({ content }) => created(content)));
    expect(await client.createPosts([])).toEqual([]);
    expect(requests).toEqual([]);
    await client.createPosts(posts(2).map((post) => ({ ...post, idempotency_key: `key ${post.content}` })));
    expect(requests[0]?.map(({ idempotency_key: key }) => key)).toEqual(['key 0', 'key 1']);
  });

  it('says what is known and under which keys the rest can be sent, where a later request fails', async () => {
    const sent: Sent[] = [];
    let isAway = true;
    const respond = (batch: Sent): readonly object[] => {
      sent.push(batch);
      if (sent.length > 1 && isAway) throw new TypeError('fetch failed');
      return batch.map(({ content }) => created(content));
    };
    const { client } = given(respond, { retries: 1 });
    const fault = await client.createPosts(posts(150)).catch((error: unknown) => error);
    if (!(fault instanceof BulkInterruptedError)) throw new Error('not interrupted');
    expect(fault.cause).toBeInstanceOf(NoResponseError);
    expect(fault.results).toHaveLength(150);
    expect(fault.results.map((result) => result?.status)).toEqual([
      ...Array<number>(100).fill(201),
      ...Array<undefined>(50).fill(undefined),
    ]);
    isAway = false;
    expect(await client.createPosts(fault.posts)).toHaveLength(150);
    const keyOf = new Map(sent.flat().map(({ content, idempotency_key: key }) => [content, key]));
    expect(sent.flat().every(({ content, idempotency_key: key }) => keyOf.get(content) === key)).toBe(true);
  });

  it('passes a refusal of the first request on as it is', async () => {
    const client = makeClient({
      baseUrl: 'https://post.example',
      apiKey: 'k',
      fetch: () =>
        Promise.resolve(
          Response.json({ success: false, error: { code: 'X', message: 'No.' } }, { status: 403 }),
        ),
    });
    await expect(client.createPosts(posts(1))).rejects.toBeInstanceOf(ApiError);
  });

  it('keeps the generated key of a post whose own key is undefined', async () => {
    const script = [[tooMany(1)], [created('0')]];
    const { client, requests } = given(() => script.shift() ?? []);
    // As callers without `exactOptionalPropertyTypes` write it.
    const idempotency_key = undefined as unknown as string;
    await client.createPosts(posts(1).map((post) => ({ ...post, idempotency_key })));
    const [first, second] = requests.flat().map(({ idempotency_key: key }) => key);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('sends a post again whose key another request has in use', async () => {
    const inUse = {
      status: 409,
      post: null,
      error: { code: 'CONFLICT', details: { code: 'idempotency_in_progress' } },
    };
    const script = [[inUse], [created('0')]];
    const { client } = given(() => script.shift() ?? []);
    expect(await client.createPosts(posts(1))).toMatchObject([{ status: 201 }]);
  });

  it('rejects where the server returns fewer results than requested', async () => {
    const { client } = given((sent) => sent.slice(1).map(({ content }) => created(content)));
    await expect(client.createPosts(posts(2))).rejects.toThrow('different results');
  });

  it('ends with the reason of its signal while it waits', async () => {
    const over = new AbortController();
    const { client, requests } = given((sent) => sent.map(() => tooMany(1)), {
      sleep: () => {
        over.abort(new Error('enough'));
        return Promise.resolve();
      },
    });
    await expect(client.createPosts(posts(1), { signal: over.signal })).rejects.toThrow('enough');
    expect(requests).toHaveLength(1);
  });
});
