import {
  DEFAULT_REQUEST_LIMITS,
  accountId,
  connectionId,
  currency,
  deliveryId,
  instant,
  laneOf,
  later,
  minorUnits,
  parseHeadline,
  postId,
  provider,
  requestKey,
  timeZone,
  usagePeriodAt,
  workspaceId,
  type Delivery,
  type DeliveryState,
  type Instant,
  type Post,
} from '../../core/index.js';

/** Thursday, 15 January 2026, noon in UTC. */
export const NOW: Instant = instant(Date.UTC(2026, 0, 15, 12));
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const BERLIN = timeZone('Europe/Berlin');
export const USD = currency('USD');
export const SANDBOX = provider('sandbox');

export const DELIVERY_STATES: readonly DeliveryState[] = [
  'queued',
  'publishing',
  'published',
  'failed',
  'unknown',
  'canceled',
];

type Facts = Pick<
  Delivery,
  'id' | 'connection' | 'attempts' | 'error' | 'revision' | 'frozen' | 'firstDueAt'
>;

/** A typical delivery in that state, modified by `facts`. */
export const deliveryIn = (state: DeliveryState, facts: Partial<Facts> = {}): Delivery => {
  const known = {
    id: deliveryId(1),
    postId: postId(1),
    accountId: accountId(1),
    connection: { id: connectionId(1), name: 'Channel', provider: SANDBOX },
    lane: laneOf(SANDBOX, null),
    requestKey: requestKey('00000000-0000-4000-8000-000000000001'),
    firstDueAt: NOW,
    attempts: state === 'queued' || state === 'canceled' ? 0 : 1,
    frozen: null,
    earlierSentAt: null,
    error: null,
    revision: 0,
    ...facts,
  };
  switch (state) {
    case 'queued':
      return { ...known, state, dueAt: known.firstDueAt, sentAt: null };
    case 'publishing':
      return { ...known, state, dueAt: NOW, sentAt: null, lease: { token: 1, until: later(NOW, MINUTE_MS) } };
    case 'published':
      return { ...known, state, remoteId: 'r1', url: null, publishedAt: NOW };
    case 'unknown':
      return { ...known, state, sentAt: NOW, since: NOW };
    case 'failed':
    case 'canceled':
      return { ...known, state };
  }
};

const headline = parseHeadline('Hello', DEFAULT_REQUEST_LIMITS);
if (!headline.ok) throw new Error('"Hello" must be a headline');

/** An immediate post with a held overage charge, modified by `parts`. */
export const postOf = (deliveries: readonly Delivery[], parts: Partial<Post> = {}): Post => ({
  id: postId(1),
  accountId: accountId(1),
  workspaceId: workspaceId(1),
  timeZone: BERLIN,
  document: {
    headline: headline.value,
    content: { html: '<p>World</p>', plain: 'World' },
    image: null,
    imageAlt: null,
    moreImages: [],
    linkUrl: null,
    overflow: 'reject',
    labels: [],
  },
  timing: { kind: 'now' },
  overrides: null,
  charge: {
    source: 'overage',
    priceMinor: minorUnits(5),
    currency: USD,
    period: usagePeriodAt(NOW, BERLIN),
    state: 'held',
    round: 1,
  },
  createdAt: NOW,
  revision: 1,
  deliveries,
  ...parts,
});
