import type { Knex } from 'knex';
import {
  accountId,
  instant,
  NEEDS_RECONNECTION,
  postId,
  type DeliveryQueue,
  type Instant,
  type Lane,
} from '../../core/index.js';
import { eachOf, numberOf, orNull, rowsOf, type Database } from './database.js';
import { codeInJson, DEPTHS, LANES, OVERDUE_HOLDS, UNSENT } from './delivery-queue-sql.js';
import { SENDING_IS_PAUSED } from './sending.js';

interface PostOfAccount {
  readonly post_id: number;
  readonly account_id: number;
}

const postOf = (row: PostOfAccount) => ({
  accountId: accountId(row.account_id),
  postId: postId(row.post_id),
});

interface LaneRow {
  readonly lane: Lane;
  readonly paused_until: number | null;
  readonly next_due_at: number;
}

const laneFromRow = (row: LaneRow) => ({
  lane: row.lane,
  nextDueAt: instant(row.next_due_at),
  pausedUntil: orNull(row.paused_until, instant),
});

/** How many posts have a delivery that is due later and of which no send is recorded. */
export const postsDueAfter = async ({ reader }: Pick<Database, 'reader'>, now: Instant): Promise<number> => {
  const sql = `select count(distinct post_id) as value from deliveries
    where state = 'queued' and due_at > :now and sent_at is null`;
  return (await numberOf(reader, sql, { now })) ?? 0;
};

export const makeQueueReads = (
  reader: Knex,
): Pick<DeliveryQueue, 'lanes' | 'depths' | 'nextExpiryAt' | 'overdueHolds' | 'unsent'> => ({
  lanes: () => eachOf(reader, LANES, {}, laneFromRow),
  depths: (now, most) => rowsOf<{ readonly lane: Lane; readonly due: number }>(reader, DEPTHS, { now, most }),
  nextExpiryAt: async () => {
    const sql = `select min(lease_until) as value from deliveries
      where state = 'publishing' and not ${SENDING_IS_PAUSED}`;
    return orNull(await numberOf(reader, sql), instant);
  },
  overdueHolds: (times, { after, limit }) =>
    eachOf(reader, OVERDUE_HOLDS, { ...times, after: after ?? 0, limit }, postOf),
  unsent: (now, limit) =>
    eachOf(reader, UNSENT, { now, limit, code: codeInJson(NEEDS_RECONNECTION) }, postOf),
});
