import {
  accountId,
  laneOf,
  provider,
  unreachable,
  type Connection,
  type Delivery,
  type DeliveryId,
  type DeliveryState,
  type Frozen,
  type Instant,
  type LeasedDelivery,
  type Post,
  type SharedTerms,
  type Transition,
} from '../../core/index.js';
import { assert, present } from './assertions.js';
import { changePost, givenPost, moveDelivery } from './commits.js';
import { givenAccount, givenConnections, minutesLater, START } from './fixtures.js';
import type { StoreSubject } from './subject.js';

/** A lane without history and with more room than any case needs. */
export const OPEN_LANE = { free: 10_000, busy: [], lastTurn: null, shut: [], probed: [] } as const;

/** Terms of a claim at that moment, for one minute. */
export const termsAt = (now: Instant, limit = 100): SharedTerms => ({
  ...OPEN_LANE,
  now,
  leaseUntil: minutesLater(1, now),
  limit,
});

/** The lane of the connections of the fixtures. */
export const SANDBOX = laneOf(provider('sandbox'), null);

/** Claims what is due in that lane. */
export const claimDue = (
  { deliveryQueue }: StoreSubject,
  now: Instant,
  terms: Partial<SharedTerms> = {},
): Promise<readonly LeasedDelivery[]> => deliveryQueue.claimDue(SANDBOX, { ...termsAt(now), ...terms });

export const idsOf = (deliveries: readonly Pick<Delivery, 'id'>[]): readonly DeliveryId[] =>
  deliveries.map(({ id }) => id);

export const frozenAt = (at: Instant): Frozen => ({
  at,
  request: '{"text":"Grüße, 世界 👋\u{1F3FD}"}',
  sends: 3,
});

/** Without the request, which may be left out of a post that is read. */
export const withoutRequest = <D extends Delivery>(delivery: D): D =>
  delivery.frozen === null ? delivery : { ...delivery, frozen: { ...delivery.frozen, request: '' } };

export const ERROR = { code: 'rate_limited', message: 'Später – try “again”.', retryable: true } as const;

/** The post's delivery to the connection, as committed. */
export const deliveryTo = async (
  { postReader }: StoreSubject,
  post: Post,
  connection: Pick<Connection, 'id'>,
): Promise<Delivery> => {
  const read = present(await postReader.find(post.accountId, post.id), 'the post');
  const found = read.deliveries.find((delivery) => delivery.connection.id === connection.id);
  return withoutRequest(present(found, 'the delivery'));
};

/** The post's next due delivery in the connection's lane, as committed. */
const nextDue = async (
  { postReader }: StoreSubject,
  { id, accountId }: Post,
  { lane }: Pick<Connection, 'lane'>,
  now: Instant,
): Promise<Extract<Delivery, { state: 'queued' }>> => {
  const { deliveries } = present(await postReader.find(accountId, id), 'the post');
  const due = deliveries.filter((each) => each.state === 'queued');
  return present(
    due.find((each) => each.lane === lane && each.dueAt <= now),
    'a due delivery',
  );
};

/**
 * Claims the post's next due delivery in the connection's lane: its account is next in turn, and only its channel is
 * open. No other delivery to that channel is due before.
 */
export const claimOne = async (
  subject: StoreSubject,
  post: Post,
  connection: Pick<Connection, 'lane'>,
  now: Instant = START,
): Promise<LeasedDelivery> => {
  const next = await nextDue(subject, post, connection, now);
  const page = { after: null, limit: 1_000 };
  const others = (await subject.connections.list(post.workspaceId, {}, page)).map(({ id }) => id);
  const shut = others.filter((id) => id !== next.connection.id);
  const lastTurn = post.accountId > 1 ? accountId(post.accountId - 1) : null;
  const terms = { ...termsAt(now, 1), lastTurn, shut };
  const [claimed] = await subject.deliveryQueue.claimDue(connection.lane, terms);
  return present(claimed?.id === next.id ? claimed : undefined, 'the claimed delivery');
};

/** Leases the same delivery in a commit, as a retry does, whatever else is due. */
const leaseOne = async (
  subject: StoreSubject,
  post: Post,
  connection: Pick<Connection, 'lane'>,
  now: Instant,
): Promise<LeasedDelivery> => {
  const { id, dueAt, requestKey, connection: of } = await nextDue(subject, post, connection, now);
  await moveDelivery(subject, post, id, {
    to: 'requeued',
    dueAt,
    requestKey,
    leaseUntil: minutesLater(1, now),
  });
  const leased = await deliveryTo(subject, post, of);
  return present(leased.state === 'publishing' ? leased : undefined, 'the leased delivery');
};

/** Marks a delivery as about to be sent. False: another process has taken it over. */
export const markSent = (
  subject: StoreSubject,
  { id: deliveryId, postId, lease, accountId: account, connection }: LeasedDelivery,
  sentAt: Instant,
  frozen: Frozen,
): Promise<boolean> =>
  changePost(subject, { id: postId, accountId: account }, ({ deliveries }) => {
    const current = deliveries.find(({ id }) => id === deliveryId);
    if (current?.state !== 'publishing' || current.lease.token !== lease.token) return [];
    const of = { kind: 'sent', connectionId: connection.id, requestId: null, detail: null } as const;
    return [
      { kind: 'delivery_sent', postId, deliveryId, fence: lease.token, sentAt, frozen },
      { kind: 'event_appended', event: { postId, at: sentAt, ...of } },
    ];
  });

/** Records a transition under the token of the lease. False: another process has taken it over. */
export const record = (
  subject: StoreSubject,
  { id: deliveryId, postId, lease, accountId: account }: LeasedDelivery,
  transition: Transition,
): Promise<boolean> =>
  changePost(subject, { id: postId, accountId: account }, ({ deliveries }) => {
    const current = deliveries.find(({ id }) => id === deliveryId);
    return current?.state === 'publishing' && current.lease.token === lease.token
      ? [{ kind: 'delivery_moved', postId, deliveryId, fence: lease.token, transition }]
      : [];
  });

/** A transition into each state that an attempt can end in. */
export const transitionInto = (
  state: Exclude<DeliveryState, 'publishing'>,
  now: Instant = START,
): Transition => {
  switch (state) {
    case 'queued':
      return { to: 'queued', dueAt: minutesLater(10, now), error: ERROR, sentAt: null };
    case 'published':
      return { to: 'published', remoteId: 'ü-1', url: 'https://example.org/ü-1', publishedAt: now };
    case 'failed':
      return { to: 'failed', error: ERROR };
    case 'unknown':
      return { to: 'unknown', since: now, error: ERROR };
    case 'canceled':
      return { to: 'canceled' };
    default:
      return unreachable(state);
  }
};

/** For `overdueHolds`: as if an unknown outcome held money for no time. */
export const overdueAt = (now: Instant) => ({ now, unknownBefore: now });

/** Brings the post's next due delivery of that lane into the state, through a send. */
export const bring = async (
  subject: StoreSubject,
  post: Post,
  connection: Pick<Connection, 'lane'>,
  state: DeliveryState,
  now: Instant = START,
): Promise<void> => {
  const leased = await leaseOne(subject, post, connection, now);
  const marked = await markSent(subject, leased, now, frozenAt(now));
  assert(marked, 'a fresh lease must be good for marking');
  if (state === 'publishing') return;
  assert(
    await record(subject, leased, transitionInto(state, now)),
    'a fresh lease must be good for recording',
  );
};

export interface Single {
  readonly post: Post;
  readonly connection: Connection;
  readonly read: () => Promise<Delivery>;
}

/** A post at once to one connection. */
export const givenSingle = async (subject: StoreSubject): Promise<Single> => {
  const account = await givenAccount(subject);
  const [connection] = await givenConnections(subject, account, 1);
  const to = present(connection, 'a connection');
  const post = await givenPost(subject, account, [to]);
  return { post, connection: to, read: () => deliveryTo(subject, post, to) };
};

/** When the next lease ends; null: never. */
export const leaseEndsAt = async ({
  deliveryQueue,
}: Pick<StoreSubject, 'deliveryQueue'>): Promise<Instant | null> =>
  (await deliveryQueue.nextTimes(START)).leaseEndsAt;
