import type { AccountId } from '../../core/index.js';

/** How much of the requests of all accounts may be in memory at once. */
export interface RoomLimits {
  readonly totalBytes: number;
  /** How long a request waits until there is room for it. */
  readonly waitMs: number;
  readonly waitingPerAccount: number;
}

/** What one request holds in memory. */
export interface Place {
  /** Takes that much, at once or as soon as others give back; false where that takes too long. */
  readonly take: (bytes: number) => Promise<boolean>;
  /** Gives back whatever was taken. */
  readonly leave: () => void;
}

/**
 * Memory for bodies, reserved before a body is read and given back when its request was handled. An account may hold
 * as much as it leaves free, so that there is always room for another one, however many are greedy: one gets half of
 * all, two a third each. A request that asks for more than half of all is refused.
 */
export interface Room {
  readonly enter: (account: AccountId) => Place;
}

interface Waiting {
  readonly account: AccountId;
  readonly bytes: number;
  readonly admit: () => void;
}

export const makeRoom = ({ totalBytes, waitMs, waitingPerAccount }: RoomLimits): Room => {
  const heldBy = new Map<AccountId, number>();
  const waiting = new Set<Waiting>();
  let freeBytes = totalBytes;

  const fits = (account: AccountId, bytes: number): boolean =>
    (heldBy.get(account) ?? 0) + bytes <= freeBytes - bytes;

  /** Moves bytes from what is free to an account, or back where they are negative. */
  const move = (account: AccountId, bytes: number): void => {
    freeBytes -= bytes;
    const held = (heldBy.get(account) ?? 0) + bytes;
    if (held === 0) heldBy.delete(account);
    else heldBy.set(account, held);
  };

  const admitWaiting = (): void => {
    for (const { account, bytes, admit } of waiting) if (fits(account, bytes)) admit();
  };

  const wait = (account: AccountId, bytes: number): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (isAdmitted: boolean): void => {
        clearTimeout(timer);
        waiting.delete(place);
        if (isAdmitted) move(account, bytes);
        resolve(isAdmitted);
      };
      const timer = setTimeout(() => finish(false), waitMs);
      const place: Waiting = { account, bytes, admit: () => finish(true) };
      waiting.add(place);
    });

  const take = async (account: AccountId, bytes: number): Promise<boolean> => {
    if (fits(account, bytes)) {
      move(account, bytes);
      return true;
    }
    const isLong = [...waiting].filter((each) => each.account === account).length >= waitingPerAccount;
    return isLong || bytes * 2 > totalBytes ? false : wait(account, bytes);
  };

  return {
    enter: (account) => {
      let taken = 0;
      return {
        take: async (bytes) => {
          const isTaken = await take(account, bytes);
          if (isTaken) taken += bytes;
          return isTaken;
        },
        leave: () => {
          if (taken === 0) return;
          move(account, -taken);
          taken = 0;
          admitWaiting();
        },
      };
    },
  };
};
