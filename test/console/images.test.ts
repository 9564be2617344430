import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { compose, DOT, opened } from './opened.js';
import { givenFolder } from '../support/given-folder.js';

/** Drags this many files over a part of the page, drops them there, and returns what the field for images showed. */
const dropped = (page: Page, many: number, place: string): Promise<readonly (string | null)[]> =>
  page.evaluate<(string | null)[]>(`(async () => {
    const bytes = Uint8Array.from(atob('${DOT.buffer.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    for (let at = 0; at < ${String(many)}; at += 1)
      dataTransfer.items.add(new File([bytes], 'dot' + at + '.png', { type: 'image/png' }));
    const field = document.querySelector('.drop').closest('fieldset');
    const shown = [];
    for (const kind of ['dragover', 'dragleave', 'dragover', 'drop']) {
      const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
      const isLeftToBrowser = document.querySelector('${place}').dispatchEvent(event);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      shown.push(kind + ' ' + field.dataset.over + (isLeftToBrowser ? ' browser' : ''));
    }
    return shown;
  })()`);

/** The name of the element with the focus, and the text that it has or contains. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const focused = document.activeElement;
    const name = focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? 'none';
    return name + ': ' + ((focused.querySelector('textarea') ?? focused).value ?? '');
  })()`);

describe('the images of a form', () => {
  it.each([
    ['', '.drop'],
    [' also into the text', '.ProseMirror p'],
    [' also into a line', '.headline'],
    [' also beside the form', 'h1'],
  ])('are taken where they are dropped%s', { tags: LONG_TAG }, async (_, place) => {
    const { page, client, complaints } = await opened();
    await compose(page, 'Dropped', 'With images.');
    // A browser would open the file instead of the page.
    expect(await dropped(page, 2, place)).toEqual([
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

  it(
    'are taken where they are pasted into the text, unless there is a text beside them',
    { tags: LONG_TAG },
    async () => {
      const { page, complaints } = await opened();
      await compose(page, 'Pasted', 'With an image.');
      const paste = (text: string) =>
        page.evaluate(`(() => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File(['x'], 'dot.png', { type: 'image/png' }));
          if (${JSON.stringify(text)} !== '') clipboardData.setData('text/plain', ${JSON.stringify(text)});
          const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
          document.querySelector('.ProseMirror').dispatchEvent(event);
        })()`);
      await paste(' Cell');
      await page
        .getByRole('textbox', { name: 'Text', exact: true })
        .getByText('With an image. Cell')
        .waitFor();
      expect(await page.locator('.chosen-image').count()).toBe(0);
      await paste('');
      await page.getByText('The image was added.').waitFor();
      expect(await page.locator('.chosen-image').count()).toBe(1);
      expect(complaints).toEqual([]);
    },
  );

  it('do not replace a page that has no field for them', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    const left = await page.evaluate<string[]>(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'dot.png', { type: 'image/png' }));
      return ['input', 'a', 'h1'].filter((place) =>
        ['dragover', 'drop'].some((kind) =>
          document.querySelector(place).dispatchEvent(
            new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }),
          ),
        ),
      );
    })()`);
    expect(left).toEqual([]);
  });

  it('leave a text that is dropped into a description to the browser', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Dropped', 'With images.');
    await page.getByLabel('Choose images').setInputFiles(DOT);
    await page.getByLabel('Alternative text').waitFor();
    const left = await page.evaluate<(boolean | string)[]>(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', 'A bicycle');
      const text = document.querySelector('.chosen-images textarea');
      const left = ['dragover', 'drop'].map((kind) =>
        text.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })),
      );
      return [...left, text.closest('fieldset').dataset.over];
    })()`);
    expect(left).toEqual([true, true, 'false']);
  });

  it('say at each which of them cannot be read', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Mixed', 'With images.');
    await page.getByRole('checkbox', { name: 'Feed' }).check();
    const broken = { ...DOT, name: 'broken.png', buffer: Buffer.from('no image') };
    await page.getByLabel('Choose images').setInputFiles([DOT, broken]);
    const problems = page.locator('.chosen-images .problem');
    await problems.waitFor();
    expect(await problems.count()).toBe(1);
    const second = page.locator('.chosen-images').getByRole('listitem', { name: 'Image 2', exact: true });
    expect(await second.locator('.problem').innerText()).toContain('image');
    expect(await page.locator('fieldset > .problem').count()).toBe(0);
    expect(await second.getAttribute('aria-describedby')).toBe(
      await second.locator('.problem').getAttribute('id'),
    );
    await second.getByRole('button', { name: 'Remove image 2' }).click();
    await problems.waitFor({ state: 'detached' });
  });

  it('are sent as they were chosen, also if their files change afterwards', { tags: LONG_TAG }, async () => {
    const { page, client } = await opened();
    await compose(page, 'Edited', 'With an image.');
    const path = await givenFolder();
    const file = join(path, DOT.name);
    await writeFile(file, DOT.buffer);
    await page.getByLabel('Choose images').setInputFiles(file);
    await page.getByLabel('Alternative text').waitFor();
    await writeFile(file, 'Being saved by another program.');
    await page.getByRole('checkbox', { name: 'Feed' }).check();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('Published on Feed').waitFor();
    expect((await client.listPosts().page()).posts).toMatchObject([{ images: [{ alt: null }] }]);
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

  it(
    'keep the keyboard in their place where the element with the focus is gone',
    { tags: LONG_TAG },
    async () => {
      const { page } = await opened();
      await compose(page, 'Three', 'With images.');
      const input = page.locator('.drop input');
      const choose = async (many: number): Promise<void> => {
        await input.focus();
        await input.setInputFiles(Array.from({ length: many }, () => DOT));
      };
      const remove = async (name: string): Promise<void> => {
        await page.getByRole('button', { name, exact: true }).focus();
        await page.keyboard.press('Enter');
      };
      await choose(3);
      await page.getByLabel('Alternative text of image 3').waitFor();
      for (const [place, text] of ['First', 'Second', 'Third'].entries())
        await page.getByLabel(`Alternative text of image ${String(place + 1)}`).fill(text);
      // On the next image, not on its button: with that, a key that is held would remove all of them.
      await remove('Remove image 2');
      await expect.poll(() => focused(page)).toBe('Image 2: Third');
      await remove('Remove image 2');
      await expect.poll(() => focused(page)).toBe('The chosen image: First');
      await remove('Remove the image');
      await expect.poll(() => focused(page)).toBe('Choose images, or drop them here: ');
      await choose(9);
      await page.getByLabel('Alternative text of image 9').waitFor();
      await expect.poll(() => focused(page)).toBe('Choose more images, or drop them here: 1 left: ');
      await choose(1);
      await expect.poll(() => focused(page)).toBe('Image 10: ');
    },
  );

  it('do not take the focus back from where the user has gone after a move', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Two', 'With images.');
    await page.getByLabel('Choose images').setInputFiles([DOT, DOT]);
    // It is shown once the browser has stored them, and would replace the notice of the move.
    await page.getByText('2 images were added.').waitFor();
    const button = page.getByRole('button', { name: 'Move image 2 forward' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText('The image is number 1 of 2 now.').waitFor();
    await expect.poll(() => focused(page)).toBe('Move image 1 forward: ');
    // Before the next frame, as on a busy machine.
    await page.evaluate(`(async () => {
      document.querySelector('[aria-label="Move image 1 back"]').click();
      await new Promise((done) => setTimeout(done));
      document.querySelector('.headline').focus();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    })()`);
    expect(await focused(page)).toBe('Headline: Two');
  });
});
