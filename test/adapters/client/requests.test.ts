import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeClient, type ClientOptions } from '../../../adapters/client/index.js';
import { givenHttpServer } from '../publishers/loopback.js';
import { keysOf, recorded, scripted, yes } from './scripted.js';

describe('a request', () => {
  it('carries the key of the API, and reads carry no idempotency key', async () => {
    const { client, arrived } = await scripted([yes({ preview: {} })]);
    await client.getPost(1);
    await client.previewPost({ content: 'World', connection_ids: [1] });
    expect(arrived.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer wp_live_key',
      'Bearer wp_live_key',
    ]);
    expect(keysOf(arrived)).toEqual([undefined, undefined]);
  });

  it('has a generated key for a write, unless the caller provides one', async () => {
    const { client, arrived } = await scripted([yes({ post: {} })]);
    await client.cancelPost(1);
    await client.cancelPost(1);
    await client.cancelPost(1, { idempotencyKey: 'mine' });
    const [first, second, third] = keysOf(arrived);
    expect(first).not.toBe(second);
    expect(third).toBe('mine');
  });

  it('has one also on a page over plain HTTP, where browsers have no randomUUID', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { client, sent } = recorded([{ post: {} }, { results: [{ status: 201, error: null }] }]);
    await client.cancelPost(1);
    await client.createPosts([{ headline: 'Hello', content: 'World', connection_ids: [1] }]);
    const generated: unknown = expect.stringMatching(/^[\da-f]{32}$/);
    expect(sent).toMatchObject([{ key: generated }, { body: { posts: [{ idempotency_key: generated }] } }]);
  });

  it('sends the version to change as an entity tag', async () => {
    const { client, arrived } = await scripted([yes({ post: {} })]);
    await client.editPost(12, { headline: 'Bye' }, { ifMatch: 3 });
    await client.editPost(12, { headline: 'Bye' });
    expect(arrived.map(({ path, headers }) => [path, headers['if-match']])).toEqual([
      ['/api/v1/write-post/posts/12/', '"3"'],
      ['/api/v1/write-post/posts/12/', undefined],
    ]);
  });

  it('omits undefined query parameters, and escapes the rest', async () => {
    const { client, arrived } = await scripted([yes({ posts: [], next_cursor: null })]);
    await client.listPosts({ status: 'failed', created_from: '2026-01-15T12:00:00+01:00', limit: 5 }).page();
    await client.listPosts().page();
    expect(arrived.map(({ path }) => path)).toEqual([
      '/api/v1/write-post/posts/?status=failed&created_from=2026-01-15T12%3A00%3A00%2B01%3A00&limit=5',
      '/api/v1/write-post/posts/',
    ]);
  });

  it('goes below the path of a base URL that has one, with or without a slash at its end', async () => {
    const paths: (string | undefined)[] = [];
    const origin = await givenHttpServer((request, response) => {
      paths.push(request.url);
      response.end(JSON.stringify(yes({ usage: {} }).body));
    });
    for (const end of ['', '/', '/social', '/social//']) {
      await makeClient({ baseUrl: `${origin}${end}`, apiKey: 'k' }).usage();
    }
    expect(paths).toEqual([
      '/api/v1/write-post/usage/',
      '/api/v1/write-post/usage/',
      '/social/api/v1/write-post/usage/',
      '/social/api/v1/write-post/usage/',
    ]);
  });
});

describe('a response that does not come from the API', () => {
  it.each([
    ['a page', { status: 200, body: '<!doctype html>' }],
    ['other JSON', { status: 200, body: { ok: true } }],
    ['half of an envelope', { status: 404, body: { success: false, error: { code: 'NOT_FOUND' } } }],
    ['nothing', { status: 200 }],
    ['a number', { status: 200, body: '7' }],
  ])('such as %s is reported as an error', async (_title, response) => {
    const { client, arrived } = await scripted([response]);
    await expect(client.usage()).rejects.toMatchObject({
      name: 'ApiError',
      status: response.status,
      code: 'UNEXPECTED_RESPONSE',
      details: null,
      message: expect.stringContaining('Is the base URL right?') as string,
    });
    expect(arrived).toHaveLength(1);
  });

  it('such as a redirect is not followed: a write could become a read, and the key would be revealed', async () => {
    const { client, arrived } = await scripted([
      { status: 301, headers: { Location: 'https://post.example/api/v1/write-post/posts/' } },
    ]);
    await expect(client.createPost({ content: 'World', connection_ids: [1] })).rejects.toMatchObject({
      status: 301,
      message: expect.stringContaining('https://post.example/') as string,
    });
    expect(arrived).toHaveLength(1);
  });
});

describe('a client', () => {
  it.each<[string, Partial<ClientOptions>]>([
    ['a base URL without a scheme', { baseUrl: 'post.example' }],
    ['a base URL of another scheme', { baseUrl: 'ftp://post.example' }],
    ['a base URL of a scheme that only ends like one', { baseUrl: 'xhttps://post.example' }],
    ['a base URL with a fragment', { baseUrl: 'https://post.example#a' }],
    ['a base URL with a name', { baseUrl: 'https://a@post.example' }],
    ['a base URL with a password', { baseUrl: 'https://a:b@post.example' }],
    ['a base URL with a query', { baseUrl: 'https://post.example?a=1' }],
    ['an empty key', { apiKey: '' }],
    ['a key of two lines', { apiKey: 'wp_live_hunter2\nX: y' }],
  ])('is not made with %s, and the message does not show a secret', (_title, wrong) => {
    const make = () => makeClient({ baseUrl: 'https://post.example', apiKey: 'k', ...wrong });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(/must be (?:an http or https address|printable ASCII)/);
    expect(make).not.toThrow(/hunter2|a:b/);
  });

  it('uses the given fetch', async () => {
    const requests: string[] = [];
    const client = makeClient({
      baseUrl: 'https://post.example',
      apiKey: 'k',
      fetch: (url, { method }) => {
        requests.push(`${String(method)} ${url}`);
        return Promise.resolve(Response.json(yes({ usage: {} }).body));
      },
    });
    await client.usage();
    expect(requests).toEqual(['GET https://post.example/api/v1/write-post/usage/']);
  });
});
