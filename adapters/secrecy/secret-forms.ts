import { unescapedTexts } from './unescaped.js';

/** Shorter secrets are matched only as separate words. */
export const LEAST_INSIDE = 8;
/** A match of this length is practically never accidental. */
const MOST_PIECE = 12;

/** Compared without regard to case, as host names are written, and with one alphabet of base64. */
export const folded = (text: string): string =>
  text
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('-', '+')
    .replaceAll('_', '/');

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
  ['', ' ', '+'].flatMap((space) => {
    const grouped = secret.replaceAll(/\s/g, space);
    const bytes = Buffer.from(grouped, 'utf8');
    // Percent-encoding is read byte for byte.
    const written = [grouped, bytes.toString('latin1'), bytes.toString('hex'), ...insideBase64(grouped)];
    // Unescaping a text may also unescape parts of the secret itself.
    return [...written, ...unescapedTexts(grouped)];
  });

/** Pieces by which secrets are found, by their length. */
export type Pieces = ReadonlyMap<number, ReadonlySet<string>>;

/** Every piece of half the length of a form, at most twelve characters, so that truncated secrets are found. */
export const piecesOf = (secrets: Iterable<string>): Pieces => {
  const pieces = new Map<number, Set<string>>();
  for (const secret of secrets) {
    if (secret.length < LEAST_INSIDE) continue;
    for (const form of new Set(formsOf(secret).map(folded))) {
      const length = Math.min(MOST_PIECE, Math.max(LEAST_INSIDE, Math.ceil(form.length / 2)));
      const known = pieces.get(length) ?? new Set<string>();
      pieces.set(length, known);
      for (let at = 0; at + length <= form.length; at += 1) known.add(form.slice(at, at + length));
    }
  }
  return pieces;
};
