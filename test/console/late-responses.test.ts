import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { compose, opened } from './opened.js';

/** A new post is sent; its response arrives when it is released. */
const sending = async (page: Page): Promise<() => void> => {
  await compose(page, 'First', 'A text.');
  await page.getByRole('checkbox', { name: 'Feed' }).check();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/posts/', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Sending…').waitFor();
  return release;
};

describe('while a post is sent', () => {
  it('what is typed in its form, once left and opened again, stays', { tags: LONG_TAG }, async () => {
    const { page, client } = await opened();
    const release = await sending(page);
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('link', { name: 'Compose', exact: true }).click();
    const headline = page.getByLabel('Headline');
    await headline.fill('First, and more');
    release();
    await page.getByText('The post was sent.').waitFor();
    expect((await client.listPosts().page()).posts).toMatchObject([{ headline: 'First' }]);
    expect(await headline.inputValue()).toBe('First, and more');
    await page.reload();
    await expect.poll(() => headline.inputValue()).toBe('First, and more');
  });

  it('its form does not start over', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    const release = await sending(page);
    await page.getByRole('button', { name: 'Start over' }).click({ force: true });
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'First', level: 1 }).waitFor();
  });
});

it(
  'a stored draft that was changed and not published is no conflict for the next attempt, also after a reload',
  { tags: LONG_TAG },
  async () => {
    const { page, client, show } = await opened();
    const { post } = await client.createPost({ headline: 'Half a thought', draft: true });
    await show(`#/compose/${String(post.id)}`);
    const publish = page.getByRole('button', { name: 'Publish now' });
    const refused = page.locator('.form .fault').getByRole('listitem');
    await page.getByLabel('Headline').fill('A thought');
    await publish.click();
    await expect.poll(() => refused.allInnerTexts()).toEqual(['Text', 'Channels']);
    await page.getByRole('checkbox', { name: 'Feed' }).check();
    await publish.click();
    await expect.poll(() => refused.allInnerTexts()).toEqual(['Text']);
    await page.reload();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('And the rest.');
    await publish.click();
    await page.getByText('Published on Feed').waitFor();
    expect((await client.getPost(post.id)).post).toMatchObject({
      headline: 'A thought',
      content_plain: 'And the rest.',
    });
    const kept = await page.evaluate<string[]>('Object.keys(sessionStorage)');
    const isDraft = (each: string): boolean => each.startsWith('write-post.draft.');
    expect(kept.filter((each) => isDraft(each) && each.endsWith(`.${String(post.id)}`))).toEqual([]);
  },
);
