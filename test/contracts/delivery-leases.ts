import type { DeliveryId, LeasedDelivery } from '../../core/index.js';
import { assert, equal, present, without } from './assertions.js';
import {
  bring,
  claimOne,
  ERROR,
  frozenAt,
  givenSingle,
  leaseEndsAt,
  markSent,
  record,
  termsAt,
  transitionInto,
  type Single,
  withoutRequest,
} from './delivery-steps.js';
import { asStored, commit, factsOf, givenPost, insertBackwards, newIdsFor } from './commits.js';
import { givenAccount, givenConnections, minutesLater, newPost, START } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

/** What all states of a delivery have in common, once it was sent under its first lease. */
const commonOf = (leased: LeasedDelivery) => ({
  ...without(withoutRequest({ ...leased, frozen: frozenAt(START) }), 'state', 'lease', 'dueAt', 'sentAt'),
  revision: 3,
});

const outcomes: Contract<StoreSubject> = [
  {
    title: 'reports whether a remote post belongs to another delivery of the same connection',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [to, elsewhere] = (await givenConnections(subject, account, 2)).map((each) =>
        present(each, 'a connection'),
      );
      const [one, two] = [present(to, 'one'), present(elsewhere, 'another')];
      const leasedTo = async (connection: typeof one) =>
        claimOne(subject, await givenPost(subject, account, [connection]), connection);
      const published = await leasedTo(one);
      const takenIn = async (of: typeof account, { id, connection }: typeof published, remoteId: string) => {
        const remotePost = { connectionId: connection.id, remoteId, except: id };
        return (await factsOf(subject, of, { remotePost })).remotePost.taken;
      };
      const isTaken = (delivery: typeof published, remoteId = 'ü-1') => takenIn(account, delivery, remoteId);
      const [same, other] = [await leasedTo(one), await leasedTo(two)];
      equal(await isTaken(same), false, 'before anything is published');
      await record(subject, published, transitionInto('published'));
      equal(await isTaken(same), true, 'for another delivery to the same connection');
      equal(await isTaken(same, 'ü-2'), false, 'for another remote post');
      equal(await isTaken(other), false, 'for another connection');
      equal(await isTaken(published), false, 'for the delivery itself');
      const stranger = await givenAccount(subject);
      equal(await takenIn(stranger, same, 'ü-1'), false, 'for another account');
    },
  },
  {
    title: 'commits what is about to be sent: time, request, revision and a timeline event',
    run: async (subject) => {
      const { post, connection, read } = await givenSingle(subject);
      const leased = await claimOne(subject, post, connection);
      equal(await markSent(subject, leased, START, frozenAt(START)), true, 'marking');
      const sent = withoutRequest({ ...leased, sentAt: START, frozen: frozenAt(START), revision: 2 });
      equal(await read(), sent, 'the delivery');
      const page = { offset: 1, limit: 10 };
      const events = await subject.timelineReader.eventsOf(post.accountId, post.id, page);
      const listed = events.map(({ kind, at, connectionId }) => [kind, at, connectionId]);
      equal(listed, [['sent', START, connection.id]], 'the events');
    },
  },
  {
    title: 'records each outcome, ends the lease and counts a revision',
    run: async (subject) => {
      for (const state of ['queued', 'published', 'failed', 'unknown', 'canceled'] as const) {
        const { post, connection, read } = await givenSingle(subject);
        const leased = await claimOne(subject, post, connection);
        await markSent(subject, leased, START, frozenAt(START));
        const ended = minutesLater(1);
        equal(await record(subject, leased, transitionInto(state, ended)), true, `recording ${state}`);
        const url = 'https://example.org/ü-1';
        const parts = {
          queued: { error: ERROR, dueAt: minutesLater(10, ended), sentAt: null },
          published: { error: null, remoteId: 'ü-1', url, publishedAt: ended },
          failed: { error: ERROR },
          unknown: { error: ERROR, sentAt: START, since: ended },
          canceled: { error: null },
        };
        equal(await read(), { ...commonOf(leased), state, ...parts[state] }, `the delivery that is ${state}`);
      }
    },
  },
  {
    title: 'keeps the time of a send that may have happened, and its frozen request, through another claim',
    run: async (subject) => {
      const { post, connection } = await givenSingle(subject);
      const leased = await claimOne(subject, post, connection);
      await markSent(subject, leased, START, frozenAt(START));
      await record(subject, leased, { to: 'queued', dueAt: minutesLater(1), error: ERROR, sentAt: START });
      const again = await claimOne(subject, post, connection, minutesLater(1));
      equal([again.sentAt, again.attempts, again.revision], [START, 2, 4], 'sent, attempts, revision');
      equal([again.frozen, again.error], [frozenAt(START), ERROR], 'the frozen request and the error');
      equal([again.firstDueAt, again.requestKey], [START, leased.requestKey], 'what never changes');
      assert(again.lease.token > leased.lease.token, 'the token must grow');
    },
  },
  {
    title: 'clears the error of a delivery that succeeds later',
    run: async (subject) => {
      const { post, connection, read } = await givenSingle(subject);
      await bring(subject, post, connection, 'queued');
      equal((await read()).error, ERROR, 'the error of the first attempt');
      const again = await claimOne(subject, post, connection, minutesLater(10));
      await record(subject, again, {
        to: 'published',
        remoteId: '1',
        url: null,
        publishedAt: minutesLater(10),
      });
      const { error, state } = await read();
      equal([state, error], ['published', null], 'the delivery');
    },
  },
];

/** Everything that is stored about the delivery. */
const traceOf = async (subject: StoreSubject, { post, read }: Single) => ({
  delivery: await read(),
  events: await subject.timelineReader.eventsOf(post.accountId, post.id, { offset: 0, limit: 100 }),
});

const fences: Contract<StoreSubject> = [
  {
    title: 'takes over a lease that ended, under a greater token, and keeps what was sent',
    run: async (subject) => {
      const single = await givenSingle(subject);
      const { deliveryQueue } = subject;
      equal(await leaseEndsAt(subject), null, 'the next end of a lease when there is none');
      const leased = await claimOne(subject, single.post, single.connection);
      await markSent(subject, leased, START, frozenAt(START));
      equal(await leaseEndsAt(subject), minutesLater(1), 'the next end of a lease');
      equal(await deliveryQueue.claimExpired({ ...termsAt(START) }), [], 'a lease that holds');
      const [taken, ...more] = await deliveryQueue.claimExpired(termsAt(minutesLater(2)));
      const { lease } = present(taken, 'the delivery');
      equal(more, [], 'further deliveries');
      const sent = { sentAt: START, frozen: frozenAt(START) };
      equal(taken, { ...leased, ...sent, lease, attempts: 2, revision: 3 }, 'the delivery taken over');
      assert(lease.token > leased.lease.token, 'the token must grow');
      equal(lease.until, minutesLater(3), 'the end of the new lease');
      equal(await single.read(), withoutRequest(present(taken, 'the delivery')), 'what is committed');
      equal(await leaseEndsAt(subject), minutesLater(3), 'the next end of a lease afterwards');
      const { events } = await traceOf(subject, single);
      const kinds = events.map(({ kind }) => kind);
      equal(kinds, ['leased', 'sent', 'leased'], 'the timeline');
    },
  },
  {
    title: 'takes over a lease exactly at the reported next expiry, and within the limit',
    run: async (subject) => {
      const singles = [await givenSingle(subject), await givenSingle(subject)];
      for (const { post, connection } of singles) await claimOne(subject, post, connection);
      const at = present(await leaseEndsAt(subject), 'the next expiry');
      equal((await subject.deliveryQueue.claimExpired(termsAt(at, 1))).length, 1, 'a first batch');
      equal((await subject.deliveryQueue.claimExpired(termsAt(at, 9))).length, 1, 'the rest');
    },
  },
  {
    title: 'takes over deliveries that were due at the same time in the order of their ids',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const [connection] = await givenConnections(subject, account, 1);
      const to = present(connection, 'a connection');
      const posts = await insertBackwards(
        subject,
        account,
        [1, 2, 3].map(() => newPost(account, [to])),
      );
      for (const post of posts) await claimOne(subject, post, to);
      const taken = await subject.deliveryQueue.claimExpired(termsAt(minutesLater(2), 2));
      equal(
        taken.map(({ postId }) => postId),
        posts.slice(0, 2).map(({ id }) => id),
        'the posts',
      );
    },
  },
  {
    title: 'takes over a delivery that was inserted under its first lease, under a greater token',
    run: async (subject) => {
      const account = await givenAccount(subject);
      const toBe = newPost(account, await givenConnections(subject, account, 1));
      const lease = { token: 1, until: minutesLater(1) };
      await commit(subject, account, newIdsFor(toBe), ({ newIds }) => {
        const { deliveries, ...post } = asStored(toBe, newIds);
        const first = { attempts: 1, revision: 1, dueAt: START, sentAt: null, lease } as const;
        const leased = deliveries.map((each) => ({ ...each, ...first, state: 'publishing' }) as const);
        return { value: null, changes: [{ kind: 'post_inserted', post: { ...post, deliveries: leased } }] };
      });
      const [taken] = await subject.deliveryQueue.claimExpired(termsAt(minutesLater(2)));
      const { lease: next, attempts } = present(taken, 'the delivery');
      assert(next.token > lease.token, 'the token must grow');
      equal(attempts, 2, 'the attempts');
    },
  },
  {
    title: 'takes over the delivery that was due first, although the lease of another one ended before',
    run: async (subject) => {
      const [late, early] = [await givenSingle(subject), await givenSingle(subject)];
      const first = await claimOne(subject, late.post, late.connection);
      await record(subject, first, { to: 'queued', dueAt: minutesLater(2), error: ERROR, sentAt: null });
      await claimOne(subject, late.post, late.connection, minutesLater(2));
      await claimOne(subject, early.post, early.connection, minutesLater(3));
      const [taken] = await subject.deliveryQueue.claimExpired(termsAt(minutesLater(9), 1));
      equal(taken?.postId, early.post.id, 'the post');
    },
  },
  {
    title: 'returns the earliest end of a lease, and takes over only deliveries whose leases ended by then',
    run: async (subject) => {
      const { deliveryQueue } = subject;
      const ids: DeliveryId[] = [];
      for (const minute of [9, 3, 6]) {
        const { post, connection } = await givenSingle(subject);
        ids.push((await claimOne(subject, post, connection, minutesLater(minute))).id);
      }
      for (const [place, minute] of [
        [1, 4],
        [2, 7],
        [0, 10],
      ] as const) {
        equal(await leaseEndsAt(subject), minutesLater(minute), 'the next end of a lease');
        const terms = { ...termsAt(minutesLater(minute)), leaseUntil: minutesLater(60) };
        const [taken, ...more] = await deliveryQueue.claimExpired(terms);
        equal([taken?.id, more], [ids[place], []], 'the delivery taken over');
      }
    },
  },
  {
    title: 'never gives an expired lease to two of many concurrent claims',
    run: async (subject) => {
      const { post, connection } = await givenSingle(subject);
      await claimOne(subject, post, connection);
      const claim = () => subject.deliveryQueue.claimExpired(termsAt(minutesLater(2)));
      const taken = await Promise.all([claim(), claim(), claim(), claim()]);
      equal(taken.flat().length, 1, 'the takeovers');
    },
  },
  {
    title: 'writes nothing for an outdated token of the delivery',
    run: async (subject) => {
      const single = await givenSingle(subject);
      const stale = await claimOne(subject, single.post, single.connection);
      const [current] = await subject.deliveryQueue.claimExpired(termsAt(minutesLater(2)));
      const before = await traceOf(subject, single);
      const marked = await markSent(subject, stale, minutesLater(2), frozenAt(START));
      equal(marked, false, 'marking under the stale token');
      equal(await record(subject, stale, transitionInto('published')), false, 'recording under it');
      equal(await traceOf(subject, single), before, 'the delivery');
      const owner = present(current, 'the delivery under its new token');
      equal(await record(subject, owner, transitionInto('published')), true, 'recording under the new one');
    },
  },
  {
    title: 'writes nothing under a released lease',
    run: async (subject) => {
      const single = await givenSingle(subject);
      const leased = await claimOne(subject, single.post, single.connection);
      await record(subject, leased, transitionInto('canceled'));
      const before = await traceOf(subject, single);
      const marked = await markSent(subject, leased, START, frozenAt(START));
      equal(marked, false, 'marking after the end');
      equal(await record(subject, leased, transitionInto('failed')), false, 'recording a second outcome');
      equal(await traceOf(subject, single), before, 'the delivery');
    },
  },
  {
    title: 'lets the holder of an expired lease record its outcome until it is taken over',
    run: async (subject) => {
      const single = await givenSingle(subject);
      const leased = await claimOne(subject, single.post, single.connection);
      const late = minutesLater(5);
      assert(await markSent(subject, leased, late, frozenAt(late)), 'marking must succeed');
      assert(await record(subject, leased, transitionInto('published', late)), 'recording must succeed');
      equal((await single.read()).state, 'published', 'the state');
    },
  },
  {
    title: 'does not change a delivery whose token has changed by the time of the decision',
    run: async (subject) => {
      const single = await givenSingle(subject);
      const { post, connection } = single;
      const leased = await claimOne(subject, post, connection);
      const before = await traceOf(subject, single);
      const stale = { ...leased, lease: { ...leased.lease, token: leased.lease.token - 1 } };
      equal(await record(subject, stale, transitionInto('failed')), false, 'a record under an old token');
      equal(await traceOf(subject, single), before, 'the leased delivery');
    },
  },
];

export const deliveryLeaseCases: Contract<StoreSubject> = [...outcomes, ...fences];
