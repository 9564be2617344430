import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, startsWith, type Words } from '../../../../adapters/publishers/text/fit-text.js';
import { lengthIn } from '../../../../adapters/publishers/text/lengths.js';
import { anyLimits, anyText, anyWords } from './arbitraries.js';
import { textOf, upTo, words } from './fitting.js';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text between headline and link of a summary, without the ellipsis. */
const cutOf = (text: string, { headline, linkUrl }: Words): string => {
  const end = linkUrl === null ? text : text.slice(0, -linkUrl.length).replace(/\n\n$/, '');
  if (end === headline) return '';
  const body = end.startsWith(`${headline}\n\n`) ? end.slice(headline.length + 2) : end;
  return body.replace(/ ?…$/, '');
};

describe('fitting a text', () => {
  it('puts headline, body and link one below the other', () => {
    expect(textOf(words('Apples and pears.', { linkUrl: 'https://m.example/' }), upTo(100))).toBe(
      'Harvest\n\nApples and pears.\n\nhttps://m.example/',
    );
  });

  it('omits the headline for a channel that shows it itself, and space around the body', () => {
    expect(textOf(words('Apples', { headline: '' }), upTo(100))).toBe('Apples');
    expect(textOf(words('\n Apples \n'), upTo(100))).toBe('Harvest\n\nApples');
  });

  it('returns the length that counts in each limit', () => {
    const limits = [...upTo(20), { unit: 'characters', max: 5, count: () => 3 }] as const;
    const measured = [
      { unit: 'graphemes', actual: 15, max: 20 },
      { unit: 'characters', actual: 3, max: 5 },
    ];
    const text = 'Harvest\n\nApples';
    expect(fitText(words('Apples'), limits)).toEqual({
      ok: true,
      value: { text, measured },
    });
  });

  it.each(['Harvest time', 'HARVEST: apples', '“Harvest” – apples', 'Harvest'])(
    'does not repeat the headline before %j',
    (plain) => {
      expect(textOf(words(plain), upTo(100))).toBe(plain);
    },
  );

  it.each(['Harvesters meet', 'The harvest', 'Harv'])('keeps the headline before %j', (plain) => {
    expect(textOf(words(plain), upTo(100))).toBe(`Harvest\n\n${plain}`);
  });

  it.each([
    ['C#', 'C is a language.'],
    ['C', 'C++ is a language.'],
    ['C#', 'C#7 is out.'],
    ['50%', '50 people came.'],
    ['AT&T', 'AT, T and others'],
    ['@harbor', 'Harbor is a town.'],
    ['3/4', '3 4 5'],
    ['2*3', '2 3'],
    ['!!!', '???'],
  ])('keeps the headline %j, whose mark has a meaning, before %j', (headline, plain) => {
    expect(textOf(words(plain, { headline }), upTo(100))).toBe(`${headline}\n\n${plain}`);
  });

  it.each([
    ['C#', '“c#”: a language'],
    ['AT&T', 'AT&T, again'],
    ['Bread & butter', 'Bread – butter'],
    ['* Harvest *', 'Harvest, at last'],
  ])('does not repeat the headline %j before %j', (headline, plain) => {
    expect(textOf(words(plain, { headline }), upTo(100))).toBe(plain);
  });

  it.each([
    'See https://m.example/a',
    'See (https://m.example/a).',
    '“https://m.example/a”, that is',
    'https://m.example/a',
  ])('does not repeat the link that %j shows', (plain) => {
    expect(textOf(words(plain, { linkUrl: 'https://m.example/a' }), upTo(100))).not.toMatch(
      /m\.example.*m\.example/s,
    );
  });

  it.each([
    'See https://m.example/abc',
    'See https://m.example/a/b',
    'https://o.example/?u=https://m.example/a',
    'A market',
  ])('keeps the link if %j does not contain it, or only within another one', (plain) => {
    const text = textOf(words(plain, { linkUrl: 'https://m.example/a' }), upTo(100));
    expect(text.endsWith('\n\nhttps://m.example/a')).toBe(true);
  });

  it('refuses what is too long, with the measure of the limit that is exceeded the most', () => {
    const limits = [...upTo(13), ...upTo(20, 'utf8_bytes')];
    expect(fitText(words('日本語日本'), limits)).toEqual({
      ok: false,
      error: [
        expect.objectContaining({ kind: 'too_long', field: 'content', limit: 20, actual: 24 }) as object,
      ],
    });
  });

  it('refuses by the first of two limits that are exceeded alike, and shortens only what is too long', () => {
    const limits = [...upTo(10, 'utf16'), ...upTo(10)];
    const refused = fitText(words('Apples and pears'), limits);
    expect(refused.ok ? '' : refused.error[0].message).toContain('at most 10 characters (UTF-16)');
    const both = words('One is here. Two is here.', { overflow: 'summarize' });
    expect(fitText(both, upTo(100))).toMatchObject({
      value: { text: 'Harvest\n\nOne is here. Two is here.' },
    });
    expect(fitText(both, upTo(22))).toMatchObject({
      value: { text: 'Harvest\n\nOne is here…' },
    });
  });

  it('takes a text that is exactly as long as the limit, and refuses one more', () => {
    expect(textOf(words('x'.repeat(11)), upTo(20))).toHaveLength(20);
    expect(fitText(words('x'.repeat(12)), upTo(20)).ok).toBe(false);
  });

  it('does not repeat a long headline', () => {
    const headline = `Harvest ${'market '.repeat(12)}opens`;
    expect(textOf(words(`${headline}: apples`, { headline }), upTo(300))).toBe(`${headline}: apples`);
  });

  it('keeps every limit and returns the true lengths', () => {
    fc.assert(
      fc.property(anyWords, anyLimits, (of, limits) => {
        const fitted = fitText(of, limits);
        if (!fitted.ok) {
          const [{ limit = Infinity, actual = 0 }] = fitted.error;
          expect(actual).toBeGreaterThan(limit);
          return;
        }
        const { text, measured } = fitted.value;
        measured.forEach(({ unit, actual, max }, index) => {
          const count = limits[index]?.count ?? ((counted: string) => lengthIn(unit, counted));
          expect(actual).toBe(count(text));
          expect(actual).toBeLessThanOrEqual(max);
        });
      }),
    );
  });

  it('changes nothing if everything fits', () => {
    fc.assert(
      fc.property(anyWords, (of) => {
        const text = textOf(of, upTo(100_000, 'utf8_bytes'));
        const body = of.content.plain.trim();
        expect(text).toContain(body);
        if (!startsWith(body, of.headline)) expect(text.startsWith(of.headline)).toBe(true);
        if (of.linkUrl !== null) expect(text).toContain(of.linkUrl);
        const [known, link] = [of.headline.length, of.linkUrl?.length ?? 0];
        expect(text.length).toBeLessThanOrEqual(body.length + known + link + 4);
      }),
    );
  });

  it('shortens only on request, to a prefix of the body and the link', () => {
    fc.assert(
      fc.property(anyWords, anyLimits, (of, limits) => {
        const fitted = fitText(of, limits);
        const text = fitted.ok ? fitted.value.text : null;
        fc.pre(text !== null && text !== textOf(of, upTo(100_000)));
        expect(of.overflow).toBe('summarize');
        expect(text.endsWith(of.linkUrl ?? '…') || text === of.headline).toBe(true);
        expect(of.content.plain.trim().startsWith(cutOf(text, of))).toBe(true);
      }),
    );
  });

  it('never cuts inside a grapheme cluster, an address, a mention or a tag', () => {
    fc.assert(
      fc.property(anyWords, anyLimits, (of, limits) => {
        const fitted = fitText({ ...of, overflow: 'summarize' }, limits);
        const text = fitted.ok ? fitted.value.text : null;
        fc.pre(text !== null && text !== textOf(of, upTo(100_000)));
        const body = of.content.plain.trim();
        const cut = cutOf(text, of);
        fc.pre(cut !== '');
        const bounds = [...graphemes.segment(body)].map(({ index }) => index);
        expect([...bounds, body.length]).toContain(cut.length);
        const whole = [...body.matchAll(/https?:\/\/\S+|(?<![\p{L}\p{N}\p{M}_.@#+-])[@#][\p{L}\p{N}_]+/gu)];
        for (const { index, 0: match } of whole) {
          const end = index + match.replace(/[\s.…,;:。、，；：]+$/u, '').length;
          expect(cut.length <= index || cut.length >= end, `cut inside of ${match}`).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('counts in each unit', () => {
    const family = '👨‍👩‍👧‍👦é';
    expect(lengthIn('graphemes', family)).toBe(2);
    expect(lengthIn('characters', family)).toBe(8);
    expect(lengthIn('utf16', family)).toBe(12);
    expect(lengthIn('utf8_bytes', family)).toBe(27);
  });

  // Quadratic work on any of these takes minutes instead of milliseconds, longer than the timeout of a test.
  it.each([
    ['dots', '.'],
    ['spaced dots', '. '],
    ['addresses', 'https://a.example/b '],
    ['addresses without space', 'https://'],
    ['at signs', '@'],
    ['mentions', '@a '],
    ['letters', 'a'],
    ['labels', 'a.'],
    ['combining marks', '\u0301'],
    ['emoji', '👨‍👩‍👧‍👦'],
    ['flags', '🇩🇪'],
    ['Thai', 'สวัสดี'],
  ])('takes linear time for 50,000 %s', (_what, unit) => {
    const plain = unit.repeat(50_000);
    const of = words(plain, { overflow: 'summarize', linkUrl: 'https://m.example/' });
    for (const limits of [upTo(300), upTo(50_000, 'utf16')]) expect(fitText(of, limits).ok).toBe(true);
  });

  it('recognises a headline at the start of a body for any texts', () => {
    fc.assert(
      fc.property(anyText, anyText, (headline, rest) => {
        if (startsWith(headline, headline)) expect(startsWith(`${headline} ${rest}`, headline)).toBe(true);
      }),
    );
  });
});
