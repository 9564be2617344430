import {
  accountId,
  connectionId,
  deliveryId,
  instant,
  postId,
  provider,
  requestKey,
  unreachable,
  type Delivery,
  type DeliveryError,
  type DeliveryState,
  type Lane,
  type LeasedDelivery,
} from '../../../core/index.js';
import { columnsOf, orNull, stored, type RowOf } from '../columns.js';
import type { Binding } from '../statement.js';

/** The columns of a delivery, with their types as JSON. */
export const DELIVERY_COLUMNS = {
  id: 'bigint',
  post_id: 'bigint',
  account_id: 'bigint',
  connection_id: 'bigint',
  lane: 'text',
  request_key: 'text',
  state: 'text',
  due_at: 'bigint',
  first_due_at: 'bigint',
  attempts: 'bigint',
  lease_token: 'bigint',
  lease_until: 'bigint',
  sent_at: 'bigint',
  frozen_at: 'bigint',
  frozen_request: 'text',
  sends: 'bigint',
  earlier_sent_at: 'bigint',
  /** JSON of a {@link DeliveryError}. */
  error: 'text',
  remote_id: 'text',
  url: 'text',
  published_at: 'bigint',
  unknown_since: 'bigint',
  revision: 'bigint',
} as const;

/** The columns that only some states have. */
type OfSomeStates = 'lease_until' | 'sent_at' | 'remote_id' | 'url' | 'published_at' | 'unknown_since';

type Nullable = OfSomeStates | 'frozen_at' | 'frozen_request' | 'earlier_sent_at' | 'error';

/** A row of `deliveries` as it is read, with its connection's name and provider. */
export interface DeliveryRow extends RowOf<typeof DELIVERY_COLUMNS, Nullable> {
  readonly state: DeliveryState;
  readonly connection_name: string;
  readonly provider: string;
}

const ofConnection = (column: string): string =>
  `(select ${column} from connections where connections.id = deliveries.connection_id)`;

/** The selected columns of `deliveries` for a {@link DeliveryRow}: expressions by name. */
export const DELIVERY_FIELDS: Readonly<Record<keyof DeliveryRow, string>> = {
  ...columnsOf('deliveries', DELIVERY_COLUMNS),
  connection_name: ofConnection('name'),
  provider: ofConnection('provider'),
};

/** The same as a list for `select` or `returning`. */
export const DELIVERY_LIST = Object.entries(DELIVERY_FIELDS)
  .map(([name, expression]) => `${expression} as ${name}`)
  .join(', ');

export const deliveryFromRow = (row: DeliveryRow): Delivery => {
  const common = {
    id: deliveryId(row.id),
    postId: postId(row.post_id),
    accountId: accountId(row.account_id),
    connection: {
      id: connectionId(row.connection_id),
      name: row.connection_name,
      provider: provider(row.provider),
    },
    lane: row.lane as Lane,
    requestKey: requestKey(row.request_key),
    firstDueAt: instant(row.first_due_at),
    attempts: row.attempts,
    frozen:
      row.frozen_at === null
        ? null
        : {
            at: instant(row.frozen_at),
            request: stored(row.frozen_request, 'frozen_request'),
            sends: row.sends,
          },
    earlierSentAt: orNull(row.earlier_sent_at, instant),
    error: row.error === null ? null : (JSON.parse(row.error) as DeliveryError),
    revision: row.revision,
  };
  // Built by assignment: spreading a dozen fields takes ten times as long, and lists have hundreds of deliveries.
  const { state } = row;
  switch (state) {
    case 'queued':
      return Object.assign(common, {
        state,
        dueAt: instant(row.due_at),
        sentAt: orNull(row.sent_at, instant),
      });
    case 'publishing':
      return Object.assign(common, {
        state,
        dueAt: instant(row.due_at),
        lease: { token: row.lease_token, until: instant(stored(row.lease_until, 'lease_until')) },
        sentAt: orNull(row.sent_at, instant),
      });
    case 'published':
      return Object.assign(common, {
        state,
        remoteId: stored(row.remote_id, 'remote_id'),
        url: row.url,
        publishedAt: instant(stored(row.published_at, 'published_at')),
      });
    case 'unknown':
      return Object.assign(common, {
        state,
        sentAt: instant(stored(row.sent_at, 'sent_at')),
        since: instant(stored(row.unknown_since, 'unknown_since')),
      });
    case 'failed':
    case 'canceled':
      return Object.assign(common, { state });
    default:
      return unreachable(state);
  }
};

/**
 * A delivery as it is stored. Null if the state has no such value: on update some of those columns keep their values
 * (`write-changes.ts`), among them the token of an ended lease.
 */
export const deliveryRow = (delivery: Delivery): Readonly<Record<keyof typeof DELIVERY_COLUMNS, Binding>> => {
  const { state, frozen } = delivery;
  const isLeased = state === 'publishing';
  const isUnknown = state === 'unknown';
  const isPublished = state === 'published';
  return {
    id: delivery.id,
    post_id: delivery.postId,
    account_id: delivery.accountId,
    connection_id: delivery.connection.id,
    lane: delivery.lane,
    request_key: delivery.requestKey,
    state,
    due_at: state === 'queued' || isLeased ? delivery.dueAt : null,
    first_due_at: delivery.firstDueAt,
    attempts: delivery.attempts,
    lease_token: isLeased ? delivery.lease.token : null,
    lease_until: isLeased ? delivery.lease.until : null,
    sent_at: 'sentAt' in delivery ? delivery.sentAt : null,
    frozen_at: frozen?.at ?? null,
    frozen_request: frozen?.request ?? null,
    sends: frozen?.sends ?? 0,
    earlier_sent_at: delivery.earlierSentAt,
    error: delivery.error === null ? null : JSON.stringify(delivery.error),
    remote_id: isPublished ? delivery.remoteId : null,
    url: isPublished ? delivery.url : null,
    published_at: isPublished ? delivery.publishedAt : null,
    unknown_since: isUnknown ? delivery.since : null,
    revision: delivery.revision,
  };
};

/** A row that a claim has just moved to `publishing`. */
export const leasedFromRow = (row: DeliveryRow): LeasedDelivery => {
  const delivery = deliveryFromRow(row);
  if (delivery.state !== 'publishing') throw new Error(`delivery ${String(row.id)} is not leased`);
  return delivery;
};
