import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { compose, givenPost, opened } from './opened.js';

/** An image of one colour, drawn by the browser. */
const imageOf = async (page: Page, colour: string) => {
  const url = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = '${colour}';
    pen.fillRect(0, 0, 60, 40);
    return canvas.toDataURL('image/png');
  })()`);
  return {
    name: `${colour}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  };
};

/** The stored draft at the moment when the page shows the text: what a reload would find. */
const keptWhenShown = (page: Page, text: string): Promise<string> =>
  page.evaluate<string>(`new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes('${text}')) return;
      observer.disconnect();
      resolve([sessionStorage, localStorage].flatMap((kept) => Object.values({ ...kept })).join());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  })`);

/** Changes stored drafts into what the console wrote until November 2026. */
const SPELLED_AS_BEFORE = `for (const kept of [sessionStorage, localStorage])
  for (const [name, text] of Object.entries({ ...kept })) kept.setItem(name, text.replace('"images":', '"pictures":'))`;

describe('composing', () => {
  it(
    'takes several images with their texts, in an order that the keyboard changes',
    { tags: LONG_TAG },
    async () => {
      const { page, client, complaints } = await opened();
      await compose(page, 'Three colours', 'With images.');
      const files = [await imageOf(page, 'red'), await imageOf(page, 'lime'), await imageOf(page, 'blue')];
      await page.getByLabel('Choose images').setInputFiles(files);
      // It is shown once the browser has stored them, and would replace the notice of a move.
      await page.getByText('3 images were added.').waitFor();
      for (const [place, text] of ['Red', 'Green', 'Blue'].entries())
        await page.getByLabel(`Alternative text of image ${String(place + 1)}`).fill(text);
      await page.getByRole('button', { name: 'Move image 3 forward' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('The image is number 2 of 3 now.').waitFor();
      // The focus was lost with the image.
      const kept = keptWhenShown(page, 'The image is number 1 of 3 now.');
      await page.keyboard.press('Enter');
      expect(await kept).toMatch(/"alt":"Blue".*"alt":"Red".*"alt":"Green"/);
      await page.reload();
      await page.getByLabel('Alternative text of image 3').waitFor();
      await page.evaluate(SPELLED_AS_BEFORE);
      await page.reload();
      await page.getByLabel('Alternative text of image 3').waitFor();
      await page.getByRole('checkbox', { name: 'Feed' }).check();
      await page.getByRole('button', { name: 'Publish now' }).click();
      await page.getByRole('heading', { name: 'Three colours', level: 1 }).waitFor();
      const { posts } = await client.listPosts().page();
      expect(posts[0]?.images.map(({ alt }) => alt)).toEqual(['Blue', 'Red', 'Green']);
      expect(complaints).toEqual([]);
    },
  );

  it(
    'shows how many images each channel takes, and which of them it would show',
    { tags: LONG_TAG },
    async () => {
      const { page } = await opened();
      await compose(page, 'Five', 'With images.');
      const files = [];
      for (const colour of ['red', 'lime', 'blue', 'gold', 'pink']) files.push(await imageOf(page, colour));
      await page.getByLabel('Choose images').setInputFiles(files);
      for (const name of ['Bluesky', 'Feed']) await page.getByRole('checkbox', { name }).check();
      const bluesky = page.locator('.preview[data-provider=bluesky]');
      await bluesky.getByText('5 / 4 images').waitFor();
      await bluesky.locator('.problem').waitFor();
      await page.locator('.preview[data-provider=feed]').getByText('5 / 10 images').waitFor();
      const feed = page.locator('.preview[data-provider=feed]');
      expect(await feed.locator('.address').count()).toBe(0);
      await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/all');
      await feed.getByText('https://example.com/all').waitFor();
      await page.getByLabel('Shorten the text').check();
      await bluesky.locator('.problem').waitFor({ state: 'detached' });
      expect(await bluesky.locator('figure').count()).toBe(4);
    },
  );

  it(
    'changes the images of a planned post, and takes its link away, in one go',
    { tags: LONG_TAG },
    async () => {
      const { page, client, sandbox, show } = await opened();
      const [red, lime] = [await imageOf(page, 'red'), await imageOf(page, 'lime')];
      const images = [red, lime].map(
        ({ buffer }) => new Blob([new Uint8Array(buffer)], { type: 'image/png' }),
      );
      const { post } = await client.createPost(
        {
          headline: 'Planned',
          content: 'Later.',
          connection_ids: [sandbox.connections.feed],
          scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
          link_url: 'https://example.com/',
          image_alt: ['Red', 'Green'],
        },
        { images },
      );
      await show(`#/compose/${String(post.id)}`);
      await page.getByRole('button', { name: 'Move image 2 forward' }).click();
      await page.getByText('The image is number 1 of 2 now.').waitFor();
      await page.getByLabel('Choose more images').setInputFiles([await imageOf(page, 'blue')]);
      await page.getByLabel('Alternative text of image 3').fill('Blue');
      await page.getByRole('textbox', { name: 'Link' }).fill('');
      // The second of the two requests that this takes fails once.
      let edits = 0;
      await page.route(`**/posts/${String(post.id)}/`, (route) => {
        if (route.request().method() === 'PATCH') edits += 1;
        return edits === 2 ? route.fulfill({ status: 500, json: {} }) : route.continue();
      });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('The response did not come from this API').waitFor();
      edits += 1;
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('The post was changed.').waitFor();
      const { post: changed } = await client.getPost(post.id);
      expect(changed.images.map(({ alt }) => alt)).toEqual(['Green', 'Red', 'Blue']);
      expect(changed.link_url).toBeNull();
    },
  );

  it(
    'adds labels and takes them away with the keyboard alone, and finds posts by them',
    { tags: LONG_TAG },
    async () => {
      const session = await opened();
      const { page, client, complaints } = session;
      await givenPost(session, { headline: 'Without', labels: ['other'] });
      await compose(page, 'Labelled', 'With images.');
      await page.getByRole('checkbox', { name: 'Feed' }).check();
      const labels = page.getByRole('textbox', { name: 'Labels' });
      await labels.focus();
      await page.keyboard.type('news,line 4,wrong,worse');
      // An Enter adds the label, and another one does not send the form.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Backspace');
      await page.getByText('The label worse is removed.').waitFor();
      await page.getByRole('button', { name: 'Remove the label wrong' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('The label wrong is removed.').waitFor();
      expect((await client.listPosts().page()).posts).toHaveLength(1);
      await page.getByRole('button', { name: 'Publish now' }).click();
      await page.getByRole('heading', { name: 'Labelled', level: 1 }).waitFor();
      expect((await client.listPosts().page()).posts[0]?.labels).toEqual(['news', 'line 4']);
      await page.getByRole('link', { name: 'line 4' }).click();
      await page.getByText('1 post', { exact: true }).waitFor();
      expect(await page.locator('.row-title').allInnerTexts()).toEqual(['Labelled']);
      await page.getByRole('button', { name: 'Remove the label line 4' }).click();
      await page.getByText('Without').waitFor();
      await page.getByRole('textbox', { name: 'Labels' }).fill('other');
      await page.keyboard.press('Enter');
      await page.getByText('Labelled').waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
    },
  );

  it('saves a draft whatever is missing, goes on with it, and publishes it', { tags: LONG_TAG }, async () => {
    const { page, client, complaints } = await opened();
    await page.getByRole('link', { name: 'Compose', exact: true }).click();
    await page.getByLabel('Headline').fill('Half a thought');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByRole('heading', { name: 'Half a thought', level: 1 }).waitFor();
    const [draft] = (await client.listPosts({ status: 'draft' }).page()).posts;
    expect(draft).toMatchObject({ headline: 'Half a thought', status: 'draft' });
    await page.goto(page.url().replace(/#.*/, '#/posts?status=draft'));
    await page.getByRole('link', { name: 'Half a thought' }).click();
    await page.getByRole('link', { name: 'Continue writing' }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type('And the rest.');
    await page.getByRole('checkbox', { name: 'Feed' }).check();
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('The draft is saved.').waitFor();
    expect((await client.getPost(draft?.id ?? 0)).post).toMatchObject({
      status: 'draft',
      content_plain: 'And the rest.',
    });
    await page.getByRole('link', { name: 'Continue writing' }).click();
    await page.getByRole('checkbox', { name: 'Feed' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Feed' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('Published on Feed').waitFor();
    expect((await client.getPost(draft?.id ?? 0)).post.status).toBe('published');
    expect(complaints).toEqual([]);
  });

  it('plans a post from its draft', { tags: LONG_TAG }, async () => {
    const { page, client, sandbox, show } = await opened();
    const { post } = await client.createPost({
      headline: 'Planned later',
      content: 'All there.',
      connection_ids: [sandbox.connections.feed],
      draft: true,
    });
    await show(`#/compose/${String(post.id)}`);
    await page.getByLabel('At a set time').check();
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('The post is scheduled.').waitFor();
    expect((await client.getPost(post.id)).post.status).toBe('scheduled');
  });
});
