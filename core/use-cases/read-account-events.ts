import type { Actor } from '../domain/account.js';
import type { CursorGone } from '../domain/refusals.js';
import type { EventPage, EventStart } from '../domain/timeline.js';
import type { TimelineReader } from '../ports/timeline-reader.js';
import { err, ok, type Result } from '../shared/result.js';

/**
 * The events of the account after a place, in the order in which they were committed. From `now` the page is empty, and
 * only gives the place to continue from.
 */
export type ReadAccountEvents = (
  actor: Pick<Actor, 'account'>,
  page: { readonly after: EventStart; readonly limit: number },
) => Promise<Result<EventPage, CursorGone>>;

export const makeReadAccountEvents =
  (deps: { readonly timelineReader: Pick<TimelineReader, 'eventsAfter' | 'endOf'> }): ReadAccountEvents =>
  async ({ account }, { after, limit }) => {
    if (after === 'now') return ok({ events: [], next: await deps.timelineReader.endOf(account.id) });
    const page = await deps.timelineReader.eventsAfter(account.id, after, limit);
    return page === null ? err({ kind: 'cursor_gone' }) : ok(page);
  };
