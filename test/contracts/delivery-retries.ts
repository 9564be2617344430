import { connectionId, type Connection, type Instant } from '../../core/index.js';
import { assert, equal, present } from './assertions.js';
import { bring, claimOne, ERROR, givenSingle, termsAt } from './delivery-steps.js';
import { moveDelivery } from './commits.js';
import { givenAccount, minutesLater, START, uniqueKey } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

export const deliveryRetryCases: Contract<StoreSubject> = [
  {
    title: 'restarts a requeued delivery under its new key, with a token that still grows',
    run: async (subject) => {
      const { post, connection, read } = await givenSingle(subject);
      await bring(subject, post, connection, 'failed');
      const { id, revision } = await read();
      const [requestKey, dueAt] = [uniqueKey(), minutesLater(30)];
      const moved = await moveDelivery(subject, post, id, {
        to: 'requeued',
        dueAt,
        requestKey,
        leaseUntil: null,
      });
      equal(moved, true, 'the move');
      const { frozen, ...afresh } = present(post.deliveries[0], 'the delivery');
      const expected = { ...afresh, frozen, requestKey, dueAt, firstDueAt: dueAt, revision: revision + 1 };
      equal(await read(), expected, 'the delivery');
      const again = await claimOne(subject, post, connection, dueAt);
      assert(again.lease.token > 1, 'the token must be greater than the one before');
    },
  },
  {
    title:
      'leases a delivery that is requeued with a lease, under a token that grows and that later claims exceed',
    run: async (subject) => {
      const { post, connection, read } = await givenSingle(subject);
      await bring(subject, post, connection, 'failed');
      const { id } = await read();
      const leaseUntil = minutesLater(1);
      const again = { to: 'requeued', dueAt: START, requestKey: uniqueKey(), leaseUntil } as const;
      await moveDelivery(subject, post, id, again);
      const leased = await read();
      assert(leased.state === 'publishing', 'it must be leased');
      equal([leased.attempts, leased.lease.until], [1, leaseUntil], 'its attempts and the end of its lease');
      assert(leased.lease.token > 1, 'the token must be greater than the one before');
      equal(
        await subject.deliveryQueue.claimDue(connection.lane, termsAt(START)),
        [],
        'what is left to claim',
      );
      const [taken] = await subject.deliveryQueue.claimExpired(termsAt(leaseUntil));
      assert(present(taken, 'the delivery').lease.token > leased.lease.token, 'the token must grow again');
    },
  },
  {
    title: 'makes due what waits for its connection because of one error, and nothing else',
    run: async (subject) => {
      const { post, connection, read } = await givenSingle(subject);
      const { code } = ERROR;
      const hasten = (
        of: Pick<Connection, 'accountId' | 'id'>,
        error: string,
        now: Instant,
        until = minutesLater(60),
      ) => subject.deliveryQueue.hasten(of, error, { now, until });
      const [soon, earlier] = [minutesLater(5), minutesLater(2)];
      await hasten(connection, code, minutesLater(-1));
      equal(await read(), post.deliveries[0], 'what was not tried yet');
      await bring(subject, post, connection, 'queued');
      const waits = await read();
      await hasten(connection, 'busy', soon);
      await hasten({ ...connection, accountId: (await givenAccount(subject)).id }, code, soon);
      await hasten({ ...connection, id: connectionId(424_242) }, code, soon);
      await hasten(connection, code, minutesLater(60));
      await hasten(connection, code, soon, minutesLater(6));
      equal(await read(), waits, 'after others');
      await hasten(connection, code, soon);
      equal(await read(), { ...waits, dueAt: soon }, 'after its own');
      await hasten(connection, code, earlier);
      equal((await claimOne(subject, post, connection, earlier)).attempts, 2, 'the attempts');
      const underWay = await read();
      await hasten(connection, code, START);
      equal(await read(), underWay, 'one under way');
    },
  },
  {
    title:
      'keeps the time of an earlier send of a requeued delivery, where it may have arrived, until it is resolved',
    run: async (subject) => {
      const { post, connection, read } = await givenSingle(subject);
      const requeue = async (state: 'failed' | 'unknown', at: Instant) => {
        await bring(subject, post, connection, state, at);
        const { id } = await read();
        const afresh = { to: 'requeued', dueAt: at, requestKey: uniqueKey(), leaseUntil: null } as const;
        await moveDelivery(subject, post, id, afresh);
        return (await read()).earlierSentAt;
      };
      equal(await requeue('failed', START), null, 'after a failure');
      equal(await requeue('unknown', minutesLater(1)), minutesLater(1), 'after an unknown outcome');
      equal(await requeue('failed', minutesLater(2)), minutesLater(1), 'after a failure since then');
      await bring(subject, post, connection, 'unknown', minutesLater(3));
      const error = { code: 'resolved_as_failed', message: 'Not published.', retryable: true };
      await moveDelivery(subject, post, (await read()).id, { to: 'failed', error });
      equal((await read()).earlierSentAt, null, 'after a resolution as failed');
    },
  },
];
