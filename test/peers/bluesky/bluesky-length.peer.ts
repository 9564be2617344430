import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countGraphemes } from '../../../adapters/publishers/text/graphemes.js';
import { countUtf8Bytes, type Headline } from '../../../core/index.js';
import { bearer, postJson } from '../run/http-calls.js';
import { documentOf } from '../subjects/documents.js';
import { givenBluesky } from './given-bluesky.js';

const { at, subject, connection, xrpc, login } = await givenBluesky();
const { accessJwt: token } = await login();

describe('the length of a text', () => {
  /** The server's response without our adapter. */
  const isTaken = async (text: string): Promise<boolean> => {
    const record = { $type: 'app.bsky.feed.post', text, createdAt: new Date().toISOString() };
    const body = { repo: at.did, collection: 'app.bsky.feed.post', record };
    const response = await fetch(xrpc('repo.createRecord'), postJson(body, bearer(token)));
    if (response.status !== 200)
      expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^Invalid/) as string });
    return response.status === 200;
  };

  const composes = (text: string): boolean =>
    subject.publisher.compose(
      { document: documentOf(text, { headline: text as Headline }), imageUrl: null },
      connection,
    ).ok;

  it.each([
    ['letters', 'a'],
    ['families', '👨‍👩‍👧‍👦'],
    ['flags', '🇩🇪'],
    ['combining marks', 'e\u0301\u0323'],
    ['Chinese', '中'],
    ['Hangul of parts', '각'],
    ['Indic conjuncts', 'क्षि'],
    ['Indic conjuncts of three', 'स्त्री'],
    ['Tamil', 'நி'],
    ['Thai', 'กำ'],
    ['Arabic with marks', 'بِّ'],
    ['skin tones', '👍🏽'],
    ['keycaps', '1️⃣'],
    ['prepended marks', '\u0600٣'],
    ['line ends', 'a\n'],
  ])('of %s is counted like the server counts it, up to the limit and beyond', async (_, character) => {
    const byGraphemes = Math.floor(300 / countGraphemes(character));
    const byBytes = Math.floor(3_000 / countUtf8Bytes(character));
    const most = Math.min(byGraphemes, byBytes);
    const [fits, over] = [character.repeat(most), character.repeat(most + 1)];
    expect([composes(fits), await isTaken(fits)]).toEqual([true, true]);
    expect([composes(over), await isTaken(over)]).toEqual([false, false]);
  });

  it('is limited to 300 characters and to 3000 bytes, each to the last one', async () => {
    const wide = '👨‍👩‍👧‍👦'.repeat(120);
    expect(countUtf8Bytes(wide)).toBe(3_000);
    for (const [text, fits] of [
      ['x'.repeat(300), true],
      ['x'.repeat(301), false],
      [wide, true],
      [`${wide}x`, false],
    ] as const) {
      expect([composes(text), await isTaken(text)]).toEqual([fits, fits]);
    }
  });

  it('is counted identically for any mixture of scripts', async () => {
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const PIECES = 'a| |é|क्|षि|中|🇩|🇪|\u200d|👩|🌾|\u0301|\ufe0f|각|\u1100|\u0d4d|ക|\u0600'.split('|');
    const piece = fc.oneof(
      fc.constantFrom(...PIECES),
      fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 1 }),
    );
    const atTheLimit = fc
      .tuple(fc.array(piece, { minLength: 500, maxLength: 700 }), fc.integer({ min: 299, max: 302 }))
      .map(([pieces, length]) =>
        [...graphemes.segment(pieces.join(''))]
          .slice(0, length)
          .map(({ segment }) => segment)
          .join(''),
      )
      .filter((text) => countUtf8Bytes(text) <= 3_000);
    const verdicts = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(atTheLimit, async (text) => {
        const fits = countGraphemes(text) <= 300;
        verdicts.add(fits);
        expect(await isTaken(text)).toBe(fits);
      }),
      { numRuns: 60 },
    );
    expect([...verdicts].sort()).toEqual([false, true]);
  });
});
