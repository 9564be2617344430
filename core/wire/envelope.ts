import type { RequestId } from '../domain/ids.js';

/** The body of every successful response. */
export interface SuccessEnvelope<Data> {
  readonly success: true;
  readonly request_id: RequestId;
  readonly data: Data;
}

/** The body of every error response. */
export interface ErrorEnvelope {
  readonly success: false;
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly request_id: RequestId;
    readonly details?: ErrorDetails;
  };
}

/** Every code of an error. The first five are refusals of the API, the last two are faults of the server. */
export const ERROR_CODES = [
  'INVALID_API_KEY',
  'SERVICE_ACCESS_DENIED',
  'VALIDATION_ERROR',
  'RESOURCE_NOT_FOUND',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const;
/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The cause in snake case, and the values that a program needs to react. */
export type ErrorDetails = Readonly<Record<string, unknown>> & { readonly code: string };

/** The body of a response that is not an error. */
export const success = <Data>(data: Data, requestId: RequestId): SuccessEnvelope<Data> => ({
  success: true,
  request_id: requestId,
  data,
});
