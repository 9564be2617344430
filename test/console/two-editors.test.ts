import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { dayOf, tenth } from './dragging.js';
import { dotImage, givenPost, opened, type Opened } from './opened.js';

const conflictOn = (page: Page) =>
  page.getByRole('dialog', { name: 'This post was changed in the meantime' });

const sideOf = (page: Page, name: 'As it is now' | 'As you want it') =>
  conflictOn(page).locator('section', { has: page.getByRole('heading', { name }) });

/** A stored draft in the form, with another headline. */
const givenDraft = async ({ client, sandbox, page, show }: Opened) => {
  const { post } = await client.createPost({
    headline: 'A thought',
    content: 'And a text.',
    connection_ids: [sandbox.connections.feed],
    draft: true,
  });
  await show(`#/compose/${String(post.id)}`);
  await page.getByLabel('Headline').fill('Mine');
  return post;
};

describe('of two editors of a stored draft', () => {
  it('one who saves it over what the other saved does not publish it', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client } = session;
    const { id } = await givenDraft(session);
    await client.editPost(id, { content: 'Theirs.' });
    await page.getByRole('button', { name: 'Save as draft' }).click();
    const facts = sideOf(page, 'As you want it').locator('.facts > div');
    await expect.poll(() => facts.allTextContents()).toContain('WhenNone');
    await conflictOn(page).getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('heading', { name: 'Mine', level: 1 }).waitFor();
    const { post } = await client.getPost(id);
    expect(post).toMatchObject({ status: 'draft', headline: 'Mine', content_plain: 'And a text.' });
  });

  it('one who publishes it although the other scheduled it does that', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client } = session;
    const { id } = await givenDraft(session);
    await client.editPost(id, { scheduled_at: inHours(24) });
    await page.getByRole('button', { name: 'Publish now' }).click();
    await sideOf(page, 'As you want it').getByText('Now', { exact: true }).waitFor();
    await conflictOn(page).getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('heading', { name: 'Mine', level: 1 }).waitFor();
    expect((await client.getPost(id)).post).toMatchObject({ status: 'published', headline: 'Mine' });
  });
});

it('the dialog about a concurrent change shows every part of a post', { tags: LONG_TAG }, async () => {
  const session = await opened();
  const { page, client, sandbox, show } = session;
  const { feed, mastodon } = sandbox.connections;
  const { id } = await givenPost(session, { scheduled_at: inHours(24) });
  await show(`#/compose/${String(id)}`);
  await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/mine');
  await client.editPost(
    id,
    { connection_ids: [feed, mastodon], labels: ['launch'], image_alt: ['A dot'] },
    { images: [dotImage()] },
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await conflictOn(page).waitFor();
  const theirs = sideOf(page, 'As it is now');
  await theirs.getByText('Feed, Mastodon').waitFor();
  await theirs.getByText('launch').waitFor();
  await theirs.getByText('A dot').waitFor();
  const width = (): Promise<number> =>
    page.evaluate<number>(`document.querySelector('dialog img').naturalWidth`);
  await expect.poll(width).toBeGreaterThan(0);
  const mine = sideOf(page, 'As you want it');
  await mine.getByText('https://example.com/mine').waitFor();
  await mine.getByText('Feed', { exact: true }).waitFor();
  expect(await mine.getByRole('img').count()).toBe(0);
});

it(
  'the dialog about a concurrent change shows both texts of a single channel',
  { tags: LONG_TAG },
  async () => {
    const session = await opened();
    const { page, client, sandbox, show } = session;
    const { feed, mastodon } = sandbox.connections;
    const { id } = await givenPost(session, {
      connection_ids: [feed, mastodon],
      scheduled_at: inHours(24),
      channel_overrides: [{ connection_id: mastodon, content: 'Words of before.' }],
    });
    await show(`#/compose/${String(id)}`);
    await page.getByLabel('Headline').fill('Mine');
    await client.editPost(id, {
      channel_overrides: [{ connection_id: mastodon, content: 'An hour of work.' }],
    });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await sideOf(page, 'As it is now').getByText('An hour of work.').waitFor();
    await sideOf(page, 'As you want it').getByText('Words of before.').waitFor();
  },
);

it('a post that another editor changed is not published unseen', { tags: LONG_TAG }, async () => {
  const session = await opened();
  const { page, client, show } = session;
  const { id } = await givenPost(session, { headline: 'Planned', scheduled_at: tenth() });
  await show(`#/calendar/month?date=${dayOf(tenth())}`);
  await page.locator('.tile-title', { hasText: 'Planned' }).click();
  const publish = page.getByRole('button', { name: 'Publish now' });
  await publish.click();
  await client.editPost(id, { content: 'Not for readers yet.' });
  const question = page.getByRole('dialog', { name: 'Publish this post now?' });
  await question.getByRole('button', { name: 'Publish now' }).click();
  await question.getByText('This post was changed in the meantime').waitFor();
  expect((await client.getPost(id)).post.status).toBe('scheduled');
});

it.each([
  ['every state', ''],
  ['a state that it had', '&status=scheduled'],
])(
  'the dialog of a tile among posts in %s shows what another editor did with its post',
  { tags: LONG_TAG },
  async (_, filter) => {
    const session = await opened();
    const { page, client, show } = session;
    const { id } = await givenPost(session, { headline: 'Planned', scheduled_at: tenth() });
    await show(`#/calendar/month?date=${dayOf(tenth())}${filter}`);
    await page.locator('.tile-title', { hasText: 'Planned' }).click();
    const dialog = page.getByRole('dialog', { name: 'Planned' });
    await dialog.getByText('Scheduled', { exact: true }).waitFor();
    await client.cancelPost(id);
    await dialog.getByText('Canceled', { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Publish now' }).count()).toBe(0);
  },
);

it('a retry of all goes on after a post that another editor has retried', { tags: LONG_TAG }, async () => {
  const session = await opened();
  const { page, client, sandbox, show } = session;
  const { telegram } = sandbox.connections;
  await sandbox.play(telegram, 'refuse');
  for (const headline of ['One', 'Two', 'Three'])
    await givenPost(session, { headline, connection_ids: [telegram] });
  // Without events the page does not learn of the other retry.
  await page.route('**/events/**', () => undefined);
  await page.reload();
  await show('#/attention');
  await page.getByRole('heading', { name: '3 posts failed on Telegram' }).waitFor();
  await sandbox.play(telegram, 'accept');
  const { posts } = await client.listPosts({ status: 'failed' }).page();
  for (const { id } of posts.slice(0, 1)) await client.retryPost(id);
  await page.getByRole('button', { name: 'Retry all 3' }).click();
  await page.getByText('2 of 3 posts tried again.').waitFor();
  expect((await client.listPosts({ status: 'failed' }).page()).posts).toEqual([]);
});

it(
  'what another editor has sent once more is not noted as not there unseen',
  { tags: LONG_TAG },
  async () => {
    const session = await opened();
    const { page, client, sandbox, show } = session;
    const { discord } = sandbox.connections;
    await sandbox.play(discord, 'lose_response');
    const { id } = await givenPost(session, { connection_ids: [discord] });
    // As while the user is looking at the channel in another tab.
    await page.route('**/events/**', () => undefined);
    await page.reload();
    await show('#/attention');
    await page.getByRole('button', { name: 'It is not there: Hello' }).click();
    await client.resolveDelivery(id, { connection_id: discord, outcome: 'failed' });
    await client.retryPost(id);
    const dialog = page.getByRole('dialog', { name: 'The post is not there' });
    await dialog.getByRole('button', { name: 'It is not there' }).click();
    await dialog.getByText('This post was changed in the meantime').waitFor();
    expect((await client.getPost(id)).post.channels).toMatchObject([{ status: 'unknown' }]);
  },
);

it('what was typed into a post is shown when another editor has sent it', { tags: LONG_TAG }, async () => {
  const session = await opened();
  const { page, client, show } = session;
  const { id } = await givenPost(session, { scheduled_at: inHours(24) });
  await client.editPost(id, {}, { images: [dotImage()] });
  await show(`#/compose/${String(id)}`);
  await page.getByLabel('Headline').fill('An hour of work');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Word by word.');
  await page.getByLabel('Alternative text').fill('Hands of a clock.');
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('https://example.com/hour');
  await page.getByRole('checkbox', { name: 'Mastodon' }).check();
  await page.getByRole('button', { name: 'Customize for Feed' }).click();
  await page.getByRole('group', { name: 'Only for Feed' }).getByLabel('Headline').fill('For readers');
  await client.publishPost(id);
  await page.reload();
  await page.getByRole('heading', { name: 'This post can no longer be changed' }).waitFor();
  for (const typed of [
    'An hour of work',
    'Word by word.',
    'Hands of a clock.',
    'https://example.com/hour',
    'Feed, Mastodon',
    'For readers',
  ])
    await page.getByText(typed).waitFor();
  const discard = page.getByRole('button', { name: 'Discard my changes' });
  await discard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard my changes' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await discard.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'This post can no longer be changed' }).waitFor();
  expect(await page.getByText('An hour of work').count()).toBe(0);
});

it('what was published, and its response lost, is not said to be unsaved', { tags: LONG_TAG }, async () => {
  const session = await opened();
  const { page, client, show } = session;
  const { id } = await givenPost(session, { draft: true });
  await show(`#/compose/${String(id)}`);
  await page.getByLabel('Headline').fill('An hour of work');
  await page.route('**/publish/', async (route) => {
    await route.fetch();
  });
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(async () => (await client.getPost(id)).post.status).toBe('published');
  await page.reload();
  await page.getByRole('heading', { name: 'This post can no longer be changed' }).waitFor();
  expect(await page.getByText('An hour of work').count()).toBe(0);
});

it('a post that does not exist is not to be tried again', { tags: LONG_TAG }, async () => {
  const { page, show } = await opened();
  for (const view of ['posts', 'compose']) {
    await show(`#/${view}/999999`);
    // The fault that the last view showed may still be there.
    if (view === 'compose') await page.getByRole('heading', { name: 'Edit the post' }).waitFor();
    await page.locator('.fault').first().waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count(), view).toBe(0);
  }
});
