import { placed, unescaped } from './unescaped.js';

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
 * What base64 of anything with the text in it has in common, for each of the three places at which the text may begin:
 * without the characters that depend on what stands before and behind.
 */
const insideBase64 = (text: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text, 'utf8')]);
    const encoded = bytes.toString('base64');
    return encoded.slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3));
  });

/** How a secret may be written by those who read it, other than by escapes; some are typed in groups. */
export const formsOf = (secret: string): readonly string[] =>
  ['', ' ', '+'].flatMap((space) => {
    const grouped = secret.replaceAll(/\s/g, space);
    const bytes = Buffer.from(grouped, 'utf8');
    // Percent-encoding is read byte for byte.
    const written = [grouped, bytes.toString('latin1'), bytes.toString('hex'), ...insideBase64(grouped)];
    return [...written, ...asRead(grouped)];
  });

/** A reading of a text reads what looks like an escape in the secret itself as well, once or twice. */
const asRead = (secret: string): readonly string[] => {
  const once = unescaped(placed(secret));
  return once.text === secret ? [] : [once.text, unescaped(once).text];
};

/** Pieces by which secrets are found, by their length. */
export type Pieces = ReadonlyMap<number, ReadonlySet<string>>;

/** Every piece of every form, half as long as the form and at most twelve characters: what is cut off is found, too. */
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
