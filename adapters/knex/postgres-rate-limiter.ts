import { admitAt, arrivalAfter, instant, later, type Instant, type RateLimiter } from '../../core/index.js';
import { rowsOf, type Database } from './database.js';

/**
 * The rule of {@link admitAt}, decided where the arrival time is stored, so that processes do not let more through
 * together than one would. Answers the new arrival time, or no row for a refusal, which writes nothing.
 */
const ADMIT = `
  insert into rate_arrivals (key, arrival) values (:key, :fresh)
  on conflict (key) do update set arrival = greatest(rate_arrivals.arrival, :now) + :spacing
    where greatest(rate_arrivals.arrival, :now) - :now <= :tolerance
  returning arrival`;

const FORGET = `
  with past as materialized (
    select key from rate_arrivals where arrival < :past limit :limit for update skip locked
  )
  delete from rate_arrivals where key in (select key from past)`;

/** Between two times of forgetting keys that nobody used, in milliseconds. */
const FORGET_EVERY_MS = 60_000;

/** Keys that are forgotten at once, so that it stays a short statement. */
const FORGET_AT_MOST = 10_000;

/**
 * Counts for all processes on one PostgreSQL. A key whose arrival time has passed means the same as one that was never
 * seen, so such keys are forgotten now and then, beside the requests and not in their way.
 */
export const makePostgresRateLimiter = ({ writer }: Database): RateLimiter => {
  let forgottenAt: Instant | null = null;

  const forgetPast = (now: Instant): void => {
    forgottenAt ??= now;
    if (now - forgottenAt < FORGET_EVERY_MS) return;
    forgottenAt = now;
    // A minute late, so that no process whose clock is slightly behind still counts on one of them.
    const past = now - FORGET_EVERY_MS;
    // What fails here is done again in a minute.
    rowsOf(writer, FORGET, { past, limit: FORGET_AT_MOST }).catch(() => undefined);
  };

  return {
    take: async (key, policy, now) => {
      const fresh = arrivalAfter(policy, null, now, 1);
      const spacing = fresh - now;
      const tolerance = spacing * (policy.burst - 1);
      const bindings = { key, now, spacing, tolerance, fresh };
      const [admitted] = await rowsOf<{ readonly arrival: number }>(writer, ADMIT, bindings);
      forgetPast(now);
      if (admitted !== undefined) return admitAt(policy, later(instant(admitted.arrival), -spacing), now);
      const sql = 'select arrival from rate_arrivals where key = :key';
      const [standing] = await rowsOf<{ readonly arrival: number }>(writer, sql, { key });
      const verdict = admitAt(policy, standing ? instant(standing.arrival) : null, now);
      // A key that was forgotten between the two statements is refused all the same, for nothing was written.
      return { ...verdict, allowed: false };
    },
  };
};
