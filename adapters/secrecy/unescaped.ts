/** A text in which the original position of each UTF-16 unit is known. */
export interface Placed {
  readonly text: string;
  /** The original position of each unit, and one more for the end. */
  readonly at: readonly number[];
}

export const placed = (text: string): Placed => ({
  text,
  at: Array.from({ length: text.length + 1 }, (_, index) => index),
});

/** Percent-encoding (RFC 3986), the escapes of JSON and JavaScript, and character references of HTML. */
const ESCAPE =
  /%([\da-f]{2})|\\u([\da-f]{4})|\\x([\da-f]{2})|&#x([\da-f]{1,6});|&#(\d{1,7});|&(\w{2,4});|\\(.)/gi;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const meaningOf = (escape: string, groups: readonly (string | undefined)[]): string => {
  const [percent, unit, byte, hexadecimal, decimal, name, escaped] = groups;
  const code = percent ?? unit ?? byte ?? hexadecimal;
  if (code !== undefined) return character(Number.parseInt(code, 16)) ?? escape;
  if (decimal !== undefined) return character(Number(decimal)) ?? escape;
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? escape;
  return escaped ?? escape;
};

const character = (point: number): string | null => (point <= 0x10_ffff ? String.fromCodePoint(point) : null);

/** The text with its escapes decoded once, and twice. */
export const unescapedTexts = (text: string): readonly [string, string] => {
  const once = unescapedText(text);
  return [once, unescapedText(once)];
};

const unescapedText = (text: string): string =>
  text.replaceAll(ESCAPE, (escape: string, ...groups: readonly (string | undefined)[]) =>
    meaningOf(escape, groups),
  );

/** The text with its escapes decoded once; a decoded character has the position of its escape. */
export const unescaped = ({ text, at }: Placed): Placed => {
  const pieces: string[] = [];
  const places: number[] = [];
  let read = 0;
  const copy = (end: number): void => {
    pieces.push(text.slice(read, end));
    for (let index = read; index < end; index += 1) places.push(at[index] ?? 0);
    read = end;
  };
  for (const found of text.matchAll(ESCAPE)) {
    copy(found.index);
    const [escape, ...groups] = found;
    const meaning = meaningOf(escape, groups);
    pieces.push(meaning);
    places.push(...meaning.split('').map(() => at[found.index] ?? 0));
    read = found.index + escape.length;
  }
  copy(text.length);
  return { text: pieces.join(''), at: [...places, at[text.length] ?? 0] };
};
