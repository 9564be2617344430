import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetsOf } from '../../../../adapters/publishers/bluesky/facets.js';
import { anyText } from '../text/arbitraries.js';

const anyUnicode = fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 60 }));

const sliceOf = (text: string, { byteStart, byteEnd }: { byteStart: number; byteEnd: number }): string =>
  Buffer.from(text, 'utf8').subarray(byteStart, byteEnd).toString('utf8');

/** The format `uri` of the lexicons (atproto/packages/syntax/src/uri.ts); a PDS refuses a record with another one. */
const URI = /^\w+:(?:\/\/)?[^\s/][^\s]*$/;

describe('facets', () => {
  it('count bytes as the documentation does', () => {
    // https://docs.bsky.app/docs/advanced-guides/posts, read on 2026-11-21; without mentions.
    const text = '✨ example mentioning @atproto.com to share the URL 👨‍❤️‍👨 https://en.wikipedia.org/wiki/CBOR.';
    expect(facetsOf(text)).toEqual([
      {
        index: { byteStart: 74, byteEnd: 108 },
        features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://en.wikipedia.org/wiki/CBOR' }],
      },
    ]);
  });

  it('cover exactly the bytes of their link or tag, in order and without overlap, in any text', () => {
    fc.assert(
      fc.property(anyUnicode, (text) => {
        let end = 0;
        for (const { index, features } of facetsOf(text)) {
          const [feature] = features;
          const slice = sliceOf(text, index);
          if ('uri' in feature) expect(slice).toBe(feature.uri);
          else expect(slice.slice(1)).toBe(feature.tag);
          expect(index.byteStart).toBeGreaterThanOrEqual(end);
          end = index.byteEnd;
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('have addresses that a PDS accepts, after any text', () => {
    const pieces = fc.constantFrom(
      'https:',
      '//',
      '/',
      '\\',
      'a',
      '.',
      ' ',
      '\u2028',
      '?',
      '#',
      '@',
      '日',
      '[',
      ':',
    );
    const dense = fc.array(pieces, { maxLength: 14 }).map((each) => `https://${each.join('')}`);
    fc.assert(
      fc.property(fc.oneof(dense, anyUnicode), (text) => {
        for (const { features } of facetsOf(text))
          if ('uri' in features[0]) expect(features[0].uri).toMatch(URI);
      }),
      { numRuns: 3_000 },
    );
  });

  it('find a link and a tag after any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (before) => {
        const text = `${before.toWellFormed()} #harvest https://a.example/b`;
        const [tag, link] = facetsOf(text).slice(-2);
        expect(sliceOf(text, tag?.index ?? { byteStart: 0, byteEnd: 0 })).toBe('#harvest');
        expect(sliceOf(text, link?.index ?? { byteStart: 0, byteEnd: 0 })).toBe('https://a.example/b');
      }),
      { numRuns: 1_000 },
    );
  });

  it('omit a tag that is longer than Bluesky accepts', () => {
    expect(facetsOf(`#${'a'.repeat(64)}`)).toHaveLength(1);
    expect(facetsOf(`#${'a'.repeat(65)}`)).toEqual([]);
    // One grapheme of ten bytes.
    const wide = `é${'\u0301'.repeat(4)}`;
    expect(facetsOf(`#${wide.repeat(64)}`)).toHaveLength(1);
    expect(facetsOf(`#${wide.repeat(63)}${wide}\u0301`)).toEqual([]);
  });

  it('omit a link that is longer than 2,048 bytes', () => {
    const link = `https://a.example/${'x'.repeat(2_030)}`;
    expect(facetsOf(`See ${link}`)).toHaveLength(1);
    expect(facetsOf(`See ${link}x`)).toEqual([]);
  });
});
