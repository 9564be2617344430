import { describe, expect, it } from 'vitest';
import { serve } from './served.js';

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const PAGE_TYPE = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const headingOf = (page: string): string | undefined => /<h1>(.*)<\/h1>/.exec(page)?.[1];

describe('an error of a page, for a person with a browser', () => {
  it('is a page that says what happened and names the request', async () => {
    const { fetch } = await serve();
    const response = await fetch('/nothing', { headers: BROWSER });
    const page = await response.text();
    expect(response.status).toBe(404);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': PAGE_TYPE,
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("style-src 'unsafe-inline'") as string,
      'x-content-type-options': 'nosniff',
    });
    expect(headingOf(page)).toBe('Page not found');
    expect(page).toContain('<p>Not found: no route for GET /nothing.</p>');
    expect(page).toContain(`<p class="soft">Request ${String(response.headers.get('x-request-id'))}</p>`);
  });

  it('may load its icon, which is an empty address: a browser would report it as an error', async () => {
    const { fetch } = await serve();
    const response = await fetch('/nothing', { headers: BROWSER });
    expect(await response.text()).toContain('<link rel="icon" href="data:,">');
    expect(response.headers.get('content-security-policy')).toContain('; img-src data:;');
  });

  it('shows what was requested as text', async () => {
    const { fetch } = await serve();
    const page = await (await fetch('/media/%3Cb%3E.png', { headers: BROWSER })).text();
    expect(page).toContain('Not found: image &lt;b&gt;.png.');
    expect(page).not.toContain('<b>');
  });

  it('says that a feed was removed', async () => {
    const { app, account, fetch } = await serve();
    const feed = await app.givenConnection(account, 'feed', 'disconnected');
    const response = await fetch(`/feeds/${String(feed.id)}`, { headers: BROWSER });
    expect([response.status, headingOf(await response.text())]).toEqual([410, 'This was removed']);
  });

  it('has a heading for every status, and the headers of the error', async () => {
    const { fetch } = await serve();
    const response = await fetch('/livez', { method: 'POST', headers: BROWSER });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(headingOf(await response.text())).toBe('Something went wrong');
  });

  it.each([
    ['/nothing', '*/*'],
    ['/nothing', 'application/json'],
    ['/nothing', 'application/json, text/html'],
    ['/api/v1/nothing', BROWSER.Accept],
    ['/api', BROWSER.Accept],
  ])('is JSON for a program, and in the API: %s as %s', async (path, accept) => {
    const { fetch } = await serve();
    const response = await fetch(path, { headers: { Accept: accept } });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, JSON_TYPE]);
    expect(await response.json()).toMatchObject({ success: false });
  });
});
