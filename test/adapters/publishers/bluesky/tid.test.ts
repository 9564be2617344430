import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, requestKey } from '../../../../core/index.js';
import { tidOf } from '../../../../adapters/publishers/bluesky/tid.js';

const anyKey = fc.uuid().map(requestKey);
const anyInstant = fc.integer({ min: 0, max: 4_102_444_800_000 }).map(instant);

/** https://atproto.com/specs/tid, read on 2026-11-21. */
const SYNTAX = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/;

describe('the key of a record', () => {
  it('has the syntax of the specification, and is the same for the same request key and time', () => {
    fc.assert(
      fc.property(anyKey, anyInstant, (key, at) => {
        expect(tidOf(key, at)).toMatch(SYNTAX);
        expect(tidOf(key, at)).toBe(tidOf(key, at));
      }),
    );
  });

  it('sorts by time, whatever the request keys are', () => {
    fc.assert(
      fc.property(anyKey, anyKey, anyInstant, anyInstant, (one, other, earlier, later) => {
        fc.pre(earlier < later);
        expect(tidOf(one, earlier) < tidOf(other, later)).toBe(true);
      }),
    );
  });

  it('distinguishes request keys of attempts at the same instant', () => {
    const at = instant(Date.UTC(2026, 10, 21));
    const keys = Array.from({ length: 200 }, (_, index) => requestKey(`key-${String(index)}`));
    expect(new Set(keys.map((key) => tidOf(key, at))).size).toBe(keys.length);
  });
});
