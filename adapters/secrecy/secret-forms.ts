import { unescapedTexts } from './unescaped.js';

/** Shorter secrets are matched only as separate words. */
export const LEAST_INSIDE = 8;
/** A match of this length is practically never accidental. */
const MOST_PIECE = 12;

/** Of ASCII letters only: others may change the length of the text. */
const lowerCase = (text: string): string =>
  /[\u0080-\uffff]/.test(text)
    ? text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : text.toLowerCase();

/** Compared without regard to case, as host names are written, and with one alphabet of base64. */
export const folded = (text: string): string => lowerCase(text).replaceAll('-', '+').replaceAll('_', '/');

/**
 * The common part of all base64 texts that contain the text, for each of its three possible alignments: without the
 * characters that depend on what precedes or follows.
 */
const insideBase64 = (text: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text, 'utf8')]);
    const encoded = bytes.toString('base64');
    return encoded.slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3));
  });

/** The forms in which a secret may be written, apart from escapes; some secrets are typed in groups. */
export const formsOf = (secret: string): readonly string[] =>
  (/\s/.test(secret) ? ['', ' ', '+'] : ['']).flatMap((space) => {
    const grouped = secret.replaceAll(/\s/g, space);
    const bytes = Buffer.from(grouped, 'utf8');
    // Percent-encoding is read byte for byte.
    const written = [grouped, bytes.toString('latin1'), bytes.toString('hex'), ...insideBase64(grouped)];
    // Unescaping a text may also unescape parts of the secret itself.
    return [...written, ...unescapedTexts(grouped)];
  });

/** The forms of secrets, by the length of the pieces by which they are found. */
export type Forms = ReadonlyMap<number, readonly string[]>;

/** Pieces have half the length of a form, at most twelve characters, so that truncated secrets are found. */
export const formsByPiece = (secrets: Iterable<string>): Forms => {
  const byPiece = new Map<number, string[]>();
  for (const secret of secrets) {
    if (secret.length < LEAST_INSIDE) continue;
    for (const form of new Set(formsOf(secret).map(folded))) {
      const length = Math.min(MOST_PIECE, Math.max(LEAST_INSIDE, Math.ceil(form.length / 2)));
      const others = byPiece.get(length);
      if (others === undefined) byPiece.set(length, [form]);
      else others.push(form);
    }
  }
  return byPiece;
};

const piecesIn = (text: string, length: number): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));

/** The first two code units of a piece as one number. */
const startAt = (text: string, at: number): number => (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1);

/**
 * The pieces of this length that the texts and the forms have in common. Only those of the texts are put into a set:
 * users choose secrets, and a set of all pieces of a long one takes a tenth of a second. Most pieces begin like none of
 * the texts, and numbers are looked up much faster than strings, most of all in Node 26.
 */
export const piecesFor = (
  texts: readonly string[],
  forms: readonly string[],
  length: number,
): ReadonlySet<string> => {
  const inTexts = new Set(texts.flatMap((text) => piecesIn(text, length)));
  const starts = new Set([...inTexts].map((piece) => startAt(piece, 0)));
  const common = new Set<string>();
  for (const form of forms)
    for (let at = 0; at + length <= form.length; at += 1) {
      if (!starts.has(startAt(form, at))) continue;
      const piece = form.slice(at, at + length);
      if (inTexts.has(piece)) common.add(piece);
    }
  return common;
};
