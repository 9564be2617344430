import type { Account } from '../../domain/account.js';
import { decideCredit } from '../../decisions/credit-wallet.js';
import type { Facts } from '../../domain/facts.js';
import type { Transfer, WalletBalance } from '../../domain/ledger.js';
import { formatMoney, MAX_MINOR_UNITS, minorUnits, parseAmount } from '../../domain/money.js';
import type { Clock } from '../../ports/clock.js';
import type { Entropy } from '../../ports/entropy.js';
import type { Commit } from '../../ports/commit.js';
import { err, type Result } from '../../shared/result.js';
import type { Problems } from './open-account.js';

/** The maximum length of the name of a payment. Stores index it, and index rows are bounded. */
const LONGEST_KEY = 255;

export interface CreditWalletCommand {
  readonly account: Account;
  /** In the account's currency, such as `10.00`. */
  readonly amount: string;
  /** The name of the payment: the same name is credited once. Null: every call is a new payment. */
  readonly key: string | null;
}

export type CreditWallet = (command: CreditWalletCommand) => Promise<Result<WalletBalance, Problems>>;

export const makeCreditWallet =
  ({
    commit,
    clock,
    entropy,
  }: {
    readonly commit: Commit;
    readonly clock: Clock;
    readonly entropy: Entropy;
  }): CreditWallet =>
  async ({ account, amount, key }) => {
    const parsed = parseAmount(amount, account.currency);
    const problems = [
      ...(parsed.ok ? [] : [parsed.error]),
      ...(parsed.ok && parsed.value === 0 ? ['The amount must be greater than zero.'] : []),
      ...((key ?? '').length > LONGEST_KEY
        ? [`The key must have at most ${String(LONGEST_KEY)} characters.`]
        : []),
    ];
    if (!parsed.ok || problems.length > 0) return err(problems);
    const operationKey = `credit:account:${String(account.id)}:${key ?? entropy.requestKey()}`;
    const payment = { kind: 'credit', amountMinor: parsed.value, operationKey, postId: null } as const;
    const transfer: Transfer = { ...payment, accountId: account.id, at: clock.now() };
    const credited = await commit({
      account: account.id,
      needs: { wallet: true, transfer: operationKey },
      decide: (facts: Facts<'wallet' | 'transfer'>) => decideCredit(facts, transfer),
    });
    return credited.ok ? credited : err([tooMuch(credited.error.wallet)]);
  };

const tooMuch = ({ currency, availableMinor, heldMinor }: WalletBalance): string => {
  const [most, now] = [minorUnits(MAX_MINOR_UNITS), minorUnits(availableMinor + heldMinor)];
  return `A wallet can hold at most ${formatMoney(most, currency)}, and this one has ${formatMoney(now, currency)}.`;
};
