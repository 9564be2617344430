import type { ConnectionId, PostId, RequestId } from './ids.js';
import { instant, type Instant } from './instant.js';

/** Every kind of event. */
export const EVENT_KINDS = [
  'drafted',
  'accepted',
  'scheduled',
  'leased',
  'sent',
  'published',
  'refused',
  'deferred',
  'unknown',
  'edited',
  'retried',
  'resolved',
  'canceled',
  'held',
  'captured',
  'released',
  'refunded',
] as const;
/** What an event of the timeline reports. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** One line of a post's history. */
export interface PostEvent {
  readonly postId: PostId;
  readonly at: Instant;
  readonly kind: EventKind;
  /** Null if the event concerns the whole post. */
  readonly connectionId: ConnectionId | null;
  /** The request that caused it; null for an action of the engine. */
  readonly requestId: RequestId | null;
  /** A short text for display: an error, an amount, a time. */
  readonly detail: string | null;
}

/** An event in the sequence of its account. */
export interface AccountEvent extends PostEvent {
  /** Grows with each event of an account, in the order in which they were committed. */
  readonly id: number;
}

/** A position in the events of an account: after the event with this id and time. */
export type EventPlace = Pick<AccountEvent, 'id' | 'at'>;

/** Where a reader starts: after a place, after the newest event (`now`), or after those removed (null). */
export type EventStart = EventPlace | 'now' | null;

/** Consecutive events of an account, and the place after them. */
export interface EventPage {
  readonly events: readonly AccountEvent[];
  readonly next: EventPlace;
}

/** The stored events of an account from a place on, without those that precede a removed one. */
export interface KeptEvents {
  /** In order, the event at the place itself included, if it is still there. */
  readonly found: readonly AccountEvent[];
  /** The greatest id of an event that was removed; 0 if none was. */
  readonly removedUpTo: number;
}

/** The place after the last event that was removed. */
const startOf = ({ removedUpTo }: Pick<KeptEvents, 'removedUpTo'>): EventPlace => ({
  id: removedUpTo,
  at: instant(0),
});

/** The place after the newest event, whether it is kept or removed. */
export const endOfEvents = (newest: EventPlace | undefined, removedUpTo: number): EventPlace =>
  newest !== undefined && newest.id > removedUpTo
    ? { id: newest.id, at: newest.at }
    : startOf({ removedUpTo });

/**
 * The events after a place, or after those removed; null if some of them may be missing. None is missing only if the
 * place is the last event removed, or if its event still exists, with the same time and later than every event removed:
 * in a restored database, another event may have its id.
 */
export const eventsAfter = (kept: KeptEvents, place: EventPlace | null, limit: number): EventPage | null => {
  // Events from before a removed one have gaps, so no reader could continue in them.
  if (place === null) return eventsAfter(kept, startOf(kept), limit);
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
