import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { flag, positiveNumber, readWords, wholeNumber } from './script-options.js';

const OPTIONS = {
  kills: wholeNumber.default(50),
  minutes: positiveNumber.optional(),
  store: z.enum(['sqlite', 'postgres'], { error: 'must be sqlite or postgres.' }).optional(),
  json: flag,
};

const read = (words: string) => readWords(words.split(' ').filter(Boolean), OPTIONS, 'kills');

describe('the words of a script', () => {
  it.each([
    ['', { kills: 50, json: false }],
    [
      '--kills 7 --minutes=0.5 --store sqlite --json',
      { kills: 7, minutes: 0.5, store: 'sqlite', json: true },
    ],
    ['7', { kills: 7, json: false }],
  ])('are its options: %s', (words, values) => {
    expect(read(words)).toEqual({ values });
  });

  it.each([
    ['--kills abc', ['--kills must be a whole number above zero, not "abc".']],
    ...['0', '-1', '1.5', '1e20'].map((kills): [string, string[]] => [
      `--kills=${kills}`,
      [`--kills must be a whole number above zero, not "${kills}".`],
    ]),
    ['--minutes=', ['--minutes must be a number above zero, not "".']],
    ['--minutes', ['--minutes needs a value']],
    ['--minutes --json', ['--minutes needs a value']],
    ['--json=yes', ['--json takes no value']],
    ['5 6', ['unexpected argument "6"']],
    [
      '--kils 5 more --minutes 0 --store oracle',
      [
        'unknown option --kils',
        'unexpected argument "more"',
        '--minutes must be a number above zero, not "0".',
        '--store must be sqlite or postgres.',
      ],
    ],
  ])('are refused with all of their problems: %s', (words, problems) => {
    expect(read(words)).toEqual({ problems });
  });
});
