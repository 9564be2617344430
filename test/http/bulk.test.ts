import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { minorUnits } from '../../core/index.js';
import { clientOf } from './client.js';
import { IN_AN_HOUR } from './posts.js';
import { dataOf, draftFor, lineOf, postOf, POSTS, problemsOf, serve, type Served } from './served.js';

const Result = z.looseObject({
  status: z.int(),
  replayed: z.boolean(),
  warnings: z.array(z.unknown()),
  post: z.looseObject({ id: z.int(), headline: z.string(), status: z.string(), version: z.int() }).nullable(),
  error: z
    .looseObject({
      code: z.string(),
      details: z
        .looseObject({ code: z.string(), fields: z.array(z.looseObject({ path: z.string() })) })
        .partial()
        .optional(),
    })
    .nullable(),
});

const Results = z.strictObject({ results: z.array(Result) });

const send = (served: Served, posts: unknown) => served.call('POST', `${POSTS}bulk/`, { json: { posts } });

const create = async (served: Served, posts: readonly unknown[]) =>
  Results.parse(dataOf(await send(served, posts))).results;

/** `201`, or status and cause. */
const lines = (results: readonly z.infer<typeof Result>[]): readonly string[] =>
  results.map(({ status, error }) =>
    error === null ? String(status) : `${String(status)} ${error.details?.code ?? error.code}`,
  );

describe('many posts in one request', () => {
  it('may override content and times of single channels, whose problems belong to their own post', async () => {
    const served = await serve();
    const { connection } = served;
    const own = { connection_id: connection.id, headline: 'Own', scheduled_at: IN_AN_HOUR };
    const results = await create(served, [
      draftFor(connection, { channel_overrides: [own] }),
      draftFor(connection, { channel_overrides: [{ ...own, connection_id: 999 }] }),
      draftFor(connection, { draft: true, channel_overrides: [own] }),
    ]);
    expect(lines(results)).toEqual(['201', '400 invalid_body', '400 invalid_body']);
    const shown = { ...own, scheduled_at: '2026-01-15T13:00:00.000Z' };
    expect(results[0]?.post).toMatchObject({ status: 'scheduled', channel_overrides: [shown] });
    expect(results.slice(1).map(({ error }) => error?.details?.fields?.map(({ path }) => path))).toEqual([
      ['channel_overrides[0].connection_id'],
      ['channel_overrides[0].scheduled_at'],
    ]);
  });

  it('are created in their order, each with its own result', async () => {
    const served = await serve();
    const { connection } = served;
    const results = await create(served, [
      draftFor(connection, { headline: 'One' }),
      draftFor(connection, { headline: '' }),
      draftFor(connection, { headline: 'Two', scheduled_at: IN_AN_HOUR }),
      'nothing',
      draftFor(connection, { schedule_at: IN_AN_HOUR, connection_ids: [999] }),
      draftFor(connection, { headline: 'Three', content: '<script>1</script><p>Text</p>' }),
      draftFor(connection, { idempotency_key: 7 }),
    ]);
    expect(lines(results)).toEqual([
      '201',
      '400 invalid_body',
      '201',
      '400 invalid_body',
      '400 invalid_body',
      '201',
      '400 invalid_body',
    ]);
    expect(results.map(({ warnings }) => warnings.length)).toEqual([0, 0, 0, 0, 0, 1, 0]);
    const posts = results.flatMap(({ post }) => (post === null ? [] : [post]));
    expect(posts.map(({ headline, status }) => [headline, status])).toEqual([
      ['One', 'published'],
      ['Two', 'scheduled'],
      ['Three', 'published'],
    ]);
    const ids = posts.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(results[4]?.error?.details?.fields?.map(({ path }) => path).toSorted()).toEqual([
      'connection_ids[0]',
      'schedule_at',
    ]);
    const shown = await served.call('GET', `${POSTS}${String(ids[0])}/`);
    expect(postOf(shown)).toEqual(posts[0]);
  });

  it('are paid in their order, as long as the allowance and the wallet suffice', async () => {
    const served = await serve({ plan: { includedPosts: 2, overagePriceMinor: minorUnits(5) } });
    await served.app.givenCredit(served.account, 5);
    const results = await create(
      served,
      ['a', 'b', 'c', 'd'].map((headline) => draftFor(served.connection, { headline })),
    );
    expect(lines(results)).toEqual(['201', '201', '201', '402 insufficient_balance']);
  });

  it('are created once under their keys, which are those of posts that are created alone', async () => {
    const served = await serve();
    const post = (headline: string, key: string) =>
      draftFor(served.connection, { headline, idempotency_key: key });
    const alone = await served.create(draftFor(served.connection, { headline: 'Alone' }), {
      'Idempotency-Key': 'alone',
    });
    const posts = [post('Alone', 'alone'), post('One', 'one'), post('One', 'one'), post('Other', 'one')];
    const first = await create(served, posts);
    expect(first.map(({ status, replayed }) => [status, replayed])).toEqual([
      [201, true],
      [201, false],
      [201, true],
      [422, false],
    ]);
    expect(first[0]?.post?.id).toBe(postOf(alone).id);
    expect(first[2]?.post?.id).toBe(first[1]?.post?.id);
    const again = await create(served, posts);
    expect(again.map(({ post: each }) => each?.id)).toEqual(first.map(({ post: each }) => each?.id));
    expect(again.slice(0, 3).every(({ replayed }) => replayed)).toBe(true);
    expect(served.app.publisher.published()).toHaveLength(2);
  });

  it('are created once under the key of the request, each for its place in the list', async () => {
    const served = await serve();
    const post = (headline: string, own: object = {}) => draftFor(served.connection, { headline, ...own });
    const sendUnder = async (key: string, posts: readonly object[]) =>
      Results.parse(
        dataOf(
          await served.call('POST', `${POSTS}bulk/`, {
            json: { posts },
            headers: { 'Idempotency-Key': key },
          }),
        ),
      ).results;
    const posts = [post('One'), post('One'), post('Own', { idempotency_key: 'own' })];
    const first = await sendUnder('march', posts);
    expect(first.map(({ status, replayed }) => [status, replayed])).toEqual(Array(3).fill([201, false]));
    const again = await sendUnder('march', [
      posts[0] ?? {},
      post('Other'),
      post('Own', { idempotency_key: 'own' }),
    ]);
    expect(lines(again)).toEqual(['201', '422 idempotency_key_reused', '201']);
    expect(again.map(({ replayed }) => replayed)).toEqual([true, false, true]);
    expect([again[0]?.post?.id, again[2]?.post?.id]).toEqual([first[0]?.post?.id, first[2]?.post?.id]);
    expect(lines(await sendUnder('april', [post('One')]))).toEqual(['201']);
    expect(served.app.publisher.published()).toHaveLength(4);
  });

  it('report a wrong key together with the other problems of the request or of the post', async () => {
    const served = await serve();
    const wrong = { json: { posts: [], more: 1 }, headers: { 'Idempotency-Key': 'ä' } };
    const response = await served.call('POST', `${POSTS}bulk/`, wrong);
    expect(problemsOf(response).toSorted()).toEqual([
      'Idempotency-Key invalid_value',
      'more unknown_field',
      'posts too_few',
    ]);
    const posts = [draftFor(served.connection)];
    const alone = await served.call('POST', `${POSTS}bulk/`, { ...wrong, json: { posts } });
    expect(problemsOf(alone)).toEqual(['Idempotency-Key invalid_value']);
    const [result] = await create(served, [
      draftFor(served.connection, { headline: '', idempotency_key: 7 }),
    ]);
    expect(result?.error?.details?.fields?.map(({ path }) => path).toSorted()).toEqual([
      'headline',
      'idempotency_key',
    ]);
  });

  it('take null as no key, and no number', async () => {
    const served = await serve();
    const posts = [null, 5].map((idempotency_key) => draftFor(served.connection, { idempotency_key }));
    const [absent, wrong] = await create(served, posts);
    expect(absent?.status).toBe(201);
    expect(wrong?.error?.details?.fields).toMatchObject([{ path: 'idempotency_key', code: 'wrong_type' }]);
  });

  it('are one to a hundred, in an object with nothing else', async () => {
    const served = await serve();
    for (const [posts, problem] of [
      [undefined, 'posts required'],
      ['x', 'posts wrong_type'],
      [[], 'posts too_few'],
      [Array.from({ length: 101 }, () => ({})), 'posts too_many'],
    ])
      expect(problemsOf(await send(served, posts))).toEqual([problem]);
    const wrong = await served.call('POST', `${POSTS}bulk/`, { json: { posts: [{}], post: {} } });
    expect(lineOf(wrong)).toBe('400 VALIDATION_ERROR invalid_body');
  });

  it('are not affected by a fault of one of them', async () => {
    const served = await serve();
    const createOf = served.app.http.createPosts;
    const broken = await serve({
      http: {
        createPosts: async (commands) => {
          const created = await createOf(commands.slice(1));
          return [{ fault: new Error('broken') }, ...created];
        },
      },
    });
    const results = await create(broken, [draftFor(served.connection), {}]);
    expect(lines(results)).toEqual(['500 INTERNAL_ERROR', '400 invalid_body']);
    expect(broken.app.faults).toEqual([
      { request_id: expect.stringMatching(/^req_/) as string, err: new Error('broken') },
    ]);
  });
});

describe('the client', () => {
  it('creates any number of posts, and waits when they are too many for the rate', async () => {
    const plain = await serve();
    const write = { name: 'write', quota: 60, windowMs: 60_000, burst: 50 };
    const { ratePolicies } = plain.app.http;
    const served = await serve({ http: { ratePolicies: { ...ratePolicies, write } } });
    const waits: number[] = [];
    const client = clientOf(served, {
      retries: 2,
      random: () => 0,
      sleep: (ms) => {
        waits.push(ms);
        served.app.clock.advance(ms + 20_000);
        return Promise.resolve();
      },
    });
    const posts = Array.from({ length: 130 }, (_, index) =>
      draftFor(served.connection, {
        headline: index === 7 ? '' : String(index),
        scheduled_at: IN_AN_HOUR,
      }),
    );
    const results = await client.createPosts(posts);
    expect(results.map(({ status, post }) => post?.headline ?? status)).toEqual(
      posts.map(({ headline }) => (headline === '' ? 400 : headline)),
    );
    expect(waits.length).toBeGreaterThan(0);
    expect(results.filter(({ post }) => post?.status === 'scheduled')).toHaveLength(129);
  });

  it('spreads posts over several requests when they are together larger than the server reads', async () => {
    const served = await serve();
    const posts = Array.from({ length: 100 }, (_, index) =>
      draftFor(served.connection, {
        headline: String(index),
        content: `<p>Hello</p><!--${'ü'.repeat(1_500)}-->`,
        scheduled_at: IN_AN_HOUR,
      }),
    );
    const sleep = (ms: number) => {
      served.app.clock.advance(ms + 20_000);
      return Promise.resolve();
    };
    const results = await clientOf(served, { retries: 2, random: () => 0, sleep }).createPosts(posts);
    expect(results.map(({ post }) => post?.headline)).toEqual(posts.map(({ headline }) => headline));
  });

  it('waits no longer than its limit for the rate to admit more', async () => {
    const plain = await serve();
    const write = { name: 'write', quota: 60, windowMs: 60_000, burst: 2 };
    const { ratePolicies } = plain.app.http;
    const served = await serve({ http: { ratePolicies: { ...ratePolicies, write } } });
    const waits: number[] = [];
    const sleep = (ms: number) => {
      waits.push(ms);
      served.app.clock.advance(ms);
      return Promise.resolve();
    };
    const { createPosts } = clientOf(served, { retries: 9, random: () => 0, sleep });
    const posts = Array.from({ length: 9 }, () => draftFor(served.connection));
    const results = await createPosts(posts, { patienceMs: 3_500 });
    expect(waits).toEqual([1_000, 1_000, 1_000]);
    expect(results.map(({ status }) => status)).toEqual([
      ...posts.slice(0, 5).map(() => 201),
      429,
      429,
      429,
      429,
    ]);
  });

  it('returns what was refused when the rate never admits more', async () => {
    const plain = await serve();
    const write = { name: 'write', quota: 60, windowMs: 60_000, burst: 2 };
    const { ratePolicies } = plain.app.http;
    const served = await serve({ http: { ratePolicies: { ...ratePolicies, write } } });
    const { createPosts } = clientOf(served, { retries: 0, sleep: () => Promise.resolve() });
    const results = await createPosts(Array.from({ length: 103 }, () => draftFor(served.connection)));
    expect(results.map(({ status }) => status)).toEqual([
      201,
      201,
      ...Array.from({ length: 101 }, () => 429),
    ]);
  });
});
