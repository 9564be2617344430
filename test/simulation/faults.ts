import type { Choices } from './choices.js';

/** Fault rates in parts per thousand; 0 disables a kind of fault. */
export interface FaultRates {
  /** Calls that can be interleaved with others; the rest complete at once. */
  readonly stops: number;
  readonly storeBefore: number;
  readonly storeAfter: number;
  /** Transactions that the store aborts for a retry. */
  readonly rerun: number;
  readonly lostResponse: number;
  readonly crash: number;
  readonly freeze: number;
  readonly tick: number;
  /** Attempts that the provider does not simply publish. */
  readonly provider: number;
  readonly imageStore: number;
}

/** No faults. */
export const CALM: FaultRates = {
  stops: 0,
  storeBefore: 0,
  storeAfter: 0,
  rerun: 0,
  lostResponse: 0,
  crash: 0,
  freeze: 0,
  tick: 0,
  provider: 0,
  imageStore: 0,
};

/** Each world has only some kinds of faults: a world in which everything fails reaches no interesting states. */
export const drawFaults = ({ pick }: Choices): FaultRates => ({
  stops: pick([300, 600, 150, 900]),
  storeBefore: pick([0, 0, 10, 40]),
  storeAfter: pick([0, 0, 15, 60]),
  rerun: pick([0, 0, 50]),
  lostResponse: pick([0, 100, 300]),
  crash: pick([0, 0, 8, 25]),
  freeze: pick([0, 0, 10, 30]),
  tick: pick([120, 60, 250]),
  provider: pick([300, 0, 600, 900]),
  imageStore: pick([0, 0, 30]),
});
