import type { ErrorCode, ErrorDetails } from './types.js';

/** Something other than the API answered, such as a proxy or another site under the same address. */
export type UnknownAnswerCode = 'UNEXPECTED_ANSWER';

export interface Refusal {
  /** The HTTP status; 0 where a browser hides it. */
  readonly status: number;
  readonly code: ErrorCode | UnknownAnswerCode;
  readonly message: string;
  /** The exact cause, where there is one. */
  readonly details: ErrorDetails | null;
  /** What the logs of the server call this request. */
  readonly requestId: string | null;
  /** When to ask again, in milliseconds from the answer on; null where the server did not say. */
  readonly retryAfterMs: number | null;
}

/** The API said no, after as many tries as the client was told to make. */
export class ApiError extends Error implements Refusal {
  readonly status: number;
  readonly code: ErrorCode | UnknownAnswerCode;
  readonly details: ErrorDetails | null;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;
  /** The key that every try of a write had: asking again with it never does the same thing twice. */
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

/** No answer came, in any try. `cause` is the last fault. Whether a write was done is not known. */
export class NoAnswerError extends Error {
  /** The key that every try of a write had: asking again with it never does the same thing twice. */
  readonly idempotencyKey: string | null;

  constructor(origin: string, fault: unknown, idempotencyKey: string | null) {
    super(`${origin} did not answer.`, { cause: fault });
    this.name = 'NoAnswerError';
    this.idempotencyKey = idempotencyKey;
  }
}
