import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { givenPost, opened, violationsOn } from './opened.js';

it('the posts in the calendar of a phone are links for screen readers', { tags: LONG_TAG }, async () => {
  const session = await opened({ viewport: { width: 390, height: 800 } });
  const { page, show } = session;
  const at = inHours(24);
  await givenPost(session, { headline: 'Sale', scheduled_at: at });
  await show(`#/calendar/week?date=${at.slice(0, 10)}`);
  await page.locator('.tile').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.getByRole('main').getByRole('link', { name: 'Sale' }).count()).toBe(1);
});
