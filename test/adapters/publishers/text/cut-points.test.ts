import { describe, expect, it } from 'vitest';
import { cutPoints } from '../../../../adapters/publishers/text/cut-points.js';

/** The beginnings of a text that a cut leaves. */
const cutsOf = (text: string, kind: 'words' | 'sentences'): readonly string[] => [
  ...new Set(cutPoints(text)[kind].map((end) => text.slice(0, end))),
];

describe('where a text may be cut', () => {
  it('is after its words, without the punctuation between them', () => {
    expect(cutsOf('One (two), three.', 'words')).toEqual(['One', 'One (two', 'One (two), three']);
    expect(cutsOf('A well-known fact', 'words')).toEqual([
      ...['A', 'A well', 'A well-known', 'A well-known fact'],
    ]);
  });

  it('is after its sentences, without the mark at their end', () => {
    expect(cutsOf('One. Two. Three', 'sentences')).toEqual(['One', 'One. Two', 'One. Two. Three']);
    expect(cutsOf('… One.', 'sentences').every((cut) => cut !== '')).toBe(true);
    expect(cutsOf('. One', 'sentences')).toEqual(['. One']);
  });

  it('is not inside of a character', () => {
    // An Arabic number sign and the mark behind it are one.
    expect(cutsOf('One \u0600. Two', 'sentences')).toEqual(['One \u0600. Two']);
    expect(cutsOf('One \u0600. Two', 'words')).toEqual(['One', 'One \u0600. Two']);
  });

  it.each([
    '@some-one',
    '#a-b',
    'jo.doe@mail.example',
    'www.a-b.example/x-y',
    'https://a-b.example/c-d',
    '3.5',
  ])('is not inside of %s', (thing) => {
    expect(cutsOf(`See ${thing} now`, 'words')).toEqual(['See', `See ${thing}`, `See ${thing} now`]);
  });

  it.each(['jo.doe@mail.example', 'a-b.example/c-d', '#a-b'])('is not inside of %s after and/', (thing) => {
    const all = `See and/${thing} now`;
    expect(cutsOf(all, 'words')).toEqual(['See', 'See and', `See and/${thing}`, all]);
  });
});
