import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { DOT, givenPost, givenPosts, opened } from './opened.js';

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

  it('each post of the calendar at an arrow key, as a grid promises', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    const days = [15, 15, 15, 15, 15, 15, 18];
    await givenPosts(
      session,
      days.map((day, at) => ({
        headline: `P${String(at)}`,
        scheduled_at: `2027-06-${String(day)}T1${String(at)}:00:00Z`,
      })),
    );
    await show('#/calendar/month?date=2027-06-15');
    await page.getByRole('link', { name: /P0/ }).focus();
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    const seen: string[] = [];
    for (const key of [
      'ArrowDown',
      ...Array.from({ length: 5 }, () => 'ArrowRight'),
      'ArrowLeft',
      'ArrowUp',
    ]) {
      await page.keyboard.press(key);
      seen.push(/P\d|more/.exec(await focused())?.[0] ?? '');
    }
    expect(seen).toEqual(['P1', 'P2', 'P3', 'more', 'P6', 'P6', 'more', 'P3']);
    await page.keyboard.press('Alt+ArrowRight');
    expect(await focused()).toContain('P3');
  });

  it('of a day in the calendar that more posts are behind its link', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    await givenPosts(
      session,
      Array.from({ length: 6 }, () => ({ scheduled_at: '2027-06-15T10:00:00Z' })),
    );
    await show('#/calendar/month?date=2027-06-15');
    const more = page.getByRole('button', { name: '+2 more' });
    await more.waitFor();
    expect(await more.getAttribute('title')).toBe('Show 2 more posts');
    await more.press('Enter');
    await page.getByRole('dialog', { name: '15 June 2027' }).getByRole('link').nth(5).waitFor();
  });

  it('the field in which a dialog begins', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, sandbox, show } = session;
    const { discord } = sandbox.connections;
    await sandbox.play(discord, 'lose_response');
    await givenPost(session, { connection_ids: [discord] });
    await show('#/attention');
    await page.getByRole('button', { name: 'It is there: Hello' }).press('Enter');
    await page.locator('dialog :focus').waitFor();
    await page.keyboard.type('https://example.com/1');
    expect(await page.getByLabel('Address of the post').inputValue()).toBe('https://example.com/1');
  });

  it(
    'the headline of a post that was opened, of which only the view was known',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, show } = session;
      const { id } = await givenPost(session, { headline: 'Sale' });
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**/posts/${String(id)}/`, async (route) => {
        await held;
        await route.continue();
      });
      await show(`#/posts/${String(id)}`);
      const focused = page.locator('h1:focus[aria-live=polite]');
      await focused.filter({ hasText: 'Posts' }).waitFor();
      const first = await focused.elementHandle();
      release();
      await focused.filter({ hasText: 'Sale' }).waitFor();
      expect(await first.textContent()).toBe('Sale');
    },
  );

  it('that a label or an image was added', { tags: LONG_TAG }, async () => {
    const { page, show } = await opened();
    await show('#/compose');
    await page.getByLabel('Labels').fill('news, sale');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('The labels news and sale are added.').waitFor();
    await page.locator('input[type=file]').setInputFiles([DOT]);
    await page.getByRole('status').getByText('The image was added.').waitFor();
    expect(await page.getByRole('img', { name: 'The chosen image' }).count()).toBe(1);
  });
});
