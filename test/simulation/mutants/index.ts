import { seededChoices } from '../choices.js';
import type { Defect } from '../process.js';
import { runWorld } from '../run.js';
import * as acceptance from './acceptance.js';
import * as delivery from './delivery.js';
import * as fairness from './fairness.js';
import * as money from './money.js';

/** One seeded defect each: whoever finds none of them would find no real one either. */
export const MUTANTS: Readonly<Record<string, Defect>> = {
  'key check and insert in two transactions': acceptance.keyInTwoTransactions,
  'wallet read and write in two transactions': money.walletInTwoTransactions,
  'hold before post': money.holdBeforePost,
  'expired lease requeued blindly': delivery.requeuedBlindly,
  'result written without the token': delivery.writtenWithoutToken,
  'write before it is said': delivery.sentUnsaid,
  'entry of an own channel forgotten': delivery.entryForgotten,
  'timeout treated as failure': delivery.timeoutIsFailure,
  'settlement not idempotent': money.settlementNotIdempotent,
  'cancel raced with claim': delivery.cancelRacesWithClaim,
  'usage not given back': money.usageNotGivenBack,
  'hold released twice': money.holdReleasedTwice,
  'unknown refunded at once': money.unknownRefundedAtOnce,
  'replay of a refused request': acceptance.replayOfRefused,
  'clock read twice': acceptance.clockReadTwice,
  'shared commit on facts that do not evolve': acceptance.factsNotEvolved,
  'lane bound ignored': delivery.laneBoundIgnored,
  'period boundary off by a zone': money.periodOfAnotherZone,
  'breaker of a lane opened by one account': fairness.breakerOfTheLane,
  'pause of a lane asked of one account': fairness.pauseOfTheLane,
  'places of a lane not shared': fairness.placesNotShared,
};

export interface Found {
  /** Worlds that it took. */
  readonly worlds: number;
  readonly invariant: string;
  readonly what: string;
}

/** How many worlds it takes until the defect shows; null where it does not within that many. */
export const hunt = async (defect: Defect, mostWorlds: number, firstSeed = 1): Promise<Found | null> => {
  for (let worlds = 1; worlds <= mostWorlds; worlds += 1) {
    const { violations } = await runWorld(seededChoices(firstSeed + worlds - 1), { defect });
    const [first] = violations;
    if (first !== undefined) return { worlds, ...first };
  }
  return null;
};
