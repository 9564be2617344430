import type { Refusal } from '../../domain/refusals.js';
import type { Violation } from '../../domain/violation.js';

/** Refusals that arise before the core is called, or because of a fault of the server. */
export type TransportRefusal =
  | { readonly kind: 'invalid_query'; readonly violations: readonly Violation[] }
  | { readonly kind: 'malformed_json'; readonly message: string }
  | { readonly kind: 'malformed_multipart'; readonly message: string }
  | { readonly kind: 'unsupported_content_type'; readonly accepted: readonly string[] }
  | { readonly kind: 'body_too_large'; readonly limitBytes: number }
  | { readonly kind: 'invalid_metrics_token' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'too_many_waiting'; readonly limit: number }
  | { readonly kind: 'method_not_allowed'; readonly allowed: readonly string[] }
  | { readonly kind: 'request_timeout' }
  | { readonly kind: 'headers_too_large' }
  /** The problem is a sentence; absent if it is not known. */
  | { readonly kind: 'malformed_request'; readonly problem?: string }
  | { readonly kind: 'internal_error' };

/** Everything that becomes an error of the API. */
export type WireRefusal = Refusal | TransportRefusal;
