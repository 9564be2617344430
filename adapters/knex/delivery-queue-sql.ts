import type { Dialect } from './database.js';
import { DELIVERY_LIST } from './rows/delivery.js';

/**
 * Leases what the condition selects, earliest first. Needs `:leaseUntil` and `:limit` beside what the condition
 * needs. The conditions repeat the predicates of the partial indexes word by word, or no index would serve them.
 * The selection stands by itself, or PostgreSQL might run it several times and lock more than the limit.
 */
export const claimOf = (condition: string, { claimLock }: Dialect): string => `
  with claimed as materialized (
    select id from deliveries where ${condition} order by due_at, id limit :limit ${claimLock}
  )
  update deliveries
  set state = 'publishing', lease_until = :leaseUntil, lease_token = lease_token + 1,
    attempts = attempts + 1, revision = revision + 1
  where id in (select id from claimed)
  returning ${DELIVERY_LIST}`;

const NOT_PAUSED = 'not exists (select 1 from lanes where lanes.lane = :lane and lanes.paused_until > :now)';

/** Due in `:lane`, at most `:perAccount` of each account among the first `:window`. */
export const dueInLane = ({ among }: Dialect): string => `
  state = 'queued' and id ${among(`
    select id from (
      select id, row_number() over (partition by account_id order by due_at, id) as place from (
        select id, account_id, due_at from deliveries
        where state = 'queued' and lane = :lane and due_at <= :now and ${NOT_PAUSED}
        order by due_at, id limit :window
      ) as due
    ) as shared where place <= :perAccount
  `)}`;

/**
 * Due of `:post` of `:account` in `:lane`. The lane is compared as an expression, so that SQLite looks at the few
 * deliveries of the post and not, by the index of the queue, at everything that is due in the lane.
 */
export const dueOfPost = `
  state = 'queued' and lane || '' = :lane and post_id = :post and account_id = :account and due_at <= :now
  and ${NOT_PAUSED}`;

/** A lease is exclusive until its end, not at it; so whoever wakes when the next one ends finds it ended. */
export const EXPIRED = "state = 'publishing' and lease_until <= :now";

/** Posts that are scheduled for later have nothing that ended, and there may be millions of them. */
export const OVERDUE_HOLDS = `
  select id, account_id from posts
  where charge_state = 'held' and (scheduled_at is null or scheduled_at < :unknownBefore) and not exists (
    select 1 from deliveries where deliveries.post_id = posts.id and (
      deliveries.state in ('queued', 'publishing')
      or (deliveries.state = 'unknown' and deliveries.unknown_since >= :unknownBefore)
    )
  ) order by id limit :limit`;
