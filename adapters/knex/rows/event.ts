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

export interface EventRow {
  readonly post_id: number;
  readonly account_id: number;
  readonly occurred_at: number;
  readonly kind: EventKind;
  readonly connection_id: number | null;
  readonly request_id: string | null;
  readonly detail: string | null;
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

/** A row as it is read. */
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
  connectionId: row.connection_id === null ? null : connectionId(row.connection_id),
  requestId: row.request_id as RequestId | null,
  detail: row.detail,
});
