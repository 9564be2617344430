import {
  admitAt,
  instant,
  type ArrivalTime,
  type Instant,
  type RateLimiter,
  type RatePolicy,
  type RateDecision,
} from '../../core/index.js';
import { batched } from './batched.js';
import { rowsOf, type Database } from './database.js';
import { admitTogether } from './shared-rates.js';

const FORGET = `
  with past as materialized (
    select key from rate_arrivals where arrival < :past limit :limit for update skip locked
  )
  delete from rate_arrivals where key in (select key from past)`;

/** The interval between removals of unused keys, in milliseconds. */
const FORGET_EVERY_MS = 60_000;

/** Keys that are removed at once, so that the statement stays short. */
const FORGET_AT_MOST = 10_000;

/** Requests that share a statement, and statements under way at once. */
const SHARED = { items: 1_000, runs: 3 };

/** The maximum number of cached refusals; each needs some hundred bytes. */
const MAX_REFUSED = 10_000;

interface Take {
  readonly key: string;
  readonly policy: RatePolicy;
  readonly now: Instant;
}

interface OfPolicy {
  readonly policy: RatePolicy;
  readonly takes: Take[];
}

/**
 * Counts for all processes on one PostgreSQL, in an unlogged table. Concurrent requests share a statement. A refused
 * key is refused until a known time, because its arrival time only increases: until then its requests are refused
 * without a statement.
 *
 * A key whose arrival time has passed is equivalent to an unknown key, so such keys are removed from time to time, in
 * the background.
 */
export const makePostgresRateLimiter = ({ writer }: Database): RateLimiter => {
  /** The minimum arrival times of refused keys, oldest first. */
  const refused = new Map<string, ArrivalTime>();
  let forgottenAt: Instant | null = null;

  const forgetPast = (now: Instant): void => {
    forgottenAt ??= now;
    if (now - forgottenAt < FORGET_EVERY_MS) return;
    forgottenAt = now;
    // A minute late, so that no process whose clock is slightly behind still uses one of them.
    const past = now - FORGET_EVERY_MS;
    // A failed removal is repeated after a minute.
    rowsOf(writer, FORGET, { past, limit: FORGET_AT_MOST }).catch(() => undefined);
  };

  const noteRefusal = (key: string, arrival: ArrivalTime): void => {
    refused.delete(key);
    const [oldest] = refused.size >= MAX_REFUSED ? refused.keys() : [];
    if (oldest !== undefined) refused.delete(oldest);
    refused.set(key, arrival);
  };

  /** Takes for requests of one policy, at the latest of their times. */
  const takeOfPolicy = async ({ policy, takes }: OfPolicy): Promise<readonly [Take, RateDecision][]> => {
    const now = instant(Math.max(...takes.map((take) => take.now)));
    const counts = new Map<string, number>();
    for (const { key } of takes) counts.set(key, (counts.get(key) ?? 0) + 1);
    const arrivals = new Map(await admitTogether(writer, policy, now, counts));
    forgetPast(now);
    return takes.map((take) => {
      const decision = admitAt(policy, arrivals.get(take.key) ?? null, now);
      arrivals.set(take.key, decision.arrival);
      if (!decision.allowed) noteRefusal(take.key, decision.arrival);
      return [take, decision];
    });
  };

  const takeAll = async (takes: readonly Take[]): Promise<readonly RateDecision[]> => {
    const byPolicy = new Map<string, OfPolicy>();
    for (const take of takes) {
      const { policy } = take;
      const name = [policy.quota, policy.windowMs, policy.burst].join('/');
      const group = byPolicy.get(name) ?? { policy, takes: [] };
      group.takes.push(take);
      byPolicy.set(name, group);
    }
    const taken = await Promise.all([...byPolicy.values()].map(takeOfPolicy));
    const decisions = new Map(taken.flat());
    return takes.flatMap((take) => decisions.get(take) ?? []);
  };

  const takeTogether = batched(SHARED, takeAll);

  return {
    take: (key, policy, now) => {
      const known = refused.get(key);
      if (known !== undefined) {
        const decision = admitAt(policy, known, now);
        if (!decision.allowed) return Promise.resolve(decision);
        refused.delete(key);
      }
      return takeTogether({ key, policy, now });
    },
  };
};
