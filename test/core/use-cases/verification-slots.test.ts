import { expect, it } from 'vitest';
import { accountId } from '../../../core/index.js';
import { makeVerificationSlots } from '../../../core/use-cases/connections/verification-slots.js';

const [ADA, GRACE, EVE] = [accountId(1), accountId(2), accountId(3)];

it('counts the others of an account where one is released', () => {
  const take = makeVerificationSlots({ all: 9, perAccount: 2 });
  const [first] = [take(ADA), take(ADA)];
  first?.();
  expect(take(ADA)).not.toBeNull();
  expect(take(ADA)).toBeNull();
});

it('has a few slots for an account and more in total, and each is usable again once it was released', () => {
  const take = makeVerificationSlots({ all: 3, perAccount: 2 });
  const [first, second] = [take(ADA), take(ADA)];
  expect(take(ADA)).toBeNull();
  const third = take(GRACE);
  expect(take(EVE)).toBeNull();
  first?.();
  expect(take(ADA)).not.toBeNull();
  expect(take(EVE)).toBeNull();
  second?.();
  third?.();
  expect(take(EVE)).not.toBeNull();
  expect(take(GRACE)).not.toBeNull();
});
