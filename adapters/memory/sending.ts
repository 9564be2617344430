import { FARTHEST, type Instant, type Lane, type Sending } from '../../core/index.js';
import type { MemoryStore, SeenTables } from './memory-store.js';
import { changeOf } from './operator-log.js';
import { asPort } from './promised.js';

/** Until when the lane is paused, alone or with all others. */
export const laneIsPausedUntil = (
  { sendingPause, lanePauses }: SeenTables,
  lane: Lane,
): Instant | undefined => (sendingPause.get('all') === undefined ? lanePauses.get(lane) : FARTHEST);

export const makeMemorySending = (store: MemoryStore): Sending =>
  asPort<Sending>({
    pausedSince: () => store.committed.sendingPause.get('all') ?? null,
    pause: (at) =>
      changeOf(store, null, ({ sendingPause }) => {
        if (sendingPause.get('all') !== undefined) return false;
        sendingPause.put('all', at);
        return true;
      }),
    resume: () =>
      changeOf(store, null, ({ sendingPause }) => {
        if (sendingPause.get('all') === undefined) return false;
        sendingPause.delete('all');
        return true;
      }),
  });
