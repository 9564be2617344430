import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { givenPost, opened, signIn } from './opened.js';

describe('the frame of the console', () => {
  it(
    'opens its menu on a phone, and closes it with Escape or with a choice',
    { tags: LONG_TAG },
    async () => {
      const { page } = await opened({ viewport: { width: 390, height: 800 } });
      const menu = page.getByRole('button', { name: 'Menu' });
      const calendar = page.getByRole('link', { name: 'Calendar' });
      await expect.poll(() => calendar.isVisible()).toBe(false);
      expect(await menu.getAttribute('aria-expanded')).toBe('false');
      await menu.click();
      await calendar.waitFor();
      expect(await menu.getAttribute('aria-expanded')).toBe('true');
      await calendar.focus();
      // Another key does nothing.
      await page.keyboard.press('Shift');
      expect(await calendar.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await calendar.waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toContain('Menu');
      await menu.click();
      await calendar.click();
      await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
      await calendar.waitFor({ state: 'hidden' });
      await menu.click();
      await menu.click();
      await calendar.waitFor({ state: 'hidden' });
    },
  );

  it('has the focus on the heading if the open view is chosen in its menu', { tags: LONG_TAG }, async () => {
    const { page } = await opened({ viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('link', { name: 'Posts', exact: true }).press('Enter');
    await expect.poll(() => page.locator('h1:focus').count()).toBe(1);
  });

  it('says of a view that cannot be loaded what to do, and loads it then', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await page.route(/\/calendar-[^/]*\.js$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.getByText('This page could not be loaded.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  });

  it.each(['Compose', 'Calendar'])(
    'has the heading of %s while it is loaded',
    { tags: LONG_TAG },
    async (name) => {
      const { page } = await opened();
      await page.route(/\/(compose|calendar)-[^/]*\.js$/, () => undefined);
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('main').getByText('Loading…').waitFor();
      await expect.poll(() => page.locator('h1:focus').innerText()).toBe(name);
    },
  );

  it.each(['#/posts/abc', '#/compose/abc', '#/nowhere'])(
    'has no page at %s',
    { tags: LONG_TAG },
    async (hash) => {
      const { page, show } = await opened();
      await show(hash);
      await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
    },
  );

  it('leads back from its bare address to what was open before', { tags: LONG_TAG }, async () => {
    const { page, sandbox, show } = await opened();
    await show('#/calendar');
    await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
    await page.goto(`${sandbox.baseUrl}/`);
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  });

  it('skips to the content for the keyboard, and stays in the view', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    const address = page.url();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toBe('Posts');
    expect(page.url()).toBe(address);
  });

  it(
    'takes another key while the server is away, instead of the stored one',
    { tags: LONG_TAG },
    async () => {
      const { page, sandbox } = await opened();
      await page.route('**/api/v1/**', (route) => route.abort());
      await page.reload();
      await page.getByText('The server did not respond.').waitFor();
      await page.getByRole('button', { name: 'Use another key' }).click();
      await page.getByLabel('API key').waitFor();
      await page.unrouteAll();
      await signIn(page, sandbox.keys.write_post);
      await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
    },
  );

  it('says after a reload why the stored key is no longer accepted', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    const details = { code: 'missing_permission', permission: 'write_post' };
    const error = { code: 'SERVICE_ACCESS_DENIED', message: 'No.', request_id: 'r1', details };
    await page.route('**/ping/', (route) => route.fulfill({ status: 403, json: { success: false, error } }));
    await page.reload();
    await page.getByText('it lacks the permission "write_post"').waitFor();
  });

  it(
    'says of a key what cannot be in one, and asks for one if none is entered',
    { tags: LONG_TAG },
    async () => {
      const { page } = await opened({ key: null });
      await signIn(page, '  ');
      await page.getByText('Paste your API key.').waitFor();
      await signIn(page, 'wp_live_é“');
      await page.getByText('no letters with accents').waitFor();
    },
  );
});

it(
  'the menu shows all of its words and its count where a browser enlarges them',
  { tags: LONG_TAG },
  async () => {
    const session = await opened();
    const { page, sandbox } = session;
    await sandbox.play(sandbox.connections.discord, 'refuse', 'always');
    const post = { headline: 'Sale', connection_ids: [sandbox.connections.discord] };
    for (let posts = 0; posts < 10; posts += 1) await givenPost(session, post);
    const count = page.locator('.count');
    await count.getByText('10', { exact: true }).waitFor();
    // A smallest size of the browser, as in the settings of Firefox, leaves the widths as they are.
    await page.evaluate(
      `for (const { style } of document.querySelectorAll('.menu nav *')) style.fontSize = '24px'`,
    );
    expect(
      await page.evaluate<boolean>(
        `(() => { const { scrollWidth, clientWidth } = document.querySelector('.bar'); return scrollWidth > clientWidth; })()`,
      ),
    ).toBe(false);
    expect((await count.boundingBox())?.height).toBeLessThan(60);
  },
);
