import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { compose, givenPost, opened } from './opened.js';

it(
  'a date in the address that does not exist is named at its field, and the list shows the posts',
  { tags: LONG_TAG },
  async () => {
    const session = await opened();
    const { page, show, complaints } = session;
    await givenPost(session, { headline: 'Hello' });
    for (const date of ['2026-02-31', '2026-13-45'])
      for (const [name, label] of [
        ['from', 'From'],
        ['to', 'Until'],
      ] as const) {
        await show(`#/posts?${name}=${date}`);
        await page.getByText(`“${date}” is not a date`, { exact: false }).waitFor();
        await page.getByText('Hello', { exact: true }).waitFor();
        expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true');
      }
    await page.getByLabel('Until', { exact: true }).fill('2000-01-01');
    await page.getByText('No post matches these filters').waitFor();
    await show('#/calendar?day=2026-02-31');
    await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  },
);

it.each(['month', 'week', 'day'])(
  'the calendar has the last %s of four digits',
  { tags: LONG_TAG },
  async (scale) => {
    const { page, show, complaints } = await opened();
    await show(`#/calendar/${scale}?date=9999-12-31`);
    await page.locator('.unseen', { hasText: '0 posts' }).waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: '9999', level: 2 }).waitFor();
    expect(await page.locator('.fault').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

it('a time can be typed digit by digit', { tags: LONG_TAG }, async () => {
  const { page } = await opened({ locale: 'en-US' });
  await compose(page, 'Hello', 'First post.');
  await page.getByRole('radio', { name: 'At a set time' }).check();
  const time = page.getByLabel('Time', { exact: true });
  await time.focus();
  await page.keyboard.type('010220270900PM');
  expect(await time.inputValue()).toBe('2027-01-02T21:00');
});
