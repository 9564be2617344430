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
export type EventPosition = Pick<AccountEvent, 'id' | 'at'>;

/** Where a reader starts: after a position, after the newest event (`now`), or after those removed (null). */
export type EventStart = EventPosition | 'now' | null;

/** Consecutive events of an account, and the position after them. */
export interface EventPage {
  readonly events: readonly AccountEvent[];
  readonly next: EventPosition;
}

/** The stored events of an account from a position on, without those that precede a removed one. */
export interface KeptEvents {
  /** In order, the event at the position itself included, if it is still there. */
  readonly found: readonly AccountEvent[];
  /** The greatest id of an event that was removed; 0 if none was. */
  readonly removedUpTo: number;
}

/** The position after the last event that was removed. */
const startOf = ({ removedUpTo }: Pick<KeptEvents, 'removedUpTo'>): EventPosition => ({
  id: removedUpTo,
  at: instant(0),
});

/** The position after the newest event, whether it is kept or removed. */
export const endOfEvents = (newest: EventPosition | undefined, removedUpTo: number): EventPosition =>
  newest !== undefined && newest.id > removedUpTo
    ? { id: newest.id, at: newest.at }
    : startOf({ removedUpTo });

/**
 * The events after a position, or after those removed; null if some of them may be missing. None is missing only if the
 * position is the last event removed, or if its event still exists, with the same time and later than every event
 * removed: in a restored database, another event may have its id.
 */
export const eventsAfter = (
  kept: KeptEvents,
  position: EventPosition | null,
  limit: number,
): EventPage | null => {
  // Events from before a removed one have gaps, so no reader could continue in them.
  if (position === null) return eventsAfter(kept, startOf(kept), limit);
  const { found, removedUpTo } = kept;
  const [first] = found;
  if (position.id === removedUpTo) return pageOf(found.slice(0, limit), position);
  const isThere = first?.id === position.id && first.at === position.at;
  return isThere ? pageOf(found.slice(1, 1 + limit), position) : null;
};

const pageOf = (events: readonly AccountEvent[], before: EventPosition): EventPage => {
  const { id, at } = events.at(-1) ?? before;
  return { events, next: { id, at } };
};
