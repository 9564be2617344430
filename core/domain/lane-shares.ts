import type { AccountId } from './ids.js';
import type { Instant } from './instant.js';

/**
 * How the free places of a lane are shared among accounts: an account may take one while it holds fewer than are free
 * (dynamic thresholds, as in A. K. Choudhury and E. L. Hahne, 1998). So one account alone has half of a lane at most,
 * the next account finds half of what is left, and places that come free go first to those who hold fewest.
 */
export interface LaneShares {
  /** Places of the lane that are free. */
  readonly free: number;
  /** The account of every attempt under way in the lane: one with three attempts is here three times. */
  readonly busy: readonly AccountId[];
  /** Accounts that hold equally many take turns, in the order of their ids; this one had the last. */
  readonly lastTurn: AccountId | null;
}

interface Waiting {
  readonly id: number;
  readonly accountId: AccountId;
  readonly dueAt: Instant;
}

/** The order of accounts in a round that begins after `lastTurn`. */
export const inTurn =
  (lastTurn: AccountId | null) =>
  (a: AccountId, b: AccountId): number => {
    const isPast = (id: AccountId): boolean => id <= (lastTurn ?? 0);
    return Number(isPast(a)) - Number(isPast(b)) || a - b;
  };

const held = (busy: readonly AccountId[]): Map<AccountId, number> => {
  const counts = new Map<AccountId, number>();
  for (const account of busy) counts.set(account, (counts.get(account) ?? 0) + 1);
  return counts;
};

/** Those of the waiting that get a place, the first first; what one account waits for is in the order of (due time, id). */
export const shareOut = <W extends Waiting>(
  waiting: readonly W[],
  { free, busy, lastTurn }: LaneShares,
): readonly W[] => {
  const counts = held(busy);
  const turn = inTurn(lastTurn);
  return [...waiting]
    .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id)
    .map((one) => {
      const holds = counts.get(one.accountId) ?? 0;
      counts.set(one.accountId, holds + 1);
      return { one, holds };
    })
    .sort((a, b) => a.holds - b.holds || turn(a.one.accountId, b.one.accountId))
    .filter(({ holds }, taken) => holds < free - taken)
    .map(({ one }) => one);
};

/** How many of `free` places one account gets that holds so many and waits alone. */
export const ownShare = (free: number, holds: number): number =>
  Math.max(0, Math.floor((free - holds + 1) / 2));
