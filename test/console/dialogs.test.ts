import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { givenApart, HOUR_MS, inHours } from './apart.js';
import { dayOf, drag, tenth } from './dragging.js';
import { givenPost, opened, signIn, type Opened } from './opened.js';

const refused = (code: string, message: string) => ({
  success: false,
  error: { code, message, request_id: 'req_1' },
});

/** A planned post in the form, with another headline and a concurrent change. */
const inConflict = async (session: Opened) => {
  const { page, show, client } = session;
  const { id } = await givenPost(session, { scheduled_at: inHours(24) });
  await show(`#/compose/${String(id)}`);
  await page.getByLabel('Headline').fill('An hour of work');
  await client.editPost(id, { labels: ['theirs'] });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog', { name: 'This post was changed in the meantime' }).waitFor();
  return id;
};

/** Holds requests to these addresses until they may go on. */
const hold = async (
  page: Page,
  addresses: string,
  goOn: (route: Route) => Promise<void>,
): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await goOn(route);
  });
  return release;
};

describe('the dialog about a concurrent change', () => {
  it(
    'discards nothing when it is closed, and opens again at the next attempt',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, client } = session;
      const id = await inConflict(session);
      const dialog = page.getByRole('dialog');
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
      ]) {
        await close();
        await dialog.waitFor({ state: 'detached' });
        expect(await page.getByLabel('Headline').inputValue()).toBe('An hour of work');
        await page.getByRole('button', { name: 'Save changes' }).click();
        await dialog.waitFor();
      }
      expect((await client.getPost(id)).post.headline).toBe('Hello');
      await dialog.getByRole('button', { name: 'Keep mine' }).click();
      await page.getByText('The post was changed.').waitFor();
      expect((await client.getPost(id)).post).toMatchObject({ headline: 'An hour of work' });
    },
  );

  it('says on both sides how single channels differ', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client, show } = session;
    const { id, channel_overrides: overrides } = await givenApart(session);
    await show(`#/compose/${String(id)}`);
    await page.getByLabel('Headline').fill('Mine');
    await client.editPost(id, {
      channel_overrides: overrides.filter(({ content }) => content === undefined),
    });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const side = (name: string) =>
      page.getByRole('dialog').locator('section', { has: page.getByRole('heading', { name }) });
    await side('As it is now').getByText('Mastodon: Own headline').waitFor();
    await side('As you want it').getByText('Bluesky: Own text and shortening').waitFor();
    expect(await side('As it is now').getByText('Bluesky:').count()).toBe(0);
  });

  it('takes the other version when that is chosen', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page } = session;
    await inConflict(session);
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await page.getByText('theirs', { exact: true }).waitFor();
    expect(await page.getByLabel('Headline').inputValue()).toBe('Hello');
  });

  it('leaves the post where it was when it is closed in the calendar', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client, show } = session;
    const at = tenth();
    const { id } = await givenPost(session, { headline: 'Planned', scheduled_at: at });
    await page.route('**/events/**', () => undefined);
    await show(`#/calendar/month?date=${dayOf(at)}`);
    await page.reload();
    await page.locator('.tile-title', { hasText: 'Planned' }).waitFor();
    await client.editPost(id, { headline: 'Changed' });
    await drag(page, 'Planned', dayOf(at, 2));
    const dialog = page.getByRole('dialog', { name: 'This post was changed in the meantime' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator(`[data-date="${dayOf(at)}"] .tile-title`).waitFor();
    expect((await client.getPost(id)).post.scheduled_at).toBe(at);
  });
});

describe('a dialog of the console', () => {
  it(
    'gives way to the sign-in when the key is refused, and is there again afterwards',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, sandbox, client, show } = session;
      const { id } = await givenPost(session, { headline: 'Planned', scheduled_at: inHours(3) });
      await show(`#/calendar/day?date=${inHours(3).slice(0, 10)}`);
      await page.locator('.tile-title', { hasText: 'Planned' }).click();
      await page.getByRole('button', { name: 'Publish now' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish this post now?' });
      const confirm = dialog.getByRole('button', { name: 'Publish now' });
      await dialog.waitFor();
      // Of this request alone: one in the background would bring the sign-in before the click.
      await page.route('**/publish/', (route) =>
        route.fulfill({ status: 401, json: refused('INVALID_API_KEY', 'Wrong.') }),
      );
      await confirm.click();
      await page.getByText('The key is no longer accepted').waitFor();
      await page.unrouteAll();
      await page.getByLabel('API key').click();
      await signIn(page, sandbox.keys.write_post);
      await confirm.click();
      await page.getByText('The post goes out now.').waitFor();
      expect((await client.getPost(id)).post.status).toBe('published');
    },
  );

  it('publishes nothing that was written after it was opened', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client, show } = session;
    const { id } = await givenPost(session, { scheduled_at: inHours(24) });
    await show(`#/posts/${String(id)}`);
    const publish = page.getByRole('button', { name: 'Publish now' });
    await publish.click();
    await client.editPost(id, { headline: 'Theirs' });
    await page.locator('h1', { hasText: 'Theirs' }).waitFor({ state: 'attached' });
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Publish now' });
    await confirm.click();
    await dialog.getByText('This post was changed in the meantime').waitFor();
    expect((await client.getPost(id)).post.status).toBe('scheduled');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await publish.click();
    await confirm.click();
    await page.getByText('The post goes out now.').waitFor();
  });

  it('stays open while its change runs, so that a failure is seen', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    const { id } = await givenPost(session, { scheduled_at: inHours(24) });
    await show(`#/posts/${String(id)}`);
    const release = await hold(page, '**/publish/', (route) =>
      route.fulfill({ status: 402, json: refused('INSUFFICIENT_BALANCE', 'No money.') }),
    );
    await page.getByRole('button', { name: 'Publish now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    // A browser closes a dialog at the second Escape in a row, whatever the page says.
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    for (const name of ['Close', 'Back']) await dialog.getByRole('button', { name }).click({ force: true });
    release();
    await dialog.getByText('No money.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Publish now' }).click();
    await dialog.waitFor();
  });

  it(
    'of a post with several times asks for a time instead of moving it to the year 2000',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, client, show, complaints } = session;
      const post = await givenApart(session);
      await show(`#/calendar/day?date=${inHours(1).slice(0, 10)}`);
      await page.locator('.tile-title', { hasText: 'Sale' }).click();
      const time = page.getByLabel('New time');
      await time.fill('');
      await page.getByRole('button', { name: 'Move it' }).click();
      expect(await time.evaluate((input) => (input as unknown as Validated).validity.valueMissing)).toBe(
        true,
      );
      await page.waitForTimeout(300);
      expect(await page.getByRole('dialog').count()).toBe(1);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await client.getPost(post.id)).post.version).toBe(post.version);
      expect(complaints).toEqual([]);
    },
  );

  it('about a move stays open while the move runs', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client, show } = session;
    const at = new Date(Date.parse(tenth()) - 6 * HOUR_MS).toISOString();
    const post = await givenApart(session, at);
    await show(`#/calendar/month?date=${dayOf(at)}`);
    await page.locator('.tile-title', { hasText: 'Sale' }).waitFor();
    await drag(page, 'Sale', dayOf(at, 1));
    const release = await hold(page, `**/posts/${String(post.id)}/`, (route) => route.continue());
    const dialog = page.getByRole('dialog', { name: 'Move "Sale"' });
    await dialog.getByRole('button', { name: 'Move it' }).click();
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(1);
    release();
    await page.getByText('"Sale" goes out').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect((await client.getPost(post.id)).post.version).toBeGreaterThan(post.version);
  });

  it('of a tile stays open while its post is moved', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    const { id } = await givenPost(session, { scheduled_at: tenth() });
    await show(`#/calendar/month?date=${dayOf(tenth())}`);
    await page.locator('.tile-title', { hasText: 'Hello' }).click();
    const release = await hold(page, `**/posts/${String(id)}/`, (route) => route.continue());
    await page.getByLabel('New time').fill(`${dayOf(tenth(), 1)}T15:30`);
    await page.getByRole('button', { name: 'Move it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hello' });
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Close' }).click({ force: true });
    expect(await dialog.count()).toBe(1);
    release();
    await page.getByText('"Hello" goes out').waitFor();
    await dialog.waitFor({ state: 'detached' });
  });
});

interface Validated {
  readonly validity: { readonly valueMissing: boolean };
}
