import { segmentsOf } from './segments.js';

/** How a code unit combines with its neighbours (UAX #29, table 2). */
const [UNSURE, BASE, EXTEND, CONTROL] = [1, 2, 3, 4] as const;

/** A single character or the start of one; only EXTEND and UNSURE units can continue it. */
const IS_BASE = /[\p{L}\p{N}\p{P}\p{S}\p{Zs}]/u;
/** Prepended letters and Hangul jamo, which join with others of their kind. */
const IS_JOINING = /[\p{Grapheme_Extend}\u0d4e\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u;
/**
 * Always continues the previous character and never joins the next one (unlike Indic marks); includes a Thai and a Lao
 * letter.
 */
const IS_EXTEND =
  /[\u0e33\u0eb3]|(?=\p{Grapheme_Extend})[\u0300-\u08ff\u0e31-\u0eff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]/u;
const IS_CONTROL = /[\n\t\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\ufeff]/u;

const kindOf = (unit: string): number => {
  if (IS_CONTROL.test(unit)) return CONTROL;
  if (IS_EXTEND.test(unit)) return EXTEND;
  return IS_BASE.test(unit) && !IS_JOINING.test(unit) ? BASE : UNSURE;
};

/** By code unit; 0 until a text has it, because all of them take 20 ms and a megabyte. */
const kinds = new Uint8Array(0x1_0000);

const kindOfUnit = (unit: number): number => (kinds[unit] ||= kindOf(String.fromCharCode(unit)));

/** Emoji and other pictographs, except flags and skin tones, which join with others. */
const isPictographic = (point: number): boolean =>
  point >= 0x1_f000 &&
  point <= 0x1_faff &&
  !(point >= 0x1_f1e6 && point <= 0x1_f1ff) &&
  !(point >= 0x1_f3fb && point <= 0x1_f3ff);

/** The end of a text separates like a control character. */
const kindAt = (text: string, index: number): number => {
  const kind = index < text.length ? kindOfUnit(text.charCodeAt(index)) : CONTROL;
  return kind === UNSURE && isPictographic(text.codePointAt(index) ?? 0) ? BASE : kind;
};

const unitsAt = (text: string, index: number): number => ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);

/** The end of the character at `start`; null when only the segmenter can decide. */
const sureEnd = (text: string, start: number): number | null => {
  const kind = kindAt(text, start);
  if (kind === CONTROL) return start + 1;
  if (kind === UNSURE) return null;
  let end = start + unitsAt(text, start);
  while (kindAt(text, end) === EXTEND) end += 1;
  return kindAt(text, end) === UNSURE ? null : end;
};

/** The least number of units per call of the segmenter, because each call has a cost. */
const MIN_ENGINE_UNITS = 64;

/** The next certain character boundary, after the part that the segmenter has to process. */
const nextSureStart = (text: string, start: number): number => {
  let afterBase = false;
  for (let index = start; index < text.length; index += unitsAt(text, index)) {
    const kind = kindAt(text, index);
    const isSure = kind === CONTROL ? text.charAt(index - 1) !== '\r' : kind === BASE && afterBase;
    if (isSure && index >= start + MIN_ENGINE_UNITS) return index;
    afterBase = kind === BASE || (kind === EXTEND && afterBase);
  }
  return text.length;
};

/**
 * The ends of extended grapheme clusters (UAX #29) as UTF-16 offsets. Most characters need no segmenter, which takes a
 * microsecond for each; it is called only for the others.
 */
export function* graphemeEnds(text: string): Generator<number, void, undefined> {
  let start = 0;
  while (start < text.length) {
    const sure = sureEnd(text, start);
    if (sure !== null) {
      yield sure;
      start = sure;
      continue;
    }
    const next = nextSureStart(text, start);
    for (const { end } of segmentsOf('grapheme', text.slice(start, next))) yield start + end;
    start = next;
  }
}

/** The number of grapheme clusters; above `enough`, the result may be any larger number. */
export const countGraphemes = (text: string, enough = Number.POSITIVE_INFINITY): number => {
  const ends = graphemeEnds(text);
  let count = 0;
  while (count <= enough && ends.next().done !== true) count += 1;
  return count;
};
