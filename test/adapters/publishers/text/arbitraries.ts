import fc from 'fast-check';
import { countCharacters } from '../../../../core/index.js';
import type { TextLimit, Words } from '../../../../adapters/publishers/text/fit-text.js';

/** Fragments that are hard to count or to cut. */
const PIECES = [
  ...['👨‍👩‍👧‍👦', '🇩🇪', 'é', 'क्षि', '日本語です。', '각', '\u0600٣', 'สวัสดีครับ', '👍🏽', 'a\u0301\u0323\u0308'],
  ...[
    'https://social.example/@some.one/112?x=1#y',
    'http://a.example/b_(c)',
    'example.com/path/to',
    'me@mail.example',
  ],
  ...[
    '@someone@social.example',
    '@user',
    '#harvest',
    '#日本',
    '3.14',
    'and/or',
    'Yes.',
    'No!',
    'Why?',
    'wait...',
    '…',
    '.',
    ',',
  ],
  ...['word', 'longer', 'Sentence one. Then two.', ' ', ' ', ' ', '\n', '\n\n', '(', ')', '"'],
];

/** Ordinary and adversarial text. */
export const anyText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);

const headline = fc
  .oneof(fc.constantFrom('Harvest', 'Harvest & market!', '日本語', '!!!', '👨‍👩‍👧‍👦'), anyText)
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

const LINKS = ['https://market.example/', 'https://market.example/a?b=c', 'http://a.example/b_(c)'];

export const anyWords: fc.Arbitrary<Words> = fc
  .record({
    headline,
    plain: anyText,
    startsWithHeadline: fc.boolean(),
    linkUrl: fc.option(fc.constantFrom(...LINKS)),
    overflow: fc.constantFrom('reject' as const, 'summarize' as const),
  })
  .map(({ plain, startsWithHeadline, ...words }) => ({
    ...words,
    content: { html: '', plain: startsWithHeadline ? `${words.headline} ${plain}` : plain },
  }));

/** Every unit, one or two limits, and a custom count function. */
export const anyLimits: fc.Arbitrary<readonly TextLimit[]> = fc.array(
  fc.oneof(
    fc.record({
      unit: fc.constantFrom(
        'characters' as const,
        'graphemes' as const,
        'utf16' as const,
        'utf8_bytes' as const,
      ),
      max: fc.integer({ min: 1, max: 200 }),
    }),
    fc.integer({ min: 1, max: 200 }).map((max) => ({
      unit: 'characters' as const,
      max,
      count: (text: string) => countCharacters(text.replaceAll(/https?:\/\/\S+/g, 'x'.repeat(23))),
    })),
  ),
  { minLength: 1, maxLength: 2 },
);
