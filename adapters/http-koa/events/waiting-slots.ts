import { err, ok, type AccountId, type Result } from '../../../core/index.js';
import type { WireRefusal } from '../../../core/wire/index.js';
import { addTo } from '../add-to.js';
import type { FollowLimits } from './limits.js';

/** Makes a function that gives a slot to a waiting request, which is released when the request has ended. */
export const makeWaitingSlots = ({ slots, perAccount }: Pick<FollowLimits, 'slots' | 'perAccount'>) => {
  const waiting = new Map<AccountId, number>();
  let inAll = 0;

  return (account: AccountId, ended: AbortSignal): Result<null, WireRefusal> => {
    if (inAll >= slots || (waiting.get(account) ?? 0) >= perAccount)
      return err({ kind: 'too_many_waiting', limit: perAccount });
    // A request that has already ended would never release its slot.
    if (ended.aborted) return ok(null);
    const count = (by: 1 | -1): void => {
      addTo(waiting, account, by);
      inAll += by;
    };
    count(1);
    ended.addEventListener('abort', () => count(-1));
    return ok(null);
  };
};
