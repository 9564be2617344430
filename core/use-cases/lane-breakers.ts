import type { AccountId, ConnectionId } from '../domain/ids.js';
import { earliest, instant, later, type Instant } from '../domain/instant.js';
import type { LaneLimits } from '../domain/limits.js';

/**
 * What an attempt says about its connection: `failure` when the provider could not be reached or did not respond,
 * `silence` when it was not even asked, and a pause when it responded and asked for one, until when it said or not.
 */
export type LaneSign = 'success' | 'failure' | 'silence' | { readonly pausedUntil: Instant | null };

interface Party {
  readonly accountId: AccountId;
  readonly connectionId: ConnectionId;
}

/**
 * The circuit breakers of one lane, one for each connection: closed, open after consecutive failures or for a pause that
 * was asked for, half-open with one probe. While several accounts fail and none succeeds, the first failure of a
 * connection opens its breaker: a provider that is gone is not asked five times by everyone. No breaker opens by what
 * happens to others.
 */
export interface LaneBreakers {
  /** The connections that are open and let nothing through. */
  readonly shut: (now: Instant) => readonly ConnectionId[];
  /** The connections that let one attempt through. */
  readonly probed: (now: Instant) => readonly ConnectionId[];
  /** When the next breaker that is open now lets an attempt through. */
  readonly opensAt: (now: Instant) => Instant | null;
  /** An attempt begins: where it is a probe, no other goes with it. */
  readonly began: (connection: ConnectionId, now: Instant) => void;
  readonly learned: (of: Party, sign: LaneSign, now: Instant) => void;
  /** Whether there is nothing to remember. */
  readonly isFresh: () => boolean;
}

interface Trouble {
  readonly failures: number;
  readonly openUntil: Instant | null;
  /** When it was last heard of. */
  readonly at: Instant;
}

/** Connections of one lane that are remembered; beyond it the one that was not heard of for longest is forgotten. */
export const MOST_TROUBLED = 1_000;

export const makeLaneBreakers = (limits: LaneLimits): LaneBreakers => {
  /** The one heard of longest ago comes first. */
  const troubled = new Map<ConnectionId, Trouble>();
  let failuresInARow = 0;
  const failing = new Set<AccountId>();

  const severalFail = (): boolean => failing.size > 1 && failuresInARow >= limits.breakerFailures;

  const works = (): void => {
    failuresInARow = 0;
    failing.clear();
  };

  const forgetOld = (now: Instant): void => {
    for (const [connection, { at }] of troubled) {
      const isOld = later(at, 2 * limits.longestPauseMs) <= now;
      if (!isOld && troubled.size <= MOST_TROUBLED) break;
      troubled.delete(connection);
    }
  };

  const remember = (
    connection: ConnectionId,
    failures: number,
    until: Instant | null,
    now: Instant,
  ): void => {
    const before = troubled.get(connection)?.openUntil ?? null;
    const openUntil = until === null ? before : instant(Math.max(until, before ?? until));
    troubled.delete(connection);
    troubled.set(connection, { failures, openUntil, at: now });
    forgetOld(now);
  };

  const pausedBy = ({ pausedUntil }: { readonly pausedUntil: Instant | null }, now: Instant): Instant =>
    instant(Math.min(pausedUntil ?? later(now, limits.breakerOpenMs), later(now, limits.longestPauseMs)));

  const failed = ({ accountId, connectionId }: Party, now: Instant): void => {
    failuresInARow += 1;
    if (failing.size < 2) failing.add(accountId);
    const failures = (troubled.get(connectionId)?.failures ?? 0) + 1;
    const opens = failures >= limits.breakerFailures || severalFail();
    remember(connectionId, failures, opens ? later(now, limits.breakerOpenMs) : null, now);
  };

  const where = (matches: (openUntil: Instant) => boolean): readonly ConnectionId[] =>
    [...troubled].flatMap(([connection, { openUntil }]) =>
      openUntil !== null && matches(openUntil) ? [connection] : [],
    );

  return {
    shut: (now) => where((openUntil) => now < openUntil),
    probed: (now) => where((openUntil) => openUntil <= now),
    opensAt: (now) => {
      const ends = [...troubled.values()].flatMap(({ openUntil }) =>
        openUntil !== null && now < openUntil ? [openUntil] : [],
      );
      return earliest(...ends);
    },
    began: (connection, now) => {
      const { failures, openUntil } = troubled.get(connection) ?? { failures: 0, openUntil: null };
      if (openUntil !== null && openUntil <= now)
        remember(connection, failures, later(now, limits.breakerOpenMs), now);
    },
    learned: (of, sign, now) => {
      if (sign === 'silence') return;
      if (sign === 'failure') {
        failed(of, now);
        return;
      }
      works();
      if (sign === 'success') troubled.delete(of.connectionId);
      else remember(of.connectionId, troubled.get(of.connectionId)?.failures ?? 0, pausedBy(sign, now), now);
    },
    isFresh: () => troubled.size === 0,
  };
};
