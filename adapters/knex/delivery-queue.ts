import {
  NEEDS_RECONNECTION,
  type ClaimTerms,
  type DeliveryQueue,
  type Instant,
  type LeasedDelivery,
} from '../../core/index.js';
import { hasRow, lockAccounts, numberOf, rowOf, rowsOf, type Bindings, type Database } from './database.js';
import {
  claimOf,
  codeInJson,
  CROWDED,
  DEPTHS,
  dueByConnection,
  DUE_IN_LANE,
  DUE_LANES,
  expired,
  HASTEN,
  idleAccounts,
  NEXT_TIMES,
  OVERDUE_HOLDS,
  sharedOut,
  UNSENT,
} from './delivery-queue-sql.js';
import { eventWrite } from './commit/ledger-writes.js';
import { leasedFromRow, type DeliveryRow } from './rows/delivery.js';
import { eventRow, type EventRow } from './rows/event.js';

/** How many posts have a delivery that is due later and of which no send is recorded. */
export const postsDueAfter = async ({ reader }: Pick<Database, 'reader'>, now: Instant): Promise<number> => {
  const sql = `select count(distinct post_id) from deliveries
    where state = 'queued' and due_at > :now and sent_at is null`;
  return (await numberOf(reader, sql, { now })) ?? 0;
};

type NextTimes = Awaited<ReturnType<DeliveryQueue['nextTimes']>>;

const leasedEvent = (delivery: LeasedDelivery, now: Instant): EventRow =>
  eventRow(delivery.accountId, {
    postId: delivery.postId,
    at: now,
    kind: 'leased',
    connectionId: delivery.connection.id,
    requestId: null,
    detail: null,
  });

export const makeKnexDeliveryQueue = ({ begin, writer, reader, dialect }: Database): DeliveryQueue => {
  const claims = {
    due: claimOf(sharedOut(DUE_IN_LANE, dialect), dialect),
    dueOfCrowd: claimOf(sharedOut(dueByConnection(dialect), dialect), dialect),
    expired: claimOf(expired(dialect), dialect),
  };
  const idleOfLane = idleAccounts(dialect);

  const claim = async (
    sql: string,
    { now, leaseUntil, limit }: ClaimTerms,
    bindings: Bindings,
    turn: string | null = null,
  ): Promise<readonly LeasedDelivery[]> => {
    // A power failure may undo a lease: nothing recorded depends on it, and its process has ended.
    const session = await begin('with_the_next');
    let claimed: readonly LeasedDelivery[];
    try {
      const terms = { ...bindings, now, leaseUntil, limit };
      const [, rows] = await Promise.all([
        turn === null ? [] : session.rows(turn, { lane: bindings['lane'] ?? null }),
        session.rows<DeliveryRow>(sql, terms),
      ]);
      claimed = rows.map(leasedFromRow).sort((a, b) => a.dueAt - b.dueAt || a.id - b.id);
      await session.write([eventWrite(claimed.map((delivery) => leasedEvent(delivery, now)))]);
    } catch (fault) {
      await session.rollBack();
      throw fault;
    }
    await (claimed.length > 0 ? session.commit() : session.rollBack());
    return claimed;
  };

  return {
    dueLanes: (now) => rowsOf(reader, DUE_LANES, { now }),
    depths: (now, most) => rowsOf(reader, DEPTHS, { now, most }),
    claimDue: async (lane, terms) => {
      const { now, limit } = terms;
      const isCrowded = await hasRow(reader, CROWDED, { lane, now });
      const sql = isCrowded ? claims.dueOfCrowd : claims.due;
      const bindings = {
        lane,
        free: terms.free,
        lastTurn: terms.lastTurn ?? 0,
        busy: JSON.stringify(terms.busy),
        shut: JSON.stringify(terms.shut),
        probed: JSON.stringify(terms.probed),
      };
      const idle = isCrowded ? ((await numberOf(reader, idleOfLane, { ...bindings, now, limit })) ?? 0) : 0;
      // The first delivery of each account that holds none comes before the second of any.
      const each = idle < limit ? limit : 1;
      try {
        return await claim(sql, terms, { ...bindings, each }, dialect.lockLane);
      } catch (fault) {
        // The transaction that holds the lock hangs; other lanes need not wait for it.
        if (dialect.isLockTimeout(fault)) return [];
        throw fault;
      }
    },
    claimExpired: ({ full = [], ...terms }) => claim(claims.expired, terms, { full: JSON.stringify(full) }),
    nextTimes: async (now) =>
      (await rowOf<NextTimes>(reader, NEXT_TIMES, { now })) ?? { dueAt: null, leaseEndsAt: null },
    pauseLane: async (lane, until) => {
      await rowsOf(
        writer,
        `insert into lanes (lane, paused_until) values (:lane, :until)
         on conflict (lane) do update set paused_until = excluded.paused_until
           where lanes.paused_until is null or lanes.paused_until < excluded.paused_until`,
        { lane, until },
      );
    },
    hasten: ({ accountId: account, id: connection }, errorCode, times) =>
      writer.transaction(async (trx) => {
        await lockAccounts(trx, dialect, [account]);
        await rowsOf(trx, HASTEN, { account, connection, code: codeInJson(errorCode), ...times });
      }),
    overdueHolds: (times, { after, limit }) =>
      rowsOf(reader, OVERDUE_HOLDS, { ...times, after: after ?? 0, limit }),
    unsent: (now, limit) => rowsOf(reader, UNSENT, { now, limit, code: codeInJson(NEEDS_RECONNECTION) }),
  };
};
