import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectionId, instant, requestKey, type Entry, type RawContent } from '../../../core/index.js';
import { contentFormatter } from '../../../adapters/content/index.js';
import { makeFeedSite, type FeedFormat, type FeedSite } from '../../../adapters/publishers/index.js';
import { KEY, NOW, feedEntry, makeListedEntries } from './fixtures.js';
import { elementsOf, named } from './markup.js';

const ID = connectionId(7);

const BASE_URL = 'https://posts.example';
const FORMATS = ['html', 'atom', 'json'] as const;

const documentOf = (rendered: Awaited<ReturnType<FeedSite['render']>>) => {
  if (rendered === null || rendered === 'removed') throw new Error('there is no feed');
  return rendered;
};

const render = async (format: FeedFormat, list: readonly Entry[], title = 'Harbor Lane'): Promise<string> => {
  const entries = makeListedEntries({ title, removed: false });
  for (const entry of list) entries.put(entry);
  return documentOf(await makeFeedSite({ entries, baseUrl: BASE_URL }).render(ID, format)).body;
};

const FULL = feedEntry({
  imageUrl: 'https://posts.example/images/a.png?x=1&y=2',
  imageAlt: 'A "stall"',
  linkUrl: 'https://www.market.example/autumn/?a=1&b=2',
});
const NASTY = '</h2></title><script>alert(1)</script>" onload="x" \' & ]]> {{x}}';

describe('every format of a feed', () => {
  it('does not exist for a connection that is not a feed', async () => {
    const site = makeFeedSite({ entries: makeListedEntries(null), baseUrl: BASE_URL });
    for (const format of FORMATS) expect(await site.render(ID, format)).toBeNull();
  });

  it('is reported as removed after its owner removed it', async () => {
    const entries = makeListedEntries({ title: 'Old', removed: true });
    const site = makeFeedSite({ entries, baseUrl: BASE_URL });
    for (const format of FORMATS) {
      expect(await site.render(ID, format)).toBe('removed');
    }
  });

  it('stops before an entry that would make it too long, but shows at least one', async () => {
    const long = (requestKeyText: string) =>
      feedEntry({
        requestKey: requestKey(requestKeyText),
        headline: requestKeyText,
        html: 'x'.repeat(300_000),
      });
    const shown = await render('json', [feedEntry({ headline: 'old' }), long('first'), long('second')]);
    expect(shown).toContain('"title": "second"');
    expect(shown).not.toContain('"title": "first"');
    expect(shown).not.toContain('"title": "old"');
    const alone = await render('json', [feedEntry({ headline: 'alone', html: 'x'.repeat(900_000) })]);
    expect(alone).toContain('"title": "alone"');
  });

  it('counts both the HTML and the plain text of its entries, up to 500,000 characters', async () => {
    const sized = (headline: string, html: number, plain: number) =>
      feedEntry({
        requestKey: requestKey(headline),
        headline,
        html: 'x'.repeat(html),
        plain: 'x'.repeat(plain),
      });
    const shown = (...sizes: readonly (readonly [html: number, plain: number])[]) =>
      render(
        'json',
        sizes.map(([html, plain], place) => sized(`entry-${String(place)}`, html, plain)),
      );
    const fits = await shown([150_000, 100_000], [150_000, 100_000]);
    expect(fits.match(/"title": "entry-\d"/g)).toEqual(['"title": "entry-1"', '"title": "entry-0"']);
    const tooLong = await shown([150_000, 100_001], [150_000, 100_000]);
    expect(tooLong.match(/"title": "entry-\d"/g)).toEqual(['"title": "entry-1"']);
  });

  it('has addresses without a double slash, whatever the base address ends with', async () => {
    const entries = makeListedEntries();
    const site = makeFeedSite({ entries, baseUrl: `${BASE_URL}//` });
    for (const format of FORMATS) {
      const { body } = documentOf(await site.render(ID, format));
      expect(body).toContain('https://posts.example/feeds/7/');
      expect(body).not.toContain('example//');
    }
  });

  it('has the right media type', async () => {
    const site = makeFeedSite({ entries: makeListedEntries(), baseUrl: BASE_URL });
    const types = await Promise.all(
      (['html', 'atom', 'json'] as const).map((format) => site.render(ID, format)),
    );
    expect(types.map((rendered) => documentOf(rendered).mediaType.split(';')[0])).toEqual([
      ...['text/html', 'application/atom+xml', 'application/feed+json'],
    ]);
  });

  it('shows the fifty latest entries, newest first', async () => {
    const list = Array.from({ length: 60 }, (_, index) =>
      feedEntry({ requestKey: requestKey(`key-${String(index)}`), publishedAt: instant(NOW + index) }),
    );
    const newest = Array.from({ length: 50 }, (_, index) => `key-${String(59 - index)}`);
    const page = named(elementsOf(await render('html', list), false), 'article');
    expect(page.map(({ attributes }) => attributes['id'])).toEqual(newest);
    const atom = named(elementsOf(await render('atom', list), true), 'id').slice(1);
    expect(atom.map(({ text }) => text)).toEqual(newest.map((key) => `urn:uuid:${key}`));
    const json = JSON.parse(await render('json', list)) as { items: { id: string }[] };
    expect(json.items.map(({ id }) => id)).toEqual(newest.map((key) => `urn:uuid:${key}`));
  });
});

describe('the page of a feed', () => {
  it('shows an entry with its time, image, text and link', async () => {
    const html = await render('html', [FULL]);
    const elements = elementsOf(html, false);
    expect(named(elements, 'h1')[0]?.text).toBe('Harbor Lane');
    expect(named(elements, 'h2')[0]?.text).toBe('Harvest & <market>');
    expect(named(elements, 'time')[0]).toMatchObject({
      attributes: { datetime: '2026-11-21T09:05:00.000Z' },
      text: '21 November 2026, 09:05 UTC',
    });
    expect(named(elements, 'img')[0]?.attributes).toMatchObject({ src: FULL.imageUrl, alt: FULL.imageAlt });
    expect(html).toContain('<p>Apples &amp; pears</p>');
    expect(elements.find(({ attributes }) => attributes['href'] === FULL.linkUrl)?.text).toBe(
      'market.example/autumn/?a=1&b=2',
    );
    expect(named(elements, 'article')[0]?.attributes['id']).toBe(KEY);
  });

  it('links to the feeds for feed readers', async () => {
    const links = named(elementsOf(await render('html', []), false), 'link').map(
      ({ attributes }) => attributes,
    );
    expect(
      links.filter((link) => link['rel'] === 'alternate').map((link) => [link['type'], link['href']]),
    ).toEqual([
      ['application/atom+xml', 'https://posts.example/feeds/7/atom.xml'],
      ['application/feed+json', 'https://posts.example/feeds/7/feed.json'],
    ]);
  });

  it('welcomes visitors before the first post', async () => {
    const elements = elementsOf(await render('html', []), false);
    expect(named(elements, 'article')).toEqual([]);
    expect(named(elements, 'h2')[0]?.text).toBe('No posts yet');
  });

  it('keeps the headings of a post below its headline', async () => {
    const html = await render('html', [feedEntry({ html: '<h2>a</h2><h4>b</h4><p>&lt;h2&gt;</p>' })]);
    expect(html).toContain('<h3>a</h3><h5>b</h5><p>&lt;h2&gt;</p>');
  });

  it('loads nothing external and runs no script, for any texts', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(NASTY));
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (title, headline, imageAlt, raw) => {
        const { content } = await contentFormatter.format(raw as RawContent);
        const html = await render('html', [feedEntry({ ...FULL, headline, imageAlt, ...content })], title);
        const elements = elementsOf(html, false);
        expect(
          elements.filter(({ name }) => ['script', 'iframe', 'object', 'embed', 'base'].includes(name)),
        ).toEqual([]);
        for (const { attributes } of elements) {
          expect(Object.keys(attributes).filter((name) => /^on|^style$|^srcset$/.test(name))).toEqual([]);
        }
        expect(named(elements, 'img').map(({ attributes }) => attributes['src'])).toEqual([FULL.imageUrl]);
        expect(named(elements, 'style')[0]?.text).not.toMatch(/url\(|@import/);
        expect(named(elements, 'h2')[0]?.text).toBe(headline);
        expect(named(elements, 'title')[0]?.text).toBe(title);
      }),
    );
  });
});

describe('the Atom feed', () => {
  it('has the elements that RFC 4287 requires', async () => {
    const elements = elementsOf(await render('atom', [FULL]), true);
    const [feedId, entryId] = named(elements, 'id').map(({ text }) => text);
    expect([feedId, entryId]).toEqual(['https://posts.example/feeds/7/', `urn:uuid:${KEY}`]);
    expect(named(elements, 'updated').map(({ text }) => text)).toEqual(
      Array(2).fill('2026-11-21T09:05:00.000Z'),
    );
    expect(named(elements, 'name')[0]?.text).toBe('Harbor Lane');
    const links = named(elements, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]);
    expect(links).toEqual([
      ['alternate', 'https://posts.example/feeds/7/'],
      ['self', 'https://posts.example/feeds/7/atom.xml'],
      [undefined, `https://posts.example/feeds/7/posts/${KEY}`],
    ]);
    // The title of an entry is HTML inside XML.
    expect(named(elements, 'title').map(({ text }) => text)).toEqual([
      'Harbor Lane',
      'Harvest &amp; &lt;market&gt;',
    ]);
    expect(named(elements, 'content')[0]?.text).toContain(
      '<img src="https://posts.example/images/a.png?x=1&amp;y=2"',
    );
  });

  it('keeps tabs and line ends, and drops what XML cannot represent', async () => {
    const headline = 'A\u0000B\u001f\ufffe\ufffftC\ud800';
    const xml = await render('atom', [feedEntry({ headline, html: '<pre>a\tb\nc</pre>' })]);
    expect(named(elementsOf(xml, true), 'title')[1]?.text).toBe('ABtC');
    expect(named(elementsOf(xml, true), 'content')[0]?.text).toBe('<pre>a\tb\nc</pre>');
  });

  it('shows the link of an entry below its text, if it has one', async () => {
    const contentOf = async (over: Partial<Entry>) =>
      named(elementsOf(await render('atom', [feedEntry(over)]), true), 'content')[0]?.text;
    expect(await contentOf({})).toBe('<p>Apples &amp; pears</p>');
    expect(await contentOf({ linkUrl: 'https://m.example/?a=1&b=2' })).toBe(
      '<p>Apples &amp; pears</p><p><a href="https://m.example/?a=1&amp;b=2" rel="nofollow noopener ugc">https://m.example/?a=1&amp;b=2</a></p>',
    );
  });

  it('is deterministic, also when it is empty', async () => {
    expect(await render('atom', [])).toBe(await render('atom', []));
    expect(await render('atom', [])).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
  });

  it('is always one document of XML characters, for any texts', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(NASTY));
    await fc.assert(
      fc.asyncProperty(text, text, text, async (title, headline, raw) => {
        const { content } = await contentFormatter.format(raw as RawContent);
        const xml = await render('atom', [feedEntry({ ...FULL, headline, ...content })], title);
        expect(xml).not.toMatch(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/u);
        const names = new Set(elementsOf(xml, true).map(({ name }) => name));
        expect([...names].sort()).toEqual([
          ...[
            'author',
            'content',
            'entry',
            'feed',
            'generator',
            'id',
            'link',
            'name',
            'published',
            'title',
            'updated',
          ],
        ]);
      }),
    );
  });
});

describe('the JSON feed', () => {
  it('has the fields that version 1.1 requires', async () => {
    expect(JSON.parse(await render('json', [FULL]))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Harbor Lane',
      home_page_url: 'https://posts.example/feeds/7/',
      feed_url: 'https://posts.example/feeds/7/feed.json',
      authors: [{ name: 'Harbor Lane' }],
      items: [
        {
          id: `urn:uuid:${KEY}`,
          url: `https://posts.example/feeds/7/posts/${KEY}`,
          external_url: FULL.linkUrl,
          title: 'Harvest & <market>',
          content_html: expect.stringContaining('<p>Apples &amp; pears</p>') as string,
          content_text: 'Apples & pears',
          image: FULL.imageUrl,
          date_published: '2026-11-21T09:05:00.000Z',
        },
      ],
    });
  });

  it('has neither a link nor an image that the entry does not have', async () => {
    const { items } = JSON.parse(await render('json', [feedEntry()])) as {
      readonly items: readonly object[];
    };
    expect(Object.keys(items[0] ?? {})).toEqual([
      ...['id', 'url', 'title', 'content_html', 'content_text', 'date_published'],
    ]);
  });
});
