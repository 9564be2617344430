import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { givenApart, HOUR_MS, inHours, wall } from './apart.js';
import { compose, DOT, givenPost, givenSandbox, openConsole, opened } from './opened.js';

const panelOf = (page: Page, name: string): Locator => page.getByRole('group', { name: `Only for ${name}` });

/** Opens the overrides of a channel with the keyboard. */
const customize = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Customize for ${name}` }).focus();
  await page.keyboard.press('Enter');
  return panelOf(page, name);
};

const channelOf = (page: Page, name: string): Locator => page.locator('.channel', { hasText: name });

describe('text and times of individual channels in the console', () => {
  it(
    'are written with the keyboard alone, survive a reload, and reach their channels at their times',
    { tags: LONG_TAG },
    async () => {
      const { page, client, sandbox, complaints } = await opened();
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/posts/'))
          keys.push(request.headers()['idempotency-key']);
      });
      await compose(page, 'Sale', 'For all.');
      for (const name of ['Feed', 'Mastodon']) {
        await page.getByRole('checkbox', { name }).focus();
        await page.keyboard.press('Space');
      }
      const mastodon = await customize(page, 'Mastodon');
      expect(await mastodon.getByLabel('Headline').getAttribute('placeholder')).toBe('Sale');
      await mastodon.getByLabel('With the post (now)').focus();
      await page.keyboard.press('ArrowRight');
      await mastodon.getByLabel('Time on this channel').fill(wall(inHours(3)));
      await mastodon.getByRole('button', { name: 'Write its own text' }).focus();
      await page.keyboard.press('Enter');
      await mastodon.locator('.ProseMirror:focus').waitFor();
      await page.keyboard.type(' Only here.');
      const feed = await customize(page, 'Feed');
      await feed.getByLabel('Headline').focus();
      await page.keyboard.type('Sale of the feed');
      const feedCard = page.locator('.preview[data-provider=feed]');
      await feedCard.getByRole('heading', { name: 'Sale of the feed' }).waitFor();
      await page.locator('.preview[data-provider=mastodon]').getByText('For all. Only here.').waitFor();
      await page.reload();
      await channelOf(page, 'Mastodon').getByText('Own text, ').waitFor();
      await channelOf(page, 'Feed').getByText('Own headline').waitFor();
      await page.getByRole('button', { name: 'Publish now and schedule' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('1 of 2 channels out, the last at').waitFor();
      await sandbox.advance(5 * HOUR_MS);
      expect(await sandbox.outbox()).toMatchObject([
        { connection: { provider: 'feed' }, headline: 'Sale of the feed' },
        { connection: { provider: 'mastodon' }, headline: 'Sale', at: inHours(3) },
      ]);
      const [atFeed, atMastodon] = (await sandbox.outbox()).map(({ text }) => text);
      expect(atFeed).not.toContain('Only here.');
      expect(atMastodon).toContain('For all. Only here.');
      expect((await client.listPosts().page()).posts).toHaveLength(1);
      expect(new Set(keys).size).toBe(1);
      expect(complaints).toEqual([]);
    },
  );

  it(
    'go back to those of the post one by one, and its own text can be taken back',
    { tags: LONG_TAG },
    async () => {
      const { page, client, complaints } = await opened();
      await compose(page, 'Sale', 'For all.');
      await page.getByRole('checkbox', { name: 'Mastodon' }).check();
      const panel = await customize(page, 'Mastodon');
      await panel.getByLabel('Headline').fill('Psst');
      await panel.getByRole('textbox', { name: 'Link' }).fill('https://example.com/');
      await panel.getByRole('button', { name: 'Write its own text' }).click();
      await panel.locator('.ProseMirror:focus').waitFor();
      await page.keyboard.type(' More.');
      await panel.getByRole('button', { name: 'Use the post’s headline' }).click();
      await expect.poll(() => page.evaluate<string>('document.activeElement.placeholder')).toBe('Sale');
      await channelOf(page, 'Mastodon').getByText('Own text and link', { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Use the post’s text' }).click();
      await channelOf(page, 'Mastodon').getByText('Own link', { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Take its own text back' }).click();
      await panel.getByText('For all. More.').waitFor();
      await panel.getByRole('button', { name: 'Use the post’s link' }).click();
      await page.getByRole('button', { name: 'Publish now', exact: true }).click();
      await page.getByText('Published on Mastodon').waitFor();
      const [post] = (await client.listPosts().page()).posts;
      expect(post?.channel_overrides).toMatchObject([{ content: '<p>For all. More.</p>' }]);
      expect(Object.keys(post?.channel_overrides[0] ?? {})).toEqual(['connection_id', 'content']);
      expect(complaints).toEqual([]);
    },
  );

  it('may be those of an image, without which it has the text of the post', { tags: LONG_TAG }, async () => {
    const { page, client } = await opened();
    await compose(page, 'Sale', 'For all.');
    await page.getByLabel('Choose images').setInputFiles(DOT);
    await page.getByRole('checkbox', { name: 'Mastodon' }).check();
    const panel = await customize(page, 'Mastodon');
    const own = panel.getByLabel('Alternative text');
    await expect.poll(() => own.getAttribute('placeholder')).toBe('No alternative text');
    await page.getByLabel('Alternative text').first().fill('A dot');
    await expect.poll(() => own.getAttribute('placeholder')).toBe('A dot');
    await own.fill('A red dot');
    await channelOf(page, 'Mastodon').getByText('Own alternative text', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Use the post’s alternative text' }).click();
    await channelOf(page, 'Mastodon').locator('.own-mark').waitFor({ state: 'detached' });
    await expect.poll(() => own.getAttribute('placeholder')).toBe('A dot');
    await own.fill('A red dot');
    await page.getByRole('button', { name: 'Publish now', exact: true }).click();
    await page.getByText('Published on Mastodon').waitFor();
    const [post] = (await client.listPosts().page()).posts;
    expect(post?.images).toMatchObject([{ alt: 'A dot' }]);
    expect(post?.channel_overrides).toMatchObject([{ image_alt: ['A red dot'] }]);
  });

  it('of an image go with it', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Sale', 'For all.');
    await page.getByLabel('Choose images').setInputFiles([DOT, DOT]);
    await page.getByRole('checkbox', { name: 'Mastodon' }).check();
    const panel = await customize(page, 'Mastodon');
    await panel.getByLabel('Alternative text of image 2').fill('A red dot');
    const mark = channelOf(page, 'Mastodon').getByText('Own alternative text', { exact: true });
    await mark.waitFor();
    await page.getByRole('button', { name: 'Remove image 1' }).click();
    await expect.poll(() => panel.getByLabel('Alternative text').inputValue()).toBe('A red dot');
    expect(await mark.count()).toBe(1);
    await page.getByRole('button', { name: 'Remove' }).click();
    await mark.waitFor({ state: 'detached' });
  });

  it('are edited for one channel, and everything else stays as it is', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client, show, complaints } = session;
    const post = await givenApart(session);
    const changes: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') changes.push(request.postDataJSON());
    });
    await show(`#/compose/${String(post.id)}`);
    const bluesky = await customize(page, 'Bluesky');
    await bluesky.getByLabel('Headline').fill('Blue');
    await channelOf(page, 'Mastodon').getByText('Own headline').waitFor();
    // A channel that is deselected loses its overrides only when the post is saved.
    await page.getByRole('checkbox', { name: 'Mastodon' }).uncheck();
    await page.getByRole('checkbox', { name: 'Mastodon' }).check();
    await channelOf(page, 'Mastodon').getByText('Own headline').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The post was changed.').waitFor();
    const [mastodon, blue] = post.channel_overrides;
    const { post: changed } = await client.getPost(post.id);
    expect(changed.channel_overrides).toEqual([mastodon, { ...blue, headline: 'Blue' }]);
    expect(changed).toMatchObject({ headline: 'Sale', scheduled_at: post.scheduled_at });
    await show(`#/compose/${String(post.id)}`);
    await page.getByRole('checkbox', { name: 'Mastodon' }).uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { name: 'Sale', level: 1 }).waitFor();
    await expect
      .poll(async () => (await client.getPost(post.id)).post.channel_overrides)
      .toEqual([{ ...blue, headline: 'Blue' }]);
    expect(changes.map((change) => Object.keys(change as object))).toEqual([
      ['connection_ids', 'channel_overrides'],
      ['connection_ids'],
    ]);
    expect(complaints).toEqual([]);
  });

  it('say what is wrong at the field of their channel, and below its name', { tags: LONG_TAG }, async () => {
    const { page, client } = await opened();
    await compose(page, 'Sale', 'For all.');
    for (const name of ['Feed', 'Mastodon', 'Bluesky']) await page.getByRole('checkbox', { name }).check();
    await (await customize(page, 'Feed')).getByLabel('Headline').fill('Of the feed');
    const panel = await customize(page, 'Bluesky');
    await panel.getByRole('textbox', { name: 'Link' }).fill('nowhere');
    await panel.getByText('Must be an absolute').waitFor();
    expect(await panel.locator('[aria-invalid]').getAttribute('placeholder')).toBe('No link');
    await panel.getByRole('textbox', { name: 'Link' }).fill('');
    await panel.getByLabel('If the text is too long').selectOption('summarize');
    await panel.getByText('A summary needs a link').waitFor();
    await panel.getByLabel('At its own time').check();
    await panel.getByLabel('Time on this channel').fill('2020-01-01T00:00');
    await panel.getByText('The time must be in the future').waitFor();
    await page.getByRole('button', { name: 'Publish now and schedule' }).click();
    await page.locator('.form .fault').waitFor();
    await page.getByRole('button', { name: 'Done for Bluesky' }).click();
    await channelOf(page, 'Bluesky').locator('.problem', { hasText: 'A summary needs a link' }).waitFor();
    expect(await page.locator('.channels-field .problem').count()).toBe(1);
    expect((await client.listPosts().page()).posts).toEqual([]);
  });

  it('say what a clock change does to the time of one channel', { tags: LONG_TAG }, async () => {
    const installation = await givenSandbox();
    await installation.sandbox.changeAccount({ zone: 'Europe/Berlin' });
    const { page } = await openConsole(installation);
    const march = new Date(Date.UTC(new Date().getUTCFullYear(), 2, 31));
    if (march.getTime() < Date.now()) march.setUTCFullYear(march.getUTCFullYear() + 1);
    march.setUTCDate(31 - march.getUTCDay());
    const skipped = march.toISOString().slice(0, 10);
    await compose(page, 'Sale', 'For all.');
    for (const name of ['Feed', 'Mastodon']) await page.getByRole('checkbox', { name }).check();
    const panel = await customize(page, 'Mastodon');
    await panel.getByLabel('At its own time').check();
    await panel.getByLabel('Time on this channel').fill(`${skipped}T02:30`);
    await panel.getByText(`A clock change skips that time. The post goes out at ${skipped} 03:30.`).waitFor();
    expect(await page.getByText('A clock change skips').count()).toBe(1);
  });

  it('are kept by a draft, but no times, which is said before', { tags: LONG_TAG }, async () => {
    const { page, client, complaints } = await opened();
    let changes = 0;
    page.on('request', (request) => (changes += request.method() === 'PATCH' ? 1 : 0));
    await compose(page, 'Sale', 'For all.');
    for (const name of ['Feed', 'Mastodon']) await page.getByRole('checkbox', { name }).check();
    const panel = await customize(page, 'Mastodon');
    await panel.getByLabel('Headline').fill('Psst');
    await panel.getByLabel('At its own time').check();
    await page.getByText('A draft keeps texts, but no times.').waitFor();
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('The draft is saved.').waitFor();
    const [draft] = (await client.listPosts({ status: 'draft' }).page()).posts;
    expect(draft?.channel_overrides).toMatchObject([{ headline: 'Psst' }]);
    await page.getByRole('link', { name: 'Continue writing' }).click();
    await (await customize(page, 'Mastodon')).getByLabel('At its own time').check();
    await panel.getByLabel('Time on this channel').fill(wall(inHours(4)));
    await page.getByText('A saved draft goes out either at once on all channels').waitFor();
    await page.locator('button.primary[aria-disabled=true]').press('Enter');
    await page.getByLabel('At a set time').check();
    await page.getByLabel('Time', { exact: true }).fill(wall(inHours(2)));
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('The post is scheduled.').waitFor();
    expect((await client.getPost(draft?.id ?? 0)).post).toMatchObject({
      status: 'scheduled',
      scheduled_at: inHours(2),
      channel_overrides: [{ headline: 'Psst', scheduled_at: inHours(4) }],
    });
    expect(changes).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('give the post a time again when no channel has its own any more', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, client, sandbox, show } = session;
    const { feed, mastodon } = sandbox.connections;
    const post = await givenPost(session, {
      connection_ids: [feed, mastodon],
      channel_overrides: [feed, mastodon].map((id) => ({ connection_id: id, scheduled_at: inHours(2) })),
    });
    await show(`#/compose/${String(post.id)}`);
    await page.getByText('Every chosen channel has a time of its own').waitFor();
    await (await customize(page, 'Feed')).getByLabel('With the post').check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The post was changed.').waitFor();
    const { post: changed } = await client.getPost(post.id);
    expect(changed.channel_overrides).toMatchObject([{ connection_id: mastodon }]);
    expect(changed.channels.map(({ scheduled_at }) => scheduled_at)).toEqual([inHours(2), inHours(2)]);
  });
});
