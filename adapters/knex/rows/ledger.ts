import {
  accountId,
  instant,
  minorUnits,
  postId,
  type ChargeClaim,
  type Currency,
  type LedgerEntry,
  type MovementKind,
  type Pocket,
  type Transfer,
  type WalletBalance,
} from '../../../core/index.js';
import { orNull, type RowOf } from '../columns.js';
import type { PostRow } from './post.js';

export interface WalletRow {
  readonly account_id: number;
  readonly currency: string;
  readonly available_minor: number;
  readonly held_minor: number;
}

export const balanceFromRow = (row: WalletRow): WalletBalance => ({
  currency: row.currency as Currency,
  availableMinor: minorUnits(row.available_minor),
  heldMinor: minorUnits(row.held_minor),
});

export const TRANSFER_COLUMNS = {
  account_id: 'bigint',
  kind: 'text',
  amount_minor: 'bigint',
  operation_key: 'text',
  post_id: 'bigint',
  occurred_at: 'bigint',
  reason: 'text',
} as const;

export interface TransferRow extends RowOf<typeof TRANSFER_COLUMNS, 'post_id' | 'reason'> {
  readonly kind: MovementKind;
}

/** Transfers of one kind together. */
export const movedFromRow = ({ kind, amount_minor }: Pick<TransferRow, 'kind' | 'amount_minor'>) => ({
  kind,
  amountMinor: amount_minor,
});

export const transferFromRow = (row: TransferRow): Transfer => ({
  accountId: accountId(row.account_id),
  kind: row.kind,
  amountMinor: minorUnits(row.amount_minor),
  operationKey: row.operation_key,
  postId: orNull(row.post_id, postId),
  at: instant(row.occurred_at),
  ...(row.reason === null ? {} : { reason: row.reason }),
});

/** An entry joined with its transfer. */
interface EntryRow {
  readonly account_id: number;
  readonly operation_key: string;
  readonly pocket: Pocket;
  readonly amount_minor: number;
}

export const entryFromRow = (row: EntryRow): LedgerEntry => ({
  accountId: accountId(row.account_id),
  operationKey: row.operation_key,
  pocket: row.pocket,
  amountMinor: minorUnits(row.amount_minor),
});

type ChargeRow = Pick<
  PostRow,
  'id' | 'account_id' | 'charge_source' | 'charge_state' | 'price_minor' | 'charge_round'
>;

export const chargeClaimFromRow = (row: ChargeRow): ChargeClaim => ({
  accountId: accountId(row.account_id),
  postId: postId(row.id),
  source: row.charge_source,
  state: row.charge_state,
  priceMinor: minorUnits(row.price_minor),
  round: row.charge_round,
});
