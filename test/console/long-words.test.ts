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

it.each([320, 1360])(
  'a long word in a headline or the name of a channel stays in its place, %i pixels wide',
  { tags: LONG_TAG },
  async (width) => {
    const session = await opened({ viewport: { width, height: 800 } });
    const { page, show, complaints } = session;
    const at = inHours(24);
    await givenPost(session, { headline: WORD, scheduled_at: at });
    // A name as an operator could give it.
    await page.route('**/connections/*', async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll('"name":"Feed"', `"name":"${WORD}"`);
      await route.fulfill({ response, body: text });
    });
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
