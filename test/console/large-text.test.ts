import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { dotImage, openConsole, givenPost, givenSandbox } from './opened.js';

it('no view is wider than a phone whose text is twice as large', { tags: LONG_TAG }, async () => {
  const session = await givenSandbox();
  const { id } = await session.client
    .createPost(
      {
        headline: 'Sale',
        content: '<p>From today.</p>',
        connection_ids: [session.sandbox.connections.feed, session.sandbox.connections.mastodon],
        scheduled_at: inHours(24),
      },
      { images: [dotImage(), dotImage()] },
    )
    .then(({ post }) => post);
  await session.sandbox.play(session.sandbox.connections.discord, 'lose_response', 'once');
  const lost = await givenPost(session, { connection_ids: [session.sandbox.connections.discord] });
  const { page, context, show } = await openConsole(session, { viewport: { width: 390, height: 800 } });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const views = [
    ['#/posts', '.row'],
    ['#/attention', '.concern'],
    ['#/connections', '.connection'],
    [`#/posts/${String(id)}`, '.story li'],
    [`#/posts/${String(lost.id)}`, '.story li'],
    [`#/compose/${String(id)}`, '.preview'],
    [`#/calendar/day?date=${inHours(24).slice(0, 10)}`, '.tile'],
  ] as const;
  for (const [hash, part] of views) {
    await show(hash);
    await page.locator(part).first().waitFor();
    expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
    expect.soft(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), hash).toBe(0);
  }
  await page.locator('.tile').click();
  await page.getByRole('dialog').waitFor();
  const over =
    "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog'))";
  expect(await page.evaluate(over)).toBe(0);
});
