import type { Account } from '../../domain/account.js';
import { decideCredit } from '../../decisions/credit-wallet.js';
import type { Facts } from '../../domain/facts.js';
import type { Transfer, WalletBalance } from '../../domain/ledger.js';
import { parseAmount } from '../../domain/money.js';
import type { Clock } from '../../ports/clock.js';
import type { Entropy } from '../../ports/entropy.js';
import type { Commit } from '../../ports/commit.js';
import { err, type Result } from '../../shared/result.js';
import type { Problems } from './open-account.js';

export interface CreditWalletCommand {
  readonly account: Account;
  /** In the account's currency, such as `10.00`. */
  readonly amount: string;
  /** Names the payment: the same one is credited once. Null: every call is a payment of its own. */
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
    if (!parsed.ok) return err([parsed.error]);
    if (parsed.value === 0) return err(['The amount must be more than nothing.']);
    const operationKey = `credit:account:${String(account.id)}:${key ?? entropy.requestKey()}`;
    const payment = { kind: 'credit', amountMinor: parsed.value, operationKey, postId: null } as const;
    const transfer: Transfer = { ...payment, accountId: account.id, at: clock.now() };
    return commit({
      account: account.id,
      needs: { wallet: true, transfer: operationKey },
      decide: (facts: Facts<'wallet' | 'transfer'>) => decideCredit(facts, transfer),
    });
  };
