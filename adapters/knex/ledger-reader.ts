import {
  accountId,
  statementLines,
  type ChargeClaim,
  type LedgerEntry,
  type LedgerReader,
  type Moved,
} from '../../core/index.js';
import { eachOf, firstOf, rowsOf, type Database } from './database.js';
import { balanceFromRow, transferFromRow, type TransferRow, type WalletRow } from './rows/ledger.js';

const WALLET = 'select * from wallets where account_id = :account';

const NEWER = `select kind, cast(sum(amount_minor) as bigint) as "amountMinor" from transfers
  where account_id = :account and id >= :before group by kind`;

/** With an equality, PostgreSQL may scan the transfers of all accounts instead. */
const PAGE = `select * from transfers where account_id >= :account and (account_id, id) < (:account, :before)
  order by account_id desc, id desc limit :limit`;

const numberedFromRow = (row: TransferRow & { readonly id: number }) => ({
  ...transferFromRow(row),
  number: row.id,
});

const ownBalanceFromRow = (row: WalletRow) => ({
  ...balanceFromRow(row),
  accountId: accountId(row.account_id),
});

export const makeKnexLedgerReader = ({ reader, dialect }: Database): LedgerReader => ({
  balanceOf: (account) => firstOf(reader, WALLET, { account }, balanceFromRow),
  statementOf: (account, { before, limit }) =>
    reader.transaction(async (trx) => {
      const wallet = await firstOf(trx, WALLET, { account }, balanceFromRow);
      if (wallet === null) return [];
      const newer = before === null ? [] : await rowsOf<Moved>(trx, NEWER, { account, before });
      const from = { account, before: before ?? Number.MAX_SAFE_INTEGER, limit };
      return statementLines(wallet, newer, await eachOf(trx, PAGE, from, numberedFromRow));
    }, dialect.snapshot),
  auditTrail: (account) =>
    reader.transaction(async (trx) => {
      const where = account === null ? '' : 'where account_id = :account';
      const all = <T>(sql: string, make: (row: never) => T) => eachOf(trx, sql, { account }, make);
      const balances = await all(`select * from wallets ${where}`, ownBalanceFromRow);
      const transfers = await all(`select * from transfers ${where} order by id`, transferFromRow);
      const entries = await rowsOf<LedgerEntry>(
        trx,
        `select account_id as "accountId", operation_key as "operationKey", pocket,
           entries.amount_minor as "amountMinor"
         from entries join transfers on transfers.id = entries.transfer_id ${where} order by transfers.id`,
        { account },
      );
      const charges = await rowsOf<ChargeClaim>(
        trx,
        `select account_id as "accountId", id as "postId", charge_source as "source", charge_state as "state",
           price_minor as "priceMinor", charge_round as "round"
         from posts ${where} order by id`,
        { account },
      );
      return { balances, transfers, entries, charges };
    }, dialect.snapshot),
});
