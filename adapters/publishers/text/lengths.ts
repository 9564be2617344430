import { countCharacters, countUtf8Bytes, unreachable, type LengthUnit } from '../../../core/index.js';
import { countGraphemes } from './graphemes.js';

/** The length of a text as a channel counts it; above `enough`, the result may be any larger number. */
export const lengthIn = (unit: LengthUnit, text: string, enough?: number): number => {
  switch (unit) {
    case 'characters':
      return countCharacters(text);
    case 'graphemes':
      return countGraphemes(text, enough);
    case 'utf16':
      return text.length;
    case 'utf8_bytes':
      return countUtf8Bytes(text);
    default:
      return unreachable(unit);
  }
};
