import type { Choices } from './choices.js';

/** How often what goes wrong, in times of a thousand. A world without a fault of a kind has 0 there. */
export interface FaultRates {
  /** Calls at which others may come in between; the rest happens at once. */
  readonly stops: number;
  readonly storeBefore: number;
  readonly storeAfter: number;
  /** A transaction that the store asks to run again. */
  readonly rerun: number;
  readonly lostAnswer: number;
  readonly crash: number;
  readonly freeze: number;
  readonly tick: number;
  /** Attempts that a provider does not simply publish. */
  readonly provider: number;
  readonly imageStore: number;
}

/** Nothing goes wrong any more. */
export const CALM: FaultRates = {
  stops: 0,
  storeBefore: 0,
  storeAfter: 0,
  rerun: 0,
  lostAnswer: 0,
  crash: 0,
  freeze: 0,
  tick: 0,
  provider: 0,
  imageStore: 0,
};

/** Each world has some kinds of faults and not others: a world in which everything fails gets nowhere interesting. */
export const drawFaults = ({ pick }: Choices): FaultRates => ({
  stops: pick([300, 600, 150, 900]),
  storeBefore: pick([0, 0, 10, 40]),
  storeAfter: pick([0, 0, 15, 60]),
  rerun: pick([0, 0, 50]),
  lostAnswer: pick([0, 100, 300]),
  crash: pick([0, 0, 8, 25]),
  freeze: pick([0, 0, 10, 30]),
  tick: pick([120, 60, 250]),
  provider: pick([300, 0, 600, 900]),
  imageStore: pick([0, 0, 30]),
});
