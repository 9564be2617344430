import { describe, expect, it } from 'vitest';
import { makeFeedSite } from '../../../adapters/publishers/index.js';
import { connectionId, requestKey, type Entry } from '../../../core/index.js';
import { KEY, feedEntry, makeListedEntries } from './fixtures.js';
import { elementsOf, named } from './markup.js';

const ID = connectionId(7);
const BASE_URL = 'https://posts.example';
const FEED = { title: 'Harbor Lane', removed: false };

const siteWith = (entry: Entry, feed: Parameters<typeof makeListedEntries>[0] = FEED) => {
  const entries = makeListedEntries(feed);
  entries.put(entry);
  return makeFeedSite({ entries, baseUrl: BASE_URL });
};

const pageOf = async (entry: Entry): Promise<string> => {
  const rendered = await siteWith(entry).render(ID, 'html');
  return rendered === null || rendered === 'removed' ? expect.fail() : rendered.body;
};

describe('the page of one entry', () => {
  it('shows the entry under the name of its feed', async () => {
    const site = siteWith(feedEntry());
    const rendered = await site.renderEntry(ID, KEY);
    if (rendered === null || rendered === 'removed') throw new Error('there is an entry');
    const { mediaType, body } = rendered;
    expect(mediaType).toBe('text/html; charset=utf-8');
    expect(named(elementsOf(body, false), 'h1')[0]?.text).toBe('Harvest & <market>');
    expect(named(elementsOf(body, false), 'title')[0]?.text).toBe('Harvest & <market> – Harbor Lane');
    expect(body).toContain(`https://posts.example/feeds/7/posts/${KEY}`);
    expect(await site.renderEntry(ID, requestKey('00000000-0000-4000-8000-000000000001'))).toBeNull();
  });

  it('is gone with its feed', async () => {
    expect(await siteWith(feedEntry(), null).renderEntry(ID, KEY)).toBeNull();
    expect(await siteWith(feedEntry(), { title: 'Old', removed: true }).renderEntry(ID, KEY)).toBe('removed');
  });
});

it.each([
  ['https://www.market.example/', 'market.example'],
  ['http://market.example/autumn/', 'market.example/autumn'],
  ['https://a.example/?to=https://www.b.example', 'a.example/?to=https://www.b.example'],
])('the link %s is shown as %s', async (linkUrl, shown) => {
  const elements = elementsOf(await pageOf(feedEntry({ linkUrl })), false);
  expect(elements.find(({ attributes }) => attributes['href'] === linkUrl)?.text).toBe(shown);
});

it('several images of an entry are a grid, and one is shown by itself', async () => {
  const image = (place: number) => ({ url: `https://posts.example/${String(place)}.png`, alt: null });
  const page = (more: number) =>
    pageOf(
      feedEntry({ imageUrl: image(9).url, moreImages: Array.from({ length: more }, (_, at) => image(at)) }),
    );
  const grids = (html: string) =>
    named(elementsOf(html, false), 'div').filter(({ attributes }) => attributes['class'] === 'images');
  expect([grids(await page(0)).length, grids(await page(1)).length]).toEqual([0, 1]);
});
