import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { dotImage, givenPost, opened, type Opened } from './opened.js';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const panelOf = (page: Page, name: string) => page.getByRole('group', { name: `Only for ${name}` });

const open = (page: Page, name: string) =>
  page.getByRole('button', { name: `Customize for ${name}` }).click();

/** The problems that are shown at a channel. */
const problemAt = (page: Page, name: string) =>
  page.locator('li.channel', { hasText: name }).locator('.problem');

/** Gives the channel Webhook a headline of its own, and nothing else. */
const giveHeadline = async ({ page, show }: Opened, post: number): Promise<void> => {
  await show(`#/compose/${String(post)}`);
  await open(page, 'Webhook');
  await panelOf(page, 'Webhook').getByRole('textbox', { name: 'Headline' }).fill('Own');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The post was changed.').waitFor();
};

describe('what another channel has of its own', () => {
  it(
    'stays when one is changed: its time to the second, and texts of images that are none or those of the post',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { client, sandbox, complaints } = session;
      const { feed, webhook, ghost } = sandbox.connections;
      const images = [dotImage(), dotImage()];
      const own = [
        { connection_id: feed, image_alt: ['', 'Zwei'], scheduled_at: inDays(3).replace(/\.\d+Z/, '.000Z') },
        { connection_id: ghost, image_alt: ['One', 'Deux'] },
        { connection_id: webhook, image_alt: [''] },
      ];
      const { post } = await client.createPost(
        {
          headline: 'Hello',
          content: 'World.',
          connection_ids: [feed, webhook, ghost],
          scheduled_at: inDays(2),
          image_alt: ['One', 'Two'],
          channel_overrides: own,
        },
        { images },
      );
      await giveHeadline(session, post.id);
      const { post: changed } = await client.getPost(post.id);
      expect(changed.channel_overrides).toEqual([...own.slice(0, 2), { ...own[2], headline: 'Own' }]);
      expect(changed.scheduled_at).toBe(post.scheduled_at);
      expect(complaints).toEqual([]);
    },
  );

  it(
    'stays when one is changed, even the text of an image that is not there',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { client, sandbox } = session;
      const { feed, webhook } = sandbox.connections;
      const kept = { connection_id: feed, image_alt: ['A bicycle'] };
      const { id } = await givenPost(session, {
        connection_ids: [feed, webhook],
        scheduled_at: inDays(2),
        channel_overrides: [kept],
      });
      await giveHeadline(session, id);
      expect((await client.getPost(id)).post.channel_overrides).toEqual([
        kept,
        { connection_id: webhook, headline: 'Own' },
      ]);
    },
  );
});

describe('a problem of what a channel has of its own', () => {
  it('is at that channel when a draft is saved, which has no times', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await page.getByRole('link', { name: 'Compose', exact: true }).click();
    for (const name of ['Feed', 'Webhook']) await page.getByRole('checkbox', { name }).check();
    await open(page, 'Feed');
    await panelOf(page, 'Feed').getByLabel('At its own time').check();
    await open(page, 'Webhook');
    await panelOf(page, 'Webhook').getByRole('textbox', { name: 'Link' }).fill('ftp://x');
    await problemAt(page, 'Webhook').waitFor();
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.locator('.fault').waitFor();
    expect(await problemAt(page, 'Webhook').count()).toBe(1);
    expect(await problemAt(page, 'Feed').count()).toBe(0);
  });

  it('stays at that channel while another is taken away', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await page.getByRole('link', { name: 'Compose', exact: true }).click();
    for (const [name, link] of [
      ['Feed', 'https://example.com/'],
      ['Webhook', 'ftp://x'],
      ['Ghost', 'https://example.com/'],
    ] as const) {
      await page.getByRole('checkbox', { name }).check();
      await open(page, name);
      await panelOf(page, name).getByRole('textbox', { name: 'Link' }).fill(link);
      await page.getByRole('button', { name: `Done for ${name}` }).click();
    }
    await problemAt(page, 'Webhook').waitFor();
    // Until the server has checked the new list, its problems refer to the old one.
    await page.route('**/preview/', () => undefined);
    await page.getByRole('checkbox', { name: 'Feed' }).uncheck();
    await page.getByRole('button', { name: 'Customize for Feed' }).waitFor({ state: 'detached' });
    expect(await problemAt(page, 'Webhook').count()).toBe(1);
    expect(await problemAt(page, 'Ghost').count()).toBe(0);
  });
});
