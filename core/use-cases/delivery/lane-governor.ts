import type { Lane } from '../../domain/connection.js';
import type { LeasedDelivery } from '../../domain/delivery.js';
import { admitAt, arrivalAfter, allowedAt, type ArrivalTime, type RatePolicy } from '../../domain/gcra.js';
import type { AccountId } from '../../domain/ids.js';
import { later, latest, type Instant } from '../../domain/instant.js';
import { byTurn, ownShare } from '../../domain/lane-shares.js';
import type { LaneLimits } from '../../domain/limits.js';
import type { SharedTerms } from '../../ports/delivery-queue.js';
import { makeLaneBreakers, type BreakerChange, type LaneBreakers, type LaneSignal } from './lane-breakers.js';

/** A delivery of which an attempt takes a slot of its lane. */
type PlacedDelivery = Pick<LeasedDelivery, 'id' | 'lane' | 'accountId' | 'connection'>;

/**
 * The bulkheads of one process: how many attempts of a lane may start now and for which accounts, at which rate if the
 * provider has one, and the circuit breakers of its connections.
 */
export interface LaneGovernor {
  /** How many attempts may start; for one account, its share if no other account is known to wait. */
  readonly freeSlots: (lane: Lane, now: Instant, account?: AccountId) => number;
  /** The constraints of a claim, so that no account gets more than its share. */
  readonly terms: (lane: Lane, now: Instant) => Omit<SharedTerms, 'now' | 'leaseUntil' | 'limit'>;
  /** When a lane that cannot be claimed from now opens again; null while it is open. */
  readonly opensAt: (lane: Lane, now: Instant) => Instant | null;
  /**
   * Reserves slots before a claim, so that concurrent claims never overfill a lane. Call the returned function with
   * the claimed deliveries: it releases unused slots.
   */
  readonly reserve: (
    lane: Lane,
    count: number,
    now: Instant,
    account?: AccountId,
  ) => (claimed: readonly PlacedDelivery[]) => void;
  /**
   * Forgets whose turn it is in lanes in which nothing is due, their old breakers, and lanes without anything else.
   */
  readonly forgetIdle: (due: ReadonlySet<Lane>, now: Instant) => void;
  /** Call if a claim found nothing in a lane where something is due. Returns when the next breaker opens the lane. */
  readonly foundNothing: (lane: Lane, now: Instant) => Instant | null;
  /** Releases the slot of an attempt. */
  readonly release: (attempt: PlacedDelivery) => void;
  /** The accounts that have all the slots they may have in all lanes together. */
  readonly full: () => readonly AccountId[];
  /** Takes a slot that counts among those of the account, but in no lane; returns what releases it. */
  readonly takeOutside: (account: AccountId) => () => void;
  /** Returns how the breaker of the attempt's connection changed; null if it did not. */
  readonly learned: (attempt: PlacedDelivery, signal: LaneSignal, now: Instant) => BreakerChange | null;
  /** Whether the breaker of the delivery's connection is still open then. */
  readonly isShutUntil: (delivery: Pick<PlacedDelivery, 'lane' | 'connection'>, then: Instant) => boolean;
  /** How many breakers of each lane are open and half-open. A lane without any is left out. */
  readonly breakers: (now: Instant) => readonly LaneBreakerCounts[];
}

/** How many circuit breakers of a lane are not closed. */
export interface LaneBreakerCounts {
  readonly lane: Lane;
  readonly open: number;
  readonly halfOpen: number;
}

/** Slots of attempts, by account. */
type Slots = Map<AccountId, number>;

/** What the attempts of this process use of a lane. */
interface LaneUse {
  readonly taken: Slots;
  /** In all lanes together. */
  readonly everywhere: Slots;
  /** Slots reserved by claims whose accounts are not yet known. */
  reserved: number;
  /** Null unless the last claim was filled, so that accounts may wait for their turn. */
  lastTurn: AccountId | null;
  arrival: ArrivalTime | null;
  restsUntil: Instant | null;
  readonly breakers: LaneBreakers;
}

const freshLane = (limits: LaneLimits, everywhere: Slots): LaneUse => ({
  taken: new Map(),
  everywhere,
  reserved: 0,
  lastTurn: null,
  arrival: null,
  restsUntil: null,
  breakers: makeLaneBreakers(limits),
});

/** Bounded because users name hosts, and a process without a worker never forgets a lane that failed. */
export const MAX_LANES = 10_000;

/** Makes room for one more lane: the oldest one without attempts and without a rate is forgotten. */
const makeRoom = (lanes: Map<Lane, LaneUse>): void => {
  for (const [lane, state] of lanes) {
    if (lanes.size < MAX_LANES) return;
    if (takenIn(state) === 0 && state.arrival === null) lanes.delete(lane);
  }
};

const isForgettable = (state: LaneUse, now: Instant | null): boolean => {
  const isRated = state.arrival !== null && (now === null || now < state.arrival);
  const isResting = state.restsUntil !== null && (now === null || now < state.restsUntil);
  const isInUse = takenIn(state) > 0 || isRated || isResting || state.lastTurn !== null;
  return !isInUse && state.breakers.isFresh();
};

const takenIn = ({ taken, reserved }: LaneUse): number =>
  [...taken.values()].reduce((sum, slots) => sum + slots, reserved);

const freeIn = (state: LaneUse, { concurrency }: LaneLimits): number => concurrency - takenIn(state);

const add = (slots: Slots, account: AccountId, by: number): void => {
  const count = (slots.get(account) ?? 0) + by;
  if (count > 0) slots.set(account, count);
  else slots.delete(account);
};

const take = ({ taken, everywhere }: LaneUse, account: AccountId, by: number): void => {
  for (const slots of [taken, everywhere]) add(slots, account, by);
};

/**
 * The most slots of one account in all lanes together, in whole lanes, about: users name hosts, so an account can have
 * a thousand lanes, and each attempt may hold a connection and a megabyte of a response for half a minute.
 */
const MOST_LANES_OF_ACCOUNT = 2;

const reserveIn = (state: LaneUse, account: AccountId | undefined, by: number): void => {
  if (account === undefined) state.reserved += by;
  else take(state, account, by);
};

const releaseIn = (state: LaneUse, account: AccountId): void => {
  take(state, account, -1);
  state.restsUntil = null;
};

const forgetIn = (state: LaneUse, now: Instant): void => {
  state.lastTurn = null;
  state.breakers.forgetOld(now);
};

/** How many more slots the account may have in all lanes together. */
const leftOf = (
  account: AccountId,
  { everywhere }: Pick<LaneUse, 'everywhere'>,
  { concurrency }: LaneLimits,
): number => MOST_LANES_OF_ACCOUNT * concurrency - (everywhere.get(account) ?? 0);

/** Slots that are reserved for no account yet may become this account's, too. */
const ownShareIn = ({ taken, reserved }: LaneUse, free: number, account: AccountId): number =>
  ownShare(free, (taken.get(account) ?? 0) + reserved);

/** The accounts that have all the slots they may have. */
const fullIn = (state: Pick<LaneUse, 'everywhere'>, limits: LaneLimits): readonly AccountId[] =>
  [...state.everywhere.keys()].filter((account) => leftOf(account, state, limits) <= 0);

/** What does not depend on a lane. */
const inAllLanes = (everywhere: Slots, limits: LaneLimits): Pick<LaneGovernor, 'full' | 'takeOutside'> => ({
  full: () => fullIn({ everywhere }, limits),
  takeOutside: (account) => {
    add(everywhere, account, 1);
    return () => {
      add(everywhere, account, -1);
    };
  },
});

/** The account of every slot that counts in a lane: an account that has all it may have holds the whole lane. */
const busyIn = (state: LaneUse, limits: LaneLimits): readonly AccountId[] => [
  ...[...state.taken].flatMap(([account, slots]) => Array<AccountId>(slots).fill(account)),
  ...fullIn(state, limits).flatMap((account) => Array<AccountId>(limits.concurrency).fill(account)),
];

const spend = (state: LaneUse, rate: RatePolicy | null, count: number, now: Instant): void => {
  if (rate !== null) state.arrival = arrivalAfter(rate, state.arrival, now, count);
};

const partyOf = ({ id, accountId, connection }: PlacedDelivery) => ({
  accountId,
  connectionId: connection.id,
  deliveryId: id,
});

/** The account of a claim whose turn was the last one. */
const lastOf = (claimed: readonly PlacedDelivery[], lastTurn: AccountId | null): AccountId | null =>
  claimed
    .map(({ accountId }) => accountId)
    .sort(byTurn(lastTurn))
    .at(-1) ?? null;

/**
 * How long a lane with few free slots, which the last claim did not fill, is skipped, in milliseconds, unless an
 * attempt in it ends.
 */
const NEARLY_FULL_REST_MS = 50;

/**
 * How long a lane is skipped in which only connections with open breakers are due, or deliveries of an account that has
 * all the slots it may have, in milliseconds, unless an attempt in it ends.
 */
const REST_MS = 250;

/** `rateOf` returns the rate that the provider of a lane allows this installation; null: no limit. */
export const makeLaneGovernor = (
  limits: LaneLimits,
  rateOf: (lane: Lane) => RatePolicy | null = () => null,
): LaneGovernor => {
  const lanes = new Map<Lane, LaneUse>();
  const everywhere: Slots = new Map();

  const read = (lane: Lane): LaneUse => lanes.get(lane) ?? freshLane(limits, everywhere);

  /** Changes a lane; a lane without state to keep is dropped. */
  const change = <T>(lane: Lane, now: Instant | null, work: (state: LaneUse) => T): T => {
    const state = read(lane);
    if (!lanes.has(lane)) makeRoom(lanes);
    lanes.set(lane, state);
    const result = work(state);
    if (isForgettable(state, now)) lanes.delete(lane);
    return result;
  };

  return {
    ...inAllLanes(everywhere, limits),
    freeSlots: (lane, now, account) => {
      const state = read(lane);
      const [free, rate] = [freeIn(state, limits), rateOf(lane)];
      const rated = rate === null ? Infinity : allowedAt(rate, state.arrival, now);
      if (account === undefined) return Math.max(0, Math.min(free, rated));
      const share = Math.min(leftOf(account, state, limits), ownShareIn(state, free, account));
      // Half of a burst is reserved for the queue, where accounts take turns.
      return Math.max(0, Math.min(share, rate === null ? Infinity : rated - Math.floor(rate.burst / 2)));
    },
    terms: (lane, now) => {
      const state = read(lane);
      return {
        free: freeIn(state, limits),
        busy: busyIn(state, limits),
        lastTurn: state.lastTurn,
        shut: state.breakers.shut(now),
        probed: state.breakers.probed(now),
      };
    },
    opensAt: (lane, now) => {
      const { arrival, restsUntil } = read(lane);
      const rate = rateOf(lane);
      const decision = rate === null ? null : admitAt(rate, arrival, now);
      const rated = decision === null || decision.allowed ? null : later(now, decision.retryAfterMs);
      // An end that is farther away than the longest rest is from before the clock was set back.
      const rests = restsUntil !== null && now < restsUntil && restsUntil <= later(now, REST_MS);
      return latest(rated, rests ? restsUntil : null);
    },
    reserve: (lane, count, now, account) => {
      const rate = rateOf(lane);
      change(lane, now, (state) => {
        reserveIn(state, account, count);
        spend(state, rate, count, now);
      });
      return (claimed) => {
        change(lane, now, (state) => {
          reserveIn(state, account, -count);
          for (const attempt of claimed) {
            take(state, attempt.accountId, 1);
            state.breakers.began(partyOf(attempt), now);
          }
          spend(state, rate, claimed.length - count, now);
          if (account !== undefined) return;
          const isFilled = claimed.length === count;
          // The few slots that are left are kept for accounts that have none; most looks for them find nothing.
          if (!isFilled && claimed.length > 0 && freeIn(state, limits) * 4 < limits.concurrency)
            state.restsUntil = later(now, NEARLY_FULL_REST_MS);
          state.lastTurn = isFilled ? lastOf(claimed, state.lastTurn) : null;
        });
      };
    },
    forgetIdle: (due, now) => {
      for (const lane of lanes.keys()) if (!due.has(lane)) change(lane, now, (state) => forgetIn(state, now));
    },
    foundNothing: (lane, now) =>
      change(lane, now, (state) => {
        const opensAt = state.breakers.opensAt(now);
        if (opensAt !== null || fullIn(state, limits).length > 0) state.restsUntil = later(now, REST_MS);
        return opensAt;
      }),
    release: ({ lane, accountId }) => {
      change(lane, null, (state) => releaseIn(state, accountId));
    },
    learned: (attempt, signal, now) =>
      change(attempt.lane, now, ({ breakers }) => breakers.learned(partyOf(attempt), signal, now)),
    isShutUntil: ({ lane, connection }, then) => read(lane).breakers.isShutUntil(connection.id, then),
    breakers: (now) =>
      [...lanes].flatMap(([lane, { breakers }]) => {
        const [open, halfOpen] = [breakers.shut(now).length, breakers.probed(now).length];
        return open + halfOpen === 0 ? [] : [{ lane, open, halfOpen }];
      }),
  };
};
