import type { ErrorName } from '../../../core/wire/index.js';
import type { Operation } from '../api/operation.js';

/**
 * The errors that any request can have. One without a cause follows those of its code: a client that takes the first
 * schema that fits would lose their `details`.
 */
const ANYWHERE: readonly ErrorName[] = [
  'malformed_request',
  'invalid_query',
  'test_key',
  'live_key',
  'api_key_replaced',
  'invalid_api_key',
  'account_suspended',
  'account_closed',
  'request_timeout',
  'rate_limit',
  'headers_too_large',
  'internal_error',
  'unavailable',
];

const KEYED: readonly ErrorName[] = [
  'invalid_body',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'commit_unknown',
];

/** A body that may also be a form is refused together with its fields; see the operations that read one. */
const JSON_BODY: readonly ErrorName[] = ['malformed_json', 'unsupported_content_type', 'body_too_large'];

/** Every error of an operation: those that follow from what it reads and requires, and its own. */
export const errorsOf = (operation: Operation): readonly ErrorName[] => {
  const { path, permission, headers = [], body, inParts = false, errors = [] } = operation;
  const isJson = body?.kind === 'json' || body?.kind === 'optional_json';
  const all = [
    ...(isJson ? JSON_BODY : []),
    ...(headers.includes('Idempotency-Key') && !inParts ? KEYED : []),
    ...errors,
    ...(path.includes(':') ? (['not_found'] as const) : []),
    ...(permission === null ? [] : (['missing_permission'] as const)),
    ...ANYWHERE,
  ];
  return [...new Set(all)];
};
