import { describe, expect, it } from 'vitest';
import { requestId } from '../../../core/index.js';
import {
  bulkResultSchema,
  errorResponse,
  fieldProblem,
  parseBulk,
  sampleRefusals,
} from '../../../core/wire/index.js';

const problemsOf = (fields: unknown): readonly object[] => {
  const read = parseBulk(fields);
  if (read.ok) return [];
  expect(read.error.kind).toBe('invalid_request');
  return read.error.violations.map(fieldProblem);
};

const posts = (count: number) => Array.from({ length: count }, (_, n) => ({ headline: String(n) }));

describe('a request for many posts', () => {
  it('takes the key out of each post, and leaves its fields to be read alone', () => {
    expect(
      parseBulk({ posts: [{ headline: 'a', idempotency_key: 'k' }, { colour: 1 }, { idempotency_key: 7 }] }),
    ).toEqual({
      ok: true,
      value: [
        { fields: { headline: 'a' }, idempotencyKey: 'k' },
        { fields: { colour: 1 }, idempotencyKey: undefined },
        { fields: {}, idempotencyKey: 7 },
      ],
    });
  });

  it.each([null, 7, 'x', [], [{ idempotency_key: 'k' }]])('passes on %j, which is no post', (post) => {
    expect(parseBulk({ posts: [post] })).toEqual({
      ok: true,
      value: [{ fields: post, idempotencyKey: undefined }],
    });
  });

  it('has from one to a hundred posts', () => {
    for (const count of [1, 2, 99, 100]) {
      const read = parseBulk({ posts: posts(count) });
      expect(read.ok && read.value).toHaveLength(count);
    }
    expect(problemsOf({ posts: [] })).toMatchObject([{ path: 'posts', code: 'too_few', limit: 1 }]);
    expect(problemsOf({ posts: posts(101) })).toMatchObject([
      { path: 'posts', code: 'too_many', limit: 100, actual: 101 },
    ]);
  });

  it('is refused if there is no list, or another name', () => {
    expect(problemsOf({})).toMatchObject([{ path: 'posts', code: 'required' }]);
    for (const none of [null, 'x', {}, 7])
      expect(problemsOf({ posts: none })).toMatchObject([{ path: 'posts', code: 'wrong_type' }]);
    expect(problemsOf({ posts: posts(1), draft: true })).toMatchObject([
      { path: 'draft', code: 'unknown_field' },
    ]);
    expect(problemsOf({ draft: true })).toMatchObject([
      { path: 'posts', code: 'required' },
      { path: 'draft', code: 'unknown_field' },
    ]);
    for (const none of [null, 'x', 7, [], undefined])
      expect(problemsOf(none)).toMatchObject([
        { path: 'posts', code: 'required' },
        { path: 'body', code: 'wrong_type' },
      ]);
  });
});

describe('the result for one of many posts', () => {
  it.each([
    ['account_suspended', true],
    ['account_closed', true],
    ['scheduled_in_past', true],
    ['image_too_large', false],
    ['unsupported_image', false],
  ] as const)('may be the error %s: %s', (name, isPossible) => {
    const { status, body } = errorResponse(sampleRefusals[name], requestId('0'.repeat(32)));
    const result = { status, post: null, warnings: [], replayed: false, error: body.error };
    expect(bulkResultSchema.safeParse(result).success).toBe(isPossible);
  });
});
