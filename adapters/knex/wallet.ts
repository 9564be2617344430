import type { Knex } from 'knex';
import {
  MAX_MINOR_UNITS,
  MOVEMENTS,
  type AccountId,
  type Movement,
  type MovementKind,
  type Wallet,
} from '../../core/index.js';
import { rowsOf, stored } from './database.js';
import { balanceFromRow, type WalletRow } from './rows/ledger.js';

/** What each movement adds to the two balances, and what must be there for it: one guarded statement each. */
const EFFECTS: Readonly<Record<MovementKind, { readonly set: string; readonly guard: string }>> = {
  credit: {
    set: 'available_minor = available_minor + :amount',
    guard: `available_minor + held_minor + :amount <= ${String(MAX_MINOR_UNITS)}`,
  },
  hold: {
    set: 'available_minor = available_minor - :amount, held_minor = held_minor + :amount',
    guard: 'available_minor >= :amount',
  },
  capture: { set: 'held_minor = held_minor - :amount', guard: 'held_minor >= :amount' },
  release: {
    set: 'held_minor = held_minor - :amount, available_minor = available_minor + :amount',
    guard: 'held_minor >= :amount',
  },
};

const moveBalance = (kind: MovementKind): string => `
  update wallets set ${EFFECTS[kind].set}
  where account_id = :account and ${EFFECTS[kind].guard}
    and not exists (select 1 from transfers where operation_key = :operationKey)
  returning account_id`;

export const makeKnexWallet = (trx: Knex.Transaction, account: AccountId): Wallet => {
  const log = async (kind: MovementKind, movement: Movement): Promise<void> => {
    const { amountMinor, operationKey, postId, at } = movement;
    const [transfer] = await rowsOf<{ readonly id: number }>(
      trx,
      `insert into transfers (account_id, kind, amount_minor, operation_key, post_id, occurred_at)
       values (:account, :kind, :amount, :operationKey, :postId, :at) returning id`,
      { account, kind, amount: amountMinor, operationKey, postId, at },
    );
    const { from, to } = MOVEMENTS[kind];
    await rowsOf(
      trx,
      `insert into entries (transfer_id, pocket, amount_minor)
       values (:transfer, :from, :minus), (:transfer, :to, :plus)`,
      {
        transfer: stored(transfer?.id ?? null, 'transfers.id'),
        from,
        to,
        minus: 0 - amountMinor,
        plus: amountMinor,
      },
    );
  };

  /** The account that used the operation key before, if any did. */
  const usedBy = async (operationKey: string): Promise<number | null> => {
    const sql = 'select account_id from transfers where operation_key = :operationKey';
    const [transfer] = await rowsOf<{ readonly account_id: number }>(trx, sql, { operationKey });
    return transfer?.account_id ?? null;
  };

  /** False when the money, or the room for it, is not there; true when it moved, now or earlier under the same key. */
  const move = async (kind: MovementKind, movement: Movement): Promise<boolean> => {
    const { amountMinor: amount, operationKey } = movement;
    const moved = await rowsOf(trx, moveBalance(kind), { account, amount, operationKey });
    if (moved.length > 0) {
      await log(kind, movement);
      return true;
    }
    const user = await usedBy(operationKey);
    if (user !== null && user !== account) {
      throw new Error(`the operation key "${operationKey}" belongs to another account`);
    }
    return user === account;
  };

  const mustMove =
    (kind: MovementKind) =>
    async (movement: Movement): Promise<void> => {
      if (await move(kind, movement)) return;
      const amount = String(movement.amountMinor);
      throw new Error(
        `${kind} of ${amount} cannot be done: the wallet of account ${String(account)} lacks it`,
      );
    };

  return {
    balance: async () => {
      const [row] = await rowsOf<WalletRow>(trx, 'select * from wallets where account_id = :account', {
        account,
      });
      if (row === undefined) throw new Error(`account ${String(account)} has no wallet`);
      return balanceFromRow(row);
    },
    credit: (movement) => move('credit', movement),
    hold: (movement) => move('hold', movement),
    capture: mustMove('capture'),
    release: mustMove('release'),
  };
};
