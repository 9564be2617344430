import { cleanRemoteText } from '../../core/index.js';
import { folded, formsByPiece, LEAST_INSIDE, piecesFor, type Forms } from './secret-forms.js';
import { placed, unescaped, type Placed } from './unescaped.js';

/** Replaces a secret. */
const REDACTED = '***';

/** More characters than are kept of any message, so that the limit still holds after redaction. */
const MOST_CHARACTERS = 4_000;

/** JSON Web Tokens (RFC 7519), ours or not. */
const TOKEN = /(?<![\w-])eyJ[\w-]{4,}\.[\w-]{4,}(?:\.[\w-]*)?/g;

/**
 * Redacts a message of a server: secrets and pieces of them, also in base64 or hex, and escaped once or twice. A secret
 * of fewer than eight characters is found only as a separate word. A text without findings is returned unchanged; of an
 * overlong text only the beginning is read.
 */
export type Redact = (text: string) => string;

export const makeRedact = (secrets: Iterable<string>): Redact => {
  const all = [...secrets].map((secret) => secret.trim()).filter((secret) => secret !== '');
  let forms: Forms | undefined;
  // Longer ones are found by their pieces.
  const words = all.filter(({ length }) => length < LEAST_INSIDE).map(folded);
  const spansIn = (reading: Placed): readonly Span[] => [
    ...words.flatMap((secret) => aloneIn(reading, secret)),
    ...tokensIn(reading),
  ];
  return (text) => {
    // Cleaned first, so that invisible characters cannot hide a secret.
    const clean = cleanRemoteText(text, MOST_CHARACTERS);
    const asIs = placed(clean);
    const once = unescaped(asIs);
    const readings = once.text === clean ? [asIs] : [asIs, once, unescaped(once)];
    forms ??= formsByPiece(all);
    const found = [...piecesIn(readings, forms), ...readings.flatMap(spansIn)];
    return found.length === 0 ? text : without(clean, found);
  };
};

/** Start and end in the cleaned text. */
type Span = readonly [from: number, to: number];

const spanOf = ({ at }: Placed, from: number, length: number): Span => [
  at[from] ?? 0,
  at[from + length] ?? 0,
];

const piecesIn = (readings: readonly Placed[], formsByLength: Forms): readonly Span[] => {
  const texts = readings.map(({ text }) => folded(text));
  const spans: Span[] = [];
  for (const [length, forms] of formsByLength) {
    const known = piecesFor(texts, forms, length);
    readings.forEach((reading, place) => {
      const text = texts[place] ?? '';
      for (let from = 0; from + length <= text.length; from += 1)
        if (known.has(text.slice(from, from + length))) spans.push(spanOf(reading, from, length));
    });
  }
  return spans;
};

const aloneIn = (reading: Placed, secret: string): readonly Span[] => {
  const text = folded(reading.text);
  const spans: Span[] = [];
  for (let from = text.indexOf(secret); from >= 0; from = text.indexOf(secret, from + 1)) {
    const neighbours = `${text.charAt(from - 1)}${text.charAt(from + secret.length)}`;
    if (!/[\p{L}\p{N}]/u.test(neighbours)) spans.push(spanOf(reading, from, secret.length));
  }
  return spans;
};

const tokensIn = (reading: Placed): readonly Span[] =>
  [...reading.text.matchAll(TOKEN)].map(({ index, 0: { length } }) => spanOf(reading, index, length));

const without = (text: string, spans: readonly Span[]): string => {
  const kept: string[] = [];
  let end = 0;
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    if (from > end || kept.length === 0) kept.push(text.slice(end, from), REDACTED);
    end = Math.max(end, to);
  }
  return [...kept, text.slice(end)].join('');
};
