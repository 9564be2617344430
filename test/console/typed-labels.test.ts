import { describe, expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { compose, opened } from './opened.js';

const WAYS = [
  ['a click', { viewport: { width: 1360, height: 900 } }],
  ['a tap', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
] as const;

describe('a label that is typed and not yet added', () => {
  it.each(WAYS)('is sent with the post by %s on the button', { tags: LONG_TAG }, async (_, options) => {
    const { page, client, show } = await opened(options);
    await show('#/compose');
    await page.getByLabel('Headline').fill('Sale');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('From today.');
    await page.getByRole('checkbox', { name: 'Feed' }).check();
    await page.getByRole('textbox', { name: 'Labels' }).fill('news');
    const button = page.getByRole('button', { name: 'Publish now' });
    await ('hasTouch' in options ? button.tap() : button.click());
    await page.getByText('Published on Feed').waitFor();
    expect((await client.listPosts().page()).posts).toMatchObject([{ labels: ['news'] }]);
  });

  it('is added when the keyboard leaves the field', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Sale', 'From today.');
    const field = page.getByRole('textbox', { name: 'Labels' });
    await field.fill('news');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Remove the label news' }).waitFor();
    expect(await field.inputValue()).toBe('');
  });

  it('goes on where another window was used meanwhile', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Sale', 'From today.');
    const field = page.getByRole('textbox', { name: 'Labels' });
    await field.fill('new');
    // As a browser reports that its window lost the focus, and has it again.
    for (const kind of ['blur', 'focus']) await field.dispatchEvent(kind);
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    expect(await field.inputValue()).toBe('news');
  });
});
