import {
  accountId,
  instant,
  minorUnits,
  postId,
  type MovementKind,
  type Transfer,
} from '../../../core/index.js';
import { orNull, type RowOf } from '../columns.js';

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

export const transferFromRow = (row: TransferRow): Transfer => ({
  accountId: accountId(row.account_id),
  kind: row.kind,
  amountMinor: minorUnits(row.amount_minor),
  operationKey: row.operation_key,
  postId: orNull(row.post_id, postId),
  at: instant(row.occurred_at),
  ...(row.reason === null ? {} : { reason: row.reason }),
});
