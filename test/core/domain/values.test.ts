import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountId,
  apiKeyId,
  connectionId,
  deliveryId,
  earliest,
  instant,
  isId,
  laneOf,
  later,
  latest,
  postId,
  provider,
  sameSettings,
  toRfc3339,
  workspaceId,
} from '../../../core/index.js';
import { providerOfLane } from '../../../core/domain/connection.js';

describe('an id', () => {
  it.each([accountId, workspaceId, connectionId, postId, deliveryId, apiKeyId])(
    'is a positive safe integer, and making one of anything else is a fault',
    (make) => {
      for (const value of [1, 7, Number.MAX_SAFE_INTEGER]) expect(make(value)).toBe(value);
      for (const value of [0, -1, 1.5, 2 ** 53, NaN, Infinity]) expect(() => make(value)).toThrow(RangeError);
    },
  );

  it('is never a string, even one with digits', () => {
    for (const value of ['1', null, undefined, [1], true, 1n]) expect(isId(value)).toBe(false);
  });
});

describe('an instant', () => {
  const FARTHEST = 8.64e15;

  it('is a whole millisecond that a date can show, and making one of anything else is a fault', () => {
    for (const ms of [0, -1, 1, FARTHEST, -FARTHEST]) expect(instant(ms)).toBe(ms);
    for (const ms of [0.5, NaN, Infinity, FARTHEST + 1, -FARTHEST - 1]) {
      expect(() => instant(ms)).toThrow(RangeError);
    }
    expect(() => later(instant(FARTHEST), 1)).toThrow(RangeError);
    expect(toRfc3339(instant(FARTHEST))).toBe('+275760-09-13T00:00:00.000Z');
  });

  it('is the latest where none of the others is after it', () => {
    const instants = fc.array(fc.option(fc.integer({ min: -1_000, max: 1_000 }).map(instant)));
    fc.assert(
      fc.property(instants, (times) => {
        const last = latest(...times);
        const known = times.filter((at) => at !== null);
        if (last === null) expect(known).toEqual([]);
        else {
          expect(known).toContain(last);
          expect(known.filter((at) => at > last)).toEqual([]);
        }
      }),
    );
  });

  it('is the earliest where none of the others is before it', () => {
    const instants = fc.array(fc.option(fc.integer({ min: -1_000, max: 1_000 }).map(instant)));
    fc.assert(
      fc.property(instants, (times) => {
        const first = earliest(...times);
        const known = times.filter((at) => at !== null);
        if (first === null) expect(known).toEqual([]);
        else {
          expect(known).toContain(first);
          expect(known.filter((at) => at < first)).toEqual([]);
        }
      }),
    );
  });
});

describe('a lane', () => {
  it('is the provider, plus the host where there is one, and leads back to the provider', () => {
    expect(laneOf(provider('feed'), null)).toBe('feed');
    expect(laneOf(provider('mastodon'), 'social.example:8443')).toBe('mastodon:social.example:8443');
    const names = fc.stringMatching(/^[a-z_]{1,20}$/);
    fc.assert(
      fc.property(names, fc.option(fc.domain()), (name, host) => {
        expect(providerOfLane(laneOf(provider(name), host))).toBe(name);
      }),
    );
  });

  it('differs for every host', () => {
    const hosts = fc.tuple(fc.option(fc.domain()), fc.option(fc.domain()));
    fc.assert(
      fc.property(hosts, ([a, b]) => {
        const [first, second] = [laneOf(provider('mastodon'), a), laneOf(provider('mastodon'), b)];
        expect(first === second).toBe(a === b);
      }),
    );
  });
});

describe('the settings of a connection', () => {
  const settings = fc.dictionary(
    fc.constantFrom('host', 'token', 'page', '__proto__'),
    fc.constantFrom('a', 'b'),
  );

  it('are the same exactly where the same names have the same values, in any order', () => {
    const sorted = (of: object) => JSON.stringify(Object.entries(of).sort());
    fc.assert(
      fc.property(settings, settings, (a, b) => {
        expect(sameSettings(a, b)).toBe(sorted(a) === sorted(b));
        expect(sameSettings(a, Object.fromEntries(Object.entries(a).toReversed()))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
