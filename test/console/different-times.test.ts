import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { givenApart, HOUR_MS, inHours, wall } from './apart.js';
import { dayOf, drag, tenth } from './dragging.js';
import { opened } from './opened.js';

describe('a post with different times in the console', () => {
  it(
    'says how far it is, why it cannot be changed any more, and stops what waits',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, client, sandbox, show, complaints } = session;
      const post = await givenApart(session);
      await show(`#/posts/${String(post.id)}`);
      await page.getByText('Own headline', { exact: true }).click();
      await page.getByText('Psst').waitFor();
      await page.getByRole('button', { name: 'Publish now' }).click();
      await page.getByText('including those that have a later time of their own').waitFor();
      await page.keyboard.press('Escape');
      await sandbox.advance(2 * HOUR_MS);
      await page.getByRole('heading', { name: '2 of 3 channels out, the last at' }).waitFor();
      await page.getByText('Delivery to Feed and Bluesky has begun').waitFor();
      expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Publish now' }).count()).toBe(0);
      await show(`#/compose/${String(post.id)}`);
      await page.getByRole('heading', { name: 'This post can no longer be changed' }).waitFor();
      await page.getByRole('link', { name: 'Open the post' }).click();
      await page.getByRole('button', { name: 'Stop the rest' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Mastodon gets nothing.').waitFor();
      await dialog.getByRole('button', { name: 'Stop the rest' }).click();
      await page.getByText('The waiting channels were stopped.').waitFor();
      expect((await client.getPost(post.id)).post.channels.map(({ status }) => status)).toEqual([
        'published',
        'canceled',
        'published',
      ]);
      expect(complaints).toEqual([]);
    },
  );

  it(
    'needs attention as soon as one channel refuses it, while another waits',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, sandbox, show } = session;
      await sandbox.play(sandbox.connections.bluesky, 'refuse');
      await givenApart(session);
      await sandbox.advance(2 * HOUR_MS);
      await show('#/attention');
      await page.getByText('1 post failed on Bluesky').waitFor();
      await page.getByRole('link', { name: 'Sale' }).waitFor();
    },
  );

  it('is moved in the calendar after it was said which of its times move', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client, show, complaints } = session;
    const post = await givenApart(session);
    await show(`#/calendar/day?date=${inHours(1).slice(0, 10)}`);
    const openTile = async (): Promise<void> => {
      await page.locator('a', { hasText: 'Sale' }).focus();
      await page.keyboard.press('Enter');
    };
    const times = async () =>
      (await client.getPost(post.id)).post.channels.map(({ scheduled_at }) => scheduled_at);
    await page.getByText('2 times · Scheduled').waitFor();
    await openTile();
    await page.getByLabel('New time').fill(wall(inHours(2)));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move "Sale"' });
    await dialog.getByLabel('Only what goes out at').check();
    await dialog.getByRole('row', { name: /Mastodon .* stays/ }).waitFor();
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect(await times()).toEqual(post.channels.map(({ scheduled_at }) => scheduled_at));
    await page.getByRole('button', { name: 'Move it' }).click();
    await dialog.getByRole('row', { name: /Mastodon .* stays/ }).waitFor({ state: 'detached' });
    await dialog.getByLabel('Only what goes out at').check();
    await dialog.getByRole('button', { name: 'Move it' }).click();
    await page.getByText('"Sale" goes out').waitFor();
    const [, mastodon] = post.channels;
    expect(await times()).toEqual([inHours(2), mastodon?.scheduled_at, inHours(2)]);
    await dialog.waitFor({ state: 'detached' });
    await show(`#/posts`);
    await show(`#/calendar/day?date=${inHours(2).slice(0, 10)}`);
    await page.getByText('2 times · Scheduled').waitFor();
    await openTile();
    await page.getByLabel('New time').fill(wall(inHours(26)));
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Move it' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await times()).toEqual([inHours(26), inHours(28), inHours(26)]);
    expect((await client.getPost(post.id)).post.channel_overrides).toMatchObject([
      { headline: 'Psst' },
      { content: '<p>Sky blue.</p>', overflow: 'reject' },
    ]);
    expect(complaints).toEqual([]);
  });

  it('goes back to its day when the question after dragging it is left', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client, show } = session;
    const at = tenth();
    const post = await givenApart(session, at);
    await show(`#/calendar/month?date=${dayOf(at)}`);
    const tileOn = (days: number) => page.locator(`[data-date="${dayOf(at, days)}"] .tile-title`);
    await tileOn(0).waitFor();
    await drag(page, 'Sale', dayOf(at, 1));
    const dialog = page.getByRole('dialog', { name: 'Move "Sale"' });
    await dialog.getByRole('row', { name: `Feed ${dayOf(at)} 12:00 ${dayOf(at, 1)} 12:00` }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await tileOn(0).waitFor();
    expect((await client.getPost(post.id)).post.version).toBe(post.version);
    await drag(page, 'Sale', dayOf(at, 2));
    await dialog.getByRole('button', { name: 'Move it' }).click();
    await page.getByText('"Sale" goes out').waitFor();
    expect((await client.getPost(post.id)).post.channels.map(({ scheduled_at }) => scheduled_at)).toEqual([
      `${dayOf(at, 2)}T12:00:00.000Z`,
      `${dayOf(at, 2)}T15:00:00.000Z`,
      `${dayOf(at, 2)}T12:00:00.000Z`,
    ]);
  });
});
