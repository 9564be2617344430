import type { Post } from '../../core/index.js';
import { equal, present } from './assertions.js';
import { cancelAll, givenPost } from './commits.js';
import {
  claimOne,
  givenSingle,
  leaseEndsAt,
  overdueAt,
  record,
  termsAt,
  transitionInto,
} from './delivery-steps.js';
import { givenAccount, givenConnections, minutesLater, START } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

const INACTIVE = ['suspended', 'closed'] as const;

/** What happens to deliveries whose account or lane may send nothing at the moment. */
export const inactiveCases: Contract<StoreSubject> = [
  {
    title: 'takes over the ended leases of accounts that were suspended or closed',
    run: async (subject) => {
      const { accounts, deliveryQueue } = subject;
      for (const status of INACTIVE) {
        const { post, connection } = await givenSingle(subject);
        const { id, lease } = await claimOne(subject, post, connection);
        await accounts.setStatus(post.accountId, status, 'Unpaid');
        equal(await leaseEndsAt(subject), lease.until, 'the next end of a lease');
        const [taken] = await deliveryQueue.claimExpired(termsAt(lease.until));
        equal(taken?.id, id, `the delivery of an account that was ${status}`);
        await record(subject, present(taken, 'the delivery'), transitionInto('failed'));
      }
    },
  },
  {
    title: 'takes over no lease of the accounts that it has to skip',
    run: async (subject) => {
      const posts: Post[] = [];
      for (const account of [await givenAccount(subject), await givenAccount(subject)]) {
        const connections = await givenConnections(subject, account, 1);
        const post = await givenPost(subject, account, connections);
        await claimOne(subject, post, present(connections[0], 'a connection'));
        posts.push(post);
      }
      const [skipped, other] = posts.map(({ accountId }) => accountId);
      const terms = termsAt(minutesLater(2));
      const full = [present(skipped, 'an account')];
      const taken = await subject.deliveryQueue.claimExpired({ ...terms, full });
      equal(
        taken.map(({ accountId }) => accountId),
        [other],
        'the accounts',
      );
      const rest = await subject.deliveryQueue.claimExpired(terms);
      equal(
        rest.map(({ accountId }) => accountId),
        full,
        'the accounts afterwards',
      );
    },
  },
  {
    title: 'takes over the ended leases of a lane that is paused',
    run: async (subject) => {
      const { post, connection } = await givenSingle(subject);
      const { id, lease } = await claimOne(subject, post, connection);
      await subject.deliveryQueue.pauseLane(connection.lane, minutesLater(60));
      equal(await leaseEndsAt(subject), lease.until, 'the next end of a lease');
      const [taken] = await subject.deliveryQueue.claimExpired(termsAt(lease.until));
      equal(taken?.id, id, 'the delivery');
    },
  },
  {
    title: 'returns the posts of suspended and closed accounts that are unsent, or whose money is held',
    run: async (subject) => {
      const { accounts, deliveryQueue } = subject;
      const [unsent, held]: [Post[], Post[]] = [[], []];
      for (const status of INACTIVE) {
        const account = await givenAccount(subject);
        const connections = await givenConnections(subject, account, 1);
        unsent.push(await givenPost(subject, account, connections));
        const ended = await givenPost(subject, account, connections);
        await cancelAll(subject, ended);
        held.push(ended);
        await accounts.setStatus(account.id, status, 'Unpaid');
      }
      const named = (posts: readonly Post[]) =>
        posts.map(({ accountId, id: postId }) => ({ accountId, postId }));
      equal(await deliveryQueue.unsent(START, 9), named(unsent), 'what is unsent');
      const page = { after: null, limit: 9 };
      equal(await deliveryQueue.overdueHolds(overdueAt(START), page), named(held), 'what is held');
    },
  },
];
