import { describe, expect, it } from 'vitest';
import { serve } from './served.js';

const POLICY = "default-src 'none'; script-src 'self'";

describe('the page of the documentation', () => {
  it.each([
    ['/docs', 'docs/'],
    ['/docs/', './'],
  ])('names its files relative to itself at %s', async (path, folder) => {
    const { fetch } = await serve();
    const page = await fetch(path);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain(POLICY);
    const html = await page.text();
    for (const file of ['page.css', 'page.js', 'start.js', 'swagger-ui.css', 'swagger-ui-bundle.js'])
      expect(html).toContain(`="${folder}${file}"`);
  });

  it.each([
    ['page.css', 'text/css; charset=utf-8', '.swagger-ui'],
    ['page.js', 'text/javascript; charset=utf-8', 'dark-mode'],
    ['start.js', 'text/javascript; charset=utf-8', 'SwaggerUIBundle'],
  ])('has a file %s', async (name, mediaType, content) => {
    const { fetch } = await serve();
    const file = await fetch(`/docs/${name}`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe(mediaType);
    expect(file.headers.get('content-security-policy')).toContain(POLICY);
    expect(await file.text()).toContain(content);
  });

  it('has no other files', async () => {
    const { fetch } = await serve();
    expect((await fetch('/docs/none.js')).status).toBe(404);
  });

  it('describes the API in a document of JSON', async () => {
    const { fetch } = await serve();
    const document = await fetch('/openapi.json');
    expect(document.headers.get('content-type')).toBe('application/json');
    expect(await document.json()).toMatchObject({ openapi: expect.stringMatching(/^3\./) as string });
  });
});

describe('a file of the site', () => {
  const given = async () => {
    const { fetch } = await serve();
    return (coding: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch('/docs/page.css', { headers: { 'Accept-Encoding': coding, ...headers } });
  };

  it('is compressed as the client takes it, and the same in each coding', async () => {
    const get = await given();
    const found = await Promise.all(
      ['identity', 'gzip', 'gzip, deflate, br'].map(async (accepted) => {
        const { headers, text } = await get(accepted).then(async (file) => ({
          headers: file.headers,
          text: await file.text(),
        }));
        expect(headers.get('vary')).toContain('Accept-Encoding');
        expect(headers.get('cache-control')).toBe('no-cache');
        return { coding: headers.get('content-encoding'), tag: headers.get('etag'), text };
      }),
    );
    expect(found.map(({ coding }) => coding)).toEqual([null, 'gzip', 'br']);
    expect(new Set(found.map(({ text }) => text)).size).toBe(1);
    expect(new Set(found.map(({ tag }) => tag)).size).toBe(3);
  });

  it('is not sent again to a client that has it in that coding', async () => {
    const get = await given();
    const tag = (await get('br')).headers.get('etag') ?? '';
    const known = { 'If-None-Match': tag };
    const again = await get('br', known);
    expect([again.status, await again.text()]).toEqual([304, '']);
    for (const other of ['gzip', 'identity']) expect((await get(other, known)).status).toBe(200);
  });
});
