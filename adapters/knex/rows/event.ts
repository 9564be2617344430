import {
  connectionId,
  instant,
  postId,
  type AccountEvent,
  type AccountId,
  type EventKind,
  type PostEvent,
  type RequestId,
} from '../../../core/index.js';
import { orNull, type RowOf } from '../columns.js';

export const EVENT_COLUMNS = {
  post_id: 'bigint',
  account_id: 'bigint',
  occurred_at: 'bigint',
  kind: 'text',
  connection_id: 'bigint',
  request_id: 'text',
  detail: 'text',
} as const;

export interface EventRow extends RowOf<typeof EVENT_COLUMNS, 'connection_id' | 'request_id' | 'detail'> {
  readonly kind: EventKind;
}

export const eventRow = (account: AccountId, event: PostEvent): EventRow => ({
  post_id: event.postId,
  account_id: account,
  occurred_at: event.at,
  kind: event.kind,
  connection_id: event.connectionId,
  request_id: event.requestId,
  detail: event.detail,
});

export interface StoredEventRow extends EventRow {
  readonly id: number;
}

export const accountEventFromRow = (row: StoredEventRow): AccountEvent => ({
  id: row.id,
  ...eventFromRow(row),
});

export const eventFromRow = (row: EventRow): PostEvent => ({
  postId: postId(row.post_id),
  at: instant(row.occurred_at),
  kind: row.kind,
  connectionId: orNull(row.connection_id, connectionId),
  requestId: row.request_id as RequestId | null,
  detail: row.detail,
});
