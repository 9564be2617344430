import type { ConnectionId, PostId, RequestId } from './ids.js';
import { instant, type Instant } from './instant.js';

/** The kinds of events of a timeline. */
export type EventKind =
  | 'drafted'
  | 'accepted'
  | 'scheduled'
  | 'leased'
  | 'sent'
  | 'published'
  | 'refused'
  | 'deferred'
  | 'unknown'
  | 'edited'
  | 'retried'
  | 'resolved'
  | 'canceled'
  | 'held'
  | 'captured'
  | 'released'
  | 'refunded';

/** One line of a post's history. */
export interface PostEvent {
  readonly postId: PostId;
  readonly at: Instant;
  readonly kind: EventKind;
  readonly connectionId: ConnectionId | null;
  /** The request that caused it; null for an action of the engine. */
  readonly requestId: RequestId | null;
  /** A short text for display: an error, an amount, a time. */
  readonly detail: string | null;
}

/** An event among those of its account. */
export interface AccountEvent extends PostEvent {
  /** Grows with each event of an account, in the order in which they were committed. */
  readonly id: number;
}

/** A place in the events of an account: behind the event with this id and time. */
export type EventPlace = Pick<AccountEvent, 'id' | 'at'>;

/** Where a reader begins: behind a place, behind the last event that there is, or with the first behind all that were removed. */
export type EventStart = EventPlace | 'now' | null;

/** Events of an account in a row, and the place behind them. */
export interface EventPage {
  readonly events: readonly AccountEvent[];
  readonly next: EventPlace;
}

/** What a store has of an account's events behind all that were removed, from the one at a place on. */
export interface KeptEvents {
  /** In order, the event at the place itself included, if it is still there. */
  readonly found: readonly AccountEvent[];
  /** The greatest id of an event that was removed; 0 if none was. */
  readonly removedUpTo: number;
}

/** The place behind the last event that was removed. */
const startOf = ({ removedUpTo }: Pick<KeptEvents, 'removedUpTo'>): EventPlace => ({
  id: removedUpTo,
  at: instant(0),
});

/** The place behind the newest event, whether it is kept or removed. */
export const endOfEvents = (newest: EventPlace | undefined, removedUpTo: number): EventPlace =>
  newest !== undefined && newest.id > removedUpTo
    ? { id: newest.id, at: newest.at }
    : startOf({ removedUpTo });

/**
 * The events behind a place, or behind all that were removed; null if some of them may be missing. That is certain to be false only if
 * the place is the last that was removed, or its event is still there, later than all that were removed, and of the same
 * time: in a database that was restored, another event may have its id.
 */
export const eventsBehind = (kept: KeptEvents, place: EventPlace | null, limit: number): EventPage | null => {
  // What is kept of before has gaps, so no reader could go on in it.
  if (place === null) return eventsBehind(kept, startOf(kept), limit);
  const { found, removedUpTo } = kept;
  const [first] = found;
  if (place.id === removedUpTo) return pageOf(found.slice(0, limit), place);
  const isThere = first?.id === place.id && first.at === place.at;
  return isThere ? pageOf(found.slice(1, 1 + limit), place) : null;
};

const pageOf = (events: readonly AccountEvent[], before: EventPlace): EventPage => {
  const { id, at } = events.at(-1) ?? before;
  return { events, next: { id, at } };
};
