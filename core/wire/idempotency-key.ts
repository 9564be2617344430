import { valid, violated, type Checked } from '../domain/violation.js';

const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * Reads an `Idempotency-Key` header: 1 to 255 printable ASCII characters. The standard's quoted form
 * (draft-ietf-httpapi-idempotency-key-header, a structured string) and the bare one are the same key.
 *
 * @param name where the key was sent, for the error
 */
export const parseIdempotencyKey = (
  header: string | undefined,
  name = 'Idempotency-Key',
): Checked<string | null> => {
  if (header === undefined) return valid(null);
  const text = header.trim();
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (KEY.test(key)) return valid(key);
  const message = 'Must be 1 to 255 printable ASCII characters.';
  return violated({ at: { verbatim: name }, kind: 'invalid_value', message });
};
