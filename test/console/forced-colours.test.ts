import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { compose, givenPost, opened } from './opened.js';

/** Whether the two look different, as far as colours that a user has chosen for everything allow it. */
const lookDifferent = (page: Page, one: string, other: string): Promise<boolean> =>
  page.evaluate<boolean>(
    `(() => {
      const look = (which) => {
        const { color, backgroundColor, borderColor, outlineStyle } = getComputedStyle(document.querySelector(which));
        return [color, backgroundColor, borderColor, outlineStyle].join();
      };
      return look('${one}') !== look('${other}');
    })()`,
  );

it('what is on, and where the user is, can be seen in forced colours', { tags: LONG_TAG }, async () => {
  const { page, show } = await opened({ forcedColors: 'active' });
  await compose(page, 'Bold', 'Plain, ');
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  // The pointer would be on the tool.
  await page.mouse.move(0, 0);
  await page.locator('[data-tool=bold][aria-pressed=true]').waitFor();
  await expect.poll(() => lookDifferent(page, '[data-tool=bold]', '[data-tool=italic]')).toBe(true);
  await show('#/calendar/week');
  await page.locator('.scales [aria-pressed=true]').waitFor();
  const scale = (isOn: boolean): string => `.scales [aria-pressed=${String(isOn)}]`;
  await expect.poll(() => lookDifferent(page, scale(true), scale(false))).toBe(true);
  await expect
    .poll(() => lookDifferent(page, '.menu nav [aria-current]', '.menu nav a:not([aria-current])'))
    .toBe(true);
});

it('today can be seen in forced colours, and its posts have them', { tags: LONG_TAG }, async () => {
  const session = await opened({ forcedColors: 'active' });
  const { page, show } = session;
  await givenPost(session, { headline: 'Today' });
  await show('#/calendar/month');
  const tile = page.locator('[aria-current=date] .tile-title', { hasText: 'Today' });
  await tile.waitFor();
  expect(await lookDifferent(page, '[aria-current=date]', '[data-date]:not([aria-current])')).toBe(true);
  const adjusted = `getComputedStyle(document.querySelector('[aria-current=date] .tile-title')).forcedColorAdjust`;
  expect(await page.evaluate<string>(adjusted)).toBe('auto');
});
