import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { givenPost, opened } from './opened.js';

/** The line of a channel on the page of a post. */
const channelOn = (page: Page, name: string) => page.locator('li.row', { hasText: name });

describe('the page of a post', () => {
  it(
    'links to the post at a channel whose address is known, in another tab, and says why another refused it',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, client, sandbox, show, complaints } = session;
      const { feed, discord, telegram } = sandbox.connections;
      await sandbox.play(discord, 'lose_response');
      await sandbox.play(telegram, 'refuse');
      const { id } = await givenPost(session, { connection_ids: [feed, discord, telegram] });
      const url = 'https://discord.com/channels/1/2/3?a=b&c=d';
      const found = { connection_id: discord, outcome: 'published', url } as const;
      const { channels } = (await client.resolveDelivery(id, found)).post;
      await show(`#/posts/${String(id)}`);
      const link = channelOn(page, 'Discord').getByRole('link', { name: 'See it on Discord' });
      expect(await link.getAttribute('href')).toBe(url);
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      for (const name of ['Feed', 'Telegram'])
        expect(await channelOn(page, name).getByRole('link').count()).toBe(0);
      const error = channels.find((channel) => channel.id === telegram)?.error?.message;
      expect(await page.locator('.row-error').allInnerTexts()).toEqual([error]);
      expect(complaints).toEqual([]);
    },
  );

  it('has no link to a channel that it has not reached', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    const { id } = await givenPost(session, { scheduled_at: inHours(24) });
    await show(`#/posts/${String(id)}`);
    await channelOn(page, 'Feed').getByText('Goes out').waitFor();
    expect(await channelOn(page, 'Feed').getByRole('link').count()).toBe(0);
  });
});
