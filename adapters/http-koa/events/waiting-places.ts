import { err, ok, type AccountId, type Result } from '../../../core/index.js';
import type { WireRefusal } from '../../../core/wire/index.js';
import type { FollowLimits } from './limits.js';

/** The places of waiting requests; each is released when its request has ended. */
export interface WaitingPlaces {
  readonly enter: (account: AccountId, ended: AbortSignal) => Result<null, WireRefusal>;
}

export const makeWaitingPlaces = ({
  places,
  perAccount,
}: Pick<FollowLimits, 'places' | 'perAccount'>): WaitingPlaces => {
  const waiting = new Map<AccountId, number>();
  let inAll = 0;

  const leave = (account: AccountId): void => {
    const left = (waiting.get(account) ?? 0) - 1;
    if (left > 0) waiting.set(account, left);
    else waiting.delete(account);
    inAll -= 1;
  };

  return {
    enter: (account, ended) => {
      const own = waiting.get(account) ?? 0;
      if (inAll >= places || own >= perAccount) return err({ kind: 'too_many_waiting', limit: perAccount });
      // A request that has already ended would never release its place.
      if (ended.aborted) return ok(null);
      waiting.set(account, own + 1);
      inAll += 1;
      ended.addEventListener('abort', () => leave(account));
      return ok(null);
    },
  };
};
