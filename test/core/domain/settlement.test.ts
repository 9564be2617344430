import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSettled, later, type Delivery, type DeliveryState } from '../../../core/index.js';
import { UNKNOWN_HOLD_MS, decideSettlement } from '../../../core/domain/settlement.js';
import { DAY_MS, DELIVERY_STATES, NOW, deliveryIn, postOf } from '../posts.js';

const states = fc.array(fc.constantFrom(...DELIVERY_STATES), { minLength: 1, maxLength: 6 });
const settled: fc.Arbitrary<readonly DeliveryState[]> = states.filter((list) =>
  list.every((state) => isSettled({ state })),
);

const decide = (deliveries: readonly Delivery[], ms = 0) =>
  decideSettlement(postOf(deliveries), later(NOW, ms));

describe('the settlement of a held charge', () => {
  it('captures exactly when a delivery is published, whatever the state of the others', () => {
    fc.assert(
      fc.property(states, fc.nat(10 * DAY_MS), (list, ms) => {
        const captured =
          decide(
            list.map((state) => deliveryIn(state)),
            ms,
          ) === 'capture';
        expect(captured).toBe(list.includes('published'));
      }),
    );
  });

  it('releases only when everything ended and nothing is published', () => {
    fc.assert(
      fc.property(states, fc.nat(10 * DAY_MS), (list, ms) => {
        if (
          decide(
            list.map((state) => deliveryIn(state)),
            ms,
          ) !== 'release'
        )
          return;
        expect(list.every((state) => isSettled({ state }))).toBe(true);
        expect(list).not.toContain('published');
      }),
    );
  });

  it('always decides once everything ended and no unknown one is younger than seven days', () => {
    fc.assert(
      fc.property(settled, (list) => {
        const deliveries = list.map((state) => deliveryIn(state));
        expect(decide(deliveries, UNKNOWN_HOLD_MS)).not.toBe('keep');
        if (!list.includes('unknown')) expect(decide(deliveries)).not.toBe('keep');
      }),
    );
  });

  it('keeps the money for seven days while the outcome is unknown, to the millisecond', () => {
    const deliveries = [deliveryIn('failed'), deliveryIn('unknown')];
    expect(decide(deliveries, UNKNOWN_HOLD_MS - 1)).toBe('keep');
    expect(decide(deliveries, UNKNOWN_HOLD_MS)).toBe('release');
    expect(UNKNOWN_HOLD_MS).toBe(7 * DAY_MS);
  });

  it('keeps the money while anything may still be sent, however late', () => {
    for (const state of ['queued', 'publishing'] as const) {
      expect(decide([deliveryIn('failed'), deliveryIn(state)], 30 * DAY_MS)).toBe('keep');
    }
  });

  it('I5: never settles what is settled', () => {
    fc.assert(
      fc.property(states, fc.constantFrom('captured', 'released'), fc.nat(10 * DAY_MS), (list, state, ms) => {
        const post = postOf(list.map((each) => deliveryIn(each)));
        const after = { ...post, charge: { ...post.charge, state } };
        expect(decideSettlement(after, later(NOW, ms))).toBe('keep');
      }),
    );
  });
});
