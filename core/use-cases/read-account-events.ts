import type { Actor } from '../domain/account.js';
import type { CursorGone } from '../domain/refusals.js';
import type { EventPage, EventPlace } from '../domain/timeline.js';
import type { TimelineReader } from '../ports/timeline-reader.js';
import { err, ok, type Result } from '../shared/result.js';

/** The events of the account behind a place, or from the first that is kept, in the order in which they were committed. */
export type ReadAccountEvents = (
  actor: Pick<Actor, 'account'>,
  page: { readonly after: EventPlace | null; readonly limit: number },
) => Promise<Result<EventPage, CursorGone>>;

export const makeReadAccountEvents =
  (deps: { readonly timelineReader: Pick<TimelineReader, 'eventsBehind'> }): ReadAccountEvents =>
  async ({ account }, { after, limit }) => {
    const page = await deps.timelineReader.eventsBehind(account.id, after, limit);
    return page === null ? err({ kind: 'cursor_gone' }) : ok(page);
  };
