import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { compose, opened } from './opened.js';

/** A post with a text, whose cursor is at its end. */
const composing = async (text: string) => {
  const session = await opened();
  await compose(session.page, 'Written', text);
  return session;
};

const html = (page: Page): Promise<string> => page.locator('.ProseMirror').innerHTML();

/** The name of the element with the focus. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")');

const paste = (page: Page, pasted: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(pasted)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.ProseMirror').dispatchEvent(event);
  })()`);

/** As Google Docs has it: all of it in a tag for bold text that is none, and every format as a style. */
const FROM_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"
style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;">Title</span></h1><p dir="ltr"><span
style="font-weight:400;font-style:normal;">Plain, </span><span style="font-weight:700;">bold</span><span
style='font-weight:400;font-style:italic;'>italic</span><span style="text-decoration:line-through;">struck</span><a
href="https://example.com/" style="text-decoration:none;"><span style="text-decoration:underline;">link</span></a></p></b>`;

/** Word has tags and the styles of Word, which say nothing to others. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>A <b
style='mso-bidi-font-weight:normal'>bold</b> word.<o:p></o:p></p></body></html>`;

/** A list of Word: paragraphs, each with its mark. */
const listed = (...items: readonly (readonly [mark: string, text: string, level?: number])[]): string =>
  items
    .map(
      ([mark, text, level = 1]) => `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:
l0 level${String(level)} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`,
    )
    .join('\n');

const chooseLink = async (page: Page) => {
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  return page.getByRole('dialog', { name: 'Link' });
};

describe('the editor of the console', () => {
  it.each([
    [
      'Google Docs',
      FROM_DOCS,
      '<h2>Title</h2><p>Plain, <strong>bold</strong><em>italic</em><s>struck</s><a>link</a></p>',
    ],
    ['Word', FROM_WORD, '<p>A <strong>bold</strong> word.</p>'],
    [
      'a list of Word',
      `${listed(['·', 'One'], ['o', 'Two'])}<p>Or</p>${listed(['1.', 'First'])}`,
      '<ul><li><p>One</p></li><li><p>Two</p></li></ul><p>Or</p><ol><li><p>First</p></li></ol>',
    ],
    [
      'nested lists of Word',
      listed(
        ['·', 'A'],
        ['o', 'B', 2],
        ['(1)', 'C', 3],
        ['o', 'D', 2],
        ['·', 'E'],
        ['§', 'F', 3],
        ['a)', 'G', 2],
      ),
      '<ul><li><p>A</p><ul><li><p>B</p><ol><li><p>C</p></li></ol></li><li><p>D</p></li></ul></li>' +
        '<li><p>E</p><ul><li><p>F</p></li></ul><ol><li><p>G</p></li></ol></li></ul>',
    ],
    [
      'a list of Word that begins with its second level',
      listed(['o', 'A', 2], ['·', 'B'], ['1.', 'C']),
      '<ul><li><p>A</p></li></ul><ul><li><p>B</p></li></ul><ol><li><p>C</p></li></ol>',
    ],
  ])('keeps the formats of a text from %s', { tags: LONG_TAG }, async (_, pasted, kept) => {
    const { page, complaints } = await composing('');
    await paste(page, pasted);
    await expect.poll(async () => (await html(page)).replaceAll(/<a [^>]*>/g, '<a>')).toBe(kept);
    expect(await page.getByText('Not everything that was pasted').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it(
    'sets a link on what is selected, shows it, changes it and takes it away',
    { tags: LONG_TAG },
    async () => {
      const { page, complaints } = await composing('Read more');
      await page.keyboard.press('Control+Shift+ArrowLeft');
      const dialog = await chooseLink(page);
      // What is no address stays to be corrected.
      await dialog.locator('input:focus').waitFor();
      await page.keyboard.type('example.com');
      await page.keyboard.press('Enter');
      await dialog.getByText('An address begins with').waitFor();
      expect(await dialog.getByRole('button', { name: 'Remove the link' }).count()).toBe(0);
      await dialog.getByLabel('Address').fill(' https://example.com/a ');
      await page.keyboard.press('Enter');
      const link = page.locator('.ProseMirror a');
      await expect.poll(() => link.getAttribute('href')).toBe('https://example.com/a');
      expect(await link.innerText()).toBe('more');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => focused(page)).toBe('Text');
      const tool = page.getByRole('button', { name: 'Link', exact: true });
      await expect.poll(() => tool.getAttribute('aria-pressed')).toBe('true');

      // Anywhere in a link is all of it.
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await chooseLink(page);
      await expect.poll(() => dialog.getByLabel('Address').inputValue()).toBe('https://example.com/a');
      await dialog.getByLabel('Address').fill('mailto:desk@example.com');
      await dialog.getByRole('button', { name: 'Set the link' }).click();
      await expect.poll(() => link.getAttribute('href')).toBe('mailto:desk@example.com');
      expect(await link.innerText()).toBe('more');

      await chooseLink(page);
      await dialog.getByRole('button', { name: 'Remove the link' }).click();
      await link.waitFor({ state: 'detached' });
      await expect.poll(() => html(page)).toBe('<p>Read more</p>');
      expect(complaints).toEqual([]);
    },
  );

  it('writes the address itself where nothing is selected', { tags: LONG_TAG }, async () => {
    const { page, client } = await composing('See ');
    const dialog = await chooseLink(page);
    await dialog.getByLabel('Address').fill('https://example.com/');
    await dialog.getByRole('button', { name: 'Set the link' }).click();
    await expect.poll(() => page.locator('.ProseMirror').innerText()).toBe('See https://example.com/');
    await page.getByRole('checkbox', { name: 'Feed' }).check();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('Published on Feed').waitFor();
    const [post] = (await client.listPosts().page()).posts;
    expect(post?.content_html).toMatch(
      /^<p>See <a href="https:\/\/example.com\/"[^>]*>https:\/\/example.com\/<\/a><\/p>$/,
    );
  });

  it('changes nothing when the dialog about a link is closed', { tags: LONG_TAG }, async () => {
    const { page } = await composing('Plain');
    const dialog = await chooseLink(page);
    await dialog.getByLabel('Address').fill('https://example.com/');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await html(page)).toBe('<p>Plain</p>');
    await expect.poll(() => focused(page)).toBe('Link');
  });

  it(
    'has one stop of the Tab key for its tools, between which the arrow keys move',
    { tags: LONG_TAG },
    async () => {
      const { page } = await composing('Read more');
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => focused(page)).toBe('Bold');
      for (const [key, name] of [
        ['ArrowRight', 'Italic'],
        ['ArrowLeft', 'Bold'],
        ['ArrowLeft', 'Redo'],
        ['ArrowRight', 'Bold'],
        ['End', 'Redo'],
        ['ArrowLeft', 'Undo'],
        ['Home', 'Bold'],
        ['ArrowDown', 'Bold'],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => focused(page), { message: key }).toBe(name);
      }
      await page.keyboard.press('ArrowRight');
      // The stop is where the focus was.
      await page.keyboard.press('Tab');
      await expect.poll(() => focused(page)).toBe('Text');
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => focused(page)).toBe('Italic');
    },
  );

  it('shows on its tools what the selection has', { tags: LONG_TAG }, async () => {
    const { page } = await composing('Read more');
    await page.keyboard.press('Control+a');
    const pressed = (): Promise<readonly string[]> =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('.toolbar [aria-pressed=true]')].map(({ dataset }) => dataset.tool)`,
      );
    for (const name of ['Bold', 'Heading, H3']) await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(pressed).toEqual(['bold', 'heading3']);
    expect(await html(page)).toBe('<h3><strong>Read more</strong></h3>');
    await page.getByRole('button', { name: 'Heading, H3' }).click();
    await expect.poll(pressed).toEqual(['bold']);
  });
});
