import type { Actor } from '../domain/account.js';
import type { CursorGone } from '../domain/refusals.js';
import type { EventPage, EventStart } from '../domain/timeline.js';
import { err, ok, type Result } from '../shared/result.js';
import type { CoreDeps } from './deps.js';

/**
 * The events of the account after a position, in the order in which they were committed. From `now` the page is empty,
 * and only gives the position to continue from.
 */
export type ReadAccountEvents = (
  actor: Pick<Actor, 'account'>,
  page: { readonly after: EventStart; readonly limit: number },
) => Promise<Result<EventPage, CursorGone>>;

export const makeReadAccountEvents =
  ({ timelineReader }: Pick<CoreDeps, 'timelineReader'>): ReadAccountEvents =>
  async ({ account }, { after, limit }) => {
    if (after === 'now') return ok({ events: [], next: await timelineReader.endOf(account.id) });
    const page = await timelineReader.eventsAfter(account.id, after, limit);
    return page === null ? err({ kind: 'cursor_gone' }) : ok(page);
  };
