import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { givenPost, givenSandbox, openConsole, violationsOn } from './opened.js';

/** A sandbox whose account pays five cents for each post. */
const opened = async (options: BrowserContextOptions = {}) => {
  const installation = await givenSandbox();
  const plan = { includedPosts: 0, overagePriceMinor: 5 };
  await installation.sandbox.changeAccount({ plan, zone: 'Pacific/Kiritimati' });
  return openConsole(installation, options);
};

const ROW = '.statement tbody tr';

describe('the statement in the console', () => {
  it(
    'says what moved, when in the zone of the workspace, for which post, and what was left',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { sandbox, page, show, complaints } = session;
      await show('#/connections');
      await page.getByText('0 of 100').waitFor();
      await sandbox.changeAccount({ wallet: 1_000 });
      const { id } = await givenPost(session, { headline: 'Published' });
      await givenPost(session, { headline: 'Unfinished', draft: true });
      const at = new Date(Date.now() + 3_600_000).toISOString();
      await givenPost(session, { headline: 'Planned', scheduled_at: at });
      await show('#/posts');
      await show('#/connections');
      await page.getByText('1 of 100').waitFor();
      const rows = page.locator(ROW);
      await rows.nth(3).waitFor();
      const line = async (place: number) => (await rows.nth(place).innerText()).replaceAll(/\s+/g, ' ');
      expect(await line(0)).toMatch(
        /^The price was set aside \S+,? [^$]* Post \d+ −\$0\.05 \$9\.90 available \$0\.05 set aside$/,
      );
      expect(await line(1)).toMatch(
        /The price was paid from what was set aside [^$]* Post \d+ \$0\.05 \$9\.95 available$/,
      );
      const now = await page.locator(`${ROW} time`).first().getAttribute('datetime');
      const local = new Date(Date.parse(String(now)) + 14 * 3_600_000).toISOString().slice(11, 16);
      expect(await line(0)).toContain(local);
      const link = page.getByRole('link', { name: `Post ${String(id)}`, exact: true }).first();
      await link.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Published', level: 1 }).waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it('goes on as far as the reader goes, also by the keyboard', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { sandbox, page, show } = session;
    for (let cents = 1; cents <= 120; cents += 1) await sandbox.changeAccount({ wallet: cents });
    await show('#/connections');
    const rows = page.locator(ROW);
    const more = page.getByRole('button', { name: 'Show more' });
    await rows.nth(49).waitFor();
    expect(await rows.count()).toBe(50);
    await more.focus();
    await page.keyboard.press('Enter');
    await rows.nth(99).waitFor();
    // Counted once for each turn: the page may load more at any moment.
    for (let before = await rows.count(); before < 120; before = await rows.count()) {
      await rows.last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 2_000);
      await rows.nth(before).waitFor();
    }
    expect(await rows.count()).toBe(120);
    await more.waitFor({ state: 'detached' });
  });

  it(
    'shows when there are no movements, while it loads, and when it cannot be read',
    { tags: LONG_TAG },
    async () => {
      const { page, show } = await opened();
      const statement = page.locator('section', { has: page.getByRole('heading', { name: 'Statement' }) });
      await page.route('**/wallet/statement/**', (route) => route.abort('connectionreset'));
      await show('#/connections');
      await statement.getByText('Loading…').waitFor();
      await statement.getByRole('alert').getByText('The server did not respond.').waitFor();
      await page.unrouteAll();
      await statement.getByRole('button', { name: 'Try again' }).click();
      await statement.getByRole('heading', { name: 'No money has moved yet' }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
    },
  );

  it(
    'keeps what it shows when the next page cannot be read, and retries on request',
    { tags: LONG_TAG },
    async () => {
      const { sandbox, page, show } = await opened();
      for (let cents = 1; cents <= 60; cents += 1) await sandbox.changeAccount({ wallet: cents });
      let requestCount = 0;
      await page.route('**/wallet/statement/*cursor=*', (route) => {
        requestCount += 1;
        return route.abort('connectionreset');
      });
      await show('#/connections');
      const rows = page.locator(ROW);
      await rows.nth(49).waitFor();
      const more = page.getByRole('button', { name: 'Show more' });
      await more.focus();
      await page.getByRole('alert').getByText('The server did not respond.').waitFor();
      expect(await rows.count()).toBe(50);
      const before = requestCount;
      await page.waitForTimeout(2_000);
      expect(requestCount).toBe(before);
      await page.unrouteAll();
      await more.press('Enter');
      await rows.nth(59).waitFor();
      expect(await page.getByRole('alert').getByText('The server').count()).toBe(0);
    },
  );
});

describe.each([
  ['light', 1360],
  ['dark', 1360],
  ['light', 390],
  ['dark', 390],
] as const)('the statement, %s and %i pixels wide', (colorScheme, width) => {
  it('has no violation of WCAG 2.2 AA, and fits the screen', { tags: LONG_TAG }, async () => {
    const session = await opened({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const { sandbox, page, show, complaints } = session;
    await sandbox.changeAccount({ wallet: 123_456_789 });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await givenPost(session, { headline: 'Planned', scheduled_at: at });
    const { id } = await givenPost(session, { headline: 'Canceled', scheduled_at: at });
    await session.client.cancelPost(id);
    await givenPost(session, { headline: 'Published' });
    await show('#/connections');
    await page.locator(ROW).nth(5).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(complaints).toEqual([]);
  });
});
