import { ZONES, type Channel, type Fate, type Zone } from './commands.js';
import { MINUTE_MS, type SeenPost } from './system.js';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const KEY_KEPT_MS = 72 * HOUR_MS;
export const WINDOW_MS = 48 * HOUR_MS;
export const UNKNOWN_HOLD_MS = 7 * DAY_MS;
export const PAUSE_MS = 10 * MINUTE_MS;
export const PROBE_MS = MINUTE_MS / 2;
export const MOST_SENDS = 8;

/** The waits before the second attempt, the third and so on; the last one repeats. */
export const WAITS_MS = [1 / 6, 1 / 2, 2, 10, 30, 120, 360].map((minutes) => minutes * MINUTE_MS);

/** In Sweden, months are written as ISO 8601 does. Made once, because that is slow. */
const MONTHS = Object.fromEntries(
  ZONES.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit' }),
  ]),
) as Readonly<Record<Zone, Intl.DateTimeFormat>>;

export interface Delivery {
  readonly channel: Channel;
  /** The order among those that are due at the same time. */
  readonly serial: number;
  /** Null: when the post goes out. */
  readonly ownAt: number | null;
  state: 'queued' | 'published' | 'failed' | 'unknown' | 'canceled';
  dueAt: number;
  firstDueAt: number;
  attempts: number;
  /** Sends of the same bytes under the same key. */
  sends: number;
  /** The time of a write with an unknown outcome. */
  inDoubtSince: number | null;
  /** The time of such a write before it was retried. */
  inDoubtBefore: number | null;
  /** Whether the channel shows what is sent under this key. */
  shown: boolean;
  /** Writes of all keys: where in its fates it is. */
  writes: number;
  error: string | null;
  events: string[];
}

export interface Post {
  readonly ordinal: number;
  /** Null: accepted. */
  draft: 'open' | 'canceled' | null;
  /** The channels of a draft. */
  meantFor: readonly Channel[];
  readonly fates: readonly [readonly Fate[], readonly Fate[]];
  /** When the channels go out that have no time of their own; null: at once. */
  scheduledAt: number | null;
  /** Whether its words are those of an edit. */
  isEdited: boolean;
  deliveries: Delivery[];
  charge: {
    source: 'included' | 'overage';
    priceMinor: number;
    /** Of the zone at that time. */
    month: string;
    zone: Zone;
    state: string;
    round: number;
    isRefunded: boolean;
  };
  events: string[];
}

/** The calendar month in a zone, such as `2026-03`. */
export const monthAt = (at: number, zone: Zone): string => MONTHS[zone].format(at);

export const newDelivery = (
  { channel, serial, ownAt }: Pick<Delivery, 'channel' | 'serial' | 'ownAt'>,
  dueAt: number,
): Delivery => ({
  channel,
  serial,
  ownAt,
  state: 'queued',
  dueAt,
  firstDueAt: dueAt,
  attempts: 0,
  sends: 0,
  inDoubtSince: null,
  inDoubtBefore: null,
  shown: false,
  writes: 0,
  error: null,
  events: [],
});

/** Since when it may be published; null: it is certainly not. */
export const doubtOf = ({ inDoubtSince, inDoubtBefore }: Delivery): number | null =>
  inDoubtSince ?? inDoubtBefore;

/** A post that is not accepted: it costs nothing and has no deliveries. */
export const newDraft = (ordinal: number, fates: Post['fates'], meantFor: readonly Channel[]): Post => ({
  ordinal,
  draft: 'open',
  meantFor,
  fates,
  scheduledAt: null,
  isEdited: false,
  deliveries: [],
  charge: {
    ...{ source: 'included', priceMinor: 0, state: 'released', round: 1 },
    ...{ month: '', zone: 'Europe/Berlin', isRefunded: false },
  },
  events: [],
});

/** When a channel was meant to go out; null: at once. */
const timeOf = ({ scheduledAt }: Post, { ownAt }: Delivery): number | null => ownAt ?? scheduledAt;

/** The first time of all channels; null: all go out at once. */
const firstTimeOf = (post: Post): number | null => {
  const times = post.deliveries.flatMap((delivery) => timeOf(post, delivery) ?? []);
  return times.length === 0 ? null : Math.min(...times);
};

const waitsIn =
  (post: Post, now: number) =>
  (delivery: Delivery): boolean =>
    delivery.state === 'queued' && delivery.attempts === 0 && now < (timeOf(post, delivery) ?? 0);

/** Whether a channel waits for its time. */
export const isWaiting = (post: Post, now: number): boolean => post.deliveries.some(waitsIn(post, now));

/** Whether all channels wait for their times, so that the post can be edited. */
export const isUntouched = (post: Post, now: number): boolean =>
  firstTimeOf(post) !== null && post.deliveries.every(waitsIn(post, now));

const statusOf = (post: Post, now: number): string => {
  if (post.draft !== null) return post.draft === 'open' ? 'draft' : 'canceled';
  const states = post.deliveries.map(({ state }) => state);
  if (isWaiting(post, now)) return 'scheduled';
  if (states.includes('queued')) return 'publishing';
  if (states.includes('unknown')) return 'needs_attention';
  if (states.every((state) => state === 'canceled')) return 'canceled';
  if (states.every((state) => state === 'published')) return 'published';
  return states.includes('published') ? 'partially_published' : 'failed';
};

/** The observable post. */
export const lookAt = (post: Post, now: number): SeenPost => {
  const { priceMinor, state } = post.charge;
  return {
    ordinal: post.ordinal,
    status: statusOf(post, now),
    cost: `$${((state === 'released' ? 0 : priceMinor) / 100).toFixed(2)}`,
    scheduledAt: firstTimeOf(post),
    meantFor: post.draft === null ? post.deliveries.map(({ channel }) => channel) : post.meantFor,
    channels: post.deliveries.map((delivery) => {
      const { channel, state: status, attempts, error, events } = delivery;
      const scheduledAt = timeOf(post, delivery);
      return { channel, status, scheduledAt, attempts, error, events: [...events] };
    }),
    events: [...post.events],
  };
};
