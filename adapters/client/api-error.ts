import type { ErrorCode, ErrorDetails } from './types.js';

/** The response does not come from the API but, for example, from a proxy or another site at the same address. */
export type UnexpectedResponseCode = 'UNEXPECTED_RESPONSE';

/** The content of an unsuccessful response. */
export interface Refusal {
  /** The HTTP status; 0 when the browser hides it. */
  readonly status: number;
  readonly code: ErrorCode | UnexpectedResponseCode;
  readonly message: string;
  /** The exact cause, if there is one. */
  readonly details: ErrorDetails | null;
  /** The id of this request in the server's logs. */
  readonly requestId: string | null;
  /** When to retry, in milliseconds after the response; null if the server did not specify it. */
  readonly retryAfterMs: number | null;
}

/** The API refused the request, after all configured retries. */
export class ApiError extends Error implements Refusal {
  readonly status: number;
  readonly code: ErrorCode | UnexpectedResponseCode;
  readonly details: ErrorDetails | null;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;
  /** The key of all attempts of a write: a retry with the same key never performs the write twice. */
  readonly idempotencyKey: string | null;

  constructor(refusal: Refusal, idempotencyKey: string | null) {
    super(refusal.message);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.details = refusal.details;
    this.requestId = refusal.requestId;
    this.retryAfterMs = refusal.retryAfterMs;
    this.idempotencyKey = idempotencyKey;
  }
}

/** No response arrived in any attempt. `cause` is the last fault. It is unknown whether a write was performed. */
export class NoResponseError extends Error {
  /** The key of all attempts of a write: a retry with the same key never performs the write twice. */
  readonly idempotencyKey: string | null;

  constructor(origin: string, fault: unknown, idempotencyKey: string | null) {
    super(`${origin} did not respond.`, { cause: fault });
    this.name = 'NoResponseError';
    this.idempotencyKey = idempotencyKey;
  }
}
