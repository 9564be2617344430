import type { Decision } from '../domain/change.js';
import { evolveWallet } from '../domain/evolve.js';
import type { Facts } from '../domain/facts.js';
import type { Transfer, WalletBalance } from '../domain/ledger.js';
import { MAX_MINOR_UNITS } from '../domain/money.js';
import { err, ok, type Result } from '../shared/result.js';

/** The balance after the credit would exceed {@link MAX_MINOR_UNITS}. */
export interface WalletFull {
  readonly kind: 'wallet_full';
  readonly wallet: WalletBalance;
}

/** Credits a payment once: a known operation key moves no money. The value is the balance afterwards. */
export const decideCredit = (
  { wallet, transfer: known }: Facts<'wallet' | 'transfer'>,
  transfer: Transfer,
): Result<Decision<WalletBalance>, WalletFull> => {
  if (known !== null) return ok({ value: wallet, changes: [] });
  if (wallet.availableMinor + wallet.heldMinor + transfer.amountMinor > MAX_MINOR_UNITS)
    return err({ kind: 'wallet_full', wallet });
  return ok({ value: evolveWallet(wallet, transfer), changes: [{ kind: 'transfer_made', transfer }] });
};
