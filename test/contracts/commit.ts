import {
  FARTHEST,
  claimName,
  err,
  later,
  postId,
  type Account,
  type Change,
  type Connection,
  type Facts,
  type IdempotencyClaim,
  type Post,
} from '../../core/index.js';
import { assert, equal, present, rejects, times, without } from './assertions.js';
import {
  asStored,
  commit,
  factsOf,
  givenCredit,
  givenPost,
  moveMoney,
  movementOf,
  newIdsFor,
} from './commits.js';
import {
  givenAccount,
  givenConnections,
  includedCharge,
  minutesLater,
  newestPosts,
  newPost,
  scheduledAt,
  START,
} from './fixtures.js';
import { sharedCommitCases } from './shared-commits.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';
import { trailOf } from './audited.js';

const CLAIM: IdempotencyClaim = { scope: 'POST /posts', key: 'key-1', fingerprint: 'a' };
const PERIOD = includedCharge().period;
const DAY_AGO = later(START, -86_400_000);
const CLAIM_NEED = { scope: CLAIM.scope, key: CLAIM.key, expiredBefore: DAY_AGO };

interface World {
  readonly account: Account;
  readonly connections: readonly Connection[];
  readonly waiting: Post;
}

const givenWorld = async (subject: StoreSubject): Promise<World> => {
  const account = await givenAccount(subject);
  const connections = await givenConnections(subject, account, 2);
  await givenCredit(subject, account, 100);
  const timing = scheduledAt(minutesLater(10));
  return { account, connections, waiting: await givenPost(subject, account, connections, { timing }) };
};

const needsOf = ({ account, connections, waiting }: World) => ({
  post: waiting.id,
  ...newIdsFor(newPost(account, connections)),
});

/** A change of every kind. */
const everything = (
  { account, connections, waiting }: World,
  { newIds }: Facts<'newIds'>,
): readonly Change[] => {
  const post = asStored(newPost(account, connections), newIds);
  const transfer = { ...movementOf(50), kind: 'credit', accountId: account.id } as const;
  const hold = { ...movementOf(7), kind: 'hold', accountId: account.id, postId: post.id } as const;
  const event = { at: START, kind: 'canceled', connectionId: null, requestId: null, detail: null } as const;
  return [
    { kind: 'post_counted', period: PERIOD, source: 'included', by: 1 },
    { kind: 'transfer_made', transfer },
    { kind: 'transfer_made', transfer: hold },
    { kind: 'post_inserted', post },
    { kind: 'charge_set', postId: waiting.id, charge: { ...waiting.charge, state: 'released' } },
    ...waiting.deliveries.map(({ id }): Change => {
      return {
        kind: 'delivery_moved',
        postId: waiting.id,
        deliveryId: id,
        fence: null,
        transition: { to: 'canceled' },
      };
    }),
    { kind: 'key_claimed', claim: CLAIM, at: START, postId: post.id },
    { kind: 'event_appended', event: { ...event, postId: waiting.id } },
  ];
};

/** Everything that {@link everything} changes, as committed. */
const observe = async (subject: StoreSubject, { account, waiting }: World) => ({
  usage: await subject.usageReader.usageOf(account.id, PERIOD),
  trail: await trailOf(subject.ledgerReader, account.id),
  posts: await newestPosts(subject.postReader, account.id, START),
  claim: await subject.idempotencyReader.findClaim(account.id, CLAIM, DAY_AGO),
  events: await subject.timelineReader.eventsOf(account.id, waiting.id, { offset: 0, limit: 100 }),
  lanes: await subject.deliveryQueue.dueLanes(FARTHEST),
});

const keeping: Contract<StoreSubject> = [
  {
    title: 'makes every change of a decision durable',
    run: async (subject) => {
      const world = await givenWorld(subject);
      await commit(subject, world.account, needsOf(world), (facts) => ({
        value: null,
        changes: everything(world, facts),
      }));
      const after = await observe(subject, world);
      equal(after.usage, { posts: 1, included: 1 }, 'usage');
      equal(after.trail.transfers.length, 3, 'transfers');
      equal(after.posts.length, 2, 'posts');
      equal(after.claim?.fingerprint, 'a', 'the claim');
      equal(after.events.length, 1, 'events');
      const moved = present(await subject.postReader.find(world.account.id, world.waiting.id), 'the post');
      equal(moved.charge.state, 'released', 'the charge');
      assert(
        moved.deliveries.every((delivery) => delivery.state === 'canceled'),
        'the deliveries must be canceled',
      );
    },
  },
  {
    title: 'writes nothing for a refusal, and returns it',
    run: async (subject) => {
      const world = await givenWorld(subject);
      const before = await observe(subject, world);
      const result = await subject.commit({
        account: world.account.id,
        needs: needsOf(world),
        decide: () => err('refused'),
      });
      equal(result, { ok: false, error: 'refused' }, 'the result');
      equal(await observe(subject, world), before, 'the store after a refusal');
    },
  },
  {
    title: 'writes nothing for a decision that throws, and throws the same',
    run: async (subject) => {
      const world = await givenWorld(subject);
      const before = await observe(subject, world);
      const failing = () =>
        commit(subject, world.account, needsOf(world), () => {
          throw new Error('broken on purpose');
        });
      equal(await rejects(failing, 'a decision that throws'), 'broken on purpose', 'the error');
      equal(await observe(subject, world), before, 'the store after a throw');
    },
  },
  {
    title: 'writes nothing where one of the changes cannot be written',
    run: async (subject) => {
      const world = await givenWorld(subject);
      const before = await observe(subject, world);
      const tooMuch = { ...movementOf(1_000), kind: 'capture', accountId: world.account.id } as const;
      const failing = () =>
        commit(subject, world.account, needsOf(world), (facts) => ({
          value: null,
          changes: [...everything(world, facts), { kind: 'transfer_made', transfer: tooMuch }],
        }));
      await rejects(failing, 'a capture of what is not held');
      equal(await observe(subject, world), before, 'the store after the fault');
    },
  },
  {
    title: 'makes the changes of a decision durable where the post that was asked for does not exist',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const transfer = { ...movementOf(5), kind: 'credit', accountId: account.id } as const;
      const found = await commit(subject, account, { post: postId(999_999) }, ({ post }) => ({
        value: post,
        changes: [{ kind: 'transfer_made', transfer }],
      }));
      equal(found, null, 'the post');
      equal((await subject.ledgerReader.balanceOf(account.id))?.availableMinor, 5, 'the balance');
    },
  },
  {
    title: 'inserts a post whose delivery has ended in the same transaction',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const post = newPost(account, await givenConnections(subject, account, 1));
      const stored = await commit(subject, account, newIdsFor(post), ({ newIds }) => {
        const queued = asStored(post, newIds);
        const outcome = { state: 'published', remoteId: 'r', url: null, publishedAt: START } as const;
        const deliveries = queued.deliveries.map((each) => ({
          ...without(each, 'state'),
          ...outcome,
          attempts: 1,
        }));
        const value = { ...queued, deliveries };
        return { value, changes: [{ kind: 'post_inserted', post: value }] };
      });
      const read = present(await subject.postReader.find(account.id, stored.id), 'the post');
      equal(
        read.deliveries.map(({ state, firstDueAt }) => [state, firstDueAt]),
        [['published', START]],
        'its delivery',
      );
    },
  },
  {
    title: 'returns the value of the decision, even where nothing changes',
    run: async (subject) => {
      const account = await givenAccount(subject);
      equal(await commit(subject, account, {}, () => ({ value: 'done', changes: [] })), 'done', 'the value');
    },
  },
];

const facts: Contract<StoreSubject> = [
  {
    title: 'reads every requested fact as it was committed',
    run: async (subject) => {
      const world = await givenWorld(subject);
      await commit(subject, world.account, needsOf(world), (known) => ({
        value: null,
        changes: everything(world, known),
      }));
      const { operationKey } = movementOf(0);
      await moveMoney(subject, world.account, 'debit', movementOf(1, operationKey));
      const other = await givenPost(subject, world.account, world.connections, {
        timing: scheduledAt(minutesLater(3)),
      });
      const known = await factsOf(subject, world.account, {
        post: other.id,
        usage: PERIOD,
        wallet: true,
        scheduled: START,
        claim: CLAIM_NEED,
        transfer: 'never used',
      });
      equal(known.post, other, 'the post');
      equal(known.usage, { posts: 1, included: 1 }, 'the usage');
      equal([known.wallet.availableMinor, known.wallet.heldMinor], [142, 7], 'the wallet');
      equal(known.scheduled, 1, 'the scheduled posts');
      equal(known.claim?.fingerprint, 'a', `the claim ${claimName(CLAIM)}`);
      equal(known.transfer, null, 'a transfer that was not made');
      const { transfer } = await factsOf(subject, world.account, { transfer: operationKey });
      equal([transfer?.kind, transfer?.amountMinor], ['debit', 1], 'a transfer');
    },
  },
  {
    title: 'reads nothing of other accounts',
    run: async (subject) => {
      const world = await givenWorld(subject);
      await commit(subject, world.account, needsOf(world), (known) => ({
        value: null,
        changes: everything(world, known),
      }));
      const stranger = await givenAccount(subject);
      const needs = {
        post: world.waiting.id,
        usage: PERIOD,
        wallet: true,
        scheduled: START,
        drafts: true,
        claim: CLAIM_NEED,
      } as const;
      // At the same time, because a store may read the facts of both together.
      const [own, known] = await Promise.all(
        [world.account, stranger].map((account) => factsOf(subject, account, needs)),
      );
      assert(own !== undefined && known !== undefined, 'the facts of both');
      equal(own.post?.id, world.waiting.id, 'the post, for its account');
      equal(known.post, null, 'the post');
      equal(known.usage, { posts: 0, included: 0 }, 'the usage');
      equal(known.wallet.availableMinor, 0, 'the wallet');
      equal(known.scheduled, 0, 'the scheduled posts');
      equal(known.claim, null, 'the claim');
    },
  },
  {
    title: 'returns new ids that no other work gets',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 2);
      const posts = await Promise.all(times(20).map(() => givenPost(subject, account, connections)));
      equal(new Set(posts.map(({ id }) => id)).size, 20, 'ids of posts');
      const deliveries = posts.flatMap((post) => post.deliveries);
      equal(new Set(deliveries.map(({ id }) => id)).size, 40, 'ids of deliveries');
    },
  },
];

/** What a store promises about units of work: all of one or nothing, one after the other. */
export const commitContract: Contract<StoreSubject> = ofDetachedPorts([
  ...keeping,
  ...facts,
  ...sharedCommitCases,
]);
