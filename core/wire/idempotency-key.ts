import { valid, violated, type Checked } from '../domain/violation.js';

const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * Reads an `Idempotency-Key` header: 1 to 255 printable ASCII characters. The standard's quoted form
 * (draft-ietf-httpapi-idempotency-key-header, a structured string) and the bare one are the same key.
 */
export const parseIdempotencyKey = (header: string | undefined): Checked<string | null> => {
  if (header === undefined) return valid(null);
  const text = header.trim();
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (KEY.test(key)) return valid(key);
  const message = 'Must be 1 to 255 printable ASCII characters.';
  return violated({ at: { verbatim: 'Idempotency-Key' }, kind: 'invalid_value', message });
};

/** JSON with sorted names: the same fields in any order give the same text. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null)
    return value === undefined ? 'null' : JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};
