import type { Lane } from '../../domain/connection.js';
import type { Delivery } from '../../domain/delivery.js';
import { instant, type Instant } from '../../domain/instant.js';
import type { DeliveryRef } from '../../ports/observer.js';
import { refOf, type Referred } from './signals.js';

/** Bounded because lanes contain hosts that users enter, and a process without a worker never reads ended pauses. */
export const MAX_PAUSES = 1_000;

/** The pauses of lanes that attempts of this process caused, kept to report when they end. */
export interface LanePauses {
  /** Returns whether this begins or prolongs a pause. Beyond {@link MAX_PAUSES} the oldest pause is forgotten. */
  readonly began: (by: Referred & Pick<Delivery, 'lane'>, until: Instant) => boolean;
  /** The deliveries whose pauses have ended, each once. */
  readonly ended: (now: Instant) => readonly DeliveryRef[];
}

export const makeLanePauses = (): LanePauses => {
  const pauses = new Map<Lane, { readonly by: DeliveryRef; readonly until: Instant }>();
  return {
    began: (by, until) => {
      const isLonger = until > (pauses.get(by.lane)?.until ?? instant(0));
      if (!isLonger) return false;
      pauses.delete(by.lane);
      const [oldest] = pauses.keys();
      if (oldest !== undefined && pauses.size >= MAX_PAUSES) pauses.delete(oldest);
      pauses.set(by.lane, { by: refOf(by), until });
      return true;
    },
    ended: (now) => {
      const over = [...pauses].filter(([, { until }]) => until <= now);
      for (const [lane] of over) pauses.delete(lane);
      return over.map(([, { by }]) => by);
    },
  };
};
