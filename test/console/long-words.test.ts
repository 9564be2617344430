import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { givenPost, opened } from './opened.js';

const WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

/** Parts that are wider than their place, or whose end is out of sight. */
const wideParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('dialog, main :is(legend, label > span, button, fieldset)')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0
        || part.getBoundingClientRect().right > innerWidth)
      .map((part) => part.tagName + ' ' + part.className)`,
  );

/** Gives the feed a name as an operator could give it. */
const renameFeed = async (page: Page, addresses: string): Promise<void> => {
  await page.route(addresses, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"name":"Feed"', `"name":"${WORD}"`);
    await route.fulfill({ response, body: text });
  });
};

it.each([320, 1360])(
  'a long word in a headline or the name of a channel stays in its place, %i pixels wide',
  { tags: LONG_TAG },
  async (width) => {
    const session = await opened({ viewport: { width, height: 800 } });
    const { page, show, complaints } = session;
    const at = inHours(24);
    await givenPost(session, { headline: WORD, scheduled_at: at });
    await renameFeed(page, '**/connections/*');
    await show(`#/calendar/day?date=${at.slice(0, 10)}`);
    await page.locator('.tile').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close' }).waitFor();
    expect(await wideParts(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel the post' }).waitFor();
    await show('#/compose');
    await page.reload();
    await page.getByRole('checkbox', { name: WORD }).check();
    await page.getByRole('button', { name: `Customize for ${WORD}` }).click();
    await page.locator('.own-panel legend').first().waitFor();
    expect(await wideParts(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(complaints).toEqual([]);
  },
);

it.each([320, 1360])(
  'a long word in a dialog about a change, or in a notice, stays in its place, %i pixels wide',
  { tags: LONG_TAG },
  async (width) => {
    const session = await opened({ viewport: { width, height: 800 } });
    const { page, show, client } = session;
    const { feed, mastodon } = session.sandbox.connections;
    await renameFeed(page, '**/posts/**');
    const { id, scheduled_at } = await givenPost(session, {
      connection_ids: [feed, mastodon],
      scheduled_at: inHours(24),
      link_url: `https://example.com/${WORD}`,
      labels: [WORD.slice(0, 50)],
      channel_overrides: [{ connection_id: mastodon, scheduled_at: inHours(26) }],
    });
    await show(`#/compose/${String(id)}`);
    await page.getByLabel('Headline').fill('Mine');
    await client.editPost(id, { headline: 'Theirs' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await wideParts(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Remove the label/ }).click();
    await page.locator('.notice').waitFor();
    const end =
      "Math.max(...[...document.querySelectorAll('.notice, .notice *')].map((part) => part.getBoundingClientRect().right + part.scrollWidth - part.clientWidth))";
    expect(await page.evaluate(end)).toBeLessThanOrEqual(width);
    await show(`#/calendar/day?date=${scheduled_at?.slice(0, 10) ?? ''}`);
    await page.locator('.tile').first().click();
    await dialog.getByLabel('New time').fill(inHours(25).slice(0, 16));
    await dialog.getByRole('button', { name: 'Move it' }).click();
    await page.locator('.moving table').waitFor();
    expect(await wideParts(page)).toEqual([]);
  },
);

it(
  'the name of a channel is not broken beside its button on a screen of 256 pixels',
  { tags: LONG_TAG },
  async () => {
    const { page, show } = await opened({ viewport: { width: 256, height: 800 } });
    await show('#/compose');
    const name = page.locator('.channel').getByText('Mastodon', { exact: true });
    const height = async (): Promise<number> => (await name.boundingBox())?.height ?? 0;
    const before = await height();
    expect(before).toBeGreaterThan(0);
    await page.getByRole('checkbox', { name: 'Mastodon' }).check();
    await page.getByRole('button', { name: 'Customize for Mastodon' }).waitFor();
    expect(await height()).toBe(before);
  },
);
