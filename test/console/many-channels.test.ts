import { expect, it } from 'vitest';
import type { Post } from '../../adapters/client/index.js';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { serve } from '../http/served.js';
import { givenPost, opened, openPage, violationsOn } from './opened.js';

/** A console with twenty-five channels, numbered by their names. */
const openedWithMany = async () => {
  const { app, account, port, key } = await serve();
  for (let count = 0; count < 24; count += 1) await app.givenConnection(account);
  const baseUrl = `http://127.0.0.1:${String(port)}`;
  const { page, show } = await openPage({ baseUrl, key: key.secret });
  await page.route('**/connections/*', async (route) => {
    const response = await route.fetch();
    const names = (text: string): string =>
      text.replaceAll(/"id":(\d+),("[^{}]*?)"name":"[^"]*"/g, '"id":$1,$2"name":"Channel $1 X"');
    await route.fulfill({ response, body: names(await response.text()) });
  });
  return { page, show };
};

it(
  'a channel among many is found by its name, and what is chosen stays in sight',
  { tags: LONG_TAG },
  async () => {
    const { page, show } = await openedWithMany();
    await show('#/compose');
    const boxes = page.locator('.channel input');
    await expect.poll(() => boxes.count()).toBe(25);
    await page.getByRole('checkbox', { name: 'Channel 3 X' }).check();
    const find = page.getByLabel('Find a channel');
    await find.fill(' channel 21 x');
    await expect.poll(() => page.locator('.channel').allInnerTexts()).toHaveLength(2);
    await page.getByText('1 of 25 chosen.').waitFor();
    await page.getByRole('checkbox', { name: 'Channel 21 X' }).check();
    await page.getByText('No other channel has such a name.').waitFor();
    // From below the pointer it does not go away.
    await page.getByRole('checkbox', { name: 'Channel 3 X' }).uncheck();
    await page.getByText('1 of 25 chosen.').waitFor();
    expect(await boxes.count()).toBe(2);
    expect(await violationsOn(page)).toEqual([]);
    await find.fill('');
    await expect.poll(() => boxes.count()).toBe(25);
  },
);

it('a connection among many is found by its name', { tags: LONG_TAG }, async () => {
  const { page, show } = await openedWithMany();
  await show('#/connections');
  const cards = page.locator('.cards > li');
  await expect.poll(() => cards.count()).toBe(25);
  const find = page.getByLabel('Find a channel');
  await find.fill(' channel 21 x');
  await expect.poll(() => cards.count()).toBe(1);
  expect(await cards.innerText()).toContain('Channel 21 X');
  expect(await violationsOn(page)).toEqual([]);
  await find.fill('channel z');
  await page.getByText('No channel has such a name.').waitFor();
  expect(await cards.count()).toBe(0);
});

/** The most that the API takes. */
const MANY = 50;

it.each([320, 1360])(
  'a post for fifty channels leaves room for its title, %i pixels wide',
  { tags: LONG_TAG },
  async (width) => {
    const session = await opened({ viewport: { width, height: 800 } });
    const { page, show } = session;
    const at = inHours(24);
    await givenPost(session, { headline: 'Sale', scheduled_at: at });
    await page.route('**/posts/?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { readonly data: { readonly posts: readonly Post[] } };
      const posts = body.data.posts.map((post) => ({
        ...post,
        channels: post.channels.flatMap((channel) =>
          Array.from({ length: MANY }, (_, index) => ({ ...channel, id: channel.id + index })),
        ),
      }));
      await route.fulfill({ response, json: { ...body, data: { ...body.data, posts } } });
    });
    await show('#/calendar');
    await show('#/posts');
    await expect.poll(() => page.locator('.row .mark').count()).toBe(MANY);
    const row = await page.locator('.row-title').boundingBox();
    expect(row?.width).toBeGreaterThan(width / 3);
    const end =
      "Math.max(...[...document.querySelectorAll('.row .mark')].map((mark) => mark.getBoundingClientRect().right))";
    expect(await page.evaluate(end)).toBeLessThan(width);
  },
);
