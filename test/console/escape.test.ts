import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { compose, givenPosts, opened } from './opened.js';

const focused = (page: Page): Promise<string> => page.evaluate<string>('document.activeElement.textContent');

it('Escape in the dialog of the sign-out leaves the menu of a phone open', { tags: LONG_TAG }, async () => {
  const { page } = await opened({ viewport: { width: 320, height: 640 } });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await compose(page, 'Sale', 'From today.');
  await menu.click();
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  expect(await focused(page)).toBe('Sign out');
});

it('Escape in the dialog of a post leads back to its day in the calendar', { tags: LONG_TAG }, async () => {
  const session = await opened();
  const { page, show } = session;
  const at = inHours(24);
  const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
  await givenPosts(
    session,
    numbers.map((number) => ({ headline: `Post ${String(number)}`, scheduled_at: at })),
  );
  await show(`#/calendar/month?date=${at.slice(0, 10)}`);
  await page.locator('.tile-link').press('Enter');
  const day = page.locator('[role=dialog]');
  await day.locator('.tile').first().waitFor();
  expect(await day.locator('.tile').count()).toBe(8);
  const tile = day.getByRole('link', { name: 'Post 7' });
  await tile.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Post 7' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toContain('Post 7');
  await page.keyboard.press('Escape');
  await day.waitFor({ state: 'detached' });
  expect(await focused(page)).toContain('more');
});
