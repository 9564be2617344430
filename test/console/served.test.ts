import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeApiMiddleware, makeConsoleMiddleware } from '../../adapters/http-koa/index.js';
import { startBrowser } from '../support/browser.js';
import { firstPageOf } from '../support/first-page.js';
import { makeMemoryApp } from '../support/memory-app.js';
import { serve } from '../http/served.js';
import { LONG_TAG } from '../support/extent.js';

const FIRST_PAGE_BYTES = 150_000;

/** The files that a page names. */
const filesIn = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="\.\/(console\/[^"]+)"/g)].map(([, name = '']) => name);

describe('the console as it is served', () => {
  it('is a page and files of this origin, compressed, without an inline script or style', async () => {
    const { fetch } = await serve();
    const response = await fetch('/', { headers: { 'Accept-Encoding': 'br' } });
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)/);
    expect(html).toContain('<html lang="en"');
    for (const name of filesIn(html)) {
      const file = await fetch(`/${name}`, { headers: { 'Accept-Encoding': 'br' } });
      expect(file.status).toBe(200);
      expect(file.headers.get('content-encoding')).toBe('br');
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  it('loads a first page of at most 150 kB, and the editor and the calendar when they are needed', async () => {
    const { port } = await serve();
    const origin = `http://127.0.0.1:${String(port)}`;
    const html = await (await fetch(`${origin}/`)).text();
    let bytes = 0;
    for (const name of filesIn(html)) {
      const file = await fetch(`${origin}/${name}`, { headers: { 'Accept-Encoding': 'br' } });
      bytes += Number(file.headers.get('content-length'));
      expect(await file.text()).not.toMatch(/ProseMirror|dayGridMonth"/);
    }
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(FIRST_PAGE_BYTES);
  });

  it(
    'takes a key after few requests and bytes, and without a task that holds the page up for long',
    { tags: LONG_TAG },
    async () => {
      const { port } = await serve();
      const browser = await startBrowser();
      onTestFinished(() => browser.close());
      const page = await firstPageOf(browser, `http://127.0.0.1:${String(port)}/`);
      expect(page.requests).toBeLessThanOrEqual(6);
      expect(page.bytes).toBeGreaterThan(10_000);
      expect(page.bytes).toBeLessThan(60_000);
      // On a busy machine a task of a few milliseconds counts as long; a heavy page has many of them.
      expect(page.longTasks).toBeLessThanOrEqual(5);
    },
  );

  it('has no other files', async () => {
    const { fetch } = await serve();
    for (const path of ['/console/index.html', '/console/..%2findex.html', '/console/none.js'])
      expect((await fetch(path)).status).toBe(404);
  });

  it('can be left out, and one page says where the documentation and the feeds are', async () => {
    const { fetch } = await serve({ http: { console: false } });
    const html = await (await fetch('/')).text();
    expect(html).toContain('href="./docs"');
    expect(html).toContain('href="./feeds/1/"');
    expect((await fetch('/console/none.js')).status).toBe(404);
  });

  it('can be mounted in another application, which says where the API is', async () => {
    const app = makeMemoryApp();
    const host = new Koa();
    host.use(makeApiMiddleware(app.http));
    const editors = makeConsoleMiddleware(app.http, { api: '../' });
    host.use((ctx, next) => {
      if (!`${ctx.path}/`.startsWith('/editors/')) return next();
      ctx.path = ctx.path.slice('/editors'.length) || '/';
      return editors(ctx, next);
    });
    const server = host.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const html = await (await fetch(`${origin}/editors/`)).text();
    expect(html).toContain('data-api="../"');
    for (const name of filesIn(html)) expect((await fetch(`${origin}/editors/${name}`)).status).toBe(200);
    expect((await fetch(`${origin}/`)).status).toBe(404);
    const withoutSlash = await fetch(`${origin}/editors?x=1`);
    expect([withoutSlash.url, await withoutSlash.text()]).toEqual([`${origin}/editors/`, html]);
  });
});

describe('an address that does not exist', () => {
  it('is a page for people and JSON for programs; below /api/ it is always JSON', async () => {
    const { fetch } = await serve();
    const people = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
    const page = await fetch('/nowhere', people);
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('Page not found');
    expect((await fetch('/nowhere')).headers.get('content-type')).toContain('application/json');
    const api = await fetch('/api/v1/nowhere', people);
    expect(api.headers.get('content-type')).toContain('application/json');
  });

  it('does not insert the requested path into the page as markup', async () => {
    const { fetch } = await serve();
    const page = await fetch('/<script>alert(1)</script>', { headers: { Accept: 'text/html' } });
    expect(await page.text()).not.toContain('<script>');
  });
});
