import type { AccountId, EventKind, PostEvent } from '../../../core/index.js';
import type { RowOf } from '../columns.js';

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

/** The columns of an event as a list for `select`, with the names of a {@link PostEvent}. */
export const EVENT_LIST = `post_id as "postId", occurred_at as "at", kind, connection_id as "connectionId",
  request_id as "requestId", detail`;
