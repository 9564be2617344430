import { describe, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { givenPost, opened } from './opened.js';

describe('screen readers hear', () => {
  it('the day of each post in the calendar, and the days without one', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    await givenPost(session, { headline: 'Sale', scheduled_at: '2027-06-15T10:00:00Z' });
    for (const scale of ['month', 'week', 'day']) {
      await show(`#/calendar/${scale}?date=2027-06-15`);
      await page
        .getByRole('link', { name: '15 June 2027 10:00 Sale Scheduled · Feed', exact: true })
        .waitFor();
    }
    await show('#/calendar/month?date=2027-07-01');
    await page.getByRole('gridcell', { name: '14', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByRole('gridcell', { name: '14', exact: true }).waitFor();
    await page.getByRole('gridcell', { name: /^15 15 June 2027 10:00 Sale/ }).waitFor();
  });
});
