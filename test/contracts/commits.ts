import {
  err,
  minorUnits,
  ok,
  type Account,
  type Change,
  type Charge,
  type Connection,
  type Decision,
  type Delivery,
  type DeliveryId,
  type Entry,
  type Fact,
  type Facts,
  type MovementKind,
  type Needs,
  type Post,
  type PostEvent,
  type Transfer,
  type Transition,
  type UsagePeriod,
} from '../../core/index.js';
import { assert, present } from './assertions.js';
import { newPost, START, uniqueNumber, type DeliveryToBe, type PostToBe } from './fixtures.js';
import type { StoreSubject } from './subject.js';

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

/**
 * Inserts posts in one work, that with the greatest id first: no store returns them in the order of their ids by
 * chance. All have as many deliveries. Returns them by id.
 */
export const insertBackwards = (
  subject: StoreSubject,
  account: Account,
  posts: readonly PostToBe[],
): Promise<readonly Post[]> => {
  const each = posts[0]?.deliveries.length ?? 0;
  const needs = { newIds: { posts: posts.length, deliveries: posts.length * each } };
  return commit(subject, account, needs, ({ newIds }) => {
    const stored = posts.map((post, place) =>
      asStored(post, {
        posts: newIds.posts.slice(place),
        deliveries: newIds.deliveries.slice(place * each),
      }),
    );
    return { value: stored, changes: stored.toReversed().map((post) => ({ kind: 'post_inserted', post })) };
  });
};

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

/** Commits an entry of a built-in channel. */
export const putEntry = (subject: StoreSubject, account: Pick<Account, 'id'>, entry: Entry): Promise<null> =>
  commit(subject, account, {}, () => ({ value: null, changes: [{ kind: 'entry_put', entry }] }));

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
export type Movement = Pick<Transfer, 'amountMinor' | 'operationKey' | 'postId' | 'at' | 'reason'>;

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

/** Moves money without checking the balance: the store has the last check, and throws. */
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
