import { graphemeEnds } from './graphemes.js';
import { segmentsOf } from './segments.js';

/** Removed before an ellipsis. */
const MARK = /[\s.…,;:。、，；：]/u;

const WEB_ADDRESS = /https?:\/\/\S+/giu;

/** A run of name characters; the lookbehind keeps matching linear. */
const NAME = /(?<![\p{L}\p{M}\p{N}_.@#+-])[\p{L}\p{M}\p{N}_.@#+-]+/gu;

const PATH = /\/\S*/uy;

/** A mention, a tag, a mail address, a host name without `https://`, a decimal number. */
const IS_ONE_THING = /[@#]|\.[\p{L}\p{N}]/u;

/**
 * Where a text may be cut, as UTF-16 offsets: after sentences and after words, before the punctuation and space there.
 * Never inside an address, a mention, a tag or a grapheme cluster. Takes linear time.
 */
export const cutPoints = (
  text: string,
): { readonly sentences: readonly number[]; readonly words: readonly number[] } => {
  const bare = bareEnds(text);
  const closed = closedIn(text, bare);
  const ends = (granularity: 'sentence' | 'word'): readonly number[] =>
    [...segmentsOf(granularity, text)]
      .filter(({ isWordLike }) => granularity === 'sentence' || isWordLike)
      .map(({ end }) => bare[end] ?? 0)
      .filter((end) => end > 0 && closed[end] === 0);
  return { sentences: ends('sentence'), words: ends('word') };
};

/** For every offset, the offset without the trailing marks before it. */
const bareEnds = (text: string): Uint32Array => {
  const bare = new Uint32Array(text.length + 1);
  for (let end = 1; end <= text.length; end += 1)
    bare[end] = MARK.test(text.charAt(end - 1)) ? (bare[end - 1] ?? 0) : end;
  return bare;
};

/** 1 at every offset where a cut would split a unit. */
const closedIn = (text: string, bare: Uint32Array): Uint8Array => {
  const closed = new Uint8Array(text.length + 1);
  const close = (start: number, end: number): void => void closed.fill(1, start + 1, end);
  let start = 0;
  for (const end of graphemeEnds(text)) {
    close(start, end);
    start = end;
  }
  // Marks at the end of an address belong to the surrounding sentence.
  for (const { index, 0: match } of text.matchAll(WEB_ADDRESS)) close(index, bare[index + match.length] ?? 0);
  // What is in the path of a name belongs to it, and is not looked at again.
  let next = 0;
  for (const { index, 0: name } of text.matchAll(NAME)) {
    if (index < next || !IS_ONE_THING.test(name)) continue;
    const end = index + name.length;
    PATH.lastIndex = end;
    next = end + (PATH.exec(text)?.[0].length ?? 0);
    close(index, bare[next] ?? 0);
  }
  return closed;
};
