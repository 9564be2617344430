import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountId,
  apiKeyId,
  connectionId,
  instant,
  minorUnits,
  requestId,
  PLAN_CAPS,
  VIOLATION_KINDS,
  type Violation,
  type ViolationKind,
} from '../../../core/index.js';
import { ERROR_CODES, errorResponse, type WireRefusal } from '../../../core/wire/index.js';
import { NOW, USD } from '../posts.js';

const REQUEST = requestId('0123456789abcdef0123456789abcdef');

const kinds = fc.constantFrom(...VIOLATION_KINDS);
const SPECIAL: readonly ViolationKind[] = [
  'scheduled_in_past',
  'scheduled_too_far',
  'image_too_large',
  'unsupported_image',
];

const violations: fc.Arbitrary<readonly Violation[]> = fc.array(
  fc.record(
    {
      at: fc.oneof(
        fc.constantFrom<Violation['at']>(
          { field: 'headline' },
          { field: 'scheduledAt' },
          { field: 'linkUrl' },
        ),
        fc.nat(60).map((index): Violation['at'] => ({ field: 'connectionIds', index })),
        fc.string({ maxLength: 10 }).map((verbatim): Violation['at'] => ({ verbatim })),
      ),
      kind: kinds,
      message: fc.string({ minLength: 1, maxLength: 30 }),
      connectionId: fc.integer({ min: 1, max: 99 }).map(connectionId),
      limit: fc.nat(100),
      actual: fc.nat(200),
    },
    { requiredKeys: ['at', 'kind', 'message'] },
  ),
  { minLength: 1, maxLength: 5 },
);

const seconds = fc.integer({ min: 1, max: 3_600 });
const amounts = fc.nat(100_000).map(minorUnits);

type Makers = { readonly [Kind in WireRefusal['kind']]: fc.Arbitrary<Extract<WireRefusal, { kind: Kind }>> };

const only = <Kind extends string>(kind: Kind) => fc.constant({ kind } as const);

const USED_KEY = { id: apiKeyId(1), accountId: accountId(1) };

/** Every refusal that there is; one that is missing here does not compile. */
const REFUSALS: Makers = {
  invalid_api_key: only('invalid_api_key'),
  invalid_metrics_token: only('invalid_metrics_token'),
  test_key: only('test_key'),
  live_key: only('live_key'),
  api_key_replaced: only('api_key_replaced'),
  account_suspended: fc.constant({ kind: 'account_suspended', key: USED_KEY } as const),
  account_closed: fc.constant({ kind: 'account_closed', key: USED_KEY } as const),
  missing_permission: fc.record({
    kind: fc.constant('missing_permission'),
    permission: fc.constantFrom('write_post', 'smm'),
    key: fc.constant(USED_KEY),
  }),
  rate_limit: fc.record({
    kind: fc.constant('rate_limit'),
    policy: fc.constant({ name: 'write', quota: 60, windowMs: 60_000, burst: 15 }),
    retryAfterMs: fc.nat(120_000),
  }),
  invalid_request: fc.record({ kind: fc.constant('invalid_request'), violations }),
  insufficient_balance: fc.record({
    kind: fc.constant('insufficient_balance'),
    requiredMinor: amounts,
    availableMinor: amounts,
    currency: fc.constant(USD),
  }),
  plan_limit: fc.record({
    kind: fc.constant('plan_limit'),
    cap: fc.constantFrom(...PLAN_CAPS),
    limit: fc.nat(1_000),
    used: fc.nat(1_000),
    resetsAt: fc.option(fc.constant(instant(NOW))),
  }),
  not_found: fc.record({ kind: fc.constant('not_found'), what: fc.string() }),
  idempotency_key_reused: only('idempotency_key_reused'),
  idempotency_in_progress: only('idempotency_in_progress'),
  commit_unknown: only('commit_unknown'),
  not_scheduled: only('not_scheduled'),
  version_mismatch: fc.record({ kind: fc.constant('version_mismatch'), current: fc.nat(100) }),
  nothing_to_retry: only('nothing_to_retry'),
  duplicate_risk_not_accepted: only('duplicate_risk_not_accepted'),
  nothing_to_resolve: only('nothing_to_resolve'),
  not_verified: fc.record({ kind: fc.constant('not_verified' as const), problems: fc.array(fc.string()) }),
  too_many_connections: fc.constant({ kind: 'too_many_connections', limit: 1_000 } as const),
  invalid_query: fc.record({ kind: fc.constant('invalid_query'), violations }),
  malformed_json: fc.record({ kind: fc.constant('malformed_json'), message: fc.string({ maxLength: 40 }) }),
  malformed_multipart: fc.record({
    kind: fc.constant('malformed_multipart'),
    message: fc.string({ maxLength: 40 }),
  }),
  unsupported_content_type: fc.constant({
    kind: 'unsupported_content_type',
    accepted: ['application/json', 'multipart/form-data'],
  } as const),
  body_too_large: fc.record({ kind: fc.constant('body_too_large'), limitBytes: fc.nat(1e9) }),
  method_not_allowed: fc.constant({ kind: 'method_not_allowed', allowed: ['GET', 'HEAD'] } as const),
  request_timeout: only('request_timeout'),
  removed: only('removed'),
  cursor_gone: only('cursor_gone'),
  too_many_waiting: fc.record({ kind: fc.constant('too_many_waiting'), limit: fc.nat(100) }),
  headers_too_large: only('headers_too_large'),
  malformed_request: only('malformed_request'),
  internal_error: only('internal_error'),
  unavailable: fc.record({ kind: fc.constant('unavailable'), retryAfterSeconds: seconds }),
};

/** Status, code and cause of each, as the product decided them. */
const DECIDED: Readonly<Record<WireRefusal['kind'], readonly [number, string, string | null]>> = {
  invalid_api_key: [401, 'INVALID_API_KEY', null],
  invalid_metrics_token: [401, 'INVALID_API_KEY', 'invalid_metrics_token'],
  test_key: [401, 'INVALID_API_KEY', 'test_key'],
  live_key: [401, 'INVALID_API_KEY', 'live_key'],
  api_key_replaced: [401, 'INVALID_API_KEY', 'api_key_replaced'],
  account_suspended: [403, 'SERVICE_ACCESS_DENIED', 'account_suspended'],
  account_closed: [403, 'SERVICE_ACCESS_DENIED', 'account_closed'],
  missing_permission: [403, 'SERVICE_ACCESS_DENIED', 'missing_permission'],
  rate_limit: [429, 'RATE_LIMIT_EXCEEDED', 'rate_limit'],
  invalid_request: [400, 'VALIDATION_ERROR', 'invalid_body'],
  insufficient_balance: [402, 'VALIDATION_ERROR', 'insufficient_balance'],
  plan_limit: [403, 'VALIDATION_ERROR', 'plan_limit'],
  not_found: [404, 'RESOURCE_NOT_FOUND', null],
  idempotency_key_reused: [422, 'VALIDATION_ERROR', 'idempotency_key_reused'],
  idempotency_in_progress: [409, 'VALIDATION_ERROR', 'idempotency_in_progress'],
  commit_unknown: [503, 'SERVICE_UNAVAILABLE', 'commit_unknown'],
  cursor_gone: [410, 'RESOURCE_NOT_FOUND', 'cursor_gone'],
  too_many_waiting: [429, 'RATE_LIMIT_EXCEEDED', 'too_many_waiting'],
  not_scheduled: [409, 'VALIDATION_ERROR', 'not_scheduled'],
  version_mismatch: [412, 'VALIDATION_ERROR', 'version_mismatch'],
  nothing_to_retry: [409, 'VALIDATION_ERROR', 'nothing_to_retry'],
  duplicate_risk_not_accepted: [409, 'VALIDATION_ERROR', 'duplicate_risk_not_accepted'],
  nothing_to_resolve: [409, 'VALIDATION_ERROR', 'nothing_to_resolve'],
  not_verified: [422, 'VALIDATION_ERROR', 'not_verified'],
  too_many_connections: [409, 'VALIDATION_ERROR', 'too_many_connections'],
  invalid_query: [400, 'VALIDATION_ERROR', 'invalid_query'],
  malformed_json: [400, 'VALIDATION_ERROR', 'malformed_json'],
  malformed_multipart: [400, 'VALIDATION_ERROR', 'malformed_multipart'],
  unsupported_content_type: [400, 'VALIDATION_ERROR', 'unsupported_content_type'],
  body_too_large: [400, 'VALIDATION_ERROR', 'body_too_large'],
  method_not_allowed: [405, 'RESOURCE_NOT_FOUND', 'method_not_allowed'],
  request_timeout: [408, 'VALIDATION_ERROR', 'request_timeout'],
  removed: [410, 'RESOURCE_NOT_FOUND', 'removed'],
  headers_too_large: [431, 'VALIDATION_ERROR', 'headers_too_large'],
  malformed_request: [400, 'VALIDATION_ERROR', 'malformed_request'],
  internal_error: [500, 'INTERNAL_ERROR', null],
  unavailable: [503, 'SERVICE_UNAVAILABLE', null],
};

const SNAKE_CASE = /^[a-z]+(_[a-z]+)*$/;

const causeFor = (...list: readonly ViolationKind[]): unknown => {
  const of = list.map((kind): Violation => ({ at: { field: 'scheduledAt' }, kind, message: 'Wrong.' }));
  return errorResponse({ kind: 'invalid_request', violations: of }, REQUEST).body.error.details?.code;
};

describe('the response to a refusal', () => {
  it.each(Object.entries(REFUSALS))('I26: has the shape of the error envelope for %s', (kind, refusals) => {
    fc.assert(
      fc.property(refusals as fc.Arbitrary<WireRefusal>, (refusal) => {
        const { status, headers, body } = errorResponse(refusal, REQUEST);
        const [decidedStatus, code, cause] = DECIDED[refusal.kind];
        expect(refusal.kind).toBe(kind);
        expect([status, body.error.code]).toEqual([decidedStatus, code]);
        expect(ERROR_CODES).toContain(body.error.code);
        expect(body.success).toBe(false);
        expect(body.error.request_id).toBe(REQUEST);
        expect(body.error.message).not.toBe('');
        expect(Object.keys(body)).toEqual(['success', 'error']);
        if (cause === null) expect(body.error.details).toBeUndefined();
        else if (refusal.kind !== 'invalid_request') expect(body.error.details?.code).toBe(cause);
        for (const name of Object.keys(body.error.details ?? {})) expect(name).toMatch(SNAKE_CASE);
        for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]+$/);
        expect(JSON.parse(JSON.stringify(body))).toStrictEqual(body);
      }),
    );
  });

  it('says how to go on in its headers', () => {
    const headersOf = (refusal: WireRefusal) => errorResponse(refusal, REQUEST).headers;
    const policy = { name: 'write', quota: 60, windowMs: 60_000, burst: 15 };
    expect(headersOf({ kind: 'invalid_api_key' })).toEqual({ 'WWW-Authenticate': 'Bearer' });
    expect(headersOf({ kind: 'method_not_allowed', allowed: ['GET', 'POST'] })).toEqual({
      Allow: 'GET, POST',
    });
    expect(headersOf({ kind: 'unavailable', retryAfterSeconds: 7 })).toEqual({ 'Retry-After': '7' });
    expect(headersOf({ kind: 'rate_limit', policy, retryAfterMs: 1_001 })).toEqual({
      'Retry-After': '2',
      'RateLimit-Policy': '"write";q=60;w=60, "write-burst";q=15;w=15',
      RateLimit: '"write-burst";r=0;t=16',
    });
    expect(headersOf({ kind: 'rate_limit', policy, retryAfterMs: 0 })).toHaveProperty('Retry-After', '1');
    expect(headersOf({ kind: 'idempotency_in_progress' })).toHaveProperty('Retry-After');
    expect(headersOf({ kind: 'commit_unknown' })).toHaveProperty('Retry-After');
  });

  it('names every problem of a request in its fields and in its message', () => {
    fc.assert(
      fc.property(violations, (list) => {
        const { error } = errorResponse({ kind: 'invalid_request', violations: list }, REQUEST).body;
        const fields = error.details?.['fields'];
        if (!Array.isArray(fields)) throw new Error('an invalid request must list its fields');
        expect(fields).toHaveLength(list.length);
        list.forEach((violation, index) => {
          const { at, kind, message, connectionId: id, ...numbers } = violation;
          expect(fields[index]).toMatchObject({ code: kind, message, ...numbers });
          if (id !== undefined) expect(fields[index]).toHaveProperty('connection_id', id);
          if ('verbatim' in at) expect(fields[index]).toHaveProperty('path', at.verbatim);
          expect(error.message).toContain(message);
        });
      }),
    );
  });

  it.each<[Violation['at'], string]>([
    [{ field: 'headline' }, 'headline'],
    [{ field: 'connectionIds' }, 'connection_ids'],
    [{ field: 'connectionIds', index: 0 }, 'connection_ids[0]'],
    [{ field: 'acceptDuplicateRisk' }, 'accept_duplicate_risk'],
    [{ verbatim: 'scheduledAt' }, 'scheduledAt'],
    [{ verbatim: '' }, ''],
  ])('spells %j as the wire does: %s', (at, path) => {
    const refusal: WireRefusal = {
      kind: 'invalid_request',
      violations: [{ at, kind: 'required', message: 'This field is required.' }],
    };
    const { error } = errorResponse(refusal, REQUEST).body;
    expect(error.details?.['fields']).toMatchObject([{ path }]);
    expect(error.message).toBe(`${path === '' ? '' : `${path}: `}This field is required.`);
  });

  it('names one special problem as the cause, however often it occurs, and several as an invalid body', () => {
    for (const kind of VIOLATION_KINDS) {
      const own = SPECIAL.includes(kind) ? kind : 'invalid_body';
      expect(causeFor(kind)).toBe(own);
      expect(causeFor(kind, kind)).toBe(own);
      expect(causeFor(kind, kind === 'required' ? 'wrong_type' : 'required')).toBe('invalid_body');
    }
    expect(causeFor('scheduled_in_past', 'image_too_large')).toBe('invalid_body');
  });

  it('shows what a post costs and what the wallet has', () => {
    const refusal: WireRefusal = {
      kind: 'insufficient_balance',
      requiredMinor: minorUnits(5),
      availableMinor: minorUnits(3),
      currency: USD,
    };
    const { error } = errorResponse(refusal, REQUEST).body;
    expect(error.message).toContain('$0.05');
    expect(error.message).toContain('$0.03');
    const details = { code: 'insufficient_balance', required: 5, available: 3, currency: 'USD' };
    expect(error.details).toEqual(details);
  });

  it.each<[WireRefusal, object]>([
    [
      { kind: 'plan_limit', cap: 'scheduled_posts', limit: 1, used: 2, resetsAt: null },
      { code: 'plan_limit', cap: 'scheduled_posts', limit: 1, used: 2, resets_at: null },
    ],
    [
      { kind: 'plan_limit', cap: 'posts', limit: 9, used: 9, resetsAt: NOW },
      { code: 'plan_limit', cap: 'posts', limit: 9, used: 9, resets_at: '2026-01-15T12:00:00.000Z' },
    ],
    [
      { kind: 'version_mismatch', current: 7 },
      { code: 'version_mismatch', current: 7 },
    ],
    [
      { kind: 'body_too_large', limitBytes: 9 },
      { code: 'body_too_large', limit: 9 },
    ],
    [
      { kind: 'unsupported_content_type', accepted: ['a/b'] },
      { code: 'unsupported_content_type', accepted: ['a/b'] },
    ],
  ])('describes %j to programs by the details %j', (refusal, details) => {
    expect(errorResponse(refusal, REQUEST).body.error.details).toEqual(details);
  });
});
