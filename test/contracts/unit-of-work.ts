import {
  err,
  later,
  ok,
  type Account,
  type Connection,
  type IdempotencyClaim,
  type Post,
  type Scope,
} from '../../core/index.js';
import { assert, equal, present, rejects, times } from './assertions.js';
import {
  commit,
  givenAccount,
  givenConnections,
  givenCredit,
  givenPost,
  includedCharge,
  minutesLater,
  movementOf,
  newPost,
  scheduledAt,
  START,
} from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

const CLAIM: IdempotencyClaim = { scope: 'POST /posts', key: 'key-1', fingerprint: 'a' };
const PERIOD = includedCharge().period;
const DAY_AGO = later(START, -86_400_000);

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

/** Writes through every port of the scope. */
const writeEverything = async (scope: Scope, { account, connections, waiting }: World): Promise<void> => {
  await scope.idempotency.claim(CLAIM, START, DAY_AGO);
  await scope.allowance.take(PERIOD, { includedPosts: 10, maxPosts: null });
  await scope.wallet.credit(movementOf(50));
  await scope.wallet.hold(movementOf(7));
  const post = await scope.posts.insert(newPost(account, connections));
  await scope.posts.setCharge(waiting.id, { ...waiting.charge, state: 'released' });
  await scope.idempotency.complete(CLAIM, post.id);
  for (const { id } of waiting.deliveries) await scope.deliveries.move(id, { to: 'canceled' });
  const event = { at: START, kind: 'canceled', connectionId: null, requestId: null, detail: null } as const;
  await scope.timeline.append([{ ...event, postId: waiting.id }]);
};

/** Everything that {@link writeEverything} changes, as committed. */
const observe = async (subject: StoreSubject, { account, waiting }: World) => ({
  usage: await subject.usageReader.usageOf(account.id, PERIOD),
  trail: await subject.ledgerReader.auditTrail(account.id),
  posts: await subject.postReader.list(account.id, {}, { before: null, limit: 100 }, START),
  claim: await subject.idempotencyReader.findClaim(account.id, CLAIM, DAY_AGO),
  events: await subject.timelineReader.eventsOf(account.id, waiting.id, { offset: 0, limit: 100 }),
  lanes: await subject.deliveryQueue.lanes(),
});

export const unitOfWorkContract: Contract<StoreSubject> = [
  {
    title: 'keeps every effect of work that returns ok',
    run: async (subject) => {
      const world = await givenWorld(subject);
      await commit(subject, world.account, (scope) => writeEverything(scope, world));
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
    title: 'undoes every effect of work that returns err, and answers that err',
    run: async (subject) => {
      const world = await givenWorld(subject);
      const before = await observe(subject, world);
      const result = await subject.unitOfWork.run(world.account.id, async (scope) => {
        await writeEverything(scope, world);
        return err('refused');
      });
      equal(result, { ok: false, error: 'refused' }, 'the answer');
      equal(await observe(subject, world), before, 'the store after a refusal');
    },
  },
  {
    title: 'undoes every effect of work that throws, and throws the same',
    run: async (subject) => {
      const world = await givenWorld(subject);
      const before = await observe(subject, world);
      const message = await rejects(
        () =>
          subject.unitOfWork.run(world.account.id, async (scope) => {
            await writeEverything(scope, world);
            throw new Error('broken on purpose');
          }),
        'work that throws',
      );
      equal(message, 'broken on purpose', 'the error');
      equal(await observe(subject, world), before, 'the store after a throw');
    },
  },
  {
    title: 'does again what was undone as if for the first time',
    run: async (subject) => {
      const world = await givenWorld(subject);
      await subject.unitOfWork.run(world.account.id, async (scope) => {
        await writeEverything(scope, world);
        return err('refused');
      });
      await commit(subject, world.account, async (scope) => {
        equal(await scope.idempotency.claim(CLAIM, START, DAY_AGO), 'claimed', 'the claim after a refusal');
        equal((await scope.wallet.balance()).availableMinor, 100, 'the balance after a refusal');
      });
    },
  },
  {
    title: 'shows work what it wrote itself',
    run: async (subject) => {
      const world = await givenWorld(subject);
      await commit(subject, world.account, async (scope) => {
        const timing = scheduledAt(minutesLater(5));
        const post = await scope.posts.insert(newPost(world.account, world.connections, { timing }));
        equal(await scope.posts.find(post.id), post, 'the post that was inserted');
        equal(await scope.posts.countScheduled(START), 2, 'the scheduled posts');
        await scope.wallet.hold(movementOf(30));
        equal((await scope.wallet.balance()).heldMinor, 30, 'the money that was held');
      });
    },
  },
  {
    title: 'runs work on one account serially: what is read stays true until the end',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const timing = scheduledAt(minutesLater(5));
      const counts = await Promise.all(
        times(20).map(() =>
          commit(subject, account, async ({ posts }) => {
            const count = await posts.countScheduled(START);
            if (count < 7) await posts.insert(newPost(account, connections, { timing }));
            return count;
          }),
        ),
      );
      equal(
        [...counts].sort((a, b) => a - b).slice(0, 8),
        [0, 1, 2, 3, 4, 5, 6, 7],
        'the counts that were read',
      );
      const stored = await subject.postReader.list(account.id, {}, { before: null, limit: 100 }, START);
      equal(stored.length, 7, 'the posts under a cap of seven');
    },
  },
  {
    title: 'keeps concurrent work on several accounts apart, also where some of it is undone',
    run: async (subject) => {
      const accounts = await Promise.all(times(4).map(() => givenAccount(subject)));
      await Promise.all(
        accounts.flatMap((account, index) =>
          times(5).map((round) =>
            subject.unitOfWork.run(account.id, async ({ wallet }) => {
              await wallet.credit(movementOf(index + 1));
              return round % 2 === 0 ? ok(null) : err('odd');
            }),
          ),
        ),
      );
      const balances = await Promise.all(accounts.map(({ id }) => subject.ledgerReader.balanceOf(id)));
      equal(
        balances.map((balance) => balance?.availableMinor),
        [3, 6, 9, 12],
        'the balances',
      );
    },
  },
  {
    title: 'passes the value of the work on',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const result = await subject.unitOfWork.run(account.id, () => Promise.resolve(ok('done')));
      equal(result, { ok: true, value: 'done' }, 'the answer');
    },
  },
];
