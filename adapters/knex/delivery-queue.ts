import {
  accountId,
  instant,
  postId,
  type ClaimTerms,
  type DeliveryQueue,
  type Instant,
  type Lane,
  type LeasedDelivery,
} from '../../core/index.js';
import { insertAll, MAX_ROWS, rowsOf, type Binding, type Database } from './database.js';
import { OVERDUE_HOLDS, claimOf, dueInLane, dueOfPost, EXPIRED } from './delivery-queue-sql.js';
import { leasedFromRow, type DeliveryRow } from './rows/delivery.js';
import { eventRow } from './rows/event.js';

/** So many due deliveries of a lane are looked at to share a claim among accounts. */
const FAIRNESS_WINDOW = 1_000;

const instantOrNull = (value: number | null | undefined): Instant | null =>
  value === null || value === undefined ? null : instant(value);

export const makeKnexDeliveryQueue = ({ writer, reader, dialect }: Database): DeliveryQueue => {
  const claim = (
    condition: string,
    { now, leaseUntil, limit }: ClaimTerms,
    bindings: Readonly<Record<string, Binding>>,
  ): Promise<readonly LeasedDelivery[]> =>
    writer.transaction(async (trx) => {
      const terms = { now, leaseUntil, limit: Math.min(limit, MAX_ROWS) };
      const rows = await rowsOf<DeliveryRow>(trx, claimOf(condition, dialect), { ...bindings, ...terms });
      const claimed = rows.map(leasedFromRow).sort((a, b) => a.dueAt - b.dueAt || a.id - b.id);
      const leased = claimed.map((delivery) =>
        eventRow(delivery.accountId, {
          postId: delivery.postId,
          at: now,
          kind: 'leased',
          connectionId: delivery.connection.id,
          requestId: null,
          detail: null,
        }),
      );
      await insertAll(trx, 'post_events', leased);
      return claimed;
    });

  return {
    lanes: async () => {
      const rows = await rowsOf<{
        readonly lane: string;
        readonly paused_until: number | null;
        readonly next_due_at: number;
      }>(
        reader,
        `select lane, paused_until, next_due_at from (
           select lanes.lane, lanes.paused_until, (
             select min(due_at) from deliveries where state = 'queued' and deliveries.lane = lanes.lane
           ) as next_due_at from lanes
         ) as standing where next_due_at is not null order by lane`,
      );
      return rows.map((row) => ({
        lane: row.lane as Lane,
        nextDueAt: instant(row.next_due_at),
        pausedUntil: instantOrNull(row.paused_until),
      }));
    },
    depths: async (now) => {
      const rows = await rowsOf<{ readonly lane: string; readonly due: number }>(
        reader,
        `select lanes.lane, (
           select count(*) from deliveries
           where state = 'queued' and deliveries.lane = lanes.lane and due_at <= :now
         ) as due from lanes order by lane`,
        { now },
      );
      return rows.map(({ lane, due }) => ({ lane: lane as Lane, due }));
    },
    claimDue: (lane, terms) =>
      claim(dueInLane(dialect), terms, { lane, perAccount: terms.perAccount, window: FAIRNESS_WINDOW }),
    claimOfPost: (account, post, lane, terms) => claim(dueOfPost, terms, { account, post, lane }),
    claimExpired: async (terms) => {
      // There is nearly never one, and asking takes no write lock.
      const sql = `select 1 from deliveries where ${EXPIRED} limit 1`;
      const expired = await rowsOf(reader, sql, { now: terms.now });
      return expired.length === 0 ? [] : claim(EXPIRED, terms, {});
    },
    nextExpiryAt: async () => {
      const sql = "select min(lease_until) as next from deliveries where state = 'publishing'";
      const [row] = await rowsOf<{ readonly next: number | null }>(reader, sql);
      return instantOrNull(row?.next);
    },
    markSent: ({ id, lease }, sentAt, frozen) =>
      writer.transaction(async (trx) => {
        const [row] = await rowsOf<Pick<DeliveryRow, 'post_id' | 'account_id' | 'connection_id'>>(
          trx,
          `update deliveries set sent_at = :sentAt, frozen_at = :frozenAt, frozen_request = :request, sends = :sends,
             revision = revision + 1
           where id = :id and state = 'publishing' and lease_token = :token
           returning post_id, account_id, connection_id`,
          {
            id,
            token: lease.token,
            sentAt,
            frozenAt: frozen.at,
            request: frozen.request,
            sends: frozen.sends,
          },
        );
        if (row === undefined) return false;
        await trx('post_events').insert({ ...row, occurred_at: sentAt, kind: 'sent' });
        return true;
      }),
    pauseLane: async (lane, until) => {
      await rowsOf(
        writer,
        `insert into lanes (lane, paused_until) values (:lane, :until)
         on conflict (lane) do update set paused_until = excluded.paused_until
           where lanes.paused_until is null or lanes.paused_until < excluded.paused_until`,
        { lane, until },
      );
    },
    overdueHolds: async (unknownBefore, limit) => {
      const rows = await rowsOf<{ readonly id: number; readonly account_id: number }>(reader, OVERDUE_HOLDS, {
        unknownBefore,
        limit,
      });
      return rows.map((row) => ({ accountId: accountId(row.account_id), postId: postId(row.id) }));
    },
  };
};
