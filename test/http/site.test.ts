import { once } from 'node:events';
import Koa from 'koa';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeApiMiddleware, type HttpDeps } from '../../adapters/http-koa/index.js';
import type { HttpMiddleware, HttpState } from '../../adapters/http-koa/frame/http-context.js';
import { makeServeImage } from '../../adapters/http-koa/site/media.js';
import { requestId } from '../../core/index.js';
import { makeMemoryApp, METRICS_TOKEN } from '../support/memory-app.js';
import { undocumentedIn } from './documented.js';
import { draftFor, envelopeOf, lineOf, serve } from './served.js';

const NOTHING = {
  isFolder: false,
  requestId: requestId('1'.repeat(32)),
  authorization: undefined,
  accepts: () => false,
};

describe('the pages beside the API', () => {
  it('says that the process runs, and whether it is ready', async () => {
    const { fetch } = await serve();
    expect(await (await fetch('/livez')).json()).toEqual({ status: 'ok' });
    const ready = await fetch('/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ ready: true, checks: { database: true, accepting: true } });
  });

  it('shows metrics only with the token, and not at all if none is configured', async () => {
    const { fetch } = await serve();
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    expect(await (await fetch('/metrics', { headers })).text()).toBe('up 1\n');
    const without = await fetch('/metrics');
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    // An operator with an API key would otherwise send that again.
    expect(await without.json()).toMatchObject({
      error: {
        code: 'INVALID_API_KEY',
        message: expect.stringContaining('METRICS_TOKEN') as string,
        details: { code: 'invalid_metrics_token' },
      },
    });
    expect((await fetch('/metrics', { headers: { Authorization: 'Bearer another' } })).status).toBe(401);
    const closed = await serve({ http: { metrics: null } });
    expect((await closed.fetch('/metrics', { headers })).status).toBe(404);
  });

  it('begins with a page that leads to its parts where there is no console', async () => {
    const { fetch } = await serve({ http: { console: false } });
    const response = await fetch('/');
    expect(response.headers.get('content-security-policy')).toContain("style-src 'unsafe-inline'");
    expect(await response.text()).toContain('<a href="./docs">the documentation</a>');
  });

  it('says that a feed was removed', async () => {
    const { app, account, fetch } = await serve();
    const feed = await app.givenConnection(account, 'feed', 'disconnected');
    for (const end of ['/', '/atom.xml', '/feed.json']) {
      const response = await fetch(`/feeds/${String(feed.id)}${end}`);
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({ error: { details: { code: 'removed' } } });
    }
  });

  it('is not ready with the status of an outage, and says why', async () => {
    const unready = { ready: false, checks: { database: true, schema: false } };
    const { fetch } = await serve({ http: { readiness: () => Promise.resolve(unready) } });
    const response = await fetch('/readyz');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject(unready);
    expect((await fetch('/livez')).status).toBe(200);
  });

  it.each([
    ['', 'text/html; charset=utf-8'],
    ['/', 'text/html; charset=utf-8'],
    ['/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json; charset=utf-8'],
  ])('shows what was published to a feed at once, at /feeds/{id}%s', async (end, mediaType) => {
    const { app, account, create, fetch } = await serve();
    const feed = await app.givenConnection(account, 'feed');
    expect((await create(draftFor(feed, { headline: 'Breaking news' }))).status).toBe(201);
    const page = await fetch(`/feeds/${String(feed.id)}${end}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe(mediaType);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; img-src 'self'");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const tag = page.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(await page.text()).toContain('Breaking news');
    for (const known of [tag, tag.replace(/"$/, '-gzip"')]) {
      const headers = { 'If-None-Match': known, 'If-Modified-Since': page.headers.get('date') ?? '' };
      expect((await fetch(`/feeds/${String(feed.id)}${end}`, { headers })).status).toBe(304);
    }
  });

  it('shows each entry of a feed on a page of its own, to which the feed links, with what other sites show of it', async () => {
    const { app, account, create, fetch } = await serve();
    const feed = await app.givenConnection(account, 'feed');
    const fields = { headline: 'Break & "news"', content: `<p>${'A long story. '.repeat(40)}</p>` };
    expect((await create(draftFor(feed, fields))).status).toBe(201);
    const base = `/feeds/${String(feed.id)}`;
    const list = await (await fetch(`${base}/`)).text();
    const [, path = ''] =
      /href="https:\/\/post\.example(\/feeds\/\d+\/posts\/[0-9a-f-]{36})"/.exec(list) ?? [];
    const page = await fetch(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('<meta property="og:title" content="Break &amp; &quot;news&quot;">');
    expect(html).toContain(`<meta property="og:url" content="https://post.example${path}">`);
    expect(html).toMatch(/<meta name="description" content="A long story\.[^"]{50,200}…">/);
    const atom = await (await fetch(`${base}/atom.xml`)).text();
    expect(atom).toContain(`<id>urn:uuid:${path.slice(-36)}</id>`);
    expect(atom).toContain(`href="https://post.example${path}"`);
    const other = await app.givenConnection(account, 'feed');
    expect(
      (await fetch(path.replace(`/feeds/${String(feed.id)}/`, `/feeds/${String(other.id)}/`))).status,
    ).toBe(404);
  });

  it.each([
    '/feeds/5000/',
    '/feeds/1/posts/nothing',
    '/feeds/x/',
    '/feeds/0/atom.xml',
    '/media/none.png',
    '/media/..%2fetc.png',
    '/media/a.svg',
  ])('%s does not exist', async (path) => {
    const { call } = await serve();
    expect(lineOf(await call('GET', path, { key: null }))).toBe('404 RESOURCE_NOT_FOUND -');
  });
});

describe('an address of an image', () => {
  it.each(['none', 'a.svg', 'a/b.png', '../a.png', `${'x'.repeat(201)}.png`])(
    'is not looked up where no image has the name %.20s',
    async (key) => {
      const open = () => Promise.reject(new Error('it was looked up'));
      const serveImage = makeServeImage({ images: { ...makeMemoryApp().http.images, open } });
      expect(await serveImage({ ...NOTHING, params: { key } })).toMatchObject({
        error: { kind: 'not_found' },
      });
    },
  );
});

describe('the API mounted in another application', () => {
  const givenHost = async (
    mount: (api: HttpMiddleware) => Koa.Middleware<HttpState>,
    http: Partial<HttpDeps> = {},
  ) => {
    const app = makeMemoryApp();
    const host = new Koa<HttpState>();
    const api = makeApiMiddleware({ ...app.http, ...http });
    // Also fits a host whose functions have this result.
    const within: (...args: Parameters<HttpMiddleware>) => Promise<void> = api;
    host.use(mount(within));
    host.use((ctx) => {
      ctx.body = 'the host';
    });
    const server = host.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const { secret } = await app.givenKey(await app.givenAccount('Ada'));
    return { origin, headers: { Authorization: `Bearer ${secret}` } };
  };

  it('serves requests below its path and ignores all others', async () => {
    const { origin, headers } = await givenHost((api) => api);
    expect((await fetch(`${origin}/api/v1/ping/`, { headers })).status).toBe(200);
    const unknown = await fetch(`${origin}/api/v1/nothing`);
    const target = ['GET', '/api/v1/nothing'] as const;
    const response = envelopeOf(unknown.status, unknown.headers, await unknown.text(), target);
    expect(lineOf(response)).toBe('404 RESOURCE_NOT_FOUND -');
    for (const path of ['/', '/api/v10/ping/', '/livez']) {
      expect(await (await fetch(`${origin}${path}`)).text()).toBe('the host');
    }
  });

  const createdAt = (url: string, headers: object): Promise<Response> =>
    fetch(`${url}/api/v1/write-post/posts/`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ headline: 'Hello', content: 'Hello', draft: true }),
    });

  it('reports a body that another middleware has read as a fault of its host', async () => {
    const log = { info: vi.fn(), error: vi.fn() };
    const { origin, headers } = await givenHost(
      (api) => async (ctx, next) => {
        await text(ctx.req);
        await api(ctx, next);
      },
      { log },
    );
    const response = await createdAt(origin, headers);
    expect(response.status).toBe(500);
    const err = expect.objectContaining({ message: expect.stringContaining('before it') as string }) as Error;
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ err }), 'request failed');
  });

  it('names the address of a new post below the path of the public address, which a proxy removes', async () => {
    const { origin, headers } = await givenHost((api) => api, {
      baseUrl: 'https://posts.example/publishing',
    });
    const created = await createdAt(origin, headers);
    expect(created.headers.get('location')).toMatch(/^\/publishing\/api\/v1\/write-post\/posts\/\d+\/$/);
    const { status, headers: given } = created;
    const request = { method: 'POST', path: '/api/v1/write-post/posts/' };
    expect(undocumentedIn({ ...request, status, headers: given, body: null })).toEqual([]);
  });

  it('names the address of a new post below the path where it is mounted', async () => {
    // As koa-mount does.
    const { origin, headers } = await givenHost((api) => async (ctx, next) => {
      ctx.path = ctx.path.replace(/^\/publishing/, '');
      await api(ctx, next);
    });
    const created = await createdAt(`${origin}/publishing`, headers);
    const location = created.headers.get('location') ?? '';
    expect([created.status, location]).toEqual([
      201,
      expect.stringMatching(/^\/publishing\/api\/v1\/write-post\/posts\/\d+\/$/),
    ]);
    expect((await fetch(`${origin}${location}`, { headers })).status).toBe(200);
  });
});
