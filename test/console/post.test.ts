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

  it(
    'shows the last error of a channel that does not have it yet, and none of one that has it by now',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, sandbox, show } = session;
      const { feed, discord, telegram } = sandbox.connections;
      const { id, ...post } = await givenPost(session, { connection_ids: [feed, discord, telegram] });
      const error = { code: 'down', message: 'The channel was down.', retryable: true };
      const states = ['published', 'queued', 'failed'] as const;
      const channels = post.channels.map((channel, at) => ({
        ...channel,
        status: states[at],
        error: states[at] === 'failed' ? null : error,
      }));
      await page.route(`**/posts/${String(id)}/`, (route) =>
        route.fulfill({ json: { success: true, data: { post: { ...post, id, channels } } } }),
      );
      await show(`#/posts/${String(id)}`);
      await channelOn(page, 'Telegram').getByText('Failed').waitFor();
      const errorOn = (name: string) => channelOn(page, name).locator('.row-error').allInnerTexts();
      expect(await errorOn('Discord')).toEqual(['The channel was down.']);
      for (const name of ['Feed', 'Telegram']) expect(await errorOn(name)).toEqual([]);
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

  it.each([
    [301, 1],
    [300, 0],
  ])('says of a history of %i lines that it goes on %i times', { tags: LONG_TAG }, async (many, said) => {
    const session = await opened();
    const { page, show } = session;
    const { id } = await givenPost(session, {});
    await page.route(`**/posts/${String(id)}/events/*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { readonly data: { readonly events: readonly object[] } };
      const events = Array.from({ length: many }, () => body.data.events[0]);
      await route.fulfill({ response, json: { ...body, data: { events, next_cursor: null } } });
    });
    await show(`#/posts/${String(id)}`);
    await expect.poll(() => page.locator('.story li').count()).toBe(300);
    expect(await page.getByText('only the beginning of a long history').count()).toBe(said);
  });
});
