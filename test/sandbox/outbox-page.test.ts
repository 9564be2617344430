import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../composition/sandbox/index.js';
import { complaintsOf, givenContext } from '../support/browser-context.js';
import { pngOf } from './png.js';
import { LONG_TAG } from '../support/extent.js';

const given = async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.stop());
  const create = async (fields: Readonly<Record<string, string>>, image: Uint8Array<ArrayBuffer> | null) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.append(name, text);
    if (image !== null) form.append('image', new Blob([image]), 'image.png');
    const headers = { Authorization: `Bearer ${sandbox.keys.write_post}` };
    const to = `${sandbox.baseUrl}/api/v1/write-post/posts/`;
    const created = await fetch(to, { method: 'POST', headers, body: form });
    expect(created.status).toBe(201);
  };
  return { ...sandbox, create };
};

/** The outbox, opened. */
const open = async (baseUrl: string, options: BrowserContextOptions = {}) => {
  const context = await givenContext(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page, baseUrl);
  await page.goto(`${baseUrl}/sandbox/`);
  return { page, complaints };
};

const paperOf = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');

describe('the page of the outbox', () => {
  it('is empty at first, and shows that', async () => {
    const { baseUrl } = await given();
    const { page, complaints } = await open(baseUrl);
    expect(await page.locator('.empty').innerText()).toContain('Nothing received yet');
    expect(complaints).toEqual([]);
  });

  it('shows text, link and image as each channel would, newest first, and runs no markup of a post', async () => {
    const { baseUrl, connections, create, advance } = await given();
    await create(
      {
        headline: 'Spring fair <script>alert(1)</script>',
        content:
          '<p>Come and see the <strong>new workshop</strong>.</p><ul><li>Saturday, 10 to 16</li><li>Free coffee</li></ul>',
        connection_ids: `${String(connections.wordpress)},${String(connections.mastodon)}`,
        link_url: 'https://example.org/fair',
        image_alt: 'A sky that turns from blue to orange',
      },
      pngOf(640, 320),
    );
    await advance(3_600_000);
    await create(
      {
        headline: 'Doors open',
        content: 'We are here until four.',
        connection_ids: String(connections.telegram),
      },
      null,
    );
    const { page, complaints } = await open(baseUrl);
    expect(await page.locator('article .channel strong').allInnerTexts()).toEqual([
      'Telegram',
      'Mastodon',
      'WordPress',
    ]);
    const [telegram, mastodon, wordpress] = [0, 1, 2].map((place) => page.locator('article').nth(place));
    expect(await telegram?.locator('.plain').innerText()).toBe('Doors open\n\nWe are here until four.');
    expect(await wordpress?.locator('h2').innerText()).toBe('Spring fair <script>alert(1)</script>');
    expect(await wordpress?.locator('li').allInnerTexts()).toEqual(['Saturday, 10 to 16', 'Free coffee']);
    expect(await mastodon?.locator('.plain').innerText()).toContain('https://example.org/fair');
    const links = [telegram, mastodon, wordpress].map(
      async (article) => await article?.locator('.link a').evaluateAll((all) => all.map(String)),
    );
    expect(await Promise.all(links)).toEqual([[], [], ['https://example.org/fair']]);
    expect(await telegram?.locator('pre').textContent()).toMatch(/^\S+\n\n\{\n {2}"/);
    for (const article of [wordpress, mastodon]) {
      await article?.locator('img').scrollIntoViewIfNeeded();
      expect(await article?.locator('img').getAttribute('alt')).toBe('A sky that turns from blue to orange');
    }
    const widths = () => page.evaluate<number[]>('[...document.images].map((image) => image.naturalWidth)');
    await expect.poll(widths).toEqual([640, 640]);
    expect(complaints).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (folder === undefined) return;
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [name, width] of [
        ['wide', 1280],
        ['phone', 390],
      ] as const) {
        const shot = await open(baseUrl, { colorScheme, viewport: { width, height: 900 } });
        await shot.page.locator('details').first().locator('summary').click();
        await shot.page.screenshot({ path: `${folder}/outbox-${name}-${colorScheme}.png`, fullPage: true });
      }
  });

  it("follows the reader's choice of light or dark, and fits a phone", { tags: LONG_TAG }, async () => {
    const { baseUrl, connections, create } = await given();
    await create(
      { headline: 'x'.repeat(120), content: 'y'.repeat(200), connection_ids: String(connections.webhook) },
      null,
    );
    const light = await open(baseUrl, { colorScheme: 'light' });
    const dark = await open(baseUrl, { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    expect(await paperOf(light.page)).not.toBe(await paperOf(dark.page));
    await dark.page.locator('summary').first().click();
    expect(await dark.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
