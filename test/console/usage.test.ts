import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Connection } from '../../adapters/client/index.js';
import { LONG_TAG } from '../support/extent.js';
import { inHours } from './apart.js';
import { givenPost, opened } from './opened.js';

/** The lines of a section, each with its value. */
const linesOf = (page: Page, heading: string): Promise<readonly string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('section')]
      .find((section) => section.querySelector('h2')?.textContent === '${heading}')
      .innerText.split('\\n').filter((line) => line.trim() !== '')`,
  );

it(
  'the usage says what the plan allows, what was used of it, and what more costs',
  { tags: LONG_TAG },
  async () => {
    const session = await opened();
    const { page, sandbox, client, show } = session;
    await sandbox.changeAccount({
      wallet: 500,
      plan: {
        includedPosts: 1,
        overagePriceMinor: 25,
        maxPosts: 1_500,
        maxScheduled: 3,
        maxConnectionsPerPost: null,
      },
    });
    await givenPost(session, { headline: 'Included' });
    await show('#/connections');
    const used = page.getByText('1 of 1 included posts used');
    await used.waitFor();
    expect(await page.getByText('more post').count()).toBe(0);
    expect(await page.getByText('is set aside').count()).toBe(0);
    await page.getByText('Each further post costs $0.25.').waitFor();
    await givenPost(session, { headline: 'Paid', scheduled_at: inHours(2) });
    await client.createPost({ headline: 'Not yet', connection_ids: [], draft: true });
    await page.getByText('1 more post at $0.25 each').waitFor();
    await page.getByText('$0.25 is set aside for posts that are not published yet.').waitFor();
    await page.reload();
    await used.waitFor();
    const facts = (await linesOf(page, 'This month')).join(' | ');
    for (const [name, value] of [
      ['Plan', 'Test'],
      ['Posts in a month', '1,500'],
      ['Scheduled at the same time', '3'],
      ['Channels of one post', 'No limit'],
      ['Drafts', '1 of 100'],
    ])
      expect(facts).toContain(`${String(name)} | ${String(value)}`);
    await sandbox.changeAccount({ plan: { overagePriceMinor: null } });
    await page.reload();
    await page.getByText('Further posts are refused.').waitFor();
  },
);

it('a channel says what it takes, and a feed where its readers are', { tags: LONG_TAG }, async () => {
  const { page, sandbox, show } = await opened();
  await show('#/connections');
  const card = (name: string) => page.locator('.connection', { has: page.getByRole('heading', { name }) });
  await card('Bluesky').getByText('300 characters').waitFor();
  expect(await card('Bluesky').getByRole('link').count()).toBe(0);
  await card('Feed').getByText('No limit').waitFor();
  const readers = card('Feed').getByRole('link', { name: 'Page for readers' });
  expect(await readers.getAttribute('href')).toContain(`/feeds/${String(sandbox.connections.feed)}/`);
});

it('a channel says whether it shows images, and up to which size', { tags: LONG_TAG }, async () => {
  const { page, show } = await opened();
  const others = {
    WordPress: { image: 'none', max_image_bytes: 2_000_000 },
    Ghost: { image: 'required', max_image_bytes: 500_000 },
  };
  await page.route('**/connections/*', async (route) => {
    const response = await route.fetch();
    const { data, ...body } = (await response.json()) as {
      readonly data: { readonly connections: readonly Connection[] };
    };
    const connections = data.connections.map((each) => ({
      ...each,
      limits: { ...each.limits, ...(others as Partial<Record<string, object>>)[each.name] },
    }));
    return route.fulfill({ response, json: { ...body, data: { ...data, connections } } });
  });
  await show('#/connections');
  await page.reload();
  for (const [name, images] of [
    ['Feed', 'Optional'],
    ['Bluesky', 'Optional, at most 2 MB'],
    ['Mastodon', 'Optional, at most 16.8 MB'],
    ['WordPress', 'Not shown'],
    ['Ghost', 'Required, at most 500 kB'],
  ] as const) {
    const card = page.locator('.connection', { has: page.getByRole('heading', { name }) });
    expect(await card.locator('dt:text-is("Image") + dd').innerText(), name).toBe(images);
  }
});
