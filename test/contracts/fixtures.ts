import {
  currency,
  DEFAULT_REQUEST_LIMITS,
  err,
  instant,
  laneOf,
  later,
  minorUnits,
  ok,
  parseHeadline,
  provider,
  requestKey,
  timeZone,
  usagePeriodAt,
  ZERO,
  type Account,
  type Change,
  type Charge,
  type Connection,
  type Decision,
  type Delivery,
  type DeliveryId,
  type Fact,
  type Facts,
  type Headline,
  type Instant,
  type MovementKind,
  type Needs,
  type Plan,
  type Post,
  type PostDocument,
  type PostEvent,
  type RequestKey,
  type Timing,
  type Transfer,
  type Transition,
  type UsagePeriod,
} from '../../core/index.js';
import { assert, present } from './assertions.js';
import type { StoreSubject } from './subject.js';

/** Thursday, 15 January 2026, noon in UTC: the moment at which every case starts. */
export const START: Instant = instant(Date.UTC(2026, 0, 15, 12));

export const MINUTE_MS = 60_000;

export const BERLIN = timeZone('Europe/Berlin');

export const EUR = currency('EUR');

let counted = 0;

/** A number that no other call in this process got. */
const uniqueNumber = (): number => (counted += 1);

export const uniqueKey = (): RequestKey =>
  requestKey(`00000000-0000-4000-8000-${uniqueNumber().toString(16).padStart(12, '0')}`);

const GENEROUS = {
  name: 'Generous',
  currency: EUR,
  includedPosts: 1_000,
  overagePriceMinor: minorUnits(7),
  maxPosts: null,
  maxConnectionsPerPost: null,
  maxScheduled: null,
} as const;

export const planOf = (terms: Partial<Plan> = {}): Plan => ({
  ...GENEROUS,
  slug: `plan-${String(uniqueNumber())}`,
  ...terms,
});

/** An account on a plan of its own, with a workspace in Berlin. */
export const givenAccount = async (subject: StoreSubject, terms: Partial<Plan> = {}): Promise<Account> => {
  const plan = planOf(terms);
  await subject.plans.put(plan);
  const name = `Account ${String(uniqueNumber())}`;
  return subject.accounts.insert({
    name,
    plan,
    workspace: { name: 'Main', timeZone: BERLIN },
    createdAt: START,
  });
};

/** Connections of the account's active workspace; all of one provider share its lane. */
export const givenConnections = async (
  subject: StoreSubject,
  account: Account,
  count: number,
  providerName = 'sandbox',
): Promise<readonly Connection[]> => {
  const of = provider(providerName);
  const made: Connection[] = [];
  while (made.length < count) {
    made.push(
      await subject.connections.insert({
        accountId: account.id,
        workspaceId: account.workspace.id,
        provider: of,
        name: `Channel ${String(uniqueNumber())}`,
        status: 'active',
        lane: laneOf(of, null),
        settings: { token: `secret-${String(uniqueNumber())}` },
      }),
    );
  }
  return made;
};

export const headline = (text: string): Headline => {
  const parsed = parseHeadline(text, DEFAULT_REQUEST_LIMITS);
  assert(parsed.ok, `not a headline: ${text}`);
  return parsed.value;
};

export const documentOf = (text: string, parts: Partial<PostDocument> = {}): PostDocument => ({
  headline: headline(text),
  content: { html: `<p>${text}</p>`, plain: text },
  image: null,
  imageAlt: null,
  linkUrl: null,
  overflow: 'reject',
  ...parts,
});

export const includedCharge = (at: Instant = START): Charge => ({
  source: 'included',
  priceMinor: ZERO,
  currency: EUR,
  period: usagePeriodAt(at, BERLIN),
  state: 'held',
  round: 1,
});

export const scheduledAt = (at: Instant): Timing => ({ kind: 'scheduled', at, adjusted: null });

/** A post to be, before a store gives it ids: all of its deliveries are queued for when its timing says. */
export interface PostToBe extends Omit<Post, 'id' | 'revision' | 'deliveries'> {
  readonly deliveries: readonly DeliveryToBe[];
}

export interface DeliveryToBe extends Pick<Delivery, 'connection' | 'lane' | 'requestKey'> {
  readonly dueAt: Instant;
}

export const newDeliveries = (connections: readonly Connection[], dueAt: Instant): readonly DeliveryToBe[] =>
  connections.map(({ id, name, provider: of, lane }) => ({
    connection: { id, name, provider: of },
    lane,
    requestKey: uniqueKey(),
    dueAt,
  }));

/** A post at once to the connections, or what `parts` make of it. */
export const newPost = (
  account: Account,
  connections: readonly Connection[],
  parts: Partial<PostToBe> = {},
): PostToBe => {
  const timing = parts.timing ?? { kind: 'now' };
  const createdAt = parts.createdAt ?? START;
  const dueAt = timing.kind === 'scheduled' ? timing.at : createdAt;
  return {
    accountId: account.id,
    workspaceId: account.workspace.id,
    timeZone: account.workspace.timeZone,
    document: documentOf('Hello'),
    timing,
    charge: includedCharge(createdAt),
    createdAt,
    deliveries: newDeliveries(connections, dueAt),
    ...parts,
  };
};

type NewIds = Facts<'newIds'>['newIds'];

/** The deliveries of a post under their ids. */
export const withIds = (
  of: Pick<Post, 'id' | 'accountId'>,
  deliveries: readonly DeliveryToBe[],
  { deliveries: ids }: Pick<NewIds, 'deliveries'>,
): readonly Delivery[] =>
  deliveries.map(({ dueAt, ...delivery }, index) => ({
    ...delivery,
    id: present(ids[index], 'an id for each delivery'),
    postId: of.id,
    accountId: of.accountId,
    firstDueAt: dueAt,
    attempts: 0,
    frozen: null,
    earlierSentAt: null,
    error: null,
    revision: 0,
    state: 'queued',
    dueAt,
    sentAt: null,
  }));

/** The post under the ids that the store gave. */
export const asStored = ({ deliveries, ...post }: PostToBe, ids: NewIds): Post => {
  const id = present(ids.posts[0], 'an id for the post');
  return {
    ...post,
    id,
    revision: 1,
    deliveries: withIds({ id, accountId: post.accountId }, deliveries, ids),
  };
};

/** Commits what `decide` makes of the facts, and returns its value. */
export const commit = async <F extends Fact, T>(
  subject: StoreSubject,
  account: Pick<Account, 'id'>,
  needs: Pick<Needs, F>,
  decide: (facts: Facts<F>) => Decision<T>,
): Promise<T> => {
  const result = await subject.commit<F, T, never>({
    account: account.id,
    needs,
    decide: (facts) => ok(decide(facts)),
  });
  assert(result.ok, 'a decision that is ok must return ok');
  return result.value;
};

/** The facts as of now; nothing is written. */
export const factsOf = async <F extends Fact>(
  subject: StoreSubject,
  account: Pick<Account, 'id'>,
  needs: Pick<Needs, F>,
): Promise<Facts<F>> => {
  const result = await subject.commit<F, never, Facts<F>>({
    account: account.id,
    needs,
    // Copied, because facts are only good for the decision.
    decide: (facts) => err({ ...facts }),
  });
  assert(!result.ok, 'a refusal must return err');
  return result.error;
};

export const newIdsFor = ({ deliveries }: Pick<PostToBe, 'deliveries'>) =>
  ({ newIds: { posts: 1, deliveries: deliveries.length } }) as const;

export const insertPost = (subject: StoreSubject, account: Account, post: PostToBe): Promise<Post> =>
  commit(subject, account, newIdsFor(post), ({ newIds }) => {
    const stored = asStored(post, newIds);
    return { value: stored, changes: [{ kind: 'post_inserted', post: stored }] };
  });

export const givenPost = (
  subject: StoreSubject,
  account: Account,
  connections: readonly Connection[],
  parts: Partial<PostToBe> = {},
): Promise<Post> => insertPost(subject, account, newPost(account, connections, parts));

/** Commits changes of a post that is there. */
export const changePost = (
  subject: StoreSubject,
  post: Pick<Post, 'id' | 'accountId'>,
  changesOf: (post: Post) => readonly Change[],
): Promise<boolean> =>
  commit(subject, { id: post.accountId }, { post: post.id }, ({ post: found }) => {
    const changes = changesOf(present(found, 'the post'));
    return { value: changes.length > 0, changes };
  });

/** Moves a delivery that is not leased. False where it is. */
export const moveDelivery = (
  subject: StoreSubject,
  post: Pick<Post, 'id' | 'accountId'>,
  deliveryId: DeliveryId,
  transition: Transition,
): Promise<boolean> =>
  changePost(subject, post, ({ deliveries }) =>
    deliveries.find(({ id }) => id === deliveryId)?.state === 'publishing'
      ? []
      : [{ kind: 'delivery_moved', postId: post.id, deliveryId, fence: null, transition }],
  );

/** Cancels every delivery of a post none of which is leased. */
export const cancelAll = (subject: StoreSubject, post: Post): Promise<boolean> =>
  changePost(subject, post, ({ deliveries }) =>
    deliveries.map(({ id: deliveryId }) => ({
      kind: 'delivery_moved',
      postId: post.id,
      deliveryId,
      fence: null,
      transition: { to: 'canceled' },
    })),
  );

export const setCharge = (subject: StoreSubject, post: Post, charge: Charge): Promise<boolean> =>
  changePost(subject, post, () => [{ kind: 'charge_set', postId: post.id, charge }]);

export const appendEvents = (
  subject: StoreSubject,
  post: Pick<Post, 'id' | 'accountId'>,
  events: readonly PostEvent[],
): Promise<boolean> =>
  changePost(subject, post, () => events.map((event) => ({ kind: 'event_appended', event })));

/** Counts a post of a period, or uncounts it. */
export const countPost = (
  subject: StoreSubject,
  account: Pick<Account, 'id'>,
  period: UsagePeriod,
  source: Charge['source'],
  by: 1 | -1 = 1,
): Promise<null> =>
  commit(subject, account, {}, () => ({
    value: null,
    changes: [{ kind: 'post_counted', period, source, by }],
  }));

/** What moves, beside its kind and its account. */
export type Movement = Pick<Transfer, 'amountMinor' | 'operationKey' | 'postId' | 'at'>;

/** A movement of that many minor units under a key of its own. */
export const movementOf = (
  amount: number,
  operationKey = `operation-${String(uniqueNumber())}`,
): Movement => ({
  amountMinor: minorUnits(amount),
  operationKey,
  postId: null,
  at: START,
});

/** Moves money without asking whether it is there: the store is the last to say no, by throwing. */
export const moveMoney = (
  subject: StoreSubject,
  account: Pick<Account, 'id'>,
  kind: MovementKind,
  movement: Movement,
): Promise<null> =>
  commit(subject, account, {}, () => ({
    value: null,
    changes: [{ kind: 'transfer_made', transfer: { ...movement, kind, accountId: account.id } }],
  }));

/** Sets money aside where it is there, once for each operation key. False: it is not there. */
export const holdMoney = (
  subject: StoreSubject,
  account: Pick<Account, 'id'>,
  movement: Movement,
): Promise<boolean> => {
  const transfer = { ...movement, kind: 'hold', accountId: account.id } as const;
  const needs = { wallet: true, transfer: movement.operationKey } as const;
  return commit(subject, account, needs, ({ wallet, transfer: known }) => {
    if (known !== null) return { value: true, changes: [] };
    if (wallet.availableMinor < movement.amountMinor) return { value: false, changes: [] };
    return { value: true, changes: [{ kind: 'transfer_made', transfer }] };
  });
};

export const givenCredit = (
  subject: StoreSubject,
  account: Pick<Account, 'id'>,
  amount: number,
): Promise<null> => moveMoney(subject, account, 'credit', movementOf(amount));

export const minutesLater = (minutes: number, from: Instant = START): Instant =>
  later(from, minutes * MINUTE_MS);
