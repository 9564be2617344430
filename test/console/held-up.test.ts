import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { compose, givenPost, opened } from './opened.js';

const refusal = (status: number, message: string, seconds: number, details?: object) => ({
  status,
  headers: { 'Retry-After': String(seconds) },
  json: { success: false, error: { code: 'X', message, request_id: 'r1', details } },
});

/** The first request with this method exceeds the rate; the next is allowed three seconds later. */
const limitFirst = async (page: Page, method: string): Promise<void> => {
  let isFirst = true;
  await page.route(/\/posts\/(\d+\/)?(\?.*)?$/, async (route) => {
    if (route.request().method() !== method || !isFirst) return route.continue();
    isFirst = false;
    return route.fulfill(refusal(429, 'Too many requests.', 3, { code: 'rate_limit' }));
  });
};

/** What the server says in an outage of its store: the longest notice. */
const LONGEST = 'The service is temporarily unavailable. This request stored nothing.';

/** The element with the focus, if nothing of it is in sight. */
const HIDDEN_FOCUS = `(() => {
  const { activeElement } = document;
  const focus = activeElement.getBoundingClientRect();
  const notice = document.querySelector('.away').getBoundingClientRect();
  const isHidden = focus.top >= notice.top && focus.bottom <= notice.bottom;
  return isHidden ? [activeElement.outerHTML] : [];
})()`;

/** Ends the request for events, which may be held for longer than a test waits, and sends the next at once. */
const FOLLOW_AGAIN = `for (const value of ['hidden', 'visible']) {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}`;

describe('a server that is not available', () => {
  it('says so in its own words, also while the stored key is checked', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    const said = 'A backup is being restored.';
    await page.route('**/api/v1/**', (route) => route.fulfill(refusal(503, said, 2)));
    await page.evaluate(FOLLOW_AGAIN);
    await page.getByText(`The server says: “${said}”`).waitFor();
    await page.getByText('Trying again in 2 seconds…').waitFor();
    expect(await page.getByText('The server is not responding.').count()).toBe(0);
    await page.reload();
    await page.getByText(`${said} Try again in 2 seconds.`).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Signing in with the stored key…').waitFor();
    await page.unrouteAll();
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
  });
});

it('what the server says of itself is in sight at the end of a long page', { tags: LONG_TAG }, async () => {
  const { page } = await opened({ viewport: { width: 1360, height: 500 } });
  await compose(page, 'Sale', 'From today.');
  await page.getByRole('button', { name: 'Publish now' }).scrollIntoViewIfNeeded();
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.evaluate(FOLLOW_AGAIN);
  const words = page.getByText('The server is not responding.');
  await words.waitFor();
  const top = async (): Promise<number> => (await words.boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
});

it.each([
  [1360, 900],
  [390, 800],
  [256, 600],
  [320, 256],
])(
  'the notice of an outage hides nothing that has the focus: %i × %i',
  { tags: LONG_TAG },
  async (width, height) => {
    const { page } = await opened({ viewport: { width, height } });
    await page.evaluate(`location.hash = '#/compose'`);
    await page.getByLabel('Headline').waitFor();
    await page.route('**/api/v1/**', (route) => route.fulfill(refusal(503, LONGEST, 30)));
    await page.evaluate(FOLLOW_AGAIN);
    await page.getByText('The server says:').waitFor();
    await page.getByRole('button', { name: 'Publish now' }).focus();
    const hidden: string[] = [];
    while (!(await page.evaluate<boolean>(`document.activeElement.matches('.headline')`))) {
      await page.keyboard.press('Shift+Tab');
      hidden.push(...(await page.evaluate<string[]>(HIDDEN_FOCUS)));
    }
    expect(hidden).toEqual([]);
  },
);

describe('a change beyond the rate of its key', () => {
  it('says when it continues, and is made then', { tags: LONG_TAG }, async () => {
    const { page, client } = await opened();
    await compose(page, 'Sale', 'From today.');
    await page.getByRole('checkbox', { name: 'Feed' }).check();
    await limitFirst(page, 'POST');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText(/this continues by itself at \d\d:\d\d:\d\d\.$/).waitFor();
    await page.getByText('The post was sent.').waitFor();
    expect((await client.listPosts().page()).posts).toHaveLength(1);
  });

  it('says so in its dialog', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    const { id } = await givenPost(session, { scheduled_at: inHours(24) });
    await show(`#/posts/${String(id)}`);
    await limitFirst(page, 'DELETE');
    await page.getByRole('button', { name: 'Cancel the post' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel the post' }).click();
    await dialog.getByText('this continues by itself at').waitFor();
    await page.getByText('The post was canceled.').waitFor();
  });
});

it(
  'a view beyond the rate of its key says when it is loaded, and is loaded then',
  { tags: LONG_TAG },
  async () => {
    const { page, show } = await opened();
    await limitFirst(page, 'GET');
    await show('#/calendar');
    await page.getByText(/loading continues by itself at \d\d:\d\d:\d\d\.$/).waitFor();
    await page.getByText('0 posts').waitFor({ state: 'attached' });
  },
);
