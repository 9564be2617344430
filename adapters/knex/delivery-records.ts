import type { Knex } from 'knex';
import { unreachable, type AccountId, type DeliveryRecords, type Transition } from '../../core/index.js';

/** Both writes are one fenced statement: whether it may happen is decided where it happens. */
export const makeKnexDeliveryRecords = (trx: Knex.Transaction, account: AccountId): DeliveryRecords => {
  const apply = async (
    transition: Transition,
    fence: (deliveries: Knex.QueryBuilder) => Knex.QueryBuilder,
  ): Promise<boolean> => {
    const changed: unknown = await fence(trx('deliveries').where('account_id', account)).update({
      ...columnsAfter(trx, transition),
      lease_until: null,
      revision: trx.raw('revision + 1'),
    });
    return changed === 1;
  };
  return {
    record: ({ id, lease }, transition) =>
      apply(transition, (deliveries) =>
        deliveries.where({ id, state: 'publishing', lease_token: lease.token }),
      ),
    isTaken: async ({ id, connection }, remoteId) => {
      const other: unknown = await trx('deliveries')
        .where({ account_id: account, connection_id: connection.id, remote_id: remoteId, state: 'published' })
        .whereNot({ id })
        .first('id');
      return other !== undefined;
    },
    move: (id, transition) =>
      apply(transition, (deliveries) => deliveries.where({ id }).whereNot({ state: 'publishing' })),
  };
};

/** What a transition sets beside ending the lease and counting a revision; the rest of the row stays. */
const columnsAfter = (trx: Knex, transition: Transition): Readonly<Record<string, unknown>> => {
  switch (transition.to) {
    case 'queued': {
      const { dueAt, sentAt, error } = transition;
      return { state: 'queued', due_at: dueAt, sent_at: sentAt, error: error && JSON.stringify(error) };
    }
    case 'requeued':
      return {
        state: 'queued',
        due_at: transition.dueAt,
        first_due_at: transition.dueAt,
        request_key: transition.requestKey,
        attempts: 0,
        earlier_sent_at: trx.raw("case when state = 'unknown' then sent_at else earlier_sent_at end"),
        sent_at: null,
        frozen_at: null,
        frozen_request: null,
        sends: 0,
        error: null,
      };
    case 'published': {
      const { remoteId, url, publishedAt } = transition;
      return { state: 'published', remote_id: remoteId, url, published_at: publishedAt, error: null };
    }
    case 'failed':
      return { state: 'failed', error: JSON.stringify(transition.error) };
    case 'unknown': {
      const { since, error } = transition;
      // The moment of the write itself stays known where it was recorded.
      const sentAt = trx.raw('coalesce(sent_at, ?)', [since]);
      return { state: 'unknown', unknown_since: since, sent_at: sentAt, error: JSON.stringify(error) };
    }
    case 'canceled':
      return { state: 'canceled' };
    default:
      return unreachable(transition);
  }
};
