import { expect, it } from 'vitest';
import type { Post } from '../../adapters/client/index.js';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { givenPost, opened } from './opened.js';

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
