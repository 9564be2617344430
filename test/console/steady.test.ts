import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { opened } from './opened.js';

/** Records what moves in a part of the page although the user did nothing. */
const recordMoves = (within: string): string => `
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node } of sources)
        if (node?.closest?.('${within}')) window.moved.push(node.outerHTML.slice(0, 100));
  }).observe({ type: 'layout-shift', buffered: true });
`;

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();

/** Every file and response comes late, and one after the other. */
const delayed = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue();
  });

describe('a view that is loaded', () => {
  it('moves nothing after it appeared, where a click would be lost', { tags: LONG_TAG }, async () => {
    const { page, client, sandbox, show } = await opened();
    const { post } = await client.createPost({
      headline: 'Planned',
      content: '<p>One.</p>',
      connection_ids: [sandbox.connections.feed],
      scheduled_at: tomorrow(),
    });
    await delayed(page);
    await page.addInitScript(recordMoves('main'));
    for (const [hash, last] of [
      ['#/posts', page.getByRole('link', { name: 'Planned' })],
      [`#/posts/${String(post.id)}`, page.locator('.story')],
      ['#/connections', page.getByText('No money has moved yet')],
      ['#/attention', page.getByText('Nothing needs your attention')],
    ] as const) {
      await show(hash);
      await page.reload();
      await last.waitFor();
      // Moves are reported with the next frame.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      expect(await page.evaluate('moved'), hash).toEqual([]);
    }
  });
});

describe('the page of connections', () => {
  it.each(['connections', 'usage'])(
    'shows the rest if %s cannot be read',
    { tags: LONG_TAG },
    async (part) => {
      const { page, show } = await opened();
      await page.route(`**/${part}/*`, (route) => route.fulfill({ status: 500, json: {} }));
      await show('#/connections');
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.getByRole('heading', { name: part === 'usage' ? 'Sandbox' : 'Wallet' }).waitFor();
      await page.getByText('No money has moved yet').waitFor();
    },
  );
});

describe('the form of a post', () => {
  it(
    'moves none of its fields after it appeared, where a click would be lost',
    { tags: LONG_TAG },
    async () => {
      const { page, client, sandbox, show } = await opened();
      const { post } = await client.createPost({
        headline: 'Planned',
        content: '<p>One.</p>'.repeat(20),
        connection_ids: [sandbox.connections.feed],
        scheduled_at: tomorrow(),
      });
      await delayed(page);
      await page.addInitScript(recordMoves('.form'));
      for (const hash of ['#/compose', `#/compose/${String(post.id)}`]) {
        await show(hash);
        const previewed = page.waitForResponse('**/preview/');
        await page.reload();
        await page.getByRole('checkbox', { name: 'Feed' }).waitFor();
        await (await previewed).finished();
        expect(await page.evaluate('moved')).toEqual([]);
      }
    },
  );

  it('says that it loads until its channels are there', { tags: LONG_TAG }, async () => {
    const { page, show } = await opened();
    let go = (): void => undefined;
    const letGo = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/connections/*', async (route) => {
      await letGo;
      await route.continue();
    });
    await show('#/compose');
    await page.reload();
    await page.getByRole('heading', { name: 'Compose', level: 1 }).waitFor();
    await page.getByRole('main').getByText('Loading…').waitFor();
    go();
    await page.getByRole('checkbox', { name: 'Feed' }).waitFor();
  });
});
