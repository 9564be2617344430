import type { Account } from '../../domain/account.js';
import type { WalletBalance } from '../../domain/ledger.js';
import { formatMoney, MAX_MINOR_UNITS, minorUnits, parseAmount } from '../../domain/money.js';
import type { Clock } from '../../ports/clock.js';
import type { Entropy } from '../../ports/entropy.js';
import type { UnitOfWork } from '../../ports/unit-of-work.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { Problems } from './open-account.js';

/** Of the name of a payment. Stores keep it in an index, whose rows are bounded. */
const LONGEST_KEY = 255;

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
    const problems = [
      ...(parsed.ok ? [] : [parsed.error]),
      ...(parsed.ok && parsed.value === 0 ? ['The amount must be more than nothing.'] : []),
      ...((key ?? '').length > LONGEST_KEY
        ? [`The key must have at most ${String(LONGEST_KEY)} characters.`]
        : []),
    ];
    if (!parsed.ok || problems.length > 0) return err(problems);
    const amountMinor = parsed.value;
    const operationKey = `credit:account:${String(account.id)}:${key ?? entropy.requestKey()}`;
    return unitOfWork.run<WalletBalance, Problems>(account.id, async ({ wallet }) => {
      const credited = await wallet.credit({ amountMinor, operationKey, postId: null, at: clock.now() });
      return credited ? ok(await wallet.balance()) : err([tooMuch(await wallet.balance())]);
    });
  };

const tooMuch = ({ currency, availableMinor, heldMinor }: WalletBalance): string => {
  const [most, now] = [minorUnits(MAX_MINOR_UNITS), minorUnits(availableMinor + heldMinor)];
  return `A wallet can hold ${formatMoney(most, currency)} at most, and this one has ${formatMoney(now, currency)} already.`;
};
