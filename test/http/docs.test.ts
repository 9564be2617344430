import { createServer, request } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { complaintsOf, givenContext } from '../support/browser-context.js';
import { LONG_TAG } from '../support/extent.js';
import { violationsOn } from '../console/opened.js';
import { serve } from './served.js';

const Description = z.looseObject({ paths: z.record(z.string(), z.looseObject({})) });
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** A proxy that serves the server under a prefix, which it strips. */
const behindPrefix = async (port: number, prefix: string): Promise<string> => {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    if (!url.startsWith(`${prefix}/`)) {
      outgoing.writeHead(404).end();
      return;
    }
    const path = url.slice(prefix.length);
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return `http://127.0.0.1:${String(address.port)}${prefix}`;
};

/** The documentation, opened. */
const open = async (port: number, options: BrowserContextOptions = {}) =>
  openAt(`http://127.0.0.1:${String(port)}/docs`, options);

const openAt = async (address: string, options: BrowserContextOptions = {}) => {
  const context = await givenContext(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page, new URL(address).origin);
  await page.goto(address);
  await page.waitForSelector('.opblock');
  return { page, complaints };
};

const authorize = async (page: Page, key: string): Promise<void> => {
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.locator('.auth-container input').fill(key);
  await page.locator('.auth-container button.authorize').click();
  await page.locator('.auth-container button.btn-done').click();
};

describe('the documentation page', () => {
  it(
    'shows every operation, without an error and without a request to another origin',
    { tags: LONG_TAG },
    async () => {
      const { port, fetch } = await serve();
      const { page, complaints } = await open(port);
      const { paths } = Description.parse(await (await fetch('/openapi.json')).json());
      const operations = Object.values(paths).flatMap((path) => METHODS.filter((method) => method in path));
      expect(operations.length).toBeGreaterThan(10);
      await expect.poll(() => page.locator('.opblock').count()).toBe(operations.length);
      expect(complaints).toEqual([]);
    },
  );

  it('creates a post with a pasted key and shows the 201', { tags: LONG_TAG }, async () => {
    const { port, key, connection, app } = await serve();
    const { page, complaints } = await open(port);
    await authorize(page, key.secret);
    const create = page.locator('#operations-Posts-createPost');
    await create.locator('.opblock-summary-control').click();
    const body = { headline: 'From the page', content: 'Tried.', connection_ids: [connection.id] };
    await create.locator('textarea.body-param__text').fill(JSON.stringify(body));
    await create.getByRole('button', { name: 'Execute' }).click();
    const response = create.locator('.live-responses-table tbody .response-col_status').first();
    await response.waitFor();
    expect(await response.innerText()).toMatch(/^201/);
    expect(app.publisher.published()).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.each(['/docs', '/docs/'])(
    'works below a path prefix, at %s as well',
    { tags: LONG_TAG },
    async (path) => {
      const { port, key } = await serve();
      const { page, complaints } = await openAt(`${await behindPrefix(port, '/social')}${path}`);
      await authorize(page, key.secret);
      const ping = page.locator('#operations-Keys-pingWritePost');
      await ping.locator('.opblock-summary-control').click();
      await ping.getByRole('button', { name: 'Execute' }).click();
      const response = ping.locator('.live-responses-table tbody .response-col_status').first();
      await response.waitFor();
      expect(await response.innerText()).toMatch(/^200/);
      expect(complaints).toEqual([]);
    },
  );

  it.each(['light', 'dark'] as const)(
    'has enough contrast in a %s page, including expanded parts',
    { tags: LONG_TAG, timeout: 300_000 },
    async (colorScheme) => {
      const { port, key } = await serve();
      const { page } = await open(port, { colorScheme });
      const faults = async () =>
        (await violationsOn(page)).filter((line) => line.startsWith('color-contrast'));
      await page.getByRole('button', { name: 'Authorize' }).first().click();
      await page.locator('.auth-container input').waitFor();
      expect(await faults()).toEqual([]);
      await page.locator('.auth-container button.btn-done').click();
      await authorize(page, key.secret);
      await page.locator('section.models button').first().click();
      for (const id of ['Account-readUsage', 'Posts-createPost', 'Posts-editPost', 'Posts-cancelPost'])
        await page.locator(`#operations-${id} .opblock-summary-control`).click();
      const create = page.locator('#operations-Posts-createPost');
      await create.getByRole('button', { name: 'Execute' }).click();
      await create.locator('.download-contents').first().waitFor();
      // Of a new post, every field may be null: its alternatives are collapsed.
      const edit = page.locator('#operations-Posts-editPost');
      await edit.getByText('Schema', { exact: true }).first().click();
      await edit.locator('.json-schema-2020-12__constraint--string').first().waitFor();
      await page.locator('.examples-select__section-label').first().waitFor();
      expect(await faults()).toEqual([]);
    },
  );

  it("follows the reader's choice of light or dark, and fits a phone", { tags: LONG_TAG }, async () => {
    const { port } = await serve();
    const paperOf = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await open(port, { colorScheme: 'light' });
    const dark = await open(port, { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    expect(await paperOf(light.page)).not.toBe(await paperOf(dark.page));
    expect(await dark.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });

  it('serves no other paths', async () => {
    const { fetch } = await serve();
    expect((await fetch('/docs/package.json')).status).toBe(404);
    expect((await fetch('/docs/..%2Fpackage.json')).status).toBe(404);
  });
});
