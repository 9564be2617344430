import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { givenApart, HOUR_MS } from './apart.js';
import { givenPost, givenSandbox, openConsole, violationsOn, type Opened } from './opened.js';

/** What the text of a post may have and no screen of a phone is wide enough for. */
const WIDE = `<p>https://example.com/${'path/'.repeat(40)}</p><pre>${'a line of code '.repeat(10)}</pre>`;

/** One post of each kind: a draft, failed, unknown, planned and published. */
const furnish = async (
  session: Opened,
): Promise<{ readonly planned: number; readonly published: number }> => {
  const { sandbox } = session;
  const { telegram, discord, mastodon, feed } = sandbox.connections;
  await sandbox.play(telegram, 'refuse');
  await sandbox.play(discord, 'lose_response');
  await givenPost(session, { headline: 'Refused', connection_ids: [telegram, feed] });
  await givenPost(session, { headline: 'Lost', connection_ids: [discord] });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const planned = {
    headline: 'Planned',
    content: WIDE,
    connection_ids: [mastodon, feed],
    scheduled_at: later,
  };
  await givenPost(session, { headline: 'Begun', connection_ids: [], draft: true });
  return {
    planned: (await givenPost(session, planned)).id,
    published: (await givenPost(session, { headline: 'Published', content: WIDE })).id,
  };
};

/** Parts of the page that scroll to the side. */
const CUT = `[...document.querySelectorAll('main *')]
  .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === 'auto')
  .map((part) => part.tagName + ' ' + part.className)`;

/** Each view with the element that must be visible before the check. */
const viewsOf = ({
  planned,
  published,
}: Awaited<ReturnType<typeof furnish>>): readonly (readonly [hash: string, ready: string])[] => [
  ['#/posts', '.row'],
  [`#/posts/${String(published)}`, '.story li'],
  ['#/attention', '.concern'],
  ['#/connections', 'meter'],
  ['#/compose', '.toolbar'],
  [`#/compose/${String(planned)}`, '.preview pre'],
  ['#/calendar/month', '.tile-title'],
  ['#/calendar/week', '.tile-title'],
  ['#/calendar/day', '.grid'],
  ['#/nowhere', '.empty'],
];

describe.each([
  ['light', 1360],
  ['dark', 1360],
  ['light', 390],
  ['dark', 390],
] as const)('every view of the console, %s and %i pixels wide', (colorScheme, width) => {
  it(
    'has no violation of WCAG 2.2 AA, nothing wider than the screen and no complaint of the browser',
    { tags: LONG_TAG, timeout: 300_000 },
    async () => {
      const session = await openConsole(await givenSandbox(), {
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const { page, show, complaints } = session;
      const found: string[] = [];
      const checkView = async (name: string): Promise<void> => {
        found.push(...(await violationsOn(page)).map((line) => `${name} ${line}`));
        const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        if (over > 0) found.push(`${name} is ${String(over)} pixels wider than the screen`);
        const cut = await page.evaluate<string[]>(CUT);
        found.push(...cut.map((part) => `${name} has more than is seen at the side of ${part}`));
      };
      for (const [hash, ready] of viewsOf(await furnish(session))) {
        await show('#/posts');
        await show(hash);
        await page.locator(ready).first().waitFor();
        await checkView(hash);
      }
      await show('#/attention');
      await page.getByRole('button', { name: 'It is there: Lost' }).click();
      await checkView('dialog');
      const apart = await givenApart(session);
      await show(`#/compose/${String(apart.id)}`);
      await page.getByRole('button', { name: 'Customize for Mastodon' }).click();
      await page.getByRole('button', { name: 'Write its own text' }).click();
      // The editor takes the focus a moment after it appears: what is typed before that could go there.
      await page.locator('.own-panel .ProseMirror:focus').waitFor();
      await page.locator('.own-panel').getByRole('textbox', { name: 'Link' }).fill('nowhere');
      await page.locator('.own-panel .problem', { hasText: 'absolute' }).waitFor();
      await checkView('own words');
      await show(`#/calendar/day?date=${apart.scheduled_at?.slice(0, 10) ?? ''}`);
      await page.locator('a', { hasText: 'Sale' }).click();
      await page.getByRole('button', { name: 'Move it' }).click();
      await page.locator('.moving table').waitFor();
      await checkView('different times');
      await session.sandbox.advance(2 * HOUR_MS);
      await show(`#/posts/${String(apart.id)}`);
      await page.locator('.begun').waitFor();
      await page.locator('summary').first().click();
      await checkView('partly out');
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
