import { z } from 'zod';
import type { PlanLimitReached } from '../domain/plan.js';
import { PERMISSIONS } from '../domain/account.js';
import type { ErrorCode } from './envelope.js';
import { problemSchema, type Snake } from './field-names.js';
import {
  countSchema,
  currencySchema,
  instantSchema,
  minorSchema,
  requestIdSchema,
} from './shared-schemas.js';

const CAPS: { readonly [Cap in PlanLimitReached['cap']]: Snake<Cap> } = {
  'included-posts': 'included_posts',
  posts: 'posts',
  'connections-per-post': 'connections_per_post',
  'scheduled-posts': 'scheduled_posts',
};

/** An error whose cause its code alone tells. */
const plain = (id: string, code: ErrorCode) =>
  z.strictObject({ code: z.literal(code), message: z.string(), request_id: requestIdSchema }).meta({ id });

/** An error with a cause of its own, and whatever a program needs to act on it. */
const caused = (id: string, code: ErrorCode, cause: string, rest: z.ZodRawShape = {}) =>
  z
    .strictObject({
      code: z.literal(code),
      message: z.string(),
      request_id: requestIdSchema,
      details: z.strictObject({ code: z.literal(cause), ...rest }),
    })
    .meta({ id });

const refused = (id: string, cause: string, rest?: z.ZodRawShape) =>
  caused(id, 'VALIDATION_ERROR', cause, rest);

const withFields = (id: string, cause: string) =>
  refused(id, cause, { fields: z.array(problemSchema).min(1) });

/** Every error there is, by its cause; those without one by their code. */
export const errorSchemas = {
  invalid_api_key: plain('InvalidApiKey', 'INVALID_API_KEY'),
  missing_permission: caused('MissingPermission', 'SERVICE_ACCESS_DENIED', 'missing_permission', {
    permission: z.enum(PERMISSIONS),
  }),
  rate_limit: caused('RateLimited', 'RATE_LIMIT_EXCEEDED', 'rate_limit', {
    policy: z.string(),
    retry_after_seconds: z.int().min(1),
  }),
  invalid_body: withFields('InvalidBody', 'invalid_body'),
  scheduled_in_past: withFields('ScheduledInPast', 'scheduled_in_past'),
  scheduled_too_far: withFields('ScheduledTooFar', 'scheduled_too_far'),
  image_too_large: withFields('ImageTooLarge', 'image_too_large'),
  unsupported_image: withFields('UnsupportedImage', 'unsupported_image'),
  invalid_query: withFields('InvalidQuery', 'invalid_query'),
  malformed_json: refused('MalformedJson', 'malformed_json'),
  malformed_multipart: refused('MalformedMultipart', 'malformed_multipart'),
  unsupported_content_type: refused('UnsupportedContentType', 'unsupported_content_type', {
    accepted: z.array(z.string()),
  }),
  body_too_large: refused('BodyTooLarge', 'body_too_large', { limit: countSchema }),
  malformed_request: refused('MalformedRequest', 'malformed_request'),
  insufficient_balance: refused('InsufficientBalance', 'insufficient_balance', {
    required: minorSchema,
    available: minorSchema,
    currency: currencySchema,
  }),
  plan_limit: refused('PlanLimit', 'plan_limit', {
    cap: z.enum(Object.values(CAPS)),
    limit: countSchema,
    used: countSchema,
    resets_at: instantSchema.nullable(),
  }),
  not_found: plain('NotFound', 'RESOURCE_NOT_FOUND'),
  removed: caused('Removed', 'RESOURCE_NOT_FOUND', 'removed'),
  method_not_allowed: caused('MethodNotAllowed', 'RESOURCE_NOT_FOUND', 'method_not_allowed', {
    allowed: z.array(z.string()),
  }),
  request_timeout: refused('RequestTimeout', 'request_timeout'),
  not_scheduled: refused('NotScheduled', 'not_scheduled'),
  nothing_to_retry: refused('NothingToRetry', 'nothing_to_retry'),
  duplicate_risk_not_accepted: refused('DuplicateRiskNotAccepted', 'duplicate_risk_not_accepted'),
  nothing_to_resolve: refused('NothingToResolve', 'nothing_to_resolve'),
  idempotency_in_progress: refused('IdempotencyInProgress', 'idempotency_in_progress'),
  version_mismatch: refused('VersionMismatch', 'version_mismatch', { current: countSchema }),
  idempotency_key_reused: refused('IdempotencyKeyReused', 'idempotency_key_reused'),
  headers_too_large: refused('HeadersTooLarge', 'headers_too_large'),
  internal_error: plain('InternalError', 'INTERNAL_ERROR'),
  unavailable: plain('Unavailable', 'SERVICE_UNAVAILABLE'),
  commit_unknown: caused('CommitUnknown', 'SERVICE_UNAVAILABLE', 'commit_unknown'),
} as const;

export type ErrorName = keyof typeof errorSchemas;

/** What creating a post answers with 400 to what it is sent. */
export const CREATE_PROBLEMS = [
  'invalid_body',
  'scheduled_in_past',
  'scheduled_too_far',
  'image_too_large',
  'unsupported_image',
  'malformed_json',
  'malformed_multipart',
  'unsupported_content_type',
  'body_too_large',
] as const satisfies readonly ErrorName[];
