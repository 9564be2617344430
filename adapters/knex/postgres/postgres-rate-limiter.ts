import {
  admitAt,
  instant,
  longestBacklogMs,
  type Instant,
  type RateLimiter,
  type RatePolicy,
  type RateDecision,
} from '../../../core/index.js';
import { batched } from './batched.js';
import { rowsOf, type Database } from '../database.js';
import { admitTogether, type Demand, type Part } from './shared-rates.js';

const FORGET = `
  with past as materialized (
    select key from rate_arrivals where arrival < :past limit :limit for update skip locked
  )
  delete from rate_arrivals where key in (select key from past)`;

/** The interval between removals of unused keys, in milliseconds. */
const FORGET_EVERY_MS = 60_000;

/** Keys that are removed at once, so that the statement stays short. */
const FORGET_AT_MOST = 10_000;

/**
 * A process that takes a request of a known key takes this share of what the key has left, for its next requests: the
 * exact order among processes is given up only while much is left. Beyond the maximum, a statement is rare enough.
 */
const SHARE_AHEAD = 1 / 16;
const MAX_AHEAD = 1_000;

/** The maximum number of known keys; each needs some hundred bytes. */
const MAX_KNOWN = 10_000;

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
 * Counts for all processes on one PostgreSQL, in an unlogged table. Concurrent requests share a statement, and so do
 * later ones: a statement moves the arrival time of a key further than its requests need, and the process applies the
 * rule of the core to its own part of the time line. All processes together never admit more than one would: each
 * admitted request still has an interval of its own, not before its time and not beyond the burst. What a process does
 * not use expires.
 *
 * A refused key is refused until a known time, because its arrival time only increases: until then its requests are
 * refused without a statement. A key whose arrival time has passed is equivalent to an unknown key, so such keys are
 * removed from time to time, in the background.
 */
export const makePostgresRateLimiter = ({ writer }: Database): RateLimiter => {
  /** What is left for the next requests of each key, if anything; the one that was read first is forgotten first. */
  const known = new Map<string, Part>();
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

  const keep = (key: string, part: Part): void => {
    const [oldest] = known.size >= MAX_KNOWN ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(key, part);
  };

  /** What the first request of a key takes from the store: some of the next ones too. What is left is given back. */
  const demandOf = ({ key, policy, now }: Take): Demand => {
    const part = known.get(key);
    if (part === undefined) return { count: 1, unused: 0 };
    // Whether a statement that fails was committed is not known.
    known.delete(key);
    const { remaining } = admitAt(policy, part.from, now);
    return {
      count: 1 + Math.min(MAX_AHEAD, Math.floor(remaining * SHARE_AHEAD)),
      unused: Math.max(0, part.until - Math.max(part.from, now)),
    };
  };

  /** Null if only the store can decide. */
  const decideAlone = ({ key, policy, now }: Take): RateDecision | null => {
    const part = known.get(key);
    // What was taken before the clock was set back is not of the time line that the processes share now.
    if (part === undefined || part.from - now > longestBacklogMs(policy)) {
      known.delete(key);
      return null;
    }
    const decision = admitAt(policy, part.from, now);
    if (!decision.allowed) return decision;
    if (decision.arrival > part.until) return null;
    known.set(key, { ...part, from: decision.arrival });
    return decision;
  };

  /** Takes for requests of one policy, at the latest of their times. */
  const takeOfPolicy = async ({ policy, takes }: OfPolicy): Promise<readonly [Take, RateDecision][]> => {
    const now = instant(Math.max(...takes.map((take) => take.now)));
    const requests = new Map<string, Demand>();
    for (const { key } of takes) {
      const demand = requests.get(key);
      requests.set(
        key,
        demand === undefined ? demandOf({ key, policy, now }) : { ...demand, count: demand.count + 1 },
      );
    }
    const parts = await admitTogether(writer, policy, now, requests);
    forgetPast(now);
    for (const [key, part] of parts) keep(key, part);
    return takes.flatMap((take) => {
      const decision = decideAlone({ ...take, now });
      return decision === null ? [] : [[take, decision] as const];
    });
  };

  const takeAll = async (takes: readonly Take[]): Promise<readonly (RateDecision | undefined)[]> => {
    const decisions = new Map<Take, RateDecision>();
    const byPolicy = new Map<string, OfPolicy>();
    for (const take of takes) {
      // The statement that ended meanwhile may have taken this one ahead.
      const decision = decideAlone(take);
      if (decision !== null) {
        decisions.set(take, decision);
        continue;
      }
      const { policy } = take;
      const name = [policy.quota, policy.windowMs, policy.burst].join('/');
      const group = byPolicy.get(name) ?? { policy, takes: [] };
      group.takes.push(take);
      byPolicy.set(name, group);
    }
    const taken = await Promise.all([...byPolicy.values()].map(takeOfPolicy));
    for (const [take, decision] of taken.flat()) decisions.set(take, decision);
    return takes.map((take) => decisions.get(take));
  };

  // One statement at a time: of two for one key, each would take requests ahead.
  const takeTogether = batched(takeAll);

  return {
    take: (key, policy, now) => {
      const take = { key, policy, now };
      const decision = decideAlone(take);
      return decision === null ? takeTogether(take) : Promise.resolve(decision);
    },
  };
};
