import { valid, violated, type Checked } from '../domain/violation.js';

/**
 * The version in an `If-Match` header (RFC 9110 §13.1.1): `"7"`; `*` and an absent header match any version. A tag that
 * a proxy made weak is accepted: versions are exact.
 */
export const parseIfMatch = (header: string | undefined): Checked<number | null> => {
  const text = header?.trim();
  if (text === undefined || text === '*') return valid(null);
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(text)?.[1];
  if (version !== undefined) return valid(Number(version));
  const message = 'Must be the ETag of the post, such as "7".';
  return violated({ at: { verbatim: 'If-Match' }, kind: 'invalid_value', message });
};
