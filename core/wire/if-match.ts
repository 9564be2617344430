import { valid, violated, type Checked } from '../domain/violation.js';

/**
 * An entity tag without the coding that a proxy added to it, as in `"7-gzip"`, when it compressed the response (Apache,
 * Caddy).
 */
export const tagWithoutCoding = (tag: string): string => tag.replace(/-[a-z]+"$/, '"');

/**
 * The version in an `If-Match` header (RFC 9110 §13.1.1): `"7"`; `*` and an absent header match any version. A tag is
 * accepted as a proxy that compressed the response changed it, too: made weak, or with the coding at its end. Versions
 * are exact.
 */
export const parseIfMatch = (header: string | undefined): Checked<number | null> => {
  const text = header?.trim();
  if (text === undefined || text === '*') return valid(null);
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(tagWithoutCoding(text))?.[1];
  if (version !== undefined) return valid(Number(version));
  const message = 'Must be the ETag of the post, such as "7".';
  return violated({ at: { verbatim: 'If-Match' }, kind: 'invalid_value', message });
};
