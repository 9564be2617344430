import type { AccountId, ConnectionId, DeliveryId } from '../../domain/ids.js';
import { earliest, instant, later, type Instant } from '../../domain/instant.js';
import type { LaneLimits } from '../../domain/limits.js';

/**
 * What an attempt shows about its connection: `failure` if the provider could not be reached or did not respond,
 * `neutral` if it was not called, and a pause if it requested one, with the end that it gave, if any.
 *
 * @inline
 */
export type LaneSignal = 'success' | 'failure' | 'neutral' | { readonly pausedUntil: Instant | null };

/** How the breaker of a connection changed. A probe that fails leaves it open. */
export type BreakerChange = 'opened' | 'closed';

interface Party {
  readonly accountId: AccountId;
  readonly connectionId: ConnectionId;
  readonly deliveryId: DeliveryId;
}

/**
 * The circuit breakers of one lane, one for each connection: closed; open after consecutive failures or for a requested
 * pause; half-open with one probe. While several accounts fail and none succeeds, the first failure of a connection
 * opens its breaker, so that an unreachable provider is not called five times for every connection. Failures of other
 * connections never open a breaker by themselves.
 */
export interface LaneBreakers {
  /** The connections whose breakers are open. */
  readonly shut: (now: Instant) => readonly ConnectionId[];
  /** Whether the breaker of a connection is still open then; while a probe is under way, it may close before. */
  readonly isShutUntil: (connection: ConnectionId, then: Instant) => boolean;
  /** The connections whose breakers are half-open and let one attempt through. */
  readonly probed: (now: Instant) => readonly ConnectionId[];
  /** When the next open breaker becomes half-open. */
  readonly opensAt: (now: Instant) => Instant | null;
  /** An attempt begins; if it is a probe, no other attempt is let through. */
  readonly began: (party: Party, now: Instant) => void;
  /** Returns how the connection's breaker changed; null if it did not. */
  readonly learned: (party: Party, signal: LaneSignal, now: Instant) => BreakerChange | null;
  /** Forgets connections whose last attempt ended longer ago than any pause takes. */
  readonly forgetOld: (now: Instant) => void;
  /** Whether there is no state to keep. */
  readonly isFresh: () => boolean;
}

interface Tracked {
  readonly failures: number;
  readonly openUntil: Instant | null;
  /** The provider requested that it stays open until then. */
  readonly isRequested: boolean;
  /** The probe because of which alone it is open. */
  readonly probe: DeliveryId | null;
  /** When the connection was last updated. */
  readonly at: Instant;
}

/** The maximum number of tracked connections of a lane; beyond it the least recently updated one is dropped. */
export const MAX_TRACKED = 1_000;

const UNTRACKED = { failures: 0, openUntil: null, isRequested: false, probe: null } as const;

/** How long ago a claim or a commit may have begun whose attempts begin now, in milliseconds. */
const LONGEST_CLAIM_MS = 60_000;

export const makeLaneBreakers = (limits: LaneLimits): LaneBreakers => {
  /** Least recently updated first. */
  const tracked = new Map<ConnectionId, Tracked>();
  let failuresInARow = 0;
  const failing = new Set<AccountId>();

  const severalFail = (): boolean => failing.size > 1 && failuresInARow >= limits.breakerFailures;

  const succeeded = (): void => {
    failuresInARow = 0;
    failing.clear();
  };

  const forgetOld = (now: Instant): void => {
    for (const [connection, { at }] of tracked) {
      const isOld = later(at, 2 * limits.longestPauseMs) <= now;
      if (!isOld && tracked.size <= MAX_TRACKED) break;
      tracked.delete(connection);
    }
  };

  /** An end that is farther away than any pause is from before the clock was set back. */
  const isShut = (until: Instant | null, now: Instant): boolean =>
    until !== null &&
    now < until &&
    until <= later(now, Math.max(limits.longestPauseMs, limits.breakerOpenMs) + LONGEST_CLAIM_MS);

  const remember = (
    connection: ConnectionId,
    until: Instant | null,
    now: Instant,
    changes: Partial<Tracked> = {},
  ): void => {
    const known = tracked.get(connection) ?? UNTRACKED;
    const before = known.openUntil;
    const isLonger = before !== null && (until === null || (before > until && isShut(before, now)));
    const openUntil = isLonger ? before : until;
    tracked.delete(connection);
    tracked.set(connection, { ...known, probe: null, ...changes, openUntil, at: now });
    forgetOld(now);
  };

  const pausedBy = ({ pausedUntil }: { readonly pausedUntil: Instant | null }, now: Instant): Instant =>
    instant(Math.min(pausedUntil ?? later(now, limits.breakerOpenMs), later(now, limits.longestPauseMs)));

  const failed = ({ accountId, connectionId }: Party, now: Instant): void => {
    failuresInARow += 1;
    if (failing.size < 2) failing.add(accountId);
    const failures = (tracked.get(connectionId)?.failures ?? 0) + 1;
    const opens = failures >= limits.breakerFailures || severalFail();
    remember(connectionId, opens ? later(now, limits.breakerOpenMs) : null, now, { failures });
  };

  const isOpen = (connection: ConnectionId): boolean => (tracked.get(connection)?.openUntil ?? null) !== null;

  const update = (party: Party, signal: LaneSignal, now: Instant): void => {
    const { connectionId, deliveryId } = party;
    const known = tracked.get(connectionId);
    if (signal === 'neutral') {
      // A probe without a call shows nothing. Of posts that missed their window, each would keep the breaker open
      // again.
      if (known?.probe === deliveryId) tracked.set(connectionId, { ...known, openUntil: now, probe: null });
      return;
    }
    if (signal === 'failure') {
      failed(party, now);
      return;
    }
    succeeded();
    if (signal !== 'success') remember(connectionId, pausedBy(signal, now), now, { isRequested: true });
    // The attempt began before the provider requested the pause, and does not end it.
    else if (known?.isRequested && isShut(known.openUntil, now))
      tracked.set(connectionId, { ...known, failures: 0 });
    else tracked.delete(connectionId);
  };

  const where = (matches: (openUntil: Instant) => boolean): readonly ConnectionId[] =>
    [...tracked].flatMap(([connection, { openUntil }]) =>
      openUntil !== null && matches(openUntil) ? [connection] : [],
    );

  return {
    shut: (now) => where((openUntil) => isShut(openUntil, now)),
    isShutUntil: (connection, then) => {
      const { openUntil, probe } = tracked.get(connection) ?? UNTRACKED;
      return probe === null && isShut(openUntil, then);
    },
    probed: (now) => where((openUntil) => !isShut(openUntil, now)),
    opensAt: (now) =>
      earliest(...[...tracked.values()].map(({ openUntil }) => (isShut(openUntil, now) ? openUntil : null))),
    began: ({ connectionId, deliveryId }, now) => {
      const openUntil = tracked.get(connectionId)?.openUntil ?? null;
      const probing = { isRequested: false, probe: deliveryId };
      if (openUntil !== null && !isShut(openUntil, now))
        remember(connectionId, later(now, limits.breakerOpenMs), now, probing);
    },
    learned: (party, signal, now) => {
      const before = isOpen(party.connectionId);
      update(party, signal, now);
      const after = isOpen(party.connectionId);
      return before === after ? null : after ? 'opened' : 'closed';
    },
    forgetOld,
    isFresh: () => tracked.size === 0,
  };
};
