import { err, ok, requestId, type Account, type Change, type Connection } from '../../core/index.js';
import { equal, present, rejects, times } from './assertions.js';
import {
  asStored,
  changePost,
  commit,
  factsOf,
  givenPost,
  moveMoney,
  movementOf,
  newIdsFor,
} from './commits.js';
import { claimOne, frozenAt, givenSingle } from './delivery-steps.js';
import {
  givenAccount,
  givenConnections,
  minutesLater,
  newestPosts,
  newPost,
  scheduledAt,
  START,
} from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

/** Inserts a scheduled post where fewer than `cap` wait, and returns how many did. */
const insertBelow = (
  subject: StoreSubject,
  account: Account,
  connections: readonly Connection[],
  cap: number,
) => {
  const post = newPost(account, connections, { timing: scheduledAt(minutesLater(5)) });
  const needs = { scheduled: START, ...newIdsFor(post) };
  return commit(subject, account, needs, ({ scheduled, newIds }) => ({
    value: scheduled,
    changes: scheduled < cap ? [{ kind: 'post_inserted', post: asStored(post, newIds) }] : [],
  }));
};

/** Works that wait at the same time, which a store may commit together. */
export const sharedCommitCases: Contract<StoreSubject> = [
  {
    title: 'reads the status of each account as it was committed',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const statusOf = async ({ id }: Account) =>
        (await factsOf(subject, { id }, { accountStatus: true })).accountStatus;
      equal(await statusOf(account), 'active', 'the status of a new account');
      for (const status of ['suspended', 'active', 'closed'] as const) {
        await subject.accounts.setStatus(account.id, status, status === 'active' ? null : 'Unpaid');
        equal(await Promise.all([account, other].map(statusOf)), [status, 'active'], 'the two statuses');
      }
    },
  },
  {
    title: 'decides on a status that does not change until the commit',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const post = newPost(account, connections, { timing: scheduledAt(minutesLater(5)) });
      const needs = { accountStatus: true, ...newIdsFor(post) } as const;
      const insertWhileActive = () =>
        commit(subject, account, needs, ({ accountStatus, newIds }) => ({
          value: accountStatus,
          changes:
            accountStatus === 'active' ? [{ kind: 'post_inserted', post: asStored(post, newIds) }] : [],
        }));
      const stored = async () => (await newestPosts(subject.postReader, account.id, START)).length;
      const earlier = times(10).map(insertWhileActive);
      await subject.accounts.setStatus(account.id, 'suspended', 'Unpaid');
      const [left] = await Promise.all([stored(), ...times(10).map(insertWhileActive)]);
      await Promise.all(earlier);
      equal(await stored(), left, 'the posts after the suspension');
    },
  },
  {
    title: 'decides the work of an account one after another, each on the state that the previous ones left',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const connections = await givenConnections(subject, account, 1);
      const counts = await Promise.all(times(20).map(() => insertBelow(subject, account, connections, 7)));
      equal(
        [...counts].sort((a, b) => a - b).slice(0, 8),
        [0, 1, 2, 3, 4, 5, 6, 7],
        'the counts that were read',
      );
      const stored = await newestPosts(subject.postReader, account.id, START);
      equal(stored.length, 7, 'the posts under a cap of seven');
    },
  },
  {
    title: 'separates concurrent work on several accounts, even where some of it is refused or throws',
    run: async (subject) => {
      const accounts = await Promise.all(times(4).map(() => givenAccount(subject)));
      const credit = ({ id }: Account, amount: number, round: number) =>
        subject.commit<never, null, string>({
          account: id,
          needs: {},
          decide: () => {
            if (round % 3 === 1) return err('refused');
            if (round % 3 === 2) throw new Error('broken on purpose');
            const transfer = { ...movementOf(amount), kind: 'credit', accountId: id } as const;
            return ok({ value: null, changes: [{ kind: 'transfer_made', transfer }] });
          },
        });
      const results = await Promise.allSettled(
        accounts.flatMap((account, index) => times(6).map((round) => credit(account, index + 1, round))),
      );
      equal(results.filter(({ status }) => status === 'rejected').length, 8, 'the works that threw');
      const balances = await Promise.all(accounts.map(({ id }) => subject.ledgerReader.balanceOf(id)));
      equal(
        balances.map((balance) => balance?.availableMinor),
        [2, 4, 6, 8],
        'the balances',
      );
    },
  },
  {
    title: 'does not let work whose changes cannot be written affect other waiting work',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const move = (of: Account, kind: 'credit' | 'capture') =>
        commit(subject, of, {}, () => {
          const transfer = { ...movementOf(3), kind, accountId: of.id } as const;
          return { value: kind, changes: [{ kind: 'transfer_made', transfer }] };
        });
      const results = await Promise.allSettled([
        move(account, 'credit'),
        move(account, 'capture'),
        move(other, 'credit'),
        move(account, 'credit'),
      ]);
      equal(
        results.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
        'the results',
      );
      const balances = await Promise.all(
        [account, other].map(({ id }) => subject.ledgerReader.balanceOf(id)),
      );
      equal(
        balances.map((balance) => balance?.availableMinor),
        [6, 3],
        'the balances',
      );
    },
  },
  {
    title: 'throws for a transfer of another account’s money or under its operation key, and moves nothing',
    run: async (subject) => {
      const [rich, other] = [await givenAccount(subject), await givenAccount(subject)];
      const { operationKey } = movementOf(0);
      await moveMoney(subject, rich, 'credit', movementOf(100, operationKey));
      const transfer = { ...movementOf(5), kind: 'credit', accountId: rich.id } as const;
      const foreign = () =>
        commit(subject, other, {}, () => ({ value: null, changes: [{ kind: 'transfer_made', transfer }] }));
      await rejects(foreign, 'a movement of the money of another account');
      const asked = () => factsOf(subject, other, { transfer: operationKey });
      await rejects(asked, 'a work under the operation key of another account');
      const balances = await Promise.all([rich, other].map(({ id }) => subject.ledgerReader.balanceOf(id)));
      equal(
        balances.map((balance) => balance?.availableMinor),
        [100, 0],
        'the balances',
      );
    },
  },
  {
    title: 'throws for a post of another account, and inserts nothing',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const post = newPost(account, await givenConnections(subject, account, 1), {
        timing: scheduledAt(minutesLater(5)),
      });
      const foreign = () =>
        commit(subject, other, newIdsFor(post), ({ newIds }) => ({
          value: null,
          changes: [{ kind: 'post_inserted', post: asStored(post, newIds) }],
        }));
      await rejects(foreign, 'a post of another account');
      for (const { id } of [account, other]) {
        const stored = await newestPosts(subject.postReader, id, START);
        equal(stored, [], 'the posts');
      }
    },
  },
  {
    title: 'throws for a change of a delivery under another token than that of its lease, and writes nothing',
    run: async (subject) => {
      const { post, connection, read } = await givenSingle(subject);
      const { id: deliveryId, lease } = await claimOne(subject, post, connection);
      const before = await read();
      const of = { postId: post.id, deliveryId };
      const tokens = [null, lease.token - 1, lease.token + 1];
      const moves = tokens.map((fence): Change => ({
        ...of,
        kind: 'delivery_moved',
        fence,
        transition: { to: 'canceled' },
      }));
      const sends = tokens.flatMap((fence): readonly Change[] =>
        fence === null
          ? []
          : [{ ...of, kind: 'delivery_sent', fence, sentAt: START, frozen: frozenAt(START) }],
      );
      for (const change of [...moves, ...sends]) {
        await rejects(() => changePost(subject, post, () => [change]), JSON.stringify(change));
        equal(await read(), before, 'the delivery');
      }
    },
  },
  {
    title: 'throws for an event of a post that the work did not ask for, and appends nothing',
    run: async (subject) => {
      const [account, other] = [await givenAccount(subject), await givenAccount(subject)];
      const post = await givenPost(subject, account, await givenConnections(subject, account, 1));
      const of = { at: START, kind: 'edited', connectionId: null, requestId: null, detail: null } as const;
      const telling = (teller: Account) => () =>
        commit(subject, teller, {}, () => ({
          value: null,
          changes: [{ kind: 'event_appended', event: { ...of, postId: post.id } }],
        }));
      await rejects(telling(other), 'an event of a post of another account');
      await rejects(telling(account), 'an event of a post that was not read');
      for (const { id } of [account, other]) {
        const page = await subject.timelineReader.eventsAfter(id, null, 10);
        equal(page?.events, [], 'the events');
      }
    },
  },
  {
    title: 'makes several changes of one delivery in one transaction, in their order',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const post = await givenPost(subject, account, [present(connection, 'a connection')]);
      const delivery = present(post.deliveries[0], 'the delivery');
      const move = (to: 'canceled' | 'failed') =>
        commit(subject, account, { post: post.id }, () => ({
          value: null,
          changes: [
            {
              kind: 'delivery_moved',
              postId: post.id,
              deliveryId: delivery.id,
              fence: null,
              transition:
                to === 'canceled' ? { to } : { to, error: { code: 'x', message: 'y', retryable: true } },
            },
            {
              kind: 'event_appended',
              event: {
                postId: post.id,
                at: START,
                kind: 'edited',
                connectionId: null,
                requestId: requestId('0af7651916cd43dd8448eb211c80319c'),
                detail: to,
              },
            },
          ],
        }));
      await Promise.all([move('failed'), move('canceled')]);
      const found = present(await subject.postReader.find(account.id, post.id), 'the post');
      equal(
        found.deliveries.map(({ state, revision }) => [state, revision]),
        [['canceled', 2]],
        'it',
      );
      const events = await subject.timelineReader.eventsOf(account.id, post.id, { offset: 0, limit: 9 });
      equal(
        events.map(({ detail }) => detail),
        ['failed', 'canceled'],
        'the events',
      );
    },
  },
];
