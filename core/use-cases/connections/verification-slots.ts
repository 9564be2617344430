import type { AccountId } from '../../domain/ids.js';
import type { Unavailable } from '../../domain/refusals.js';

/**
 * Concurrent verifications for clients in one process: each is a request to a server of the client's choice, which may
 * take ten seconds to fail.
 */
const SLOTS = { all: 16, perAccount: 2 };

/** Takes a slot. Call the result to release it; null if there is none. */
export type TakeVerificationSlot = (account: AccountId) => (() => void) | null;

export const makeVerificationSlots = (slots = SLOTS): TakeVerificationSlot => {
  const taken = new Map<AccountId, number>();
  let all = 0;
  return (account) => {
    const own = taken.get(account) ?? 0;
    if (all >= slots.all || own >= slots.perAccount) return null;
    all += 1;
    taken.set(account, own + 1);
    return () => {
      all -= 1;
      const left = (taken.get(account) ?? 1) - 1;
      if (left === 0) taken.delete(account);
      else taken.set(account, left);
    };
  };
};

/** The refusal if there is none. */
export const NO_SLOT: Unavailable = { kind: 'unavailable', retryAfterSeconds: 5 };
