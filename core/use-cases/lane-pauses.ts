import type { Lane } from '../domain/connection.js';
import type { LeasedDelivery } from '../domain/delivery.js';
import { instant, type Instant } from '../domain/instant.js';

/** The pauses of lanes that attempts of this process brought about, kept to report when they end. */
export interface LanePauses {
  /** Returns whether this begins or prolongs a pause. */
  readonly began: (by: LeasedDelivery, until: Instant) => boolean;
  /** The deliveries whose pauses have ended, each once. */
  readonly ended: (now: Instant) => readonly LeasedDelivery[];
}

export const makeLanePauses = (): LanePauses => {
  const pauses = new Map<Lane, { readonly by: LeasedDelivery; readonly until: Instant }>();
  return {
    began: (by, until) => {
      const isLonger = until > (pauses.get(by.lane)?.until ?? instant(0));
      if (isLonger) pauses.set(by.lane, { by, until });
      return isLonger;
    },
    ended: (now) => {
      const over = [...pauses.values()].filter(({ until }) => until <= now).map(({ by }) => by);
      for (const { lane } of over) pauses.delete(lane);
      return over;
    },
  };
};
