import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startSandbox, type SandboxOptions } from '../../composition/sandbox/index.js';
import { dataOf, envelopeOf, lineOf, postOf, problemsOf, type HttpResponse } from './responses.js';

const POSTS = '/api/v1/write-post/posts/';

const DAY_MS = 86_400_000;

const Outbox = z.array(z.looseObject({ number: z.int(), at: z.string(), text: z.string() }));

const given = async (options: SandboxOptions = {}) => {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.stop());
  const call = async (
    method: string,
    path: string,
    json?: unknown,
    key: string = sandbox.keys.write_post,
  ): Promise<HttpResponse> => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return envelopeOf(await fetch(`${sandbox.baseUrl}${path}`, { method, headers, ...body }));
  };
  const create = (more: object = {}) =>
    call('POST', POSTS, {
      headline: 'Hello',
      content: 'There.',
      connection_ids: [sandbox.connections.telegram],
      ...more,
    });
  const read = async (created: HttpResponse) =>
    postOf(await call('GET', `${POSTS}${String(postOf(created).id)}/`));
  const play = (kind: keyof typeof sandbox.connections, json: object) =>
    call('PUT', `/sandbox/connections/${String(sandbox.connections[kind])}`, json);
  const outbox = async () => Outbox.parse(dataOf(await call('GET', '/sandbox/outbox/'))['outbox']);
  return { ...sandbox, call, create, read, play, outbox };
};

describe('the clock of a sandbox', () => {
  it('stands until it is advanced, and then everything due has been delivered', async () => {
    const { call, create, read, outbox } = await given();
    const scheduled = await create({ scheduled_at: '2026-01-20T09:00:00Z' });
    expect(postOf(scheduled).status).toBe('scheduled');
    expect(dataOf(await call('POST', '/sandbox/advance', { ms: 31 * DAY_MS }))).toEqual({
      now: '2026-02-01T00:00:00.000Z',
    });
    expect((await read(scheduled)).status).toBe('published');
    expect(await outbox()).toMatchObject([{ at: '2026-01-20T09:00:00.000Z' }]);
  });

  it('moves to a time as well, and never back', async () => {
    const { call } = await given();
    const moved = await call('POST', '/sandbox/advance', { to: '2026-03-29T03:00:00+02:00' });
    expect(dataOf(moved)).toEqual({ now: '2026-03-29T01:00:00.000Z' });
    const back = await call('POST', '/sandbox/advance', { to: '2026-03-29T02:59:59+02:00' });
    expect(problemsOf(back)).toEqual(['to invalid_value']);
  });

  it('moves by a duration or to a time with an offset, from now to 400 days later', async () => {
    const { call } = await given();
    const problemsOfAdvance = async (json: object) =>
      problemsOf(await call('POST', '/sandbox/advance', json));
    expect(await problemsOfAdvance({ ms: 1, to: '2026-01-02T00:00:00Z' })).toEqual(['to conflicting_fields']);
    expect(await problemsOfAdvance({ to: '2026-01-02T00:00:00' })).toEqual(['to invalid_value']);
    expect(await problemsOfAdvance({ to: '2027-02-05T00:00:00.001Z' })).toEqual(['to invalid_value']);
    for (const to of ['2026-01-01T00:00:00.000Z', '2027-02-05T00:00:00.000Z'])
      expect(dataOf(await call('POST', '/sandbox/advance', { to }))).toEqual({ now: to });
  });
});

describe('the channels of a sandbox', () => {
  it('receive what their adapters compose, with link and image', async () => {
    const { baseUrl, keys, connections, outbox } = await given();
    const form = new FormData();
    const fields = { headline: 'Hello', content: 'See <b>this</b>.', link_url: 'https://example.org/a' };
    for (const [name, text] of Object.entries(fields)) form.append(name, text);
    for (const id of [connections.mastodon, connections.bluesky, connections.wordpress])
      form.append('connection_ids', String(id));
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAC0lEQVR4nGNgQAcAABIAAa2ZoCwAAAAASUVORK5CYII=',
      'base64',
    );
    form.append('image', new Blob([png]), 'dot.png');
    form.append('image_alt', 'A dot');
    const headers = { Authorization: `Bearer ${keys.write_post}` };
    const created = await fetch(`${baseUrl}${POSTS}`, { method: 'POST', headers, body: form });
    expect(created.status).toBe(201);
    const image = { alt: 'A dot', media_type: 'image/png', width: 2, height: 3, bytes: png.length };
    const received = await outbox();
    expect(received).toMatchObject([
      { text: 'Hello\n\nSee this.\n\nhttps://example.org/a', image, link_url: 'https://example.org/a' },
      { request: { cardUrl: null, imageAlt: 'A dot' }, image },
      { request: { title: 'Hello' }, image },
    ]);
    const { url } = z.looseObject({ url: z.url() }).parse(received[0]?.['image']);
    const served = await fetch(url);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
  });

  it('keep their own limits', async () => {
    const { create, connections } = await given();
    const connection_ids = [connections.mastodon, connections.bluesky];
    const long = await create({ content: 'x'.repeat(400), connection_ids });
    expect(lineOf(long)).toBe('400 VALIDATION_ERROR invalid_body');
    expect(problemsOf(long)).toEqual(['content too_long']);
  });

  it.each([
    ['accept', 'published', 1],
    ['refuse', 'failed', 0],
    ['defer', 'queued', 0],
    ['hang', 'publishing', 0],
    ['lose_response', 'unknown', 1],
  ])('follow the requested behaviour: %s', async (behaviour, state, count) => {
    const { create, play, outbox } = await given();
    expect(dataOf(await play('telegram', { behaviour }))).toMatchObject({
      connection: { provider: 'telegram', behaviour, times: 'always' },
    });
    expect(postOf(await create()).channels).toMatchObject([{ status: state }]);
    expect(await outbox()).toHaveLength(count);
  });

  it('follow it once where requested, and separately for each connection', async () => {
    const { create, play, connections } = await given();
    await play('telegram', { behaviour: 'refuse', times: 'once' });
    const both = await create({ connection_ids: [connections.telegram, connections.discord] });
    expect(postOf(both).status).toBe('partially_published');
    expect(postOf(await create()).status).toBe('published');
  });

  it('whose response was lost and that recognise repeats receive a post once', async () => {
    const { create, call, read, play, outbox, connections } = await given();
    await play('bluesky', { behaviour: 'lose_response', times: 'once' });
    const created = await create({ connection_ids: [connections.bluesky] });
    await call('POST', '/sandbox/advance', { ms: DAY_MS });
    expect((await read(created)).status).toBe('published');
    expect(await outbox()).toHaveLength(1);
  });

  it('that defer or hang publish later, or say that they do not know', async () => {
    const { create, call, read, play, connections } = await given();
    await play('telegram', { behaviour: 'defer', times: 'once' });
    await play('discord', { behaviour: 'hang', times: 'once' });
    const deferred = await create();
    const hanging = await create({ connection_ids: [connections.discord] });
    await call('POST', '/sandbox/advance', { ms: DAY_MS });
    expect((await read(deferred)).status).toBe('published');
    expect((await read(hanging)).channels).toMatchObject([{ status: 'unknown' }]);
  });

  it('that hang delay a bulk, and a draft that is published, only by the time of the sandbox', async () => {
    const { call, create, play, connections } = await given();
    await play('telegram', { behaviour: 'hang' });
    const hello = { headline: 'Hello', content: 'There.', connection_ids: [connections.telegram] };
    const bulk = await call('POST', `${POSTS}bulk/`, { posts: [{ ...hello, idempotency_key: 'one' }] });
    expect(dataOf(bulk)['results']).toMatchObject([{ status: 201, post: { status: 'publishing' } }]);
    const { id } = postOf(await create({ draft: true }));
    const published = await call('POST', `${POSTS}${String(id)}/publish/`);
    expect(postOf(published).channels).toMatchObject([{ status: 'publishing' }]);
  });
});

describe('the account of a sandbox', () => {
  it('has the plan, wallet, zone and rates that a test gives it', async () => {
    const { call, create } = await given();
    const changed = await call('PUT', '/sandbox/account/', {
      plan: { included_posts: 1, overage_price: 5 },
      wallet: 7,
      zone: 'Europe/Berlin',
      limits: { write: { quota: 3, window_seconds: 60 } },
    });
    expect(dataOf(changed)['account']).toMatchObject({
      zone: 'Europe/Berlin',
      plan: { included_posts: 1, overage_price: 5 },
      wallet: { available: 7, held: 0, currency: 'USD' },
      limits: { write: { quota: 3, window_seconds: 60 } },
    });
    const results = [];
    for (let count = 0; count < 4; count += 1) results.push(await create());
    expect(results.slice(0, 2).map(({ status }) => status)).toEqual([201, 201]);
    expect(results.slice(2).map(lineOf)).toEqual([
      '402 VALIDATION_ERROR insufficient_balance',
      '429 RATE_LIMIT_EXCEEDED rate_limit',
    ]);
    await call('POST', '/sandbox/advance', { ms: 60_000 });
    await call('PUT', '/sandbox/account/', { plan: { overage_price: null }, wallet: 0 });
    expect(lineOf(await create())).toBe('403 VALIDATION_ERROR plan_limit');
  });

  it('counts a rate from when a test sets it, also if it sets the same one again', async () => {
    const { call, create } = await given();
    expect((await create()).status).toBe(201);
    for (let times = 0; times < 2; times += 1) {
      await call('PUT', '/sandbox/account/', { limits: { write: { quota: 1, window_seconds: 60 } } });
      expect((await create()).status).toBe(201);
      expect(lineOf(await create())).toBe('429 RATE_LIMIT_EXCEEDED rate_limit');
    }
  });

  it('has four keys, each with its permissions, and takes no live one', async () => {
    const { call, keys } = await given();
    const responses = await Promise.all(
      Object.values(keys).map((key) => call('GET', '/api/v1/write-post/ping/', undefined, key)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 403, 200, 403]);
    const live = 'wp_live_nfRi8nLq3dkE1wYecbUuAp_1pHXXY';
    expect(lineOf(await call('GET', '/api/v1/ping/', undefined, live))).toBe('401 INVALID_API_KEY live_key');
  });
});

describe('the control interface', () => {
  it('names every problem of a body at once', async () => {
    const { call, play } = await given();
    const account = { plan: { included: 0 }, wallet: -1, zone: 'Berlin', limits: { write: { quota: 0 } } };
    expect(problemsOf(await call('PUT', '/sandbox/account/', account))).toEqual([
      'plan.included unknown_field',
      'wallet invalid_value',
      'zone invalid_value',
      'limits.write.quota invalid_value',
      'limits.write.window_seconds required',
    ]);
    expect(problemsOf(await play('telegram', { behaviour: 'explode', times: 2 }))).toEqual([
      'behaviour invalid_value',
      'times invalid_value',
    ]);
    expect(problemsOf(await call('POST', '/sandbox/advance', { ms: 1.5, to: 'soon' }))).toEqual([
      'ms wrong_type',
      'to invalid_value',
    ]);
    expect(problemsOf(await call('POST', '/sandbox/advance', { ms: 1e18 }))).toEqual(['ms invalid_value']);
    expect(problemsOf(await call('POST', '/sandbox/advance', {}))).toEqual(['ms required']);
    expect(problemsOf(await call('POST', '/sandbox/advance', []))).toEqual(['body wrong_type']);
    expect(problemsOf(await call('POST', '/sandbox/advance?ms=5', { ms: 1 }))).toEqual(['ms unknown_field']);
    const long = { ms: 1, ['x'.repeat(200)]: 1 };
    const cut = `${'x'.repeat(100)} unknown_field`;
    expect(problemsOf(await call('POST', '/sandbox/advance', long))).toEqual([cut]);
  });

  it('refuses unknown connections, paths and methods, and bodies that are no JSON, as the API does', async () => {
    const { call, baseUrl } = await given();
    const behaviour = { behaviour: 'accept' };
    expect((await call('PUT', '/sandbox/connections/999', behaviour)).status).toBe(404);
    expect((await call('PUT', '/sandbox/connections/x', behaviour)).status).toBe(404);
    expect((await call('GET', '/sandbox/nothing')).status).toBe(404);
    expect((await call('DELETE', '/sandbox/outbox/')).status).toBe(405);
    const method = 'POST';
    const noJson = await envelopeOf(await fetch(`${baseUrl}/sandbox/advance`, { method, body: 'ms=1' }));
    expect(lineOf(noJson)).toBe('400 VALIDATION_ERROR unsupported_content_type');
  });

  it('begins again at a reset, with everything as it was at the start', async () => {
    const { call, create, play, outbox } = await given();
    const first = postOf(await create());
    await play('telegram', { behaviour: 'refuse' });
    await call('PUT', '/sandbox/account/', { wallet: 5 });
    await call('POST', '/sandbox/advance', { ms: DAY_MS });
    expect(dataOf(await call('POST', '/sandbox/reset/'))).toEqual({ now: '2026-01-01T00:00:00.000Z' });
    expect(await outbox()).toEqual([]);
    expect(postOf(await create())).toEqual(first);
  });

  it('is the same in every sandbox of one seed', async () => {
    const [one, two, other] = [await given({ seed: 7 }), await given({ seed: 7 }), await given({ seed: 8 })];
    expect(two.keys).toEqual(one.keys);
    expect(other.keys).not.toEqual(one.keys);
    await Promise.all([one.create(), two.create()]);
    expect(await two.outbox()).toEqual(await one.outbox());
  });

  it('listens to this machine only', async () => {
    const { baseUrl } = await given();
    expect(new URL(baseUrl).hostname).toBe('127.0.0.1');
  });
});
