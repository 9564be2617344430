import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { opened, signIn } from './opened.js';

it('signing out asks before it removes what was typed and not sent', { tags: LONG_TAG }, async () => {
  const { page, show } = await opened();
  await show('#/compose');
  await page.getByLabel('Headline').fill('Half a thought');
  const signOut = page.getByRole('button', { name: 'Sign out' }).first();
  await signOut.click();
  const dialog = page.getByRole('dialog', { name: 'Sign out and discard what you typed?' });
  await dialog.getByRole('button', { name: 'Back' }).click();
  expect(await page.getByLabel('Headline').inputValue()).toBe('Half a thought');
  await signOut.click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('API key').waitFor();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});

it(
  'signing out in one tab takes the account out of sight in the others, and leaves what is typed there',
  { tags: LONG_TAG },
  async () => {
    const { page, context, sandbox } = await opened({ key: null });
    await page.getByRole('checkbox').check();
    await signIn(page, sandbox.keys.write_post);
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
    const other = await context.newPage();
    await other.goto(`${sandbox.baseUrl}/#/compose`);
    await other.getByLabel('Headline').fill('Half a thought');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').waitFor();
    await other.getByText('you signed out in another tab').waitFor();
    expect(await other.getByLabel('Headline').isVisible()).toBe(false);
    await signIn(other, sandbox.keys.write_post);
    await other.getByLabel('Headline').waitFor();
    expect(await other.getByLabel('Headline').inputValue()).toBe('Half a thought');
  },
);
