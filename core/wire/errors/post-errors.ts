import { z } from 'zod';
import { instant, toRfc3339 } from '../../domain/instant.js';
import { currency, formatMoney, minorUnits } from '../../domain/money.js';
import { PLAN_CAPS, type PlanCap } from '../../domain/plan.js';
import { countSchema, currencySchema, instantSchema, minorSchema } from '../shared-schemas.js';
import { errorRow } from './row.js';

/** Errors of operations on posts, of unknown resources, and of the server itself. */
export const postErrors = {
  insufficient_balance: errorRow('insufficient_balance', {
    status: 402,
    message: ({ requiredMinor, availableMinor, currency: of }) =>
      `This post costs ${formatMoney(requiredMinor, of)} and the wallet has ${formatMoney(availableMinor, of)} available.`,
    details: {
      shape: { required: minorSchema, available: minorSchema, currency: currencySchema },
      of: ({ requiredMinor, availableMinor, currency: of }) => ({
        required: requiredMinor,
        available: availableMinor,
        currency: of,
      }),
    },
    sample: {
      kind: 'insufficient_balance',
      requiredMinor: minorUnits(5),
      availableMinor: minorUnits(3),
      currency: currency('USD'),
    },
  }),
  plan_limit: errorRow('plan_limit', {
    status: 403,
    message: ({ cap }) => CAP_MESSAGES[cap],
    details: {
      shape: {
        cap: z.enum(PLAN_CAPS),
        limit: countSchema,
        used: countSchema,
        resets_at: instantSchema.nullable(),
      },
      of: ({ cap, limit, used, resetsAt }) => ({
        cap,
        limit,
        used,
        resets_at: resetsAt === null ? null : toRfc3339(resetsAt),
      }),
    },
    sample: {
      kind: 'plan_limit',
      cap: 'included_posts',
      limit: 10,
      used: 10,
      resetsAt: instant(Date.UTC(2027, 3, 1)),
    },
  }),
  not_found: errorRow('not_found', {
    status: 404,
    code: 'RESOURCE_NOT_FOUND',
    cause: null,
    message: ({ what }) => `Not found: ${what}.`,
    sample: { kind: 'not_found', what: 'post 17' },
  }),
  removed: errorRow('removed', {
    status: 410,
    code: 'RESOURCE_NOT_FOUND',
    message: 'This resource was removed.',
  }),
  cursor_gone: errorRow('cursor_gone', {
    status: 410,
    code: 'RESOURCE_NOT_FOUND',
    message:
      'Events after this cursor may have been removed, or the database was restored to an earlier state. Begin again without "after": from the first event that is kept.',
  }),
  method_not_allowed: errorRow('method_not_allowed', {
    status: 405,
    code: 'RESOURCE_NOT_FOUND',
    message: ({ allowed }) => `This path accepts ${allowed.join(', ')}.`,
    details: { shape: { allowed: z.array(z.string()) }, of: ({ allowed }) => ({ allowed }) },
    headers: ({ allowed }) => ({ Allow: allowed.join(', ') }),
    sample: { kind: 'method_not_allowed', allowed: ['GET', 'HEAD', 'POST'] },
  }),
  not_scheduled: errorRow('not_scheduled', {
    status: 409,
    message:
      'The post is no longer scheduled, or its delivery to a channel has begun, so this is no longer possible.',
  }),
  nothing_to_retry: errorRow('nothing_to_retry', {
    status: 409,
    message: 'Only failed and unknown deliveries can be retried.',
  }),
  duplicate_risk_not_accepted: errorRow('duplicate_risk_not_accepted', {
    status: 409,
    message:
      'A delivery may already have been published; send "accept_duplicate_risk": true to send it again anyway.',
  }),
  nothing_to_resolve: errorRow('nothing_to_resolve', {
    status: 409,
    message: 'Only an unknown delivery can be resolved.',
  }),
  idempotency_in_progress: errorRow('idempotency_in_progress', {
    status: 409,
    message: 'A request with this Idempotency-Key is in progress. Try again later.',
    headers: () => ({ 'Retry-After': '1' }),
  }),
  version_mismatch: errorRow('version_mismatch', {
    status: 412,
    message: ({ current }) => `The post has changed: its version is now ${String(current)}.`,
    details: { shape: { current: countSchema }, of: ({ current }) => ({ current }) },
    sample: { kind: 'version_mismatch', current: 4 },
  }),
  idempotency_key_reused: errorRow('idempotency_key_reused', {
    status: 422,
    message: 'This Idempotency-Key was used for a different request.',
  }),
  internal_error: errorRow('internal_error', {
    status: 500,
    code: 'INTERNAL_ERROR',
    cause: null,
    message: 'The server failed to process the request.',
  }),
  unavailable: errorRow('unavailable', {
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    cause: null,
    message: 'The service is temporarily unavailable. This request stored nothing.',
    headers: ({ retryAfterSeconds }) => ({ 'Retry-After': String(retryAfterSeconds) }),
    sample: { kind: 'unavailable', retryAfterSeconds: 5 },
  }),
  commit_unknown: errorRow('commit_unknown', {
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'It is not known whether the request was carried out. Repeat it with the same Idempotency-Key.',
    headers: () => ({ 'Retry-After': '1' }),
  }),
} as const;

const CAP_MESSAGES: Readonly<Record<PlanCap, string>> = {
  included_posts: 'All posts included in the plan are used up, and the plan has no price for further posts.',
  posts: "The plan's limit on posts for this period has been reached.",
  connections_per_post: 'The plan does not allow this many connections in one post.',
  scheduled_posts: "The plan's limit on scheduled posts has been reached.",
  drafts: "The plan's limit on drafts has been reached.",
};
