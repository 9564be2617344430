import { FARTHEST, type Instant, type Lane, type Sending } from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { changeOf } from './operator-log.js';
import { asPort } from './promised.js';
import type { Transaction } from './table.js';

/** Until when the lane is paused, alone or with all others. */
export const laneIsPausedUntil = (
  { tables }: MemoryStore,
  within: Transaction | null,
  lane: Lane,
): Instant | undefined =>
  tables.sendingPause.seenBy(within).get('all') === undefined
    ? tables.lanePauses.seenBy(within).get(lane)
    : FARTHEST;

export const makeMemorySending = (store: MemoryStore): Sending => {
  const { sendingPause } = store.tables;
  return asPort<Sending>({
    pausedSince: () => sendingPause.committed.get('all') ?? null,
    pause: (at) =>
      changeOf(store, null, (within) => {
        const rows = sendingPause.within(within);
        if (rows.get('all') !== undefined) return false;
        rows.put('all', at);
        return true;
      }),
    resume: () =>
      changeOf(store, null, (within) => {
        const rows = sendingPause.within(within);
        if (rows.get('all') === undefined) return false;
        rows.delete('all');
        return true;
      }),
  });
};
