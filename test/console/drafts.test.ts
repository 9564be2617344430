import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { DOT, dotImage, givenPost, loseResponses, opened, type Opened } from './opened.js';

/** Signed in with a key that is stored on the device, so that all tabs share their storage. */
const openedOnDevice = async () => {
  const session = await opened({ key: null });
  const { page, sandbox } = session;
  await page.getByLabel('API key').fill(sandbox.keys.write_post);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
  return session;
};

const headlineIn = async (page: Page): Promise<string> => {
  await page.getByLabel('Headline').waitFor();
  return page.getByLabel('Headline').inputValue();
};

/** Fills in all that a new post needs. */
const write = async (page: Page, headline: string): Promise<void> => {
  await page.getByLabel('Headline').fill(headline);
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('A text.');
  await page.getByRole('checkbox', { name: 'Feed' }).check();
};

const publish = async (page: Page, headline: string): Promise<void> => {
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('heading', { name: headline, level: 1 }).waitFor();
};

const headlinesOf = async ({ client }: Opened): Promise<readonly string[]> =>
  (await client.listPosts().page()).posts.map(({ headline }) => headline);

/** Each tab still has its own headline after a reload. */
const keepApart = async (first: Page, second: Page): Promise<void> => {
  await first.reload();
  expect(await headlineIn(first)).toBe('First');
  await second.reload();
  expect(await headlineIn(second)).toBe('Second');
};

describe('the draft of a tab', () => {
  it(
    'is its own, so that each tab sends its post, also with a key on the device',
    { tags: LONG_TAG },
    async () => {
      const session = await openedOnDevice();
      const { page, context, sandbox, show } = session;
      await show('#/compose');
      await page.getByLabel('Headline').fill('First');
      const other = await context.newPage();
      await other.goto(`${sandbox.baseUrl}/#/compose`);
      expect(await headlineIn(other)).toBe('');
      await write(other, 'Second');
      await keepApart(page, other);
      await publish(other, 'Second');
      await write(page, 'First, finished');
      await publish(page, 'First, finished');
      expect(await headlinesOf(session)).toEqual(['First, finished', 'Second']);
    },
  );

  it('is found again by the next tab when its own was closed', { tags: LONG_TAG }, async () => {
    const { page, context, sandbox, show } = await openedOnDevice();
    await show('#/compose');
    await page.getByLabel('Headline').fill('First');
    const other = await context.newPage();
    await other.goto(`${sandbox.baseUrl}/#/compose`);
    await other.getByLabel('Headline').fill('Second');
    await other.close();
    const third = await context.newPage();
    await third.goto(`${sandbox.baseUrl}/#/compose`);
    expect(await headlineIn(third)).toBe('Second');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('link', { name: 'Compose', exact: true }).click();
    expect(await headlineIn(page)).toBe('First');
  });

  it('is its own also while both edit the same post', { tags: LONG_TAG }, async () => {
    const session = await openedOnDevice();
    const { page, context, sandbox, show } = session;
    const { id } = await givenPost(session, { scheduled_at: inHours(24) });
    await show(`#/compose/${String(id)}`);
    await page.getByLabel('Headline').fill('First');
    const other = await context.newPage();
    await other.goto(`${sandbox.baseUrl}/#/compose/${String(id)}`);
    expect(await headlineIn(other)).toBe('Hello');
    await other.getByLabel('Headline').fill('Second');
    await keepApart(page, other);
    await other.getByRole('button', { name: 'Save changes' }).click();
    await other.getByRole('heading', { name: 'Second', level: 1 }).waitFor();
    await page.reload();
    expect(await headlineIn(page)).toBe('First');
  });

  it('is not the one of the tab of which it is a copy', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, context, show } = session;
    await show('#/compose');
    await write(page, 'Original');
    // As the menu of a browser does it: the new tab begins with a copy of what this one stores.
    const [copy] = await Promise.all([context.waitForEvent('page'), page.evaluate('open(location.href)')]);
    expect(await headlineIn(copy)).toBe('');
    await write(copy, 'Copy');
    await publish(copy, 'Copy');
    await publish(page, 'Original');
    expect(await headlinesOf(session)).toEqual(['Original', 'Copy']);
  });

  it('that was sent before can be sent as a new post', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    await show('#/compose');
    await write(page, 'Once');
    await loseResponses(page);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('it is not known whether this was done').waitFor();
    await page.unrouteAll();
    await page.getByLabel('Headline').fill('Twice');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('was already sent').waitFor();
    await page.getByRole('button', { name: 'Send as a new post' }).click();
    await page.getByRole('heading', { name: 'Twice', level: 1 }).waitFor();
    expect(await headlinesOf(session)).toEqual(['Twice', 'Once']);
  });

  it('is discarded only after a question', { tags: LONG_TAG }, async () => {
    const { page, show } = await opened();
    await show('#/compose');
    await page.getByLabel('Headline').fill('Half a thought');
    const again = page.getByRole('button', { name: 'Start over' }).first();
    await again.click();
    const dialog = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await dialog.getByRole('button', { name: 'Back' }).click();
    expect(await headlineIn(page)).toBe('Half a thought');
    await again.click();
    await dialog.getByRole('button', { name: 'Start over' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => headlineIn(page)).toBe('');
    await page.reload();
    expect(await headlineIn(page)).toBe('');
    // There is nothing to lose.
    await again.click();
    expect(await dialog.count()).toBe(0);
  });

  it('is sent by no Enter in a line of its form, but by one on the button', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    await show('#/compose');
    await write(page, 'Half a headl');
    await page.getByLabel('At a set time').check();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.method() + new URL(request.url()).pathname));
    const lines = [
      page.getByLabel('Headline'),
      // The toolbar of the text has a button of the same name.
      page.getByRole('textbox', { name: 'Link' }),
      page.getByLabel('Time', { exact: true }),
      page.getByRole('checkbox', { name: 'Feed' }),
    ];
    for (const line of lines) await line.press('Enter');
    await page.waitForTimeout(500);
    expect(requests.filter((request) => request === 'POST/api/v1/write-post/posts/')).toEqual([]);
    await page.getByRole('button', { name: 'Schedule' }).press('Enter');
    await page.getByText('The post is scheduled.').waitFor();
    expect(await headlinesOf(session)).toEqual(['Half a headl']);
  });
});

describe('the note below the buttons of the form', () => {
  it(
    'says that a draft keeps no time, but not where there is no draft to save',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, show } = session;
      const kept = page.getByText('What you type is kept in this browser until you send it.');
      const note = page.getByText('A draft keeps texts, but no times.');
      const { id } = await givenPost(session, { scheduled_at: inHours(24) });
      await show(`#/compose/${String(id)}`);
      await kept.waitFor();
      expect(await page.getByLabel('Time', { exact: true }).count()).toBe(1);
      expect(await note.count()).toBe(0);
      await show('#/compose');
      await kept.waitFor();
      expect(await note.count()).toBe(0);
      await page.getByLabel('At a set time').check();
      await note.waitFor();
      await page.getByLabel('Now', { exact: true }).check();
      await note.waitFor({ state: 'detached' });
    },
  );
});

it('a form without its time asks for one instead of sending', { tags: LONG_TAG }, async () => {
  const session = await opened();
  const { page, show } = session;
  await show('#/compose');
  await write(page, 'Some day');
  await page.getByLabel('At a set time').check();
  const time = page.getByLabel('Time', { exact: true });
  await time.fill('');
  await page.getByText('Choose a date and a time.').waitFor();
  await page.locator('button.primary[aria-disabled=true]').press('Enter');
  await time.fill(inHours(24).slice(0, 16));
  await page.getByText('Choose a date and a time.').waitFor({ state: 'detached' });
  expect(await page.locator('.form .fault').count()).toBe(0);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('The post is scheduled.').waitFor();
  expect(await headlinesOf(session)).toEqual(['Some day']);
});

describe('in a browser that stores no images, a draft', () => {
  /** What some private windows do. */
  const NO_STORE = `Object.defineProperty(window, 'indexedDB', { value: undefined })`;

  it(
    'of an edit returns to the images of the post after a reload, and says so',
    { tags: LONG_TAG },
    async () => {
      const { page, client, sandbox, show } = await opened();
      const { post } = await client.createPost(
        {
          headline: 'Planned',
          content: 'Later.',
          connection_ids: [sandbox.connections.feed],
          scheduled_at: inHours(24),
          image_alt: 'Old',
        },
        { image: dotImage() },
      );
      await page.addInitScript(NO_STORE);
      await page.reload();
      await show(`#/compose/${String(post.id)}`);
      await page.getByRole('button', { name: 'Remove the image' }).click();
      await page.getByLabel('Choose images').setInputFiles(DOT);
      await page.getByText('This browser does not store images').waitFor();
      await page.getByLabel('Alternative text').fill('New');
      await page.getByLabel('Headline').fill('Changed');
      await page.reload();
      await page.getByText('The images of the post are shown instead').waitFor();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('The post was changed.').waitFor();
      const { post: changed } = await client.getPost(post.id);
      expect(changed).toMatchObject({ headline: 'Changed', images: [{ url: post.image_url, alt: 'Old' }] });
    },
  );

  it('of a new post says after a reload that its images are gone', { tags: LONG_TAG }, async () => {
    const session = await opened();
    const { page, show } = session;
    await givenPost(session, {});
    await page.addInitScript(NO_STORE);
    await page.reload();
    await show('#/compose');
    await page.getByLabel('Headline').fill('With an image');
    await page.getByLabel('Choose images').setInputFiles(DOT);
    await page.getByLabel('Alternative text').waitFor();
    await page.reload();
    await page.getByText('Choose them again').waitFor();
    expect(await headlineIn(page)).toBe('With an image');
    expect(await page.getByLabel('Alternative text').count()).toBe(0);
  });
});
