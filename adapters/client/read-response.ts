import type { Refusal } from './api-error.js';
import type { ErrorCode, ErrorDetails } from './types.js';

/** A response with its whole body. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type Reading =
  { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly refusal: Refusal };

/** The envelope of the API; the OpenAPI document defines the rest of its shape. */
type Envelope =
  | { readonly success: true; readonly data: unknown }
  | {
      readonly success: false;
      readonly error: {
        readonly code: ErrorCode;
        readonly message: string;
        readonly request_id: string;
        readonly details?: ErrorDetails;
      };
    };

/** Reads one of the two envelopes; anything else does not come from the API. */
export const readResponse = ({ status, headers, text }: Received, nowMs: number): Reading => {
  const envelope = envelopeIn(text);
  const retryAfterMs = retryAfterIn(headers.get('Retry-After'), nowMs);
  if (envelope === null) {
    const message = unexpected(status, headers.get('Location'));
    const refusal = { status, code: 'UNEXPECTED_RESPONSE', message, details: null } as const;
    return { ok: false, refusal: { ...refusal, requestId: headers.get('X-Request-Id'), retryAfterMs } };
  }
  if (envelope.success) return { ok: true, data: envelope.data };
  const { code, message, request_id: requestId, details = null } = envelope.error;
  return { ok: false, refusal: { status, code, message, details, requestId, retryAfterMs } };
};

const unexpected = (status: number, location: string | null): string =>
  location === null
    ? `The response with status ${String(status)} does not come from Write Post. Is the base URL right?`
    : `The server redirects to ${location}. Use that as the base URL.`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isEnvelope = (value: unknown): value is Envelope => {
  if (!isObject(value)) return false;
  const { success, data, error } = value;
  if (success === true) return isObject(data);
  return (
    success === false &&
    isObject(error) &&
    typeof error['code'] === 'string' &&
    typeof error['message'] === 'string' &&
    typeof error['request_id'] === 'string'
  );
};

const envelopeIn = (text: string): Envelope | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) ? value : null;
  } catch {
    return null;
  }
};

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds from now; null for anything else. */
export const retryAfterIn = (header: string | null, nowMs: number): number | null => {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // The oldest form of a date ends with its year, and is in GMT without saying so (RFC 9110, 5.6.7).
  const at = /[a-z]/i.test(text) ? Date.parse(/ \d{4}$/.test(text) ? `${text} GMT` : text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
};
