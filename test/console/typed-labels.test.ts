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

  it('is there after a reload', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Sale', 'From today.');
    await page.getByRole('textbox', { name: 'Labels' }).pressSequentially('news');
    await page.reload();
    await page.getByRole('button', { name: 'Remove the label news' }).waitFor();
  });

  it('stays what it is at the Enter of an input method', { tags: LONG_TAG }, async () => {
    const { page } = await opened();
    await compose(page, 'Sale', 'From today.');
    const field = page.getByRole('textbox', { name: 'Labels' });
    await field.fill('にゅ');
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    // Safari sends it after the end of the composition.
    await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await field.press('End');
    expect(await field.inputValue()).toBe('にゅ');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Remove the label にゅ' }).waitFor();
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

it('a key that is held to delete what is typed removes no label', { tags: LONG_TAG }, async () => {
  const { page } = await opened();
  await compose(page, 'Sale', 'From today.');
  const field = page.getByRole('textbox', { name: 'Labels' });
  for (const label of ['news', 'sale']) await field.fill(`${label},`);
  await field.pressSequentially('x');
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.down('Backspace');
  await page.keyboard.up('Backspace');
  expect(await field.inputValue()).toBe('');
  expect(await page.getByRole('button', { name: /^Remove the label/ }).count()).toBe(2);
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Remove the label sale' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove the label news' }).waitFor();
});
