import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { givenPost, opened } from './opened.js';

it('a page of the console has no menu and no buttons on paper', { tags: LONG_TAG }, async () => {
  const session = await opened();
  const { page, show } = session;
  const { id } = await givenPost(session, { draft: true });
  await show(`#/posts/${String(id)}`);
  const parts = [
    page.getByRole('link', { name: 'Calendar' }),
    page.getByRole('button', { name: 'Publish now' }),
  ];
  for (const part of parts) await part.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of parts) await part.waitFor({ state: 'hidden' });
  expect(await page.getByText('First post.').isVisible()).toBe(true);
  // A grid would leave the first page empty below the heading in Firefox.
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.columns')).display`)).toBe('block');
});
