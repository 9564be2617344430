import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { compose, DOT, opened } from './opened.js';

/** Drags this many files over the field for images, drops them there, and returns what the field showed meanwhile. */
const dropped = (page: Page, many: number): Promise<readonly (string | null)[]> =>
  page.evaluate<(string | null)[]>(`(async () => {
    const bytes = Uint8Array.from(atob('${DOT.buffer.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    for (let at = 0; at < ${String(many)}; at += 1)
      dataTransfer.items.add(new File([bytes], 'dot' + at + '.png', { type: 'image/png' }));
    const field = document.querySelector('.drop').closest('fieldset');
    const shown = [];
    for (const kind of ['dragover', 'dragleave', 'dragover', 'drop']) {
      const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
      const isLeftToBrowser = field.dispatchEvent(event);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      shown.push(kind + ' ' + field.dataset.over + (isLeftToBrowser ? ' browser' : ''));
    }
    return shown;
  })()`);

describe('the images of a form', () => {
  it('are taken where they are dropped', { tags: LONG_TAG }, async () => {
    const { page, client, complaints } = await opened();
    await compose(page, 'Dropped', 'With images.');
    // A browser would open the file instead of the page.
    expect(await dropped(page, 2)).toEqual([
      'dragover true',
      'dragleave false browser',
      'dragover true',
      'drop false',
    ]);
    await page.getByRole('img', { name: 'Image 1' }).waitFor();
    await page.getByLabel('Alternative text of image 1').fill('First');
    await page.locator('.chosen-images').getByRole('img', { name: 'First' }).waitFor();
    await page.getByLabel('Alternative text of image 2').fill('Second');
    expect(await page.getByText('What the image shows').count()).toBe(1);
    await page.getByRole('button', { name: 'Remove image 1' }).click();
    await expect.poll(() => page.getByLabel('Alternative text', { exact: true }).inputValue()).toBe('Second');
    expect(await page.getByRole('button', { name: /^Move image/ }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Feed' }).check();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('Published on Feed').waitFor();
    const [post] = (await client.listPosts().page()).posts;
    expect(post?.images).toMatchObject([{ alt: 'Second' }]);
    expect(complaints).toEqual([]);
  });

  it('are ten at most, which is said where more are chosen', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Many', 'With images.');
    const dots = (many: number) => Array.from({ length: many }, () => DOT);
    await page.getByLabel('Choose images').setInputFiles(dots(9));
    await page.getByLabel('Choose more images, or drop them here: 1 left').setInputFiles(dots(2));
    await page.getByText('A post has at most 10 images.').waitFor();
    await page.getByLabel('Alternative text of image 10').waitFor();
    expect(await page.locator('.chosen-images > li').count()).toBe(10);
    expect(await page.getByLabel('Choose more images').count()).toBe(0);
    expect(
      await page.evaluate<string[]>(
        `[...document.querySelectorAll('.chosen-images [aria-disabled=true]')].map(({ ariaLabel }) => ariaLabel)`,
      ),
    ).toEqual(['Move image 1 forward', 'Move image 10 back']);
  });
});
