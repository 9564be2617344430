import { accountId, statementLines, type AccountId, type LedgerReader } from '../../core/index.js';
import { rowsOf, type Database } from './database.js';
import {
  balanceFromRow,
  chargeClaimFromRow,
  entryFromRow,
  movedFromRow,
  transferFromRow,
  type ChargeRow,
  type EntryRow,
  type TransferRow,
  type WalletRow,
} from './rows/ledger.js';

export const makeKnexLedgerReader = ({ reader, dialect }: Database): LedgerReader => ({
  balanceOf: async (account) => {
    const [row] = await rowsOf<WalletRow>(reader, 'select * from wallets where account_id = :account', {
      account,
    });
    return row === undefined ? null : balanceFromRow(row);
  },
  statementOf: (account, { before, limit }) =>
    reader.transaction(async (trx) => {
      const [row] = await rowsOf<WalletRow>(trx, 'select * from wallets where account_id = :account', {
        account,
      });
      if (row === undefined) return [];
      const newer =
        before === null
          ? []
          : await rowsOf<Pick<TransferRow, 'kind' | 'amount_minor'>>(
              trx,
              `select kind, cast(sum(amount_minor) as bigint) as amount_minor from transfers
               where account_id = :account and id >= :before group by kind`,
              { account, before },
            );
      const page = await rowsOf<TransferRow & { readonly id: number }>(
        trx,
        // With an equality, PostgreSQL may scan the transfers of all accounts instead.
        `select * from transfers where account_id >= :account and (account_id, id) < (:account, :before)
         order by account_id desc, id desc limit :limit`,
        { account, before: before ?? Number.MAX_SAFE_INTEGER, limit },
      );
      return statementLines(
        balanceFromRow(row),
        newer.map(movedFromRow),
        page.map((transfer) => ({ ...transferFromRow(transfer), number: transfer.id })),
      );
    }, dialect.snapshot),
  auditTrail: (account) =>
    reader.transaction(async (trx) => {
      const { where, bindings } = restrictedTo(account);
      const wallets = await rowsOf<WalletRow>(trx, `select * from wallets ${where}`, bindings);
      const transfers = await rowsOf<TransferRow>(
        trx,
        `select * from transfers ${where} order by id`,
        bindings,
      );
      const entries = await rowsOf<EntryRow>(
        trx,
        `select account_id, operation_key, pocket, entries.amount_minor
         from entries join transfers on transfers.id = entries.transfer_id ${where} order by transfers.id`,
        bindings,
      );
      const charges = await rowsOf<ChargeRow>(
        trx,
        `select id, account_id, charge_source, charge_state, price_minor, charge_round
         from posts ${where} order by id`,
        bindings,
      );
      return {
        balances: wallets.map((row) => ({ ...balanceFromRow(row), accountId: accountId(row.account_id) })),
        transfers: transfers.map(transferFromRow),
        entries: entries.map(entryFromRow),
        charges: charges.map(chargeClaimFromRow),
      };
    }, dialect.snapshot),
});

const restrictedTo = (account: AccountId | null) =>
  account === null
    ? { where: '', bindings: {} }
    : { where: 'where account_id = :account', bindings: { account } };
