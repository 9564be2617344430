import { accountId, statementLines, type LedgerReader } from '../../core/index.js';
import { eachOf, firstOf, type Database } from './database.js';
import {
  balanceFromRow,
  chargeClaimFromRow,
  entryFromRow,
  movedFromRow,
  transferFromRow,
  type TransferRow,
  type WalletRow,
} from './rows/ledger.js';

const WALLET = 'select * from wallets where account_id = :account';

const NEWER = `select kind, cast(sum(amount_minor) as bigint) as amount_minor from transfers
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
      const newer = before === null ? [] : await eachOf(trx, NEWER, { account, before }, movedFromRow);
      const from = { account, before: before ?? Number.MAX_SAFE_INTEGER, limit };
      return statementLines(wallet, newer, await eachOf(trx, PAGE, from, numberedFromRow));
    }, dialect.snapshot),
  auditTrail: (account) =>
    reader.transaction(async (trx) => {
      const where = account === null ? '' : 'where account_id = :account';
      const all = <T>(sql: string, make: (row: never) => T) => eachOf(trx, sql, { account }, make);
      const balances = await all(`select * from wallets ${where}`, ownBalanceFromRow);
      const transfers = await all(`select * from transfers ${where} order by id`, transferFromRow);
      const entries = await all(
        `select account_id, operation_key, pocket, entries.amount_minor
         from entries join transfers on transfers.id = entries.transfer_id ${where} order by transfers.id`,
        entryFromRow,
      );
      const charges = await all(
        `select id, account_id, charge_source, charge_state, price_minor, charge_round
         from posts ${where} order by id`,
        chargeClaimFromRow,
      );
      return { balances, transfers, entries, charges };
    }, dialect.snapshot),
});
