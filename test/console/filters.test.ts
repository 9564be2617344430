import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { givenPost, opened } from './opened.js';

const titles = (page: Page): Promise<readonly string[]> => page.locator('.row-title').allInnerTexts();

it(
  'the list is filtered by state, channel and time, until the filters are cleared',
  { tags: LONG_TAG },
  async () => {
    const session = await opened();
    const { page, sandbox, show } = session;
    const { mastodon } = sandbox.connections;
    const at = inHours(48);
    await givenPost(session, { headline: 'Out on Mastodon', connection_ids: [mastodon] });
    await givenPost(session, {
      headline: 'Planned on Mastodon',
      connection_ids: [mastodon],
      scheduled_at: at,
    });
    await givenPost(session, { headline: 'Planned on Feed', scheduled_at: at });
    await show('#/posts');
    await expect.poll(() => titles(page)).toHaveLength(3);
    expect(await page.getByRole('link', { name: 'Clear filters' }).count()).toBe(0);
    await page.getByLabel('State').selectOption('Scheduled');
    await expect.poll(() => titles(page)).toEqual(['Planned on Feed', 'Planned on Mastodon']);
    await page.getByLabel('Channel', { exact: true }).selectOption('Mastodon');
    await expect.poll(() => titles(page)).toEqual(['Planned on Mastodon']);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['Planned on Mastodon']);
    expect(await page.getByLabel('State').inputValue()).toBe('scheduled');

    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(() => titles(page)).toHaveLength(3);
    const day = at.slice(0, 10);
    await page.getByLabel('From').fill(day);
    await page.getByText('No post matches these filters').waitFor();
    await page.getByLabel('Time of').selectOption('Publication');
    await expect.poll(() => titles(page)).toHaveLength(2);
    await page.getByLabel('Until').fill(new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10));
    await page.getByLabel('From').fill('');
    await expect.poll(() => titles(page)).not.toContain('Planned on Feed');
  },
);

it('the list is whole again as soon as the search is cleared', { tags: LONG_TAG }, async () => {
  const session = await opened();
  const { page } = session;
  await givenPost(session, { headline: 'Hello' });
  const search = page.getByLabel('Search');
  await search.fill('nowhere');
  await search.press('Enter');
  await page.getByText('No post matches these filters').waitFor();
  // As the button in the field does it.
  await search.press('Escape');
  await expect.poll(() => titles(page)).toEqual(['Hello']);
});

it('a phone shows the list below two filters, and the others on request', { tags: LONG_TAG }, async () => {
  const session = await opened({ viewport: { width: 320, height: 568 } });
  const { page, show } = session;
  await givenPost(session, { headline: 'Hello' });
  await page.getByText('Hello', { exact: true }).waitFor();
  expect((await page.getByText('Hello', { exact: true }).boundingBox())?.y).toBeLessThan(568);
  const channel = page.getByLabel('Channel', { exact: true });
  expect(await channel.isVisible()).toBe(false);
  await page.getByText('More filters').click();
  await channel.selectOption('Mastodon');
  await page.getByText('No post matches these filters').waitFor();
  expect(await channel.isVisible()).toBe(true);
  await show('#/connections');
  await show('#/posts?from=2026-01-01');
  await page.getByLabel('From').waitFor();
});

it('screen readers hear what a filter found, also nothing', { tags: LONG_TAG }, async () => {
  const session = await opened();
  const { page } = session;
  await givenPost(session, { headline: 'Hello' });
  // They announce what changes in an element that is there, and none that appears with its text.
  const status = await page.getByRole('status').filter({ hasText: '1 post' }).elementHandle();
  const search = page.getByLabel('Search');
  await search.fill('nowhere');
  await search.press('Enter');
  await expect.poll(() => status.textContent()).toContain('No post matches these filters');
  await search.fill('Hello');
  await search.press('Enter');
  await expect.poll(() => status.textContent()).toBe('1 post');
});
