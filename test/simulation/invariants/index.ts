import type { AccountId } from '../../../core/index.js';
import type { World } from '../world.js';
import { plans, usage } from './allowance.js';
import { editsAreKept, heardStaysTrue, timelineOnlyGrows } from './callers.js';
import { neverTwice, onlyWhatWasAsked, scheduledAhead } from './channels.js';
import { refusalIsCurrent } from './connections.js';
import { draftIsFree } from './drafts.js';
import { chargeHistory, holds, movements, wallets } from './money.js';
import { readersMissNothing } from './readers.js';
import {
  onePostPerKey,
  oneDeliveryPerChannel,
  rejectedLeavesNothing,
  statusIsDerived,
  terminalIsFinal,
} from './posts.js';
import { makeCamera, type Invariant } from './snapshot.js';

const INVARIANTS: readonly ((world: World) => Invariant)[] = [
  wallets,
  movements,
  holds,
  chargeHistory,
  usage,
  plans,
  onePostPerKey,
  rejectedLeavesNothing,
  oneDeliveryPerChannel,
  draftIsFree,
  statusIsDerived,
  terminalIsFinal,
  neverTwice,
  onlyWhatWasAsked,
  scheduledAhead,
  heardStaysTrue,
  editsAreKept,
  timelineOnlyGrows,
  readersMissNothing,
  refusalIsCurrent,
];

/** Checks the store after every commit, after every publication and after every response. */
export const guard = (world: World, accounts: readonly AccountId[]): void => {
  const takeSnapshot = makeCamera(world, accounts);
  const invariants = INVARIANTS.map((make) => make(world));
  world.watch(() => {
    // Only the first violation is reported; later ones may be consequences.
    if (world.violations.length > 0) return;
    const snapshot = takeSnapshot();
    for (const holds of invariants) holds(snapshot);
  });
};
