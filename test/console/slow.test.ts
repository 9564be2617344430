import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { dayOf, drag, tenth } from './dragging.js';
import { compose, DOT, givenPost, opened } from './opened.js';

/** Holds every change until it may go on. */
const hold = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/posts/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' && !request.url().endsWith('/preview/')) await held;
    await route.fallback();
  });
  return release;
};

describe('while a slow server', () => {
  it('stores a draft, the form does not say that it sends it', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Hello', 'First post.');
    const release = await hold(page);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    expect(await page.getByRole('button', { name: 'Publish now' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    release();
    await page.getByText('The draft is saved.').waitFor();
  });

  it('takes images, the form says how much is being sent', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Hello', 'First post.');
    const large = { ...DOT, buffer: Buffer.concat([DOT.buffer, Buffer.alloc(1_499_000)]) };
    await page.getByLabel('Choose images').setInputFiles([large, large]);
    await page.getByLabel('Alternative text of image 2').waitFor();
    const release = await hold(page);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByRole('status').getByText('Still working… 3 MB of images have to arrive.').waitFor();
    release();
    await page.getByText('The draft is saved.').waitFor();
  });

  it('saves changes, the form says that', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    const { id } = await givenPost(session, { scheduled_at: inHours(24) });
    await show(`#/compose/${String(id)}`);
    await page.getByLabel('Headline').fill('Mine');
    const release = await hold(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    release();
    await page.getByText('The post was changed.').waitFor();
  });

  it('makes a change, its dialog says after a moment that it is under way', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    const { id } = await givenPost(session, { scheduled_at: inHours(24) });
    await show(`#/posts/${String(id)}`);
    await page.getByRole('button', { name: 'Cancel the post' }).click();
    const release = await hold(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel the post' }).click();
    await dialog.getByRole('status').getByText('Still working…').waitFor();
    release();
    await page.locator('.lead').getByText('Canceled').waitFor();
  });

  it('moves a post, another that is dragged goes back with a reason', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show, client } = session;
    const at = tenth();
    await givenPost(session, { headline: 'One', scheduled_at: at });
    const two = await givenPost(session, { headline: 'Two', scheduled_at: at });
    await show(`#/calendar/month?date=${dayOf(at)}`);
    await page.locator('.tile-title', { hasText: 'Two' }).waitFor();
    const release = await hold(page);
    await drag(page, 'One', dayOf(at, 1));
    await page.getByRole('status').getByText('Still working…').waitFor();
    await drag(page, 'Two', dayOf(at, 2));
    await page.getByText('Another post is still being moved. Try again when that is done.').waitFor();
    release();
    await page.getByText('"One" goes out').waitFor();
    expect((await client.getPost(two.id)).post.version).toBe(two.version);
  });
});
