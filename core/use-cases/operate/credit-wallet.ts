import type { Account } from '../../domain/account.js';
import type { WalletBalance } from '../../domain/ledger.js';
import { parseAmount } from '../../domain/money.js';
import type { Clock } from '../../ports/clock.js';
import type { Entropy } from '../../ports/entropy.js';
import type { UnitOfWork } from '../../ports/unit-of-work.js';
import { err, ok, type Result } from '../../shared/result.js';
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
    unitOfWork,
    clock,
    entropy,
  }: {
    unitOfWork: UnitOfWork;
    clock: Clock;
    entropy: Entropy;
  }): CreditWallet =>
  async ({ account, amount, key }) => {
    const parsed = parseAmount(amount, account.currency);
    if (!parsed.ok) return err([parsed.error]);
    if (parsed.value === 0) return err(['The amount must be more than nothing.']);
    const amountMinor = parsed.value;
    const operationKey = `credit:account:${String(account.id)}:${key ?? entropy.requestKey()}`;
    return unitOfWork.run<WalletBalance, Problems>(account.id, async ({ wallet }) => {
      await wallet.credit({ amountMinor, operationKey, postId: null, at: clock.now() });
      return ok(await wallet.balance());
    });
  };
