import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { opened } from './opened.js';

/** Records the fields of a form that move although the user did nothing. */
const RECORD_MOVES = `
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node } of sources)
        if (node?.closest?.('.form')) window.moved.push(node.outerHTML.slice(0, 100));
  }).observe({ type: 'layout-shift', buffered: true });
`;

describe('the form of a post', () => {
  it(
    'moves none of its fields after it appeared, where a click would be lost',
    { tags: LONG_TAG },
    async () => {
      const { page, client, sandbox, show } = await opened();
      const { post } = await client.createPost({
        headline: 'Planned',
        content: '<p>One.</p>'.repeat(20),
        connection_ids: [sandbox.connections.feed],
        scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
      });
      // Every file and response comes late, and one after the other.
      await page.route('**/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        await route.continue();
      });
      await page.addInitScript(RECORD_MOVES);
      for (const hash of ['#/compose', `#/compose/${String(post.id)}`]) {
        await show(hash);
        const previewed = page.waitForResponse('**/preview/');
        await page.reload();
        await page.getByRole('checkbox', { name: 'Feed' }).waitFor();
        await (await previewed).finished();
        expect(await page.evaluate('moved')).toEqual([]);
      }
    },
  );

  it('says that it loads until its channels are there', { tags: LONG_TAG }, async () => {
    const { page, show } = await opened();
    let go = (): void => undefined;
    const letGo = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/connections/*', async (route) => {
      await letGo;
      await route.continue();
    });
    await show('#/compose');
    await page.reload();
    await page.getByRole('heading', { name: 'Compose', level: 1 }).waitFor();
    await page.getByRole('main').getByText('Loading…').waitFor();
    go();
    await page.getByRole('checkbox', { name: 'Feed' }).waitFor();
  });
});
