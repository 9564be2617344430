import type { Knex } from 'knex';
import { accountId, instant, postId, type DeliveryQueue, type Instant, type Lane } from '../../core/index.js';
import { rowsOf, type Database } from './database.js';
import { LANES, OF_ACTIVE, OVERDUE_HOLDS, UNSENT } from './delivery-queue-sql.js';
import { SENDING_IS_PAUSED } from './sending.js';

const instantOrNull = (value: number | null | undefined): Instant | null =>
  value === null || value === undefined ? null : instant(value);

/** How many posts have a delivery that is due later and of which no send is recorded. */
export const postsDueAfter = async ({ reader }: Pick<Database, 'reader'>, now: Instant): Promise<number> => {
  const sql = `select count(distinct post_id) as "posts" from deliveries
    where state = 'queued' and due_at > :now and sent_at is null`;
  const [row] = await rowsOf<{ readonly posts: number }>(reader, sql, { now });
  return row?.posts ?? 0;
};

/** The read-only part of the queue. */
export const makeQueueReads = (
  reader: Knex,
): Pick<DeliveryQueue, 'lanes' | 'depths' | 'nextExpiryAt' | 'overdueHolds' | 'unsent'> => ({
  lanes: async () => {
    const rows = await rowsOf<{
      readonly lane: string;
      readonly paused_until: number | null;
      readonly next_due_at: number;
    }>(reader, LANES);
    return rows.map((row) => ({
      lane: row.lane as Lane,
      nextDueAt: instant(row.next_due_at),
      pausedUntil: instantOrNull(row.paused_until),
    }));
  },
  depths: async (now, most) => {
    const rows = await rowsOf<{ readonly lane: string; readonly due: number }>(
      reader,
      `select lanes.lane, (
         select count(*) from (
           select 1 from deliveries
           where state = 'queued' and deliveries.lane = lanes.lane and due_at <= :now and ${OF_ACTIVE} limit :most
         ) as counted
       ) as due from lanes order by lane`,
      { now, most },
    );
    return rows.map(({ lane, due }) => ({ lane: lane as Lane, due }));
  },
  nextExpiryAt: async () => {
    const sql = `select min(lease_until) as next from deliveries
      where state = 'publishing' and not ${SENDING_IS_PAUSED}`;
    const [row] = await rowsOf<{ readonly next: number | null }>(reader, sql);
    return instantOrNull(row?.next);
  },
  overdueHolds: async (unknownBefore, { after, limit }) => {
    const rows = await rowsOf<{ readonly id: number; readonly account_id: number }>(reader, OVERDUE_HOLDS, {
      unknownBefore,
      after: after ?? 0,
      limit,
    });
    return rows.map((row) => ({ accountId: accountId(row.account_id), postId: postId(row.id) }));
  },
  unsent: async (now, limit) => {
    const rows = await rowsOf<{ readonly post_id: number; readonly account_id: number }>(reader, UNSENT, {
      now,
      limit,
    });
    return rows.map((row) => ({ accountId: accountId(row.account_id), postId: postId(row.post_id) }));
  },
});
