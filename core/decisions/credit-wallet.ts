import type { Decision } from '../domain/change.js';
import { evolveWallet } from '../domain/evolve.js';
import type { Facts } from '../domain/facts.js';
import type { Transfer, WalletBalance } from '../domain/ledger.js';
import { ok, type Result } from '../shared/result.js';

/** Credits a payment once: a known operation key moves nothing more. The value is the balance after it. */
export const decideCredit = (
  { wallet, transfer: known }: Facts<'wallet' | 'transfer'>,
  transfer: Transfer,
): Result<Decision<WalletBalance>, never> =>
  known === null
    ? ok({ value: evolveWallet(wallet, transfer), changes: [{ kind: 'transfer_made', transfer }] })
    : ok({ value: wallet, changes: [] });
