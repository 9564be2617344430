import { z } from 'zod';
import { PERMISSIONS } from '../../domain/account.js';
import { UNSUPPORTED_IMAGE } from '../../domain/image.js';
import type { RateLimited } from '../../domain/refusals.js';
import { MOST_IMAGE_BYTES } from '../../domain/limits.js';
import { accountId, apiKeyId, connectionId } from '../../domain/ids.js';
import { rateInWords, refusedRateHeaders } from '../rate-headers.js';
import { countSchema } from '../shared-schemas.js';
import { errorRow, problemsRow } from './row.js';

const KEY = { id: apiKeyId(1), accountId: accountId(1) };

const NO_VALID_KEY = {
  status: 401,
  code: 'INVALID_API_KEY',
  headers: () => ({ 'WWW-Authenticate': 'Bearer' }),
} as const;

const NO_ACCESS = { status: 403, code: 'SERVICE_ACCESS_DENIED' } as const;

/** Errors of keys and limits, and of the form of a request. */
export const requestErrors = {
  invalid_api_key: errorRow('invalid_api_key', {
    ...NO_VALID_KEY,
    cause: null,
    message: 'The API key is missing or invalid. Send it as "Authorization: Bearer <API_KEY>".',
  }),
  invalid_metrics_token: errorRow('invalid_metrics_token', {
    ...NO_VALID_KEY,
    message:
      'The metrics need a token, which is not an API key. Send it as "Authorization: Bearer <METRICS_TOKEN>".',
  }),
  test_key: errorRow('test_key', {
    ...NO_VALID_KEY,
    message: 'This is the key of a sandbox (wp_test_…). Use a key of this server (wp_live_…).',
  }),
  live_key: errorRow('live_key', {
    ...NO_VALID_KEY,
    message: 'This is a live key (wp_live_…), and this is a sandbox. Use a key that it printed (wp_test_…).',
  }),
  api_key_replaced: errorRow('api_key_replaced', {
    ...NO_VALID_KEY,
    message: 'The API key was replaced by a newer one, and its grace period has ended. Use the newer key.',
  }),
  account_suspended: errorRow('account_suspended', {
    ...NO_ACCESS,
    message: 'The account is suspended. Its scheduled posts wait until it is resumed.',
    sample: { kind: 'account_suspended', key: KEY },
  }),
  account_closed: errorRow('account_closed', {
    ...NO_ACCESS,
    message: 'The account is closed.',
    sample: { kind: 'account_closed', key: KEY },
  }),
  missing_permission: errorRow('missing_permission', {
    ...NO_ACCESS,
    message: ({ permission }) => `The API key does not have the permission "${permission}".`,
    details: { shape: { permission: z.enum(PERMISSIONS) }, of: ({ permission }) => ({ permission }) },
    sample: { kind: 'missing_permission', permission: 'write_post', key: KEY },
  }),
  rate_limit: errorRow('rate_limit', {
    status: 429,
    code: 'RATE_LIMIT_EXCEEDED',
    message: (limited) =>
      `Too many requests: ${rateInWords(limited.policy)}. Try again in ${String(secondsOf(limited))} s.`,
    details: {
      shape: { policy: z.string(), retry_after_seconds: z.int().min(1) },
      of: (limited) => ({ policy: limited.policy.name, retry_after_seconds: secondsOf(limited) }),
    },
    headers: (limited) => ({
      'Retry-After': String(secondsOf(limited)),
      ...refusedRateHeaders(limited),
    }),
    sample: {
      kind: 'rate_limit',
      policy: { name: 'write', quota: 60, windowMs: 60_000, burst: 15 },
      retryAfterMs: 1_000,
    },
  }),
  too_many_waiting: errorRow('too_many_waiting', {
    status: 429,
    code: 'RATE_LIMIT_EXCEEDED',
    message: ({ limit }) =>
      `Too many requests are waiting for events. The limit is ${String(limit)} per account, plus a limit for the whole server.`,
    details: { shape: { limit: countSchema }, of: ({ limit }) => ({ limit }) },
    headers: () => ({ 'Retry-After': '5' }),
    sample: { kind: 'too_many_waiting', limit: 20 },
  }),
  invalid_body: problemsRow(
    'invalid_request',
    'invalid_body',
    {
      at: { verbatim: 'schedule_at' },
      kind: 'unknown_field',
      message: 'There is no field "schedule_at". Did you mean "scheduled_at"?',
    },
    {
      at: { field: 'content' },
      kind: 'too_long',
      message: 'Must be at most 500 characters; this has 612.',
      connectionId: connectionId(1),
      limit: 500,
      actual: 612,
    },
  ),
  scheduled_in_past: problemsRow('invalid_request', 'scheduled_in_past', {
    at: { field: 'scheduledAt' },
    kind: 'scheduled_in_past',
    message: 'The time must be in the future.',
  }),
  scheduled_too_far: problemsRow('invalid_request', 'scheduled_too_far', {
    at: { field: 'scheduledAt' },
    kind: 'scheduled_too_far',
    message: 'A post can be scheduled at most 366 days ahead.',
  }),
  image_too_large: problemsRow('invalid_request', 'image_too_large', {
    at: { field: 'image' },
    kind: 'image_too_large',
    message: 'The image is too large.',
    limit: MOST_IMAGE_BYTES,
  }),
  unsupported_image: problemsRow('invalid_request', 'unsupported_image', {
    at: { field: 'image' },
    kind: 'unsupported_image',
    message: UNSUPPORTED_IMAGE,
  }),
  invalid_query: problemsRow('invalid_query', 'invalid_query', {
    at: { verbatim: 'limit' },
    kind: 'invalid_value',
    message: 'Must be a whole number from 1 to 100.',
  }),
  malformed_json: errorRow('malformed_json', {
    status: 400,
    message: ({ message }) => `The body cannot be read as JSON. ${message}`,
    sample: { kind: 'malformed_json', message: 'It is empty.' },
  }),
  malformed_multipart: errorRow('malformed_multipart', {
    status: 400,
    message: ({ message }) => `The body cannot be read as multipart/form-data. ${message}`,
    sample: { kind: 'malformed_multipart', message: 'It ends before its closing boundary.' },
  }),
  unsupported_content_type: errorRow('unsupported_content_type', {
    status: 400,
    message: ({ accepted }) =>
      `Send the body with the header "Content-Type: ${accepted.join('" or "')}", in UTF-8 and uncompressed.`,
    details: { shape: { accepted: z.array(z.string()) }, of: ({ accepted }) => ({ accepted }) },
    sample: { kind: 'unsupported_content_type', accepted: ['application/json', 'multipart/form-data'] },
  }),
  body_too_large: errorRow('body_too_large', {
    status: 400,
    message: ({ limitBytes }) => `The body is larger than ${String(limitBytes)} bytes.`,
    details: { shape: { limit: countSchema }, of: ({ limitBytes }) => ({ limit: limitBytes }) },
    sample: { kind: 'body_too_large', limitBytes: 262_144 },
  }),
  malformed_request: errorRow('malformed_request', {
    status: 400,
    message: ({ problem }) =>
      ['This is not a valid HTTP request.', ...(problem === undefined ? [] : [problem])].join(' '),
  }),
  request_timeout: errorRow('request_timeout', {
    status: 408,
    message: 'The request was not received in time.',
  }),
  headers_too_large: errorRow('headers_too_large', {
    status: 431,
    message: 'The request headers are too large.',
  }),
} as const;

/** The `Retry-After` of a refusal in whole seconds, at least one. */
const secondsOf = ({ retryAfterMs }: RateLimited): number => Math.max(1, Math.ceil(retryAfterMs / 1_000));
