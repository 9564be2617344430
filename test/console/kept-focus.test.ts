import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { givenPost, givenPosts, opened, signIn } from './opened.js';

/** What has the focus, as its element and text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>('`${document.activeElement.localName}: ${document.activeElement.textContent}`');

describe('the focus, when the button that had it is gone', () => {
  it('is on the heading of a post that was canceled', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    const { id } = await givenPost(session, { headline: 'Sale', scheduled_at: inHours(24) });
    await show(`#/posts/${String(id)}`);
    await page.getByRole('button', { name: 'Cancel the post' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the post' }).press('Enter');
    await page.locator('.lead').getByText('Canceled').waitFor();
    await expect.poll(() => focused(page)).toBe('h1: Sale');
  });

  it('is on the heading of what still needs attention', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, sandbox, show } = session;
    const { telegram, discord } = sandbox.connections;
    await sandbox.play(telegram, 'refuse');
    await sandbox.play(discord, 'lose_response');
    for (const headline of ['One', 'Two']) await givenPost(session, { headline, connection_ids: [telegram] });
    await givenPost(session, { headline: 'Three', connection_ids: [discord] });
    await sandbox.play(telegram, 'accept');
    await show('#/attention');
    await page.getByRole('button', { name: 'Retry "One"' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('h2: 1 post failed on Telegram');
    await page.getByRole('button', { name: 'Retry "Two"' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('h1: Needs attention');
    await page.getByRole('button', { name: 'It is there: Three' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'It is there' }).press('Enter');
    await page.getByRole('heading', { name: 'Nothing needs your attention' }).waitFor();
    await expect.poll(() => focused(page)).toBe('h1: Needs attention');
  });

  it('is where it was after the key was entered again, for which it waits', { tags: LONG_TAG }, async () => {
    const { page, sandbox } = await opened();
    await page.getByLabel('Search').fill('bicy');
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 401, json: {} }));
    // Heard although the focus moves: of an element that appears with its text, screen readers announce only an alert.
    await page.getByRole('alert').getByText('The key is no longer accepted').waitFor();
    await page.unrouteAll();
    const hasFocus = (label: string) => () => page.getByLabel(label).and(page.locator(':focus')).count();
    await expect.poll(hasFocus('API key')).toBe(1);
    expect(await page.title()).toBe('Sign in – Write Post');
    await signIn(page, sandbox.keys.write_post);
    await expect.poll(hasFocus('Search')).toBe(1);
    expect(await page.getByLabel('Search').inputValue()).toBe('bicy');
    expect(await page.title()).toBe('Posts – Write Post');
  });

  it('is on the row before those that are new at the end of a list', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page } = session;
    await givenPosts(
      session,
      Array.from({ length: 60 }, (_, at) => ({ headline: `Post ${String(at)}`, draft: true })),
    );
    // Pages follow when their end is seen; here they follow the key.
    await page.addInitScript('window.IntersectionObserver = class { observe() {} disconnect() {} }');
    await page.reload();
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await page.getByText('60 posts').waitFor();
    expect(await focused(page)).toMatch(/^li: Post 10\D/);
  });

  it('is left where a click has put it', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client } = session;
    const { id } = await givenPost(session, { headline: 'Sale', scheduled_at: inHours(24) });
    await page.getByRole('link', { name: 'Sale' }).click();
    await page
      .getByRole('button', { name: 'Edit' })
      .or(page.getByRole('link', { name: 'Edit' }))
      .focus();
    await page.getByRole('heading', { name: 'What happened' }).click();
    await client.cancelPost(id);
    await page.locator('.lead').getByText('Canceled').waitFor();
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))',
    );
    expect(await focused(page)).toMatch(/^body:/);
  });

  it('is on the tile of a post that was moved to another day, or canceled', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    await givenPost(session, { headline: 'Sale', scheduled_at: '2027-06-15T10:00:00Z' });
    await show('#/calendar/month?date=2027-06-15');
    const tile = page.getByRole('link', { name: /10:00 Sale/ });
    const onTile = page.locator('.grid a:focus');
    await tile.press('Enter');
    await page.getByLabel('New time').fill('2027-06-22T10:00');
    await page.keyboard.press('Enter');
    await expect.poll(() => onTile.allInnerTexts()).toEqual([expect.stringContaining('22 June 2027')]);
    await tile.press('Enter');
    await page.getByRole('button', { name: 'Cancel the post' }).press('Enter');
    await page.getByRole('dialog').nth(1).getByRole('button', { name: 'Cancel the post' }).press('Enter');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await expect.poll(() => onTile.allInnerTexts()).toEqual([expect.stringContaining('Canceled')]);
  });

  it('is left on a removed channel that is no longer chosen', { tags: LONG_TAG }, async () => {
    const { page, show } = await opened();
    await show('#/compose');
    const feed = page.getByRole('checkbox', { name: 'Feed' });
    await feed.press('Space');
    await page.route('**/connections/?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { connections: { name: string }[] } };
      const connections = body.data.connections.map((each) =>
        each.name === 'Feed' ? { ...each, status: 'disconnected' } : each,
      );
      await route.fulfill({ response, json: { ...body, data: { ...body.data, connections } } });
    });
    await page.evaluate("dispatchEvent(new Event('online'))");
    await page.locator('.channel', { has: feed }).getByText('Removed').waitFor();
    await feed.press('Space');
    await page.getByRole('button', { name: 'Customize for Feed' }).waitFor({ state: 'detached' });
    expect(await feed.and(page.locator(':focus')).count()).toBe(1);
  });
});
