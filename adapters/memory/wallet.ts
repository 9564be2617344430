import {
  MAX_MINOR_UNITS,
  minorUnits,
  MOVEMENTS,
  type AccountId,
  type Movement,
  type MovementKind,
  type Pocket,
  type Wallet,
  type WalletBalance,
} from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { promised } from './promised.js';
import type { Transaction } from './table.js';

export const memoryWallet = (
  { tables }: MemoryStore,
  transaction: Transaction,
  account: AccountId,
): Wallet => {
  const wallets = tables.wallets.within(transaction);
  const transfers = tables.transfers.within(transaction);

  const balance = (): WalletBalance => {
    const wallet = wallets.get(account);
    if (wallet === undefined) throw new Error(`account ${String(account)} has no wallet`);
    return wallet;
  };

  /** False, and nothing moved, where a pocket does not hold the amount, or both would hold more than a wallet can. */
  const move = (kind: MovementKind, { amountMinor, operationKey, postId, at }: Movement): boolean => {
    const known = transfers.get(operationKey);
    if (known !== undefined && known.accountId !== account)
      throw new Error(`the operation key ${operationKey} is another account's`);
    if (known !== undefined) return true;
    if (amountMinor <= 0) throw new RangeError(`not an amount to move: ${String(amountMinor)}`);
    const { from, to } = MOVEMENTS[kind];
    const before = balance();
    const total = before.availableMinor + before.heldMinor;
    if (kind === 'credit' && total + amountMinor > MAX_MINOR_UNITS) return false;
    const changed = (pocket: Pocket, minor: number) =>
      minorUnits(minor + (to === pocket ? amountMinor : 0) - (from === pocket ? amountMinor : 0));
    const availableMinor = changed('available', before.availableMinor);
    const heldMinor = changed('held', before.heldMinor);
    if (availableMinor < 0 || heldMinor < 0) return false;
    wallets.put(account, { ...before, availableMinor, heldMinor });
    transfers.put(operationKey, { accountId: account, kind, amountMinor, operationKey, postId, at });
    return true;
  };

  const moveHeld = (kind: 'capture' | 'release', movement: Movement): void => {
    if (!move(kind, movement))
      throw new Error(`less than ${String(movement.amountMinor)} is held for ${movement.operationKey}`);
  };

  return {
    balance: () => promised(balance),
    credit: (movement) => promised(() => move('credit', movement)),
    hold: (movement) => promised(() => move('hold', movement)),
    capture: (movement) => promised(() => moveHeld('capture', movement)),
    release: (movement) => promised(() => moveHeld('release', movement)),
  };
};
