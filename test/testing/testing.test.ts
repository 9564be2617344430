import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REQUEST_LIMITS, postRequest } from '../../core/index.js';
import { LONG_TAG } from '../support/extent.js';
import { postFields } from './arbitraries.js';
import { report, seedsFrom, simulate } from './index.js';

describe('the tools for embedders', () => {
  it('draw posts that the domain takes', () => {
    fc.assert(
      fc.property(postFields, (fields) => {
        const { otherViolations, ...request } = postRequest(fields, DEFAULT_REQUEST_LIMITS);
        expect(Object.entries(request).filter(([, field]) => !field.ok)).toEqual([]);
        expect(otherViolations).toEqual([]);
      }),
    );
  });

  it(
    'simulate worlds with third-party adapters, and find their defects',
    // Shrinking the failure takes long.
    { timeout: 300_000, tags: LONG_TAG },
    async () => {
      expect(await simulate(seedsFrom(1, 3))).toMatchObject({ worlds: 3, failure: null });
      const forgetful = await simulate(seedsFrom(1, 50), (ports) => ({
        ...ports,
        deliveryQueue: { ...ports.deliveryQueue, claimExpired: () => Promise.resolve([]) },
      }));
      expect(forgetful.failure).not.toBeNull();
      if (forgetful.failure !== null) expect(report(forgetful.failure)).toContain('breaks I');
    },
  );
});
