import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../adapters/memory/index.js';
import { DEFAULT_REQUEST_LIMITS, ok, postRequest } from '../../core/index.js';
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

  it('simulate a commit under test, and find its defect', { timeout: 300_000, tags: LONG_TAG }, async () => {
    const careless = await simulate(seedsFrom(1, 10), (ports) => ({
      ...ports,
      commit: (work) =>
        ports.commit({
          ...work,
          decide: (facts) => {
            const decided = work.decide(facts);
            if (!decided.ok) return decided;
            const changes = decided.value.changes.filter(({ kind }) => kind !== 'transfer_made');
            return ok({ ...decided.value, changes });
          },
        }),
    }));
    expect(careless.failure).not.toBeNull();
  });

  it('refuse a store beside the one in which they check the invariants', async () => {
    const beside = makeMemoryPorts();
    const hunt = simulate(seedsFrom(1, 1), (ports) => ({ ...ports, ...beside }));
    await expect(hunt).rejects.toThrow('No commit reached the store in memory');
  });
});
