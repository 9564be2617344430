import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ERROR_CODES,
  connectionId,
  errorResponse,
  instant,
  minorUnits,
  requestId,
  type Violation,
  type ViolationKind,
  type WireRefusal,
} from '../../../core/index.js';
import { NOW, USD } from '../posts.js';

const REQUEST = requestId('0123456789abcdef0123456789abcdef');

/** Every kind of problem; a new one that nobody lists does not compile. */
const KINDS: Readonly<Record<ViolationKind, true>> = {
  required: true,
  'wrong-type': true,
  'too-short': true,
  'too-long': true,
  'too-few': true,
  'too-many': true,
  'invalid-value': true,
  'unknown-field': true,
  'conflicting-fields': true,
  'invalid-datetime': true,
  'offset-zone-mismatch': true,
  'scheduled-in-past': true,
  'scheduled-too-far': true,
  'unknown-connection': true,
  'connection-unavailable': true,
  'image-too-large': true,
  'unsupported-image': true,
  'image-required': true,
  'image-not-supported': true,
  'link-required': true,
  'empty-content': true,
};

const kinds = fc.constantFrom(...(Object.keys(KINDS) as ViolationKind[]));
const SPECIAL: readonly ViolationKind[] = [
  'scheduled-in-past',
  'scheduled-too-far',
  'image-too-large',
  'unsupported-image',
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

/** Every refusal that there is; one that is missing here does not compile. */
const REFUSALS: Makers = {
  unauthenticated: only('unauthenticated'),
  'permission-missing': fc.record({
    kind: fc.constant('permission-missing'),
    permission: fc.constantFrom('write_post', 'smm'),
  }),
  'rate-limited': fc.record({
    kind: fc.constant('rate-limited'),
    policy: fc.constant({ name: 'write', quota: 60, windowMs: 60_000, burst: 15 }),
    retryAfterMs: fc.nat(120_000),
  }),
  'invalid-request': fc.record({ kind: fc.constant('invalid-request'), violations }),
  'insufficient-balance': fc.record({
    kind: fc.constant('insufficient-balance'),
    requiredMinor: amounts,
    availableMinor: amounts,
    currency: fc.constant(USD),
  }),
  'plan-limit-reached': fc.record({
    kind: fc.constant('plan-limit-reached'),
    cap: fc.constantFrom('included-posts', 'posts', 'connections-per-post', 'scheduled-posts'),
    limit: fc.nat(1_000),
    used: fc.nat(1_000),
    resetsAt: fc.option(fc.constant(instant(NOW))),
  }),
  'not-found': only('not-found'),
  'idempotency-key-reused': only('idempotency-key-reused'),
  'idempotency-in-progress': only('idempotency-in-progress'),
  'commit-unknown': only('commit-unknown'),
  'not-scheduled': only('not-scheduled'),
  'version-mismatch': fc.record({ kind: fc.constant('version-mismatch'), current: fc.nat(100) }),
  'nothing-to-retry': only('nothing-to-retry'),
  'duplicate-risk-not-accepted': only('duplicate-risk-not-accepted'),
  'nothing-to-resolve': only('nothing-to-resolve'),
  'invalid-query': fc.record({ kind: fc.constant('invalid-query'), violations }),
  'malformed-json': fc.record({ kind: fc.constant('malformed-json'), message: fc.string({ maxLength: 40 }) }),
  'malformed-multipart': fc.record({
    kind: fc.constant('malformed-multipart'),
    message: fc.string({ maxLength: 40 }),
  }),
  'unsupported-content-type': fc.constant({
    kind: 'unsupported-content-type',
    accepted: ['application/json', 'multipart/form-data'],
  } as const),
  'body-too-large': fc.record({ kind: fc.constant('body-too-large'), limitBytes: fc.nat(1e9) }),
  'method-not-allowed': fc.constant({ kind: 'method-not-allowed', allowed: ['GET', 'HEAD'] } as const),
  'request-timeout': only('request-timeout'),
  gone: only('gone'),
  'headers-too-large': only('headers-too-large'),
  'bad-request': only('bad-request'),
  'internal-error': only('internal-error'),
  unavailable: fc.record({ kind: fc.constant('unavailable'), retryAfterSeconds: seconds }),
};

/** Status, code and cause of each, as the product decided them. */
const DECIDED: Readonly<Record<WireRefusal['kind'], readonly [number, string, string | null]>> = {
  unauthenticated: [401, 'INVALID_API_KEY', null],
  'permission-missing': [403, 'SERVICE_ACCESS_DENIED', 'missing_permission'],
  'rate-limited': [429, 'RATE_LIMIT_EXCEEDED', 'rate_limit'],
  'invalid-request': [400, 'VALIDATION_ERROR', 'invalid_body'],
  'insufficient-balance': [402, 'VALIDATION_ERROR', 'insufficient_balance'],
  'plan-limit-reached': [403, 'VALIDATION_ERROR', 'plan_limit'],
  'not-found': [404, 'RESOURCE_NOT_FOUND', null],
  'idempotency-key-reused': [422, 'VALIDATION_ERROR', 'idempotency_key_reused'],
  'idempotency-in-progress': [409, 'VALIDATION_ERROR', 'idempotency_in_progress'],
  'commit-unknown': [503, 'SERVICE_UNAVAILABLE', 'commit_unknown'],
  'not-scheduled': [409, 'VALIDATION_ERROR', 'not_scheduled'],
  'version-mismatch': [412, 'VALIDATION_ERROR', 'version_mismatch'],
  'nothing-to-retry': [409, 'VALIDATION_ERROR', 'nothing_to_retry'],
  'duplicate-risk-not-accepted': [409, 'VALIDATION_ERROR', 'duplicate_risk_not_accepted'],
  'nothing-to-resolve': [409, 'VALIDATION_ERROR', 'nothing_to_resolve'],
  'invalid-query': [400, 'VALIDATION_ERROR', 'invalid_query'],
  'malformed-json': [400, 'VALIDATION_ERROR', 'malformed_json'],
  'malformed-multipart': [400, 'VALIDATION_ERROR', 'malformed_multipart'],
  'unsupported-content-type': [400, 'VALIDATION_ERROR', 'unsupported_content_type'],
  'body-too-large': [400, 'VALIDATION_ERROR', 'body_too_large'],
  'method-not-allowed': [405, 'RESOURCE_NOT_FOUND', 'method_not_allowed'],
  'request-timeout': [408, 'VALIDATION_ERROR', 'request_timeout'],
  gone: [410, 'RESOURCE_NOT_FOUND', 'removed'],
  'headers-too-large': [431, 'VALIDATION_ERROR', 'headers_too_large'],
  'bad-request': [400, 'VALIDATION_ERROR', 'malformed_request'],
  'internal-error': [500, 'INTERNAL_ERROR', null],
  unavailable: [503, 'SERVICE_UNAVAILABLE', null],
};

const SNAKE_CASE = /^[a-z]+(_[a-z]+)*$/;

const causeFor = (...list: readonly ViolationKind[]): unknown => {
  const of = list.map((kind): Violation => ({ at: { field: 'scheduledAt' }, kind, message: 'Wrong.' }));
  return errorResponse({ kind: 'invalid-request', violations: of }, REQUEST).body.error.details?.code;
};

describe('the answer to a refusal', () => {
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
        else if (refusal.kind !== 'invalid-request') expect(body.error.details?.code).toBe(cause);
        for (const name of Object.keys(body.error.details ?? {})) expect(name).toMatch(SNAKE_CASE);
        for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]+$/);
        expect(JSON.parse(JSON.stringify(body))).toStrictEqual(body);
      }),
    );
  });

  it('says how to go on in its headers', () => {
    const headersOf = (refusal: WireRefusal) => errorResponse(refusal, REQUEST).headers;
    const policy = { name: 'write', quota: 60, windowMs: 60_000, burst: 15 };
    expect(headersOf({ kind: 'unauthenticated' })).toEqual({ 'WWW-Authenticate': 'Bearer' });
    expect(headersOf({ kind: 'method-not-allowed', allowed: ['GET', 'POST'] })).toEqual({
      Allow: 'GET, POST',
    });
    expect(headersOf({ kind: 'unavailable', retryAfterSeconds: 7 })).toEqual({ 'Retry-After': '7' });
    expect(headersOf({ kind: 'rate-limited', policy, retryAfterMs: 1_001 })).toEqual({ 'Retry-After': '2' });
    expect(headersOf({ kind: 'rate-limited', policy, retryAfterMs: 0 })).toEqual({ 'Retry-After': '1' });
    expect(headersOf({ kind: 'idempotency-in-progress' })).toHaveProperty('Retry-After');
    expect(headersOf({ kind: 'commit-unknown' })).toHaveProperty('Retry-After');
  });

  it('names every problem of a request in its fields and in its message', () => {
    fc.assert(
      fc.property(violations, (list) => {
        const { error } = errorResponse({ kind: 'invalid-request', violations: list }, REQUEST).body;
        const fields = error.details?.['fields'];
        if (!Array.isArray(fields)) throw new Error('an invalid request must list its fields');
        expect(fields).toHaveLength(list.length);
        list.forEach((violation, index) => {
          const { at, kind, message, connectionId: id, ...numbers } = violation;
          expect(fields[index]).toMatchObject({ code: kind.replaceAll('-', '_'), message, ...numbers });
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
      kind: 'invalid-request',
      violations: [{ at, kind: 'required', message: 'Is required.' }],
    };
    expect(errorResponse(refusal, REQUEST).body.error.details?.['fields']).toMatchObject([{ path }]);
  });

  it('names one special problem as the cause, however often it occurs, and several as an invalid body', () => {
    for (const kind of Object.keys(KINDS) as ViolationKind[]) {
      const own = SPECIAL.includes(kind) ? kind.replaceAll('-', '_') : 'invalid_body';
      expect(causeFor(kind)).toBe(own);
      expect(causeFor(kind, kind)).toBe(own);
      expect(causeFor(kind, kind === 'required' ? 'wrong-type' : 'required')).toBe('invalid_body');
    }
    expect(causeFor('scheduled-in-past', 'image-too-large')).toBe('invalid_body');
  });

  it('shows what a post costs and what the wallet has', () => {
    const refusal: WireRefusal = {
      kind: 'insufficient-balance',
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
      { kind: 'plan-limit-reached', cap: 'scheduled-posts', limit: 1, used: 2, resetsAt: null },
      { code: 'plan_limit', cap: 'scheduled_posts', limit: 1, used: 2, resets_at: null },
    ],
    [
      { kind: 'plan-limit-reached', cap: 'posts', limit: 9, used: 9, resetsAt: NOW },
      { code: 'plan_limit', cap: 'posts', limit: 9, used: 9, resets_at: '2026-01-15T12:00:00.000Z' },
    ],
    [
      { kind: 'version-mismatch', current: 7 },
      { code: 'version_mismatch', current: 7 },
    ],
    [
      { kind: 'body-too-large', limitBytes: 9 },
      { code: 'body_too_large', limit: 9 },
    ],
    [
      { kind: 'unsupported-content-type', accepted: ['a/b'] },
      { code: 'unsupported_content_type', accepted: ['a/b'] },
    ],
  ])('tells a program of %j in the details %j', (refusal, details) => {
    expect(errorResponse(refusal, REQUEST).body.error.details).toEqual(details);
  });
});
