import type { Choices } from './choices.js';
import type { ClockKind } from './clocks.js';

/** What a world may have besides requests, deliveries and faults. */
export interface Twists {
  /** Operators hold back all deliveries, and release posts. */
  readonly holds: boolean;
  /** The store is backed up, and later restored to that state. */
  readonly restores: boolean;
  readonly clocks: ClockKind;
  /** Clients create several posts in one request. */
  readonly bulk: boolean;
  /** The credentials of connections are renewed while they are in use. */
  readonly renewals: boolean;
  /** Accounts are closed and erased. */
  readonly erasures: boolean;
  /** Clients change images and overrides, retry single channels, and resolve what they did not look up. */
  readonly editors: boolean;
  /** Processes differ in their settings and channels, as while they are restarted one after the other. */
  readonly settings: boolean;
  /** Workspaces get other time zones. */
  readonly zones: boolean;
}

export const NO_TWISTS: Twists = {
  holds: false,
  restores: false,
  clocks: 'exact',
  bulk: false,
  renewals: false,
  erasures: false,
  editors: false,
  settings: false,
  zones: false,
};

const CLOCKS: readonly [ClockKind, ...ClockKind[]] = [
  'set_back',
  'exact',
  'exact',
  'exact',
  'compared',
  'compared',
  'set',
];

/** Each world has few of them, for the same reason as faults. */
export const drawTwists = ({ pick }: Choices): Twists => {
  const twists = {
    holds: pick([false, false, false, true]),
    restores: pick([false, false, false, false, true]),
    clocks: pick(CLOCKS),
    bulk: pick([false, false, true]),
    renewals: pick([false, false, false, true]),
    erasures: pick([false, false, false, false, false, true]),
    editors: pick([false, false, true]),
    settings: pick([false, false, false, true]),
    zones: pick([false, false, false, false, true]),
  };
  // Both start other processes, which do not know that the clock was set back (D28).
  return twists.clocks === 'set_back' ? { ...twists, restores: false, settings: false } : twists;
};
