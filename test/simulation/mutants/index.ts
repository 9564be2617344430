import { seededChoices } from '../choices.js';
import type { Defect } from '../process.js';
import { runWorld } from '../run.js';
import { NO_TWISTS, type Twists } from '../twists.js';
import * as acceptance from './acceptance.js';
import * as delivery from './delivery.js';
import * as fairness from './fairness.js';
import * as money from './money.js';
import * as operators from './operators.js';

/** Seeded defects, which prove that the simulation can find real ones. */
export const MUTANTS: Readonly<Record<string, Defect>> = {
  'key check and insert in two transactions': acceptance.keyInTwoTransactions,
  'wallet read and write in two transactions': money.walletInTwoTransactions,
  'hold before post': money.holdBeforePost,
  'expired lease requeued blindly': delivery.requeuedBlindly,
  'result written without the token': delivery.writtenWithoutToken,
  'write before its intention is committed': delivery.sentUnsaid,
  'entry of a built-in channel not stored': delivery.entryForgotten,
  'timeout treated as failure': delivery.timeoutIsFailure,
  'refused repetition treated as failure': delivery.refusalIsProof,
  'doubt forgotten by a retry': delivery.retryIsForgetful,
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
  'circuit breaker of a lane opened by one account': fairness.breakerOfTheLane,
  'pause of one account applied to the whole lane': fairness.pauseOfTheLane,
  'slots of a lane not shared': fairness.slotsNotShared,
  'nothing held back after a restore': operators.nothingHeldBack,
  'recorded send ignored by a hold': operators.sendIgnoredByHold,
  'results of a shared commit exchanged': operators.resultsExchanged,
  'refusal of old credentials applied to new ones': operators.oldRefusalBelieved,
  'erasure during a delivery': operators.erasedUnderWay,
  'account closed during a request': operators.closedMeanwhile,
  'suspension of a host ignored': operators.suspensionIgnored,
  'clock believed after it was set ahead': operators.setClockBelieved,
  'retry of some channels charged although the price is held': money.retryChargedTwice,
  'channel that is not installed taken for a refusal': delivery.missingChannelRefuses,
  'month of the zone that an account had first': money.periodOfFirstZone,
};

/** What worlds have in which these defects are hunted: too few of those that are drawn have it. */
const TWISTS: Readonly<Record<string, Partial<Twists>>> = {
  'nothing held back after a restore': { restores: true },
  'recorded send ignored by a hold': { holds: true },
  'results of a shared commit exchanged': { bulk: true },
  'refusal of old credentials applied to new ones': { renewals: true },
  'erasure during a delivery': { erasures: true },
  'account closed during a request': { erasures: true },
  'suspension of a host ignored': { clocks: 'compared' },
  'clock believed after it was set ahead': { clocks: 'set' },
  'retry of some channels charged although the price is held': { editors: true },
  'channel that is not installed taken for a refusal': { settings: true },
  'month of the zone that an account had first': { zones: true },
};

export interface Found {
  /** The number of worlds run. */
  readonly worlds: number;
  readonly invariant: string;
  readonly what: string;
}

/** The number of worlds until the defect is found; null if it is not found within the limit. */
export const hunt = async (name: string, mostWorlds: number, firstSeed = 1): Promise<Found | null> => {
  const [defect, twists] = [MUTANTS[name], TWISTS[name]];
  if (defect === undefined) throw new Error(`there is no defect "${name}"`);
  const options = { defect, ...(twists === undefined ? {} : { twists: { ...NO_TWISTS, ...twists } }) };
  for (let worlds = 1; worlds <= mostWorlds; worlds += 1) {
    const { violations } = await runWorld(seededChoices(firstSeed + worlds - 1), options);
    const [first] = violations;
    if (first !== undefined) return { worlds, ...first };
  }
  return null;
};
