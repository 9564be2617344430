import { CLIENT_KEY_CHARACTERS } from '../domain/idempotency.js';
import { valid, violated, type Checked } from '../domain/violation.js';

const KEY = /^[\x20-\x7e]+$/;

/** Which keys are accepted, for documents and errors. */
export const IDEMPOTENCY_KEY_FORM = `1 to ${String(CLIENT_KEY_CHARACTERS)} printable ASCII characters`;

/**
 * Reads an `Idempotency-Key` header ({@link IDEMPOTENCY_KEY_FORM}). The standard's quoted form
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
  if (key.length <= CLIENT_KEY_CHARACTERS && KEY.test(key)) return valid(key);
  const message = `Must be ${IDEMPOTENCY_KEY_FORM}.`;
  return violated({ at: { verbatim: name }, kind: 'invalid_value', message });
};
