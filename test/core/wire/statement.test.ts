import { describe, expect, it } from 'vitest';
import {
  err,
  instant,
  MAX_MINOR_UNITS,
  minorUnits,
  ok,
  postId,
  requestId,
  type StatementLine,
} from '../../../core/index.js';
import { rateHeaders, refusedRateHeaders } from '../../../core/wire/rate-headers.js';
import {
  parseStatementQuery,
  previewVerdict,
  statementCursor,
  transferView,
} from '../../../core/wire/index.js';
import { parsePostCursor, postCursorOf } from '../../../core/wire/views.js';
import { NOW, USD } from '../posts.js';

describe('a statement', () => {
  it('shows a movement and the wallet after it', () => {
    const line: StatementLine = {
      number: 7,
      at: NOW,
      kind: 'hold',
      postId: postId(3),
      amountMinor: minorUnits(5),
      after: { availableMinor: minorUnits(95), heldMinor: minorUnits(1_005) },
    } as StatementLine;
    expect(transferView(line, USD)).toEqual({
      id: 7,
      at: '2026-01-15T12:00:00.000Z',
      kind: 'hold',
      post_id: 3,
      currency: 'USD',
      amount_minor: 5,
      amount_display: '$0.05',
      available_after_minor: 95,
      available_after_display: '$0.95',
      held_after_minor: 1_005,
      held_after_display: '$10.05',
    });
  });

  it('is read in pages', () => {
    expect(parseStatementQuery({})).toEqual(ok({ cursor: null, limit: 20 }));
    const before = { availableMinor: minorUnits(MAX_MINOR_UNITS), heldMinor: minorUnits(-1) };
    const cursor = { number: 46, before };
    const text = statementCursor(cursor) ?? '';
    expect(parseStatementQuery({ cursor: text, limit: '5' })).toEqual(ok({ cursor, limit: 5 }));
    for (const other of ['x', 'c1a', 's1.rs', 's1.rs.0.0', 's1.zzzzzzzz.0', 'szzzzzzzzzzz.0.0'])
      expect(parseStatementQuery({ cursor: other })).toMatchObject({ error: [{ kind: 'invalid_value' }] });
  });
});

describe('the verdict of a preview', () => {
  const REQUEST = requestId('1'.repeat(32));

  it('is the response that the post would get', () => {
    expect(previewVerdict(ok(null), REQUEST)).toEqual(ok({ status: 201, error: null }));
    const refusal = err({ kind: 'plan_limit', cap: 'drafts', limit: 1, used: 1, resetsAt: null } as const);
    expect(previewVerdict(refusal, REQUEST)).toMatchObject({
      ok: true,
      value: { status: 403, error: { details: { cap: 'drafts' } } },
    });
  });

  it('is none where the post was not judged', () => {
    const busy = err({ kind: 'unavailable', retryAfterSeconds: 5 } as const);
    expect(previewVerdict(busy, REQUEST)).toBe(busy);
  });
});

describe('the headers of a rate limit', () => {
  const policy = { name: 'writes', quota: 60, windowMs: 60_000, burst: 60 };

  it('name one policy where the whole quota can be used at once', () => {
    const one = { 'RateLimit-Policy': '"writes";q=60;w=60', RateLimit: '"writes";r=7;t=3' };
    for (const burst of [60, 61])
      expect(rateHeaders({ ...policy, burst }, { remaining: 7, resetMs: 2_001 })).toEqual(one);
  });

  it('name the burst where it is less, and what a refusal waits for', () => {
    expect(rateHeaders({ ...policy, burst: 10 }, { remaining: 7, resetMs: 3_000 })).toEqual({
      'RateLimit-Policy': '"writes";q=60;w=60, "writes-burst";q=10;w=10',
      RateLimit: '"writes-burst";r=7;t=3',
    });
    const refused = { kind: 'rate_limit', policy: { ...policy, burst: 10 }, retryAfterMs: 500 } as const;
    expect(refusedRateHeaders(refused).RateLimit).toBe('"writes-burst";r=0;t=10');
  });
});

describe('the cursor of a page of posts', () => {
  it('leads back to a position by id, or by time and id', () => {
    for (const dueAt of [null, instant(0), NOW])
      for (const id of [1, 35, 36, 99_999].map(postId)) {
        const cursor = postCursorOf({ id, dueAt }) ?? '';
        expect(parsePostCursor(cursor)).toEqual({ id, dueAt });
      }
    expect(postCursorOf(null)).toBeNull();
  });

  it.each(['', 't', 't1', 't1-', 't-1', 'xt1-1', 't1-1x-', 't1-0', 'c0', 't1-1-1', `t${'z'.repeat(11)}-1`])(
    'is not %j',
    (text) => {
      expect(parsePostCursor(text)).toBeNull();
    },
  );
});
