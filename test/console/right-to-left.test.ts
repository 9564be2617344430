import { expect, it } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { DOT, givenPost, opened } from './opened.js';

/** In a text from left to right, its parts would stand in the wrong order. */
const HEADLINE = 'مرحبا بالعالم: خصم 50% على Write Post اليوم (حتى الساعة 18:00)';

it(
  'a headline from right to left is read in its direction wherever it is shown',
  { tags: LONG_TAG },
  async () => {
    const session = await opened();
    const { page, show } = session;
    const { id } = await givenPost(session, { headline: HEADLINE, scheduled_at: inHours(2) });
    const directions = (): Promise<readonly string[]> =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('h1, h2, a, .tile-title')]
          .filter(({ textContent }) => textContent === '${HEADLINE}')
          .map((shown) => getComputedStyle(shown).direction)`,
      );
    for (const hash of [`#/posts/${String(id)}`, '#/posts', '#/calendar']) {
      await show(hash);
      await expect.poll(directions, { message: hash }).toEqual(['rtl']);
    }
    await page.getByText(HEADLINE).click();
    // The title of the dialog, and the tile behind it.
    await expect.poll(directions).toEqual(['rtl', 'rtl']);
    await show(`#/compose/${String(id)}`);
    await page.getByRole('button', { name: 'Customize for Feed' }).click();
    expect(await page.getByLabel('Headline').last().getAttribute('placeholder')).toBe(HEADLINE);
    await page.getByLabel('Choose images').setInputFiles(DOT);
    await page.getByLabel('Alternative text').first().fill(HEADLINE);
    const written = `getComputedStyle(document.querySelector('.chosen-images textarea')).direction`;
    expect(await page.evaluate(written)).toBe('rtl');
    const placeholder = `getComputedStyle(document.querySelector('.own-panel input[placeholder]'), '::placeholder')`;
    expect(await page.evaluate(`${placeholder}.unicodeBidi`)).toBe('plaintext');
  },
);
