import type { Account } from '../../domain/account.js';
import {
  decideMove,
  decideRefund,
  type MoneyMoved,
  type MoveRefusal,
  type NothingToRefund,
} from '../../decisions/move-money.js';
import { CLIENT_KEY_CHARACTERS } from '../../domain/idempotency.js';
import { refundKey, type MovementKind, type Transfer } from '../../domain/ledger.js';
import { formatMoney, MAX_MINOR_UNITS, minorUnits, parseAmount, type Currency } from '../../domain/money.js';
import type { Post } from '../../domain/post.js';
import type { NotFound } from '../../domain/refusals.js';
import { err, ok, unreachable, type Result } from '../../shared/result.js';
import type { CoreDeps } from '../deps.js';
import { problemsOf, readReason, type Problems } from './problems.js';

/** The payment that a wallet receives. */
export interface CreditWalletCommand {
  readonly account: Account;
  /** In the account's currency, such as `10.00`. */
  readonly amount: string;
  /** The name of the payment: the same name moves money once. Null: every call is a new payment. */
  readonly key: string | null;
}

/** The payment out of a wallet, and why. */
export interface DebitWalletCommand extends CreditWalletCommand {
  readonly reason: string;
}

/** Adds money to a wallet. */
export type CreditWallet = (command: CreditWalletCommand) => Promise<Result<MoneyMoved, Problems>>;

/** Takes available money out of a wallet, never more than it has. */
export type DebitWallet = (command: DebitWalletCommand) => Promise<Result<MoneyMoved, Problems>>;

/** Returns the captured price of a post to the wallet, all of it and once. The post stays as it is. */
export type RefundPost = (command: {
  readonly post: Pick<Post, 'id' | 'accountId'>;
  readonly reason: string;
}) => Promise<Result<MoneyMoved, Problems>>;

type MoveMoneyDeps = Pick<CoreDeps, 'commit' | 'clock' | 'entropy'>;

export const makeCreditWallet =
  (deps: MoveMoneyDeps): CreditWallet =>
  (command) =>
    move(deps, 'credit', command, ok(null));

export const makeDebitWallet =
  (deps: MoveMoneyDeps): DebitWallet =>
  (command) =>
    move(deps, 'debit', command, readReason(command.reason));

const move = async (
  { commit, clock, entropy }: MoveMoneyDeps,
  kind: Extract<MovementKind, 'credit' | 'debit'>,
  { account, amount, key }: CreditWalletCommand,
  reason: Result<string | null, Problems>,
): Promise<Result<MoneyMoved, Problems>> => {
  const parsed = parseAmount(amount, account.currency);
  const problems = problemsOf(
    !parsed.ok && parsed.error,
    parsed.ok && parsed.value === 0 && 'The amount must be greater than zero.',
    // As a shell passes a variable that is not set: all such payments would have one name.
    key?.trim() === '' && 'The key must not be empty.',
    (key ?? '').length > CLIENT_KEY_CHARACTERS &&
      `The key must have at most ${String(CLIENT_KEY_CHARACTERS)} characters.`,
    !reason.ok && reason.error,
  );
  if (!parsed.ok || !reason.ok || problems.length > 0) return err(problems);
  const operationKey = `${kind}:account:${String(account.id)}:${key ?? entropy.requestKey()}`;
  const transfer: Transfer = {
    accountId: account.id,
    kind,
    amountMinor: parsed.value,
    operationKey,
    postId: null,
    at: clock.now(),
    ...(reason.value === null ? {} : { reason: reason.value }),
  };
  const moved = await commit({
    account: account.id,
    needs: { wallet: true, transfer: operationKey },
    decide: (facts) => decideMove(facts, transfer),
  });
  return moved.ok ? moved : err([sentenceOf(moved.error, account.currency)]);
};

export const makeRefundPost =
  ({ commit, clock }: Pick<MoveMoneyDeps, 'commit' | 'clock'>): RefundPost =>
  async ({ post: { id, accountId }, reason }) => {
    const checkedReason = readReason(reason);
    if (!checkedReason.ok) return checkedReason;
    const now = clock.now();
    const refund = { postId: id, reason: checkedReason.value };
    const refunded = await commit({
      account: accountId,
      needs: { post: id, wallet: true, transfer: refundKey(id) },
      decide: (facts) => decideRefund(facts, refund, now),
    });
    return refunded.ok ? refunded : err([refundSentence(refunded.error)]);
  };

const refundSentence = (refusal: NotFound | NothingToRefund | MoveRefusal): string => {
  switch (refusal.kind) {
    case 'not_found':
      return `There is no ${refusal.what}.`;
    case 'nothing_to_refund':
      return refusal.charge.priceMinor === 0
        ? 'The post cost nothing.'
        : `The charge of the post is ${refusal.charge.state}: only one that was captured can be refunded.`;
    case 'operation_key_reused':
      // The price of a post never changes, and nothing else moves money under the key of its refund.
      throw new Error('a refund of another amount was made');
    case 'wallet_full':
      return sentenceOf(refusal, refusal.wallet.currency);
    case 'insufficient_balance':
      return sentenceOf(refusal, refusal.currency);
    default:
      return unreachable(refusal);
  }
};

const sentenceOf = (refusal: MoveRefusal, currency: Currency): string => {
  const money = (minor: number): string => formatMoney(minorUnits(minor), currency);
  switch (refusal.kind) {
    case 'wallet_full': {
      const { availableMinor, heldMinor } = refusal.wallet;
      return `A wallet can hold at most ${money(MAX_MINOR_UNITS)}, and this one has ${money(availableMinor + heldMinor)}.`;
    }
    case 'insufficient_balance':
      return `The wallet has ${money(refusal.availableMinor)} available, which is less than ${money(refusal.requiredMinor)}.`;
    case 'operation_key_reused':
      return `The key was used for a ${refusal.earlier.kind} of ${money(refusal.earlier.amountMinor)}: another amount needs another key.`;
    default:
      return unreachable(refusal);
  }
};
