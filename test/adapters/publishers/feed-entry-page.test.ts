import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { connectionId, toRfc3339, type Entry } from '../../../core/index.js';
import { entryPage } from '../../../adapters/publishers/feed/feed-page.js';
import { feedEntry } from './fixtures.js';

const FEED = { connectionId: connectionId(7), baseUrl: 'https://posts.example', title: 'Harbor & Lane' };

/** The metadata of the page, by name. */
const metaOf = (entry: Entry): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {};
  const parser = new Parser({
    onopentag: (tag, { name, property, content }) => {
      const key = property ?? name;
      if (tag === 'meta' && key !== undefined && content !== undefined) found[key] = content;
    },
  });
  parser.end(entryPage(entry, FEED));
  return found;
};

const IMAGE = 'https://posts.example/images/a.png?x=1&y=2';

describe('the page of one post of a feed', () => {
  it('says what sites show of its address', () => {
    const entry = feedEntry({ headline: 'Autumn "market"', imageUrl: IMAGE, imageAlt: 'A <stall>' });
    const address = metaOf(entry)['og:url'];
    expect(address).toContain(entry.requestKey);
    expect(metaOf(entry)).toEqual({
      viewport: 'width=device-width, initial-scale=1',
      'color-scheme': 'light dark',
      description: entry.plain.replaceAll(/\s+/g, ' ').trim(),
      'og:type': 'article',
      'og:site_name': 'Harbor & Lane',
      'og:title': 'Autumn "market"',
      'og:description': entry.plain.replaceAll(/\s+/g, ' ').trim(),
      'og:url': address,
      'article:published_time': toRfc3339(entry.publishedAt),
      'og:image': IMAGE,
      'og:image:alt': 'A <stall>',
      'twitter:card': 'summary_large_image',
    });
    expect(entryPage(entry, FEED)).toContain(`<link rel="canonical" href="${String(address)}">`);
  });

  it('names no image and no text of one where there is none', () => {
    const bare = metaOf(feedEntry({ imageUrl: null, imageAlt: null }));
    expect([bare['og:image'], bare['og:image:alt'], bare['twitter:card']]).toEqual([
      undefined,
      undefined,
      'summary',
    ]);
    const silent = metaOf(feedEntry({ imageUrl: IMAGE, imageAlt: null }));
    expect([silent['og:image'], silent['og:image:alt'], silent['twitter:card']]).toEqual([
      IMAGE,
      undefined,
      'summary_large_image',
    ]);
    expect(metaOf(feedEntry({ imageUrl: null, imageAlt: 'left over' }))['og:image:alt']).toBeUndefined();
  });

  it('has only elements in its head', () => {
    for (const entry of [feedEntry(), feedEntry({ imageUrl: IMAGE, imageAlt: null })]) {
      const head = entryPage(entry, FEED).split('</head>')[0] ?? '';
      expect(
        head
          .slice(head.indexOf('<meta name="description"'))
          .replaceAll(/<title>.*<\/title>|<style>[^]*<\/style>|<[^<>]*>/g, '')
          .trim(),
      ).toBe('');
    }
  });

  it('describes it with whole words of its text, up to 200 characters', () => {
    const words = fc.array(fc.constantFrom('a', 'market', 'naïve', '🍂🍁', 'x'.repeat(60)), {
      maxLength: 60,
    });
    const gaps = fc.constantFrom(' ', '\n', '  \n ');
    fc.assert(
      fc.property(words, gaps, (list, gap) => {
        const said = metaOf(feedEntry({ plain: list.join(gap) }))['description'] ?? '';
        const whole = list.join(' ');
        if (whole.length <= 200) expect(said).toBe(whole);
        else {
          expect(said).toMatch(/…$/);
          expect(`${whole} `.startsWith(`${said.slice(0, -1)} `)).toBe(true);
          expect(said.length).toBeLessThanOrEqual(200);
          // There was no room for a further word.
          expect(whole.slice(0, 200).slice(said.length)).not.toMatch(/\s\S/);
        }
      }),
    );
    expect(metaOf(feedEntry({ plain: ` ${'x'.repeat(200)} ` }))['description']).toBe('x'.repeat(200));
    expect(metaOf(feedEntry({ plain: `x${'🍂'.repeat(150)}` }))['description']).toBe(`x${'🍂'.repeat(99)}…`);
  });
});
