import { FREE_FOR_EACH_HELD } from '../../core/index.js';
import type { Dialect } from './database.js';
import { DELIVERY_LIST } from './rows/delivery.js';
import { PAUSED_UNTIL, SENDING_IS_PAUSED } from './sending.js';

/**
 * Leases what the condition selects, earliest first. Needs `:leaseUntil` and `:limit` besides the bindings of the
 * condition. The conditions repeat the predicates of the partial indexes literally, or the indexes would not be used.
 * The revision is the fencing token, as in `leasedUntil`. The selection is a query of its own, or PostgreSQL might run
 * it several times and lock more than the limit.
 */
export const claimOf = (condition: string, { claimLock }: Dialect): string => `
  with claimed as materialized (
    select id from deliveries where ${condition} order by due_at, id limit :limit ${claimLock}
  )
  update deliveries
  set state = 'publishing', lease_until = :leaseUntil, lease_token = revision + 1,
    attempts = attempts + 1, revision = revision + 1
  where id in (select id from claimed)
  returning ${DELIVERY_LIST}`;

const NOT_PAUSED = `not exists (select 1 from lanes where lanes.lane = :lane and lanes.paused_until > :now)
  and not ${SENDING_IS_PAUSED}`;

/** By the partial index of the few accounts that are not active, read once for each statement. */
const OF_ACTIVE = "account_id not in (select id from accounts where status <> 'active')";

/** The maximum number of due deliveries of a lane that are examined in the order of their due time. */
const WINDOW = 250;

/** A lane with more due deliveries than a claim examines. */
export const CROWDED = `
  select 1 from deliveries where state = 'queued' and lane = :lane and due_at <= :now
  order by due_at, id limit 1 offset ${String(WINDOW)}`;

/** The due deliveries of `:lane`, if they are not more than the window. */
export const DUE_IN_LANE = `
  select id, account_id, connection_id, due_at from deliveries
  where state = 'queued' and lane = :lane and due_at <= :now and ${NOT_PAUSED} and ${OF_ACTIVE}
  order by due_at, id limit ${String(WINDOW)}`;

/** Connections of an account that are looked at to count {@link idleAccounts}, on average. */
const CONNECTIONS_OF_EACH = 4;

/** Up to about `:limit` accounts that hold no slot of `:lane` and have something due there. */
export const idleAccounts = ({ joinDeliveries, numbersIn }: Dialect): string => `
  select count(distinct account_id) from (
    select connections.account_id from connections ${joinDeliveries(
      "state = 'queued' and connection_id = connections.id and due_at <= :now order by due_at, id limit 1",
    )}
    where connections.lane = :lane and connections.${OF_ACTIVE}
      and connections.account_id not in (${numbersIn(':busy')}) and connections.id not in (${numbersIn(':shut')})
    limit ${String(CONNECTIONS_OF_EACH)} * :limit
  ) as idle`;

/**
 * The first `:each` due deliveries of each connection in `:lane`: the cost depends on the number of connections, not on
 * that of queued deliveries.
 */
export const dueByConnection = ({ joinDeliveries }: Dialect): string => `
  select due.id, due.account_id, due.connection_id, due.due_at
  from connections ${joinDeliveries(
    "state = 'queued' and connection_id = connections.id and due_at <= :now order by due_at, id limit :each",
  )}
  where connections.lane = :lane and due.lane = :lane and ${NOT_PAUSED} and connections.${OF_ACTIVE}`;

/**
 * The condition with the time of the store where that of the process is ahead of it: until a process notices that the
 * clock of the store was set back, it would send posts early, and take over leases that have not ended.
 */
const notAheadIn = (condition: string, { notAhead }: Dialect): string =>
  condition.replaceAll(':now', notAhead(':now'));

/** The rule of `shareOut` for the selected due deliveries: slot by slot, in the order of turns. */
export const sharedOut = (due: string, dialect: Dialect): string => `
  state = 'queued' and id ${dialect.among(`
    select id from (
      select id, holds, row_number() over (
        order by holds, case when account_id > :lastTurn then 0 else 1 end, account_id, due_at, id
      ) as slot from (
        select id, account_id, due_at, row_number() over (partition by account_id order by due_at, id) - 1 + (
          select count(*) from (${dialect.numbersIn(':busy')}) as busy where busy.value = account_id
        ) as holds from (
          select id, account_id, connection_id, due_at,
            row_number() over (partition by connection_id order by due_at, id) as nth
          from (${notAheadIn(due, dialect)}) as due where connection_id not in (${dialect.numbersIn(':shut')})
        ) as open where nth = 1 or connection_id not in (${dialect.numbersIn(':probed')})
      ) as waiting
    ) as shared where slot <= :limit and ${String(FREE_FOR_EACH_HELD)} * holds + slot <= :free
  `)}`;

/** The condition of the index by time alone; statements about one lane or connection use their own indexes. */
const OF_ANY_LANE = "state = 'queued' and id > 0";

/**
 * The lanes in which something may be due: those of the first due deliveries or, if these fill the window, all with
 * queued deliveries, each found by the index of the queue after the one before it. Lanes are never removed, and most of
 * them have nothing due.
 */
const DUE = `with recursive first_due (lane) as materialized (
    select lane from deliveries where ${OF_ANY_LANE} and due_at <= :now order by due_at limit ${String(WINDOW)}
  ), queued (lane) as (
    select cast('' as text) where (select count(*) from first_due) = ${String(WINDOW)}
    union all select (
      select deliveries.lane from deliveries
      where state = 'queued' and deliveries.lane > queued.lane order by deliveries.lane limit 1
    ) from queued where queued.lane is not null
  ), due (lane) as (select lane from first_due union select lane from queued)`;

/** SQLite keeps the order of a cross join. */
const OF_DUE = 'due cross join lanes where lanes.lane = due.lane';

/**
 * The first due time of each lane. Within the window, deliveries of accounts that are not active are skipped; beyond it
 * the very first one counts, which is never too late.
 */
export const DUE_LANES = `${DUE}
  select lane, paused_until as "pausedUntil", due_at as "dueAt" from (
    select lanes.lane, ${PAUSED_UNTIL} as paused_until, coalesce((
      select due_at from (
        select due_at, account_id from deliveries
        where state = 'queued' and deliveries.lane = lanes.lane order by due_at, id limit ${String(WINDOW)}
      ) as first where ${OF_ACTIVE} order by due_at limit 1
    ), (
      select due_at from deliveries
      where state = 'queued' and deliveries.lane = lanes.lane order by due_at, id
      limit 1 offset ${String(WINDOW)}
    )) as due_at from ${OF_DUE}
  ) as listed where due_at <= :now order by lane`;

/** The due deliveries of each lane, counted up to `:most`. */
export const DEPTHS = `${DUE}
  select lanes.lane, (
    select count(*) from (
      select 1 from deliveries
      where state = 'queued' and deliveries.lane = lanes.lane and due_at <= :now and ${OF_ACTIVE} limit :most
    ) as counted
  ) as due from ${OF_DUE} order by lanes.lane`;

/** By the indexes of what is queued, in the order of its due time, and of what is leased. */
export const NEXT_TIMES = `select
  (select min(due_at) from deliveries where ${OF_ANY_LANE} and due_at > :now) as "dueAt",
  (select min(lease_until) from deliveries where state = 'publishing' and not ${SENDING_IS_PAUSED}) as "leaseEndsAt"`;

/** A lease is exclusive until its end and expired at its end, so a process that wakes up then finds it. */
export const expired = (dialect: Dialect): string =>
  notAheadIn(`state = 'publishing' and lease_until <= :now and not ${SENDING_IS_PAUSED}`, dialect) +
  ` and account_id not in (${dialect.numbersIn(':full')})`;

/**
 * Whether the error has the code of `:code`, which {@link codeInJson} returns: `like` would take `_` for any character
 * and, on SQLite, ignore the case.
 */
const HAS_CODE = "replace(error, :code, '') <> error";

/** An error is stored as JSON. */
export const codeInJson = (code: string): string => `"code":${JSON.stringify(code)}`;

/** By the index of the queued deliveries of each connection; most are due much later. */
export const HASTEN = `
  update deliveries set due_at = :now
  where state = 'queued' and connection_id = :connection and account_id = :account
    and due_at > :now and due_at <= :until and ${HAS_CODE}`;

/**
 * Posts scheduled for later have no ended delivery unless their channels have different times, and there may be
 * millions of them. Each part repeats the predicate of an index, and `+id` keeps SQLite from scanning all posts.
 */
export const OVERDUE_HOLDS = `
  select id as "postId", account_id as "accountId" from posts
  where (
    (charge_state = 'held' and scheduled_at is null)
    or (charge_state = 'held' and scheduled_at < :now)
    or (charge_state = 'held' and waits_until is not null)
  ) and +id > :after and not exists (
    select 1 from deliveries where deliveries.post_id = posts.id and (
      deliveries.state in ('queued', 'publishing')
      or (deliveries.state = 'unknown' and deliveries.unknown_since >= :unknownBefore)
    )
  ) order by +id limit :limit`;

/**
 * What a restore holds back: leased deliveries, due ones, and those that wait until their connection is renewed. Only
 * the last are searched for among all queued ones.
 */
export const UNSENT = `
  select post_id as "postId", account_id as "accountId" from deliveries
    where ${OF_ANY_LANE} and due_at <= :now and sent_at is null
  union select post_id, account_id from deliveries where state = 'publishing' and sent_at is null
  union select post_id, account_id from deliveries
    where state = 'queued' and first_due_at <= :now and sent_at is null and ${HAS_CODE}
  order by "postId" limit :limit`;
