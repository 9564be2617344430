import type { AccountId } from './ids.js';
import type { Instant } from './instant.js';

/** An account may take a slot while this many times what it holds is less than what is free. */
export const FREE_FOR_EACH_HELD = 3;

/**
 * How the free slots of a lane are shared among accounts: an account may take one while it holds less than a third of
 * what is free (dynamic thresholds, A. K. Choudhury and E. L. Hahne, 1998). A single account has at most a quarter of a
 * lane, the next one a quarter of the rest, and released slots go first to the accounts that hold fewest.
 */
export interface LaneShares {
  /** Slots of the lane that are free. */
  readonly free: number;
  /** The account of every attempt under way in the lane; an account with three attempts is listed three times. */
  readonly busy: readonly AccountId[];
  /** Accounts that hold equally many take turns, in the order of their ids; this one had the last turn. */
  readonly lastTurn: AccountId | null;
}

/** @inline */
interface Waiting {
  readonly id: number;
  readonly accountId: AccountId;
  readonly dueAt: Instant;
}

/** The order of accounts in a round that begins after `lastTurn`. */
export const byTurn =
  (lastTurn: AccountId | null) =>
  (a: AccountId, b: AccountId): number => {
    const isPast = (id: AccountId): boolean => id <= (lastTurn ?? 0);
    return Number(isPast(a)) - Number(isPast(b)) || a - b;
  };

/** The waiting deliveries that get a slot, in order; those of one account are ordered by (due time, id). */
export const shareOut = <W extends Waiting>(
  waiting: readonly W[],
  { free, busy, lastTurn }: LaneShares,
): readonly W[] => {
  const counts = new Map<AccountId, number>();
  for (const account of busy) counts.set(account, (counts.get(account) ?? 0) + 1);
  const turn = byTurn(lastTurn);
  return [...waiting]
    .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id)
    .map((one) => {
      const holds = counts.get(one.accountId) ?? 0;
      counts.set(one.accountId, holds + 1);
      return { one, holds };
    })
    .sort((a, b) => a.holds - b.holds || turn(a.one.accountId, b.one.accountId))
    .filter(({ holds }, taken) => holds * FREE_FOR_EACH_HELD < free - taken)
    .map(({ one }) => one);
};

/** How many of `free` slots an account gets that holds this many and is the only one waiting. */
export const ownShare = (free: number, holds: number): number =>
  Math.max(0, Math.ceil((free - holds * FREE_FOR_EACH_HELD) / (FREE_FOR_EACH_HELD + 1)));
