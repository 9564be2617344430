import type { AccountId } from '../../../core/index.js';
import { addTo } from '../add-to.js';

/** How much memory the bodies of all accounts may take at once. @inline */
export interface BodyMemoryLimits {
  readonly totalBytes: number;
  /** How long a request waits for memory to become free. */
  readonly waitMs: number;
  readonly waitingPerAccount: number;
}

/** The memory of one request. */
export interface RequestMemory {
  /** Reserves this many bytes, at once or when other requests release theirs; false if that takes too long. */
  readonly reserve: (bytes: number) => Promise<boolean>;
  readonly release: () => void;
}

/**
 * Memory for bodies, reserved before a body is read and released when its request was handled. An account may hold as
 * much as it leaves free: one account gets half of all, two a third each. A request for more than half of all memory is
 * refused.
 */
interface BodyMemory {
  readonly forRequest: (account: AccountId) => RequestMemory;
}

interface Waiting {
  readonly account: AccountId;
  readonly bytes: number;
  readonly admit: () => void;
}

export const makeBodyMemory = ({ totalBytes, waitMs, waitingPerAccount }: BodyMemoryLimits): BodyMemory => {
  const heldBy = new Map<AccountId, number>();
  const waiting = new Set<Waiting>();
  let freeBytes = totalBytes;

  const fits = (account: AccountId, bytes: number): boolean =>
    (heldBy.get(account) ?? 0) + bytes <= freeBytes - bytes;

  /** Moves bytes from the free memory to an account, or back if negative. */
  const move = (account: AccountId, bytes: number): void => {
    freeBytes -= bytes;
    addTo(heldBy, account, bytes);
  };

  const admitWaiting = (): void => {
    for (const { account, bytes, admit } of waiting) if (fits(account, bytes)) admit();
  };

  const wait = (account: AccountId, bytes: number): Promise<boolean> =>
    new Promise((resolve) => {
      const finish = (isAdmitted: boolean): void => {
        clearTimeout(timer);
        waiting.delete(entry);
        if (isAdmitted) move(account, bytes);
        resolve(isAdmitted);
      };
      const timer = setTimeout(() => finish(false), waitMs);
      const entry: Waiting = { account, bytes, admit: () => finish(true) };
      waiting.add(entry);
    });

  const reserve = async (account: AccountId, bytes: number): Promise<boolean> => {
    if (fits(account, bytes)) {
      move(account, bytes);
      return true;
    }
    const isLong = [...waiting].filter((each) => each.account === account).length >= waitingPerAccount;
    return isLong || bytes * 2 > totalBytes ? false : wait(account, bytes);
  };

  return {
    forRequest: (account) => {
      let reservedBytes = 0;
      return {
        reserve: async (bytes) => {
          const isReserved = await reserve(account, bytes);
          if (isReserved) reservedBytes += bytes;
          return isReserved;
        },
        release: () => {
          if (reservedBytes === 0) return;
          move(account, -reservedBytes);
          reservedBytes = 0;
          admitWaiting();
        },
      };
    },
  };
};
