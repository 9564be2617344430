import type { RequestId } from '../domain/ids.js';
import { toRfc3339 } from '../domain/instant.js';
import { formatMoney } from '../domain/money.js';
import type { Refusal } from '../domain/refusals.js';
import type { Violation } from '../domain/violation.js';
import { unreachable } from '../shared/result.js';
import type { ErrorCode, ErrorDetails, ErrorEnvelope } from './envelope.js';
import { fieldProblem } from './field-names.js';

/** What goes wrong on the way to the core or because of us. */
export type TransportRefusal =
  | { readonly kind: 'invalid-query'; readonly violations: readonly Violation[] }
  | { readonly kind: 'malformed-json'; readonly message: string }
  | { readonly kind: 'malformed-multipart'; readonly message: string }
  | { readonly kind: 'unsupported-content-type'; readonly accepted: readonly string[] }
  | { readonly kind: 'body-too-large'; readonly limitBytes: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'method-not-allowed'; readonly allowed: readonly string[] }
  | { readonly kind: 'request-timeout' }
  | { readonly kind: 'headers-too-large' }
  | { readonly kind: 'bad-request' }
  | { readonly kind: 'internal-error' };

export type WireRefusal = Refusal | TransportRefusal;

export interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorEnvelope;
}

interface Answer {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: ErrorDetails;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Turns every refusal into status, headers and envelope: the only place where HTTP numbers and codes are known. */
export const errorResponse = (refusal: WireRefusal, requestId: RequestId): ErrorResponse => {
  const { status, code, message, details, headers = {} } = answerTo(refusal);
  const error = { code, message, request_id: requestId, ...(details === undefined ? {} : { details }) };
  return { status, headers, body: { success: false, error } };
};

const answerTo = (refusal: WireRefusal): Answer => {
  switch (refusal.kind) {
    case 'unauthenticated':
      return {
        status: 401,
        code: 'INVALID_API_KEY',
        message: 'The API key is missing or invalid. Send it as "Authorization: Bearer <API_KEY>".',
        headers: { 'WWW-Authenticate': 'Bearer' },
      };
    case 'permission-missing':
      return {
        status: 403,
        code: 'SERVICE_ACCESS_DENIED',
        message: `The API key does not have the permission "${refusal.permission}".`,
        details: { code: 'missing_permission', permission: refusal.permission },
      };
    case 'rate-limited':
      return rateLimited(refusal.policy.name, Math.max(1, Math.ceil(refusal.retryAfterMs / 1000)));
    case 'invalid-request':
      return invalid(400, causeOf(refusal.violations, 'invalid_body'), refusal.violations);
    case 'plan-limit-reached':
      return refused(403, 'plan_limit', PLAN_LIMIT_MESSAGES[refusal.cap], {
        cap: refusal.cap.replaceAll('-', '_'),
        limit: refusal.limit,
        used: refusal.used,
        resets_at: refusal.resetsAt === null ? null : toRfc3339(refusal.resetsAt),
      });
    case 'insufficient-balance': {
      const { requiredMinor, availableMinor, currency } = refusal;
      const [required, available] = [
        formatMoney(requiredMinor, currency),
        formatMoney(availableMinor, currency),
      ];
      const message = `This post costs ${required} and the wallet has ${available} available.`;
      return refused(402, 'insufficient_balance', message, {
        required: requiredMinor,
        available: availableMinor,
        currency,
      });
    }
    case 'not-found':
      return { status: 404, code: 'RESOURCE_NOT_FOUND', message: 'There is nothing here.' };
    case 'idempotency-key-reused':
      return refused(422, 'idempotency_key_reused', 'This Idempotency-Key was used for a different request.');
    case 'idempotency-in-progress': {
      const message = 'A request with this Idempotency-Key is being worked on. Ask again.';
      return { ...refused(409, 'idempotency_in_progress', message), headers: { 'Retry-After': '1' } };
    }
    case 'unavailable':
      return outage('The service is not available right now. Nothing was stored.', refusal.retryAfterSeconds);
    case 'commit-unknown': {
      const message = 'Whether this was done is not known. Ask again with the same Idempotency-Key.';
      return { ...outage(message, 1), details: { code: 'commit_unknown' } };
    }
    case 'not-scheduled':
      return refused(
        409,
        'not_scheduled',
        'The post is not scheduled any more, so it cannot be changed or canceled.',
      );
    case 'version-mismatch': {
      const message = `The post has changed: its version is ${String(refusal.current)} by now.`;
      return refused(412, 'version_mismatch', message, { current: refusal.current });
    }
    case 'nothing-to-retry':
      return refused(409, 'nothing_to_retry', 'Only failed and unknown deliveries can be retried.');
    case 'duplicate-risk-not-accepted': {
      const message =
        'A delivery may be out already; send "accept_duplicate_risk": true to send it again all the same.';
      return refused(409, 'duplicate_risk_not_accepted', message);
    }
    case 'nothing-to-resolve':
      return refused(409, 'nothing_to_resolve', 'Only an unknown delivery can be resolved.');
    default:
      return transportAnswerTo(refusal);
  }
};

const transportAnswerTo = (refusal: TransportRefusal): Answer => {
  switch (refusal.kind) {
    case 'invalid-query':
      return invalid(400, 'invalid_query', refusal.violations);
    case 'malformed-json':
      return refused(400, 'malformed_json', `The body is not valid JSON: ${refusal.message}`);
    case 'malformed-multipart':
      return refused(
        400,
        'malformed_multipart',
        `The body is not valid multipart/form-data: ${refusal.message}`,
      );
    case 'unsupported-content-type': {
      const accepted = refusal.accepted.join(' or ');
      return refused(400, 'unsupported_content_type', `Send the body as ${accepted}.`, {
        accepted: refusal.accepted,
      });
    }
    case 'body-too-large': {
      const message = `The body is larger than ${String(refusal.limitBytes)} bytes.`;
      return refused(400, 'body_too_large', message, { limit: refusal.limitBytes });
    }
    case 'gone':
      return {
        status: 410,
        code: 'RESOURCE_NOT_FOUND',
        message: 'What was here was removed.',
        details: { code: 'removed' },
      };
    case 'method-not-allowed':
      return {
        status: 405,
        code: 'RESOURCE_NOT_FOUND',
        message: `This path takes ${refusal.allowed.join(', ')}.`,
        details: { code: 'method_not_allowed', allowed: refusal.allowed },
        headers: { Allow: refusal.allowed.join(', ') },
      };
    case 'request-timeout':
      return refused(408, 'request_timeout', 'The request took too long to arrive.');
    case 'headers-too-large':
      return refused(431, 'headers_too_large', 'The headers of the request are too large.');
    case 'bad-request':
      return refused(400, 'malformed_request', 'This is not a valid HTTP request.');
    case 'internal-error':
      return {
        status: 500,
        code: 'INTERNAL_ERROR',
        message: 'Something went wrong on our side.',
      };
    default:
      return unreachable(refusal);
  }
};

const refused = (
  status: number,
  cause: string,
  message: string,
  rest: Record<string, unknown> = {},
): Answer => ({
  status,
  code: 'VALIDATION_ERROR',
  message,
  details: { code: cause, ...rest },
});

const invalid = (status: number, cause: string, violations: readonly Violation[]): Answer => {
  const fields = violations.map(fieldProblem);
  const message = fields.map((field) => `${field.path}: ${field.message}`).join(' ');
  return refused(status, cause, message, { fields });
};

const outage = (message: string, retryAfterSeconds: number): Answer => ({
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message,
  headers: { 'Retry-After': String(retryAfterSeconds) },
});

const rateLimited = (policy: string, retryAfterSeconds: number): Answer => ({
  status: 429,
  code: 'RATE_LIMIT_EXCEEDED',
  message: `Too many requests. Try again in ${String(retryAfterSeconds)} s.`,
  details: { code: 'rate_limit', policy, retry_after_seconds: retryAfterSeconds },
  headers: { 'Retry-After': String(retryAfterSeconds) },
});

/** Problems that are a cause of their own where nothing else is wrong. */
const CAUSES: readonly Violation['kind'][] = [
  'scheduled-in-past',
  'scheduled-too-far',
  'image-too-large',
  'unsupported-image',
];

const causeOf = (violations: readonly Violation[], otherwise: string): string => {
  const kinds = new Set(violations.map(({ kind }) => kind));
  const own = CAUSES.find((kind) => kinds.size === 1 && kinds.has(kind));
  return own === undefined ? otherwise : own.replaceAll('-', '_');
};

const PLAN_LIMIT_MESSAGES = {
  'included-posts': 'The posts that the plan includes are used up, and the plan sells no more.',
  posts: "The plan's number of posts for this period is used up.",
  'connections-per-post': 'The plan does not allow that many connections in one post.',
  'scheduled-posts': 'The plan does not allow more scheduled posts at the same time.',
} as const;
