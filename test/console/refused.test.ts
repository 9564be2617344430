import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { compose, givenPost, loseResponses, opened } from './opened.js';

it(
  'a refused post says at which fields, by their labels, and leads there; what is solved disappears',
  { tags: LONG_TAG },
  async () => {
    const { page } = await opened();
    await page.getByRole('link', { name: 'Compose', exact: true }).click();
    const link = page.getByRole('textbox', { name: 'Link' });
    await link.fill('not an address');
    await page.getByRole('radio', { name: 'At a set time' }).check();
    await page.getByLabel('Time', { exact: true }).fill('2001-01-01T09:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    const box = page.locator('.form .fault');
    const places = (): Promise<readonly string[]> => box.getByRole('listitem').allInnerTexts();
    await expect.poll(places).toEqual(['Headline', 'Text', 'Link', 'Channels', 'When']);
    expect(await box.innerText()).not.toMatch(/scheduled_at|link_url|connection_ids/);
    const focused = (): Promise<string> =>
      page.evaluate<string>(
        'document.activeElement.labels?.[0]?.textContent ?? document.activeElement.ariaLabel ?? ""',
      );
    for (const [name, field] of [
      ['Headline', 'Headline'],
      ['Text', 'Text'],
      ['Link', 'Link'],
      ['Channels', 'Sandbox'],
      ['When', 'Time'],
    ] as const) {
      await box.getByRole('button', { name }).press('Enter');
      expect(await focused()).toContain(field);
    }
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    expect(await text.getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Headline').fill('Sale');
    await link.fill('https://example.com/');
    await page.getByRole('checkbox', { name: 'Feed' }).check();
    await expect.poll(places).toEqual(['Text', 'When']);
    await text.fill('From today.');
    await page.getByRole('radio', { name: 'Now' }).check();
    await box.waitFor({ state: 'detached' });
    expect(await text.getAttribute('aria-invalid')).toBeNull();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('The post was sent.').waitFor();
  },
);

it('a refused post says which channel does not take it, and why', { tags: LONG_TAG }, async () => {
  const { page } = await opened();
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await page.getByLabel('Headline').fill('Long');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('word '.repeat(200));
  await page.getByRole('checkbox', { name: 'Mastodon' }).check();
  await page.getByRole('button', { name: 'Publish now' }).click();
  const line = page.locator('.form .fault').getByRole('listitem');
  await expect.poll(() => line.innerText()).toMatch(/^Mastodon: .*500/);
  await line.getByRole('button', { name: 'Mastodon' }).click();
  expect(await page.locator('label:has(:focus)').innerText()).toContain('Mastodon');
});

it('a post that is sent as a new one and refused says at which fields', { tags: LONG_TAG }, async () => {
  const { page } = await opened();
  await compose(page, 'Once', 'A text.');
  await page.getByRole('checkbox', { name: 'Feed' }).check();
  await loseResponses(page);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('it is not known whether this was done').waitFor();
  await page.unrouteAll();
  // Only the refusal itself can say what is wrong.
  await page.route('**/preview/', () => undefined);
  await page.getByLabel('Headline').fill('Twice');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('was already sent').waitFor();
  await page.getByLabel('Headline').fill('');
  await page.getByRole('button', { name: 'Send as a new post' }).click();
  await page.locator('.form .fault').getByRole('button', { name: 'Headline' }).waitFor();
});

it(
  'a change that is sent over another one and refused says at which fields',
  { tags: LONG_TAG },
  async () => {
    const session = await opened();
    const { page, client, show } = session;
    const { id } = await givenPost(session, { scheduled_at: inHours(24) });
    await page.route('**/preview/', () => undefined);
    await show(`#/compose/${String(id)}`);
    await page.getByLabel('Headline').fill('Mine');
    await client.editPost(id, { headline: 'Theirs' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const mine = page.getByRole('dialog').getByRole('button', { name: 'Keep mine' });
    await mine.waitFor();
    const fields = [{ path: 'headline', code: 'too_long', message: 'It is too long.' }];
    const error = { code: 'X', message: 'No.', request_id: 'r1', details: { code: 'invalid_body', fields } };
    await page.route(`**/posts/${String(id)}/`, (route) =>
      route.fulfill({ status: 400, json: { success: false, error } }),
    );
    await mine.click();
    await page.locator('.form .fault').getByRole('button', { name: 'Headline' }).waitFor();
  },
);

it(
  'a refused change is still in the form when it is opened again, which says that it is not saved',
  { tags: LONG_TAG },
  async () => {
    const session = await opened();
    const { page, client, show } = session;
    const { id } = await givenPost(session, { scheduled_at: inHours(24) });
    const form = `#/compose/${String(id)}`;
    await show(form);
    const headline = page.getByLabel('Headline');
    const link = page.getByRole('textbox', { name: 'Link' });
    const unsaved = page.getByText('did not save it');
    await headline.fill('Mine');
    await link.fill('not an address');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.locator('.form .fault').getByRole('listitem').waitFor();
    expect(await unsaved.count()).toBe(0);
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('link', { name: 'Hello' }).waitFor();
    await show(form);
    await unsaved.waitFor();
    expect(await headline.inputValue()).toBe('Mine');
    await link.fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The post was changed.').waitFor();
    expect((await client.getPost(id)).post.headline).toBe('Mine');
    await show(form);
    await headline.waitFor();
    expect(await unsaved.count()).toBe(0);
  },
);

it('a post that cannot be paid says so before it is sent', { tags: LONG_TAG }, async () => {
  const { page, sandbox } = await opened();
  await sandbox.changeAccount({ plan: { includedPosts: 0, overagePriceMinor: 5 }, wallet: 0 });
  await compose(page, 'Sale', 'From today.');
  await page.getByRole('checkbox', { name: 'Feed' }).check();
  await page.locator('.pane').getByText('This post costs $0.05 and the wallet has $0.00').waitFor();
});

it('the form of a workspace without channels says how to get one', { tags: LONG_TAG }, async () => {
  const { page } = await opened();
  await page.route('**/connections/*', (route) =>
    route.fulfill({
      json: { success: true, request_id: 'r1', data: { connections: [], next_cursor: null } },
    }),
  );
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await page.getByText('No channel is connected yet. Your operator connects one').waitFor();
});

it('a group of posts that failed says why each of them did', { tags: LONG_TAG }, async () => {
  const session = await opened();
  const { page, sandbox, show } = session;
  const { telegram } = sandbox.connections;
  await sandbox.play(telegram, 'refuse');
  for (const headline of ['One', 'Two', 'Three'])
    await givenPost(session, { headline, connection_ids: [telegram] });
  const reasons = new Map([['Two', 'Too long.']]);
  await page.route(/channel_status=failed/, async (route) => {
    const posts = [];
    for await (const post of session.client.listPosts({ channel_status: ['failed'] })) {
      const message = reasons.get(post.headline) ?? 'No rights.';
      const channels = post.channels.map((each) => ({
        ...each,
        error: { code: 'rejected', message, retryable: false },
      }));
      posts.push({ ...post, channels });
    }
    await route.fulfill({ json: { success: true, data: { posts, next_cursor: null } } });
  });
  await show('#/attention');
  const group = page.locator('.concern', { hasText: '3 posts failed on Telegram' });
  await group.waitFor();
  expect(await group.locator('.cause').innerText()).toBe('No rights.');
  expect(await group.locator('.row-error').allInnerTexts()).toEqual(['Too long.']);
  expect(await group.locator('.row', { hasText: 'Two' }).innerText()).toContain('Too long.');
});
