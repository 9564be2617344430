import {
  statementLines,
  type AuditTrail,
  type ChargeClaim,
  type LedgerEntry,
  type LedgerReader,
  type WalletBalance,
} from '../../core/index.js';
import { eachOf, rowOf, rowsOf, type Database } from './database.js';
import { transferFromRow, type TransferRow } from './rows/ledger.js';

const BALANCE = 'currency, available_minor as "availableMinor", held_minor as "heldMinor"';

const WALLET = `select ${BALANCE} from wallets where account_id = :account`;

/** With an equality, PostgreSQL may scan the transfers of all accounts instead. */
const PAGE = `select * from transfers where account_id >= :account and (account_id, id) < (:account, :before)
  order by account_id desc, id desc limit :limit`;

const numberedFromRow = (row: TransferRow & { readonly id: number }) => ({
  ...transferFromRow(row),
  number: row.id,
});

export const makeKnexLedgerReader = ({ reader, dialect }: Database): LedgerReader => ({
  balanceOf: (account) => rowOf(reader, WALLET, { account }),
  statementOf: (account, { before, limit }) =>
    reader.transaction(async (trx) => {
      const wallet = await rowOf<WalletBalance>(trx, WALLET, { account });
      if (wallet === null) return [];
      const from = { account, before: before?.number ?? Number.MAX_SAFE_INTEGER, limit };
      return statementLines(before?.before ?? wallet, await eachOf(trx, PAGE, from, numberedFromRow));
    }, dialect.snapshot),
  auditTrail: (account) =>
    reader.transaction(async (trx) => {
      const where = account === null ? '' : 'where account_id = :account';
      const all = <Row>(sql: string) => rowsOf<Row>(trx, sql, { account });
      const balances = await all<AuditTrail['balances'][number]>(
        `select account_id as "accountId", ${BALANCE} from wallets ${where}`,
      );
      const transfers = await all<TransferRow>(`select * from transfers ${where} order by id`);
      const entries = await all<LedgerEntry>(
        `select account_id as "accountId", operation_key as "operationKey", pocket,
           entries.amount_minor as "amountMinor"
         from entries join transfers on transfers.id = entries.transfer_id ${where} order by transfers.id`,
      );
      const charges = await all<ChargeClaim>(
        `select account_id as "accountId", id as "postId", charge_source as "source", charge_state as "state",
           price_minor as "priceMinor", charge_round as "round"
         from posts ${where} order by id`,
      );
      return { balances, transfers: transfers.map(transferFromRow), entries, charges };
    }, dialect.snapshot),
});
