import type { AccountId, PostId } from '../../../core/index.js';
import type { World } from '../world.js';
import type { Invariant } from './snapshot.js';

/**
 * I31 EventsInOrder: what a commit adds is behind everything that a reader of the account's events has seen, which goes
 * on at its position across all crashes.
 */
export const readersMissNothing = ({ timelines, violated, restores }: World): Invariant => {
  const counts = new Map<PostId, number>();
  const positions = new Map<AccountId, number>();
  // Its position is refused then, and it starts again.
  restores.whenRestored(() => {
    counts.clear();
    positions.clear();
  });
  return ({ posts }) => {
    const newest = new Map<AccountId, number>();
    for (const { id, accountId } of posts) {
      const events = timelines.of(id);
      const known = counts.get(id) ?? 0;
      if (events.length === known) continue;
      counts.set(id, events.length);
      for (const event of events.slice(known)) {
        if (event.id <= (positions.get(accountId) ?? 0))
          violated('I31', `a reader of account ${String(accountId)} has missed event ${String(event.id)}`);
        newest.set(accountId, Math.max(event.id, newest.get(accountId) ?? 0));
      }
    }
    for (const [account, id] of newest) positions.set(account, id);
  };
};
