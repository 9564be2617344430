import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Post } from '../../adapters/client/index.js';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import {
  compose,
  givenPost,
  givenPosts,
  givenSandbox,
  openConsole,
  opened,
  type Installation,
} from './opened.js';

const numbersOf = async (page: Page): Promise<readonly number[]> =>
  (await page.locator('.row-title').allTextContents()).map((headline) =>
    Number(headline.replace('Post ', '')),
  );

const down = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

const givenNumbers = (session: Installation, from: number, to: number): Promise<readonly Post[]> =>
  givenPosts(
    session,
    down(to, from)
      .toReversed()
      .map((number) => ({ headline: `Post ${String(number)}`, scheduled_at: inHours(24) })),
  );

/** Goes on to the end of what is listed. */
const scrollTo = async (page: Page, headline: string): Promise<void> => {
  const row = page.getByText(headline, { exact: true });
  while ((await row.count()) === 0) {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.waitForTimeout(100);
  }
};

const readAgain = (page: Page) => page.evaluate(`dispatchEvent(new Event('online'))`);

describe('a list of several pages', () => {
  it('shows in all of its rows what changes elsewhere', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client, show, complaints } = session;
    const posts = await givenNumbers(session, 1, 180);
    await show('#/connections');
    await show('#/posts');
    await scrollTo(page, 'Post 1');
    await client.cancelPost(posts[19]?.id ?? 0);
    const row = page.locator('.row', { has: page.getByText('Post 20', { exact: true }) });
    await row.getByText('Canceled').waitFor();
    await givenNumbers(session, 181, 181);
    await page.getByText('Post 181', { exact: true }).waitFor();
    expect(await numbersOf(page)).toEqual(down(181, 1));
    expect(complaints).toEqual([]);
  });

  it(
    'is as it was for those who come back, and begins at its top for others',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page } = session;
      await givenNumbers(session, 1, 120);
      await page.reload();
      await scrollTo(page, 'Post 1');
      const row = page.getByRole('link', { name: 'Post 30', exact: true });
      await row.scrollIntoViewIfNeeded();
      const place = () => page.evaluate<number>('scrollY');
      const before = await place();
      await row.click();
      await page.getByRole('heading', { name: 'Post 30', level: 1 }).waitFor();
      await page.goBack();
      await expect.poll(place).toBe(before);
      expect(await numbersOf(page)).toEqual(down(120, 1));
      await row.click();
      await page.getByRole('heading', { name: 'Post 30', level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Posts', exact: true }).click();
      await page.getByText('Post 120', { exact: true }).waitFor();
      await expect.poll(place).toBe(0);
    },
  );

  it(
    'and its posts are where they were left, also on the way forward and after a reload',
    { tags: LONG_TAG },
    async () => {
      const session = await opened({ viewport: { width: 1360, height: 300 } });
      const { page } = session;
      await givenNumbers(session, 1, 50);
      await page.reload();
      await scrollTo(page, 'Post 1');
      const place = () => page.evaluate<number>('scrollY');
      await page.getByRole('link', { name: 'Post 2', exact: true }).click();
      const headline = page.getByRole('heading', { name: 'Post 2', level: 1 });
      await headline.waitFor();
      await page.locator('.story li').first().waitFor();
      await page.mouse.move(700, 150);
      await page.mouse.wheel(0, 60);
      await expect.poll(place).toBe(60);
      await page.goBack();
      await expect.poll(place).toBeGreaterThan(100);
      await page.goForward();
      await headline.waitFor();
      await expect.poll(place).toBe(60);
      await page.reload();
      await headline.waitFor();
      await expect.poll(place).toBe(60);
    },
  );

  it('stays at its top when it grows long after the way back to it', { tags: LONG_TAG }, async () => {
    const session = await opened({ viewport: { width: 1360, height: 300 } });
    const { page, client, show } = session;
    const rows = page.locator('.row');
    const posts = await givenNumbers(session, 1, 30);
    await page.clock.install();
    await page.reload();
    await show('#/posts?status=scheduled');
    await expect.poll(() => rows.count()).toBe(30);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await show('#/posts?status=draft');
    await page.getByText('No post matches these filters').waitFor();
    for (const { id } of posts.slice(1)) await client.cancelPost(id);
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(1);
    await page.clock.fastForward(10_000);
    await givenNumbers(session, 31, 60);
    await readAgain(page);
    await expect.poll(() => rows.count()).toBe(31);
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  it('has no gap when it was read again while its next page was on the way', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    await givenNumbers(session, 1, 80);
    // Without events the test decides when the list is read again.
    await page.route('**/events/**', () => undefined);
    await show('#/connections');
    await page.reload();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let pages = 0;
    await page.route('**/posts/?*cursor=*', async (route) => {
      pages += 1;
      if (pages === 1) await held;
      await route.continue();
    });
    await show('#/posts');
    await page.getByText('Post 31', { exact: true }).waitFor();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await expect.poll(() => pages).toBe(1);
    await givenNumbers(session, 81, 140);
    await readAgain(page);
    await page.getByText('Post 140', { exact: true }).waitFor();
    release();
    await scrollTo(page, 'Post 1');
    expect(await numbersOf(page)).toEqual(down(140, 1));
  });

  it('stays complete beyond the rows that are read again at once', { tags: LONG_TAG }, async () => {
    // Before the console follows events: it would read the list again for each group of them.
    const installation = await givenSandbox();
    await givenNumbers(installation, 1, 420);
    const { page } = await openConsole(installation);
    await scrollTo(page, 'Post 1');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/posts/')) requests.push(request.url());
    });
    // What belongs to the start is read by then.
    const during = async (ms: number): Promise<number> => {
      requests.length = 0;
      await page.waitForTimeout(ms);
      return requests.length;
    };
    await expect.poll(() => during(3_000)).toBe(0);
    await givenNumbers(installation, 421, 421);
    await page.getByText('Post 421', { exact: true }).waitFor();
    expect(await numbersOf(page)).toEqual(down(421, 1));
    expect(requests).toHaveLength(3);
  });
});

describe('in the form', () => {
  it('a preview that did not arrive is asked for again', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    await page.route('**/events/**', () => undefined);
    await page.reload();
    await show('#/compose');
    await page.getByLabel('Headline').fill('Hello');
    await page.route('**/preview/', (route) => route.abort('connectionreset'));
    await page.getByRole('checkbox', { name: 'Mastodon' }).check();
    const pane = page.getByRole('region', { name: 'Preview' });
    await pane.getByText('The server did not respond.').waitFor();
    // While the server is away: as soon as it is back, the page asks by itself, and the button is gone.
    const again = page.waitForRequest('**/preview/');
    await pane.getByRole('button', { name: 'Try again' }).click();
    await again;
    await page.unroute('**/preview/');
    await readAgain(page);
    await page.locator('.preview[data-provider=mastodon]').waitFor();
    await page.route('**/preview/', (route) => route.abort('connectionreset'));
    await page.getByRole('checkbox', { name: 'Feed' }).check();
    await pane.getByText('The server did not respond.').waitFor();
    await page.unroute('**/preview/');
    // As soon as the server is back.
    await readAgain(page);
    await page.locator('.preview[data-provider=feed]').waitFor();
  });

  it(
    'nothing can be typed while the post is being sent, and again when that failed',
    { tags: LONG_TAG },
    async () => {
      const { page } = await opened();
      await compose(page, 'Hello', 'First post.');
      await page.getByRole('checkbox', { name: 'Feed' }).check();
      const refusals: (() => Promise<void>)[] = [];
      const error = { code: 'VALIDATION_ERROR', message: 'Not today.', request_id: 'req_1' };
      await page.route('**/posts/', (route) => {
        refusals.push(() => route.fulfill({ status: 400, json: { success: false, error } }));
      });
      const button = page.getByRole('button', { name: 'Publish now' });
      await button.click();
      await page.getByRole('button', { name: 'Sending' }).waitFor();
      await expect.poll(() => refusals.length).toBe(1);
      await page.getByLabel('Headline').click({ force: true });
      await page.keyboard.type(' and more');
      expect(await page.getByLabel('Headline').inputValue()).toBe('Hello');
      await refusals[0]?.();
      await button.waitFor();
      await page.getByLabel('Headline').press('End');
      await page.keyboard.type(' and more');
      expect(await page.getByLabel('Headline').inputValue()).toBe('Hello and more');
    },
  );
});

it(
  'a draft without a headline can be opened from the list and the calendar',
  { tags: LONG_TAG },
  async () => {
    const session = await opened();
    const { page, show } = session;
    await givenPost(session, { headline: '', draft: true });
    await page.getByRole('link', { name: 'No headline' }).click();
    await page.getByRole('heading', { name: 'No headline', level: 1 }).waitFor();
    expect(await page.title()).toBe('No headline – Write Post');
    await show('#/calendar/month');
    await page.locator('.tile-title', { hasText: 'No headline' }).click();
    await page.getByRole('dialog', { name: 'No headline' }).waitFor();
  },
);
