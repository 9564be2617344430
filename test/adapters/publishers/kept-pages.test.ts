import { expect, it, vi } from 'vitest';
import { connectionId, requestKey } from '../../../core/index.js';
import { makeKeptPages } from '../../../adapters/publishers/feed/kept-pages.js';
import { makeFeedSite } from '../../../adapters/publishers/index.js';
import { feedEntry, makeListedEntries } from './fixtures.js';

const FORMATS = ['html', 'atom', 'json'] as const;

it('a feed is rendered again only for another title or other entries', async () => {
  const feed = { title: 'Harbor Lane', removed: false };
  const entries = makeListedEntries(feed);
  const latest = vi.spyOn(entries, 'latest');
  const site = makeFeedSite({ entries, baseUrl: 'https://posts.example' });
  const bodies = async () =>
    Promise.all(FORMATS.map(async (format) => JSON.stringify(await site.render(connectionId(7), format))));
  const seen = new Set<string>();
  for (const change of [
    () => undefined,
    () => entries.put(feedEntry({ requestKey: requestKey('another key') })),
    () => (feed.title = 'Quay'),
    () => entries.put(feedEntry({ headline: 'Newer' })),
  ]) {
    change();
    latest.mockClear();
    const rendered = await bodies();
    expect(await bodies()).toEqual(rendered);
    expect(latest).toHaveBeenCalledTimes(FORMATS.length);
    for (const body of rendered) seen.add(body);
  }
  expect(seen.size).toBe(4 * FORMATS.length);
});

it('a page that several request at once is rendered once, and again after a fault', async () => {
  const kept = makeKeptPages();
  let rendered = 0;
  const get = (state: string) =>
    kept('one', state, () => {
      rendered += 1;
      if (state === 'broken') return Promise.reject(new Error('out of reach'));
      return Promise.resolve({ mediaType: 'text/html', body: state });
    });
  await Promise.all(['a', 'a', 'a'].map(get));
  expect(rendered).toBe(1);
  expect((await Promise.allSettled(['broken', 'broken'].map(get))).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(rendered).toBe(2);
  await expect(get('broken')).rejects.toThrow('out of reach');
  expect((await get('b')).body).toBe('b');
  expect(rendered).toBe(4);
});

it('pages that were not requested for the longest time are dropped first', async () => {
  const kept = makeKeptPages();
  const rendered: string[] = [];
  const get = (name: string) =>
    kept(name, 'a state', () => {
      rendered.push(name);
      return Promise.resolve({ mediaType: 'text/html', body: 'x'.repeat(3_000_000) });
    });
  for (const name of ['one', 'two', 'one', 'three', 'one', 'two']) await get(name);
  expect(rendered).toEqual(['one', 'two', 'three', 'two']);
});
