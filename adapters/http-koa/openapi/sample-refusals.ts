import {
  connectionId,
  currency,
  instant,
  minorUnits,
  type ErrorName,
  type Violation,
  type WireRefusal,
} from '../../../core/index.js';

const withProblem = (violation: Violation): WireRefusal => ({
  kind: 'invalid-request',
  violations: [violation],
});

/** One refusal for every error: what the document shows of an error is what the API makes of it. */
export const sampleRefusals: Readonly<Record<ErrorName, WireRefusal>> = {
  invalid_api_key: { kind: 'unauthenticated' },
  missing_permission: { kind: 'permission-missing', permission: 'write_post' },
  rate_limit: {
    kind: 'rate-limited',
    policy: { name: 'write', quota: 60, windowMs: 60_000, burst: 15 },
    retryAfterMs: 1_000,
  },
  invalid_body: {
    kind: 'invalid-request',
    violations: [
      {
        at: { verbatim: 'schedule_at' },
        kind: 'unknown-field',
        message: 'There is no field "schedule_at". Did you mean "scheduled_at"?',
      },
      {
        at: { field: 'content' },
        kind: 'too-long',
        message: 'Must be at most 500 characters; this has 612.',
        connectionId: connectionId(1),
        limit: 500,
        actual: 612,
      },
    ],
  },
  scheduled_in_past: withProblem({
    at: { field: 'scheduledAt' },
    kind: 'scheduled-in-past',
    message: 'The time must be in the future. Leave it out to publish at once.',
  }),
  scheduled_too_far: withProblem({
    at: { field: 'scheduledAt' },
    kind: 'scheduled-too-far',
    message: 'A post can be scheduled at most 366 days ahead.',
  }),
  image_too_large: withProblem({
    at: { field: 'image' },
    kind: 'image-too-large',
    message: 'The image is too large.',
    limit: 10_485_760,
  }),
  unsupported_image: withProblem({
    at: { field: 'image' },
    kind: 'unsupported-image',
    message: 'Must be a JPEG, PNG, WebP or GIF image.',
  }),
  invalid_query: {
    kind: 'invalid-query',
    violations: [
      {
        at: { verbatim: 'limit' },
        kind: 'invalid-value',
        message: 'Must be a whole number from 1 to 100.',
      },
    ],
  },
  malformed_json: { kind: 'malformed-json', message: 'It is empty.' },
  malformed_multipart: { kind: 'malformed-multipart', message: 'It ends before its closing boundary.' },
  unsupported_content_type: {
    kind: 'unsupported-content-type',
    accepted: ['application/json', 'multipart/form-data'],
  },
  body_too_large: { kind: 'body-too-large', limitBytes: 262_144 },
  malformed_request: { kind: 'bad-request' },
  insufficient_balance: {
    kind: 'insufficient-balance',
    requiredMinor: minorUnits(5),
    availableMinor: minorUnits(3),
    currency: currency('USD'),
  },
  plan_limit: {
    kind: 'plan-limit-reached',
    cap: 'included-posts',
    limit: 10,
    used: 10,
    resetsAt: instant(Date.UTC(2027, 3, 1)),
  },
  not_found: { kind: 'not-found' },
  removed: { kind: 'gone' },
  method_not_allowed: { kind: 'method-not-allowed', allowed: ['GET', 'HEAD', 'POST'] },
  request_timeout: { kind: 'request-timeout' },
  not_scheduled: { kind: 'not-scheduled' },
  nothing_to_retry: { kind: 'nothing-to-retry' },
  duplicate_risk_not_accepted: { kind: 'duplicate-risk-not-accepted' },
  nothing_to_resolve: { kind: 'nothing-to-resolve' },
  idempotency_in_progress: { kind: 'idempotency-in-progress' },
  version_mismatch: { kind: 'version-mismatch', current: 4 },
  idempotency_key_reused: { kind: 'idempotency-key-reused' },
  headers_too_large: { kind: 'headers-too-large' },
  internal_error: { kind: 'internal-error' },
  unavailable: { kind: 'unavailable', retryAfterSeconds: 5 },
  commit_unknown: { kind: 'commit-unknown' },
};
