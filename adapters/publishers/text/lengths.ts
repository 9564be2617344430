import { countCharacters, countUtf8Bytes, unreachable, type LengthUnit } from '../../../core/index.js';
import { segmentsOf } from './segments.js';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as people see them: extended grapheme clusters (UAX #29). */
export const countGraphemes = (text: string): number => [...segmentsOf(graphemes, text)].length;

/** The length of a text as a channel counts it. */
export const lengthIn = (unit: LengthUnit, text: string): number => {
  switch (unit) {
    case 'characters':
      return countCharacters(text);
    case 'graphemes':
      return countGraphemes(text);
    case 'utf16':
      return text.length;
    case 'utf8-bytes':
      return countUtf8Bytes(text);
    default:
      return unreachable(unit);
  }
};
