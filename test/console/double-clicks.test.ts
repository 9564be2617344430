import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { compose, givenPost, opened } from './opened.js';

/** Clicks, and once more at the same place after what the first click does. */
const clickTwice = async (page: Page, button: Locator, done: Locator): Promise<void> => {
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await done.waitFor();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
};

describe('a double click', () => {
  it('retries one post, and not also the next one in the list', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, sandbox, client, show } = session;
    const { telegram } = sandbox.connections;
    await sandbox.play(telegram, 'refuse');
    for (const headline of ['One', 'Two', 'Three'])
      await givenPost(session, { headline, connection_ids: [telegram] });
    await sandbox.play(telegram, 'accept');
    await show('#/attention');
    const failed = (many: string) => page.getByRole('heading', { name: `${many} failed on Telegram` });
    await failed('3 posts').waitFor();
    await clickTwice(page, page.getByRole('button', { name: 'Retry "Three"' }), failed('2 posts'));
    await page.getByRole('button', { name: 'Retry "One"' }).click();
    await failed('1 post').waitFor();
    const { posts } = await client.listPosts({ status: 'failed' }).page();
    expect(posts.map(({ headline }) => headline)).toEqual(['Two']);
  });

  it('removes one label, and not also the next one', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Hello', 'First post.');
    await page.getByRole('textbox', { name: 'Labels' }).fill('aa,bb,cc,');
    const removed = page.getByRole('status').getByText('The label aa is removed.');
    await clickTwice(page, page.getByRole('button', { name: 'Remove the label aa' }), removed);
    expect(await page.locator('.chip').allInnerTexts()).toEqual(['bb', 'cc']);
  });

  it('on a button that stays counts twice', { tags: LONG_TAG }, async () => {
    const { page, show } = await opened();
    await show('#/calendar/month?date=2027-01-15');
    await page.getByRole('heading', { name: 'January 2027' }).waitFor();
    await page.getByRole('button', { name: 'Next month' }).dblclick();
    await page.getByRole('heading', { name: 'March 2027' }).waitFor();
  });
});
