import type { Decision } from '../domain/change.js';
import { evolveWallet } from '../domain/evolve.js';
import type { Facts } from '../domain/facts.js';
import type { PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import { effectOf, refundKey, type Transfer, type WalletBalance } from '../domain/ledger.js';
import { formatMoney, MAX_MINOR_UNITS } from '../domain/money.js';
import type { Charge } from '../domain/post.js';
import { postNotFound, type InsufficientBalance, type NotFound } from '../domain/refusals.js';
import { err, ok, type Result } from '../shared/result.js';
import { appended } from './post-changes.js';

/** The balance after the movement would exceed {@link MAX_MINOR_UNITS}. */
interface WalletFull {
  readonly kind: 'wallet_full';
  readonly wallet: WalletBalance;
}

/** The operation key belongs to an earlier movement of a different amount. */
interface OperationKeyReused {
  readonly kind: 'operation_key_reused';
  readonly earlier: Pick<Transfer, 'kind' | 'amountMinor'>;
}

/** The post cost nothing, or its charge was not captured. */
export interface NothingToRefund {
  readonly kind: 'nothing_to_refund';
  readonly charge: Charge;
}

/** The balance after a movement that an operator requested. */
export interface MoneyMoved {
  readonly wallet: WalletBalance;
  /** An earlier command with the same operation key made the movement; this one moved nothing. */
  readonly replayed: boolean;
}

export type MoveRefusal = WalletFull | InsufficientBalance | OperationKeyReused;

/** Moves money into or out of a wallet, once for each operation key. */
export const decideMove = (
  { wallet, transfer: known }: Facts<'wallet' | 'transfer'>,
  transfer: Transfer,
): Result<Decision<MoneyMoved>, MoveRefusal> => {
  const { kind, amountMinor } = transfer;
  if (known !== null)
    return known.kind === kind && known.amountMinor === amountMinor
      ? ok({ value: { wallet, replayed: true }, changes: [] })
      : err({ kind: 'operation_key_reused', earlier: known });
  const { available } = effectOf(transfer);
  const { currency, availableMinor, heldMinor } = wallet;
  if (availableMinor + available < 0)
    return err({ kind: 'insufficient_balance', requiredMinor: amountMinor, availableMinor, currency });
  if (availableMinor + heldMinor + available > MAX_MINOR_UNITS) return err({ kind: 'wallet_full', wallet });
  const moved = { wallet: evolveWallet(wallet, transfer), replayed: false };
  return ok({ value: moved, changes: [{ kind: 'transfer_made', transfer }] });
};

/** Refunds the captured price of a post, once. The post does not change, and still counts in its period. */
export const decideRefund = (
  { post, ...money }: Facts<'post' | 'wallet' | 'transfer'>,
  { postId, reason }: { readonly postId: PostId; readonly reason: string },
  now: Instant,
): Result<Decision<MoneyMoved>, NotFound | NothingToRefund | MoveRefusal> => {
  if (post === null) return err(postNotFound(postId));
  const { accountId, charge } = post;
  const { priceMinor: amountMinor, currency, source, state } = charge;
  if (source !== 'overage' || state !== 'captured' || amountMinor === 0)
    return err({ kind: 'nothing_to_refund', charge });
  const operationKey = refundKey(postId);
  const transfer = { accountId, kind: 'refund', amountMinor, operationKey, postId, at: now, reason } as const;
  const refund = decideMove(money, transfer);
  if (!refund.ok || refund.value.value.replayed) return refund;
  const { value, changes } = refund.value;
  const detail = formatMoney(amountMinor, currency);
  return ok({ value, changes: [...changes, appended(postId, now, 'refunded', { detail })] });
};
