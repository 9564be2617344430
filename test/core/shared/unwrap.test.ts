import { describe, expect, it } from 'vitest';
import { err, ok, RefusedError, unwrap } from '../../../core/index.js';

const thrownBy = (refusal: unknown): unknown => {
  try {
    return unwrap(err(refusal));
  } catch (fault) {
    return fault;
  }
};

describe('unwrap', () => {
  it('returns the value of a result', () => {
    expect(unwrap(ok(7))).toBe(7);
  });

  it('asks for the result where it is given the promise of one, as without types', () => {
    const promised: unknown = Promise.resolve(ok(7));
    expect(() => unwrap(promised as ReturnType<typeof ok<number>>)).toThrow(
      new TypeError('This is the promise of a result; await it: unwrap(await …).'),
    );
  });

  it.each([
    [{ kind: 'not_scheduled' }, 'not_scheduled'],
    [{ kind: 'version_mismatch', current: 4 }, 'version_mismatch {"current":4}'],
    [
      { kind: 'invalid_request', violations: [{ at: { field: 'headline' }, message: 'Must not be empty.' }] },
      'invalid_request {"violations":[{"at":{"field":"headline"},"message":"Must not be empty."}]}',
    ],
    [['The plan is not known.', 'The zone is not known.'], 'The plan is not known. The zone is not known.'],
    [{ reason: 'closed' }, '{"reason":"closed"}'],
    ['closed', '"closed"'],
    [null, 'null'],
  ])('throws %j with all of it in the message', (refusal, message) => {
    const fault = thrownBy(refusal);
    expect(fault).toBeInstanceOf(RefusedError);
    expect(fault).toMatchObject({ message: `Refused: ${message}`, refusal });
  });
});
