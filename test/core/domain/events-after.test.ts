import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventsAfter, instant, postId, type AccountEvent, type EventPosition } from '../../../core/index.js';

const event = (id: number): AccountEvent => ({
  id,
  postId: postId(1),
  at: instant(id * 1_000),
  kind: 'edited',
  connectionId: null,
  requestId: null,
  detail: null,
});

/** Reads page after page like a client without a cursor at first; null where a cursor is refused. */
const readAll = (
  kept: readonly AccountEvent[],
  removedUpTo: number,
  limit: number,
): readonly number[] | null => {
  const seen: number[] = [];
  let position: EventPosition | null = null;
  for (let pages = 0; pages < 100; pages += 1) {
    const from: number = position?.id ?? 0;
    // As a store reads: behind what was removed, the event at the position, if it is there, and one page behind it.
    const found = kept.filter(({ id }) => id > removedUpTo && id >= from).slice(0, limit + 1);
    const page = eventsAfter({ found, removedUpTo }, position, limit);
    if (page === null) return null;
    seen.push(...page.events.map(({ id }) => id));
    if (page.events.length === 0 && page.next.id === position?.id) return seen;
    position = page.next;
  }
  throw new Error('the pages do not end');
};

describe('events of an account, of which some were removed', () => {
  it('are read to the end by a reader without a cursor, from the last removed one on, whatever is kept before it', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 20 });
    fc.assert(
      fc.property(ids, fc.nat(30), fc.integer({ min: 1, max: 4 }), (kept, removedUpTo, limit) => {
        const events = [...kept].filter((id) => id !== removedUpTo).sort((a, b) => a - b);
        const expected = events.filter((id) => id > removedUpTo);
        expect(readAll(events.map(event), removedUpTo, limit)).toEqual(expected);
      }),
    );
  });
});
