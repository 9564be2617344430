import {
  statementLines,
  type AuditPart,
  type ChargeClaim,
  type LedgerEntry,
  type LedgerReader,
  type WalletBalance,
} from '../../core/index.js';
import { eachOf, jsonOf, rowOf, rowsOf, type Database } from './database.js';
import { transferFromRow, type TransferRow } from './rows/ledger.js';

const WALLET = `select currency, available_minor as "availableMinor", held_minor as "heldMinor"
  from wallets where account_id = :account`;

const CLAIMS = `select account_id as "accountId", id as "postId", charge_source as "source",
    charge_state as "state", price_minor as "priceMinor", charge_round as "round" from posts`;

/** Rows of one part of an audit: it may run in a server, which handles requests between parts. */
const AT_ONCE = 1_000;

interface NumberedRow extends TransferRow {
  readonly id: number;
}

const numberedFromRow = (row: NumberedRow) => ({ ...transferFromRow(row), number: row.id });

export const makeKnexLedgerReader = ({ reader, dialect }: Database): LedgerReader => {
  const entriesOfTransfers = `select account_id as "accountId", operation_key as "operationKey", pocket,
      entries.amount_minor as "amountMinor"
    from entries join transfers on transfers.id = entries.transfer_id
    where transfer_id ${dialect.among(dialect.numbersIn(':ids'))}`;

  const page = `select * from transfers where ${dialect.beforeInAccount} limit :limit`;

  const nextClaims = `${CLAIMS} where ${dialect.afterInAccount} limit :limit`;

  const nextTransfers = `select * from transfers where ${dialect.afterInAccount} limit :limit`;

  return {
    balanceOf: (account) => rowOf(reader, WALLET, { account }),
    statementOf: (account, { before, limit }) =>
      reader.transaction(async (trx) => {
        const wallet = await rowOf<WalletBalance>(trx, WALLET, { account });
        if (wallet === null) return [];
        const from = { account, before: before?.number ?? Number.MAX_SAFE_INTEGER, limit };
        return statementLines(before?.before ?? wallet, await eachOf(trx, page, from, numberedFromRow));
      }, dialect.snapshot),
    auditTrail: async function* (account): AsyncIterable<AuditPart> {
      const trx = await reader.transaction(dialect.snapshot);
      const rowsAfter = <Row>(sql: string, after: number) =>
        rowsOf<Row>(trx, sql, { account, after, limit: AT_ONCE });
      try {
        const wallet = await rowOf<WalletBalance>(trx, WALLET, { account });
        yield { balances: wallet === null ? [] : [{ ...wallet, accountId: account }] };
        for (let after: number | undefined = 0; after !== undefined;) {
          const charges: readonly ChargeClaim[] = await rowsAfter<ChargeClaim>(nextClaims, after);
          yield { charges };
          after = charges.at(-1)?.postId;
        }
        for (let after: number | undefined = 0; after !== undefined;) {
          const rows: readonly NumberedRow[] = await rowsAfter<NumberedRow>(nextTransfers, after);
          const ids = jsonOf(rows.map(({ id }) => id));
          const entries = await rowsOf<LedgerEntry>(trx, entriesOfTransfers, { ids });
          yield { transfers: rows.map(transferFromRow), entries };
          after = rows.at(-1)?.id;
        }
      } finally {
        await trx.rollback();
      }
    },
  };
};
