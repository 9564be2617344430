import { FARTHEST, laneOf, later, provider, type DueLane, type Post } from '../../core/index.js';
import { assert, equal, present, times, without } from './assertions.js';
import { claimDue, deliveryTo, idsOf, SANDBOX, termsAt } from './delivery-steps.js';
import { cancelAll, givenPost } from './commits.js';
import { givenAccount, givenConnections, minutesLater, scheduledAt, START } from './fixtures.js';
import type { Contract, StoreSubject } from './subject.js';

const FEED = laneOf(provider('feed'), null);

/** Posts of one account to one connection, due at those minutes after the start. */
const givenPostsDue = async (
  subject: StoreSubject,
  minutes: readonly number[],
  providerName = 'sandbox',
): Promise<readonly Post[]> => {
  const account = await givenAccount(subject);
  const connections = await givenConnections(subject, account, 1, providerName);
  const posts: Post[] = [];
  for (const minute of minutes) {
    const timing = scheduledAt(minutesLater(minute));
    posts.push(await givenPost(subject, account, connections, { timing }));
  }
  return posts;
};

const byLane = (lanes: readonly DueLane[]): readonly DueLane[] =>
  [...lanes].sort((a, b) => (a.lane < b.lane ? -1 : 1));

const onlyDelivery = (post: Post | undefined) => present(post?.deliveries[0], 'a delivery');

const takingWork: Contract<StoreSubject> = [
  {
    title:
      'does not claim due deliveries of a suspended or closed account, however many, until it is resumed',
    run: async (subject) => {
      const { accounts, deliveryQueue } = subject;
      const own = await givenPostsDue(subject, times(300));
      const [first] = own;
      const [closed] = await givenPostsDue(subject, [1, 2]);
      const [free] = await givenPostsDue(subject, [400]);
      assert(first !== undefined && closed !== undefined && free !== undefined, 'the posts');
      await accounts.setStatus(first.accountId, 'suspended', 'Unpaid');
      await accounts.setStatus(closed.accountId, 'closed', 'Left');
      const now = minutesLater(500);
      const lanes = await deliveryQueue.dueLanes(now);
      equal(
        lanes.map(({ lane }) => lane),
        [SANDBOX],
        'the lanes in which a delivery of an active account is due',
      );
      const found = await claimDue(subject, now, { limit: 5 });
      equal(idsOf(found), [onlyDelivery(free).id], 'the claimed deliveries of all three');
      equal(
        (await deliveryQueue.depths(now, 1_000)).find(({ lane }) => lane === SANDBOX)?.due ?? 0,
        0,
        'due',
      );
      await accounts.setStatus(first.accountId, 'active', null);
      const [state] = await deliveryQueue.dueLanes(now);
      equal(state?.dueAt, minutesLater(0), 'the next due time after the resumption');
      const resumed = await claimDue(subject, now, { limit: 2 });
      equal(
        idsOf(resumed),
        own.slice(0, 2).map((post) => onlyDelivery(post).id),
        'what is claimed then',
      );
    },
  },
  {
    title: 'does not claim the only due deliveries of a lane while their account is suspended',
    run: async (subject) => {
      const [post] = await givenPostsDue(subject, [1, 1]);
      const { accountId } = present(post, 'a post');
      await subject.accounts.setStatus(accountId, 'suspended', 'Unpaid');
      equal(await claimDue(subject, minutesLater(1)), [], 'what is claimed while it is suspended');
      await subject.accounts.setStatus(accountId, 'active', null);
      equal((await claimDue(subject, minutesLater(1))).length, 2, 'the number of those claimed afterwards');
    },
  },
  {
    title: 'claims nothing, however much is due, while all sending or the lane is paused',
    run: async (subject) => {
      await givenPostsDue(subject, times(300));
      const now = minutesLater(500);
      await subject.sending.pause(now);
      equal(await claimDue(subject, now), [], 'while all sending is paused');
      await subject.sending.resume();
      await subject.deliveryQueue.pauseLane(SANDBOX, minutesLater(600));
      equal(await claimDue(subject, now), [], 'while the lane is paused');
      equal((await claimDue(subject, minutesLater(600), { limit: 5 })).length, 5, 'afterwards');
    },
  },
  {
    title: 'shows as the next due time of a lane that of an active account',
    run: async (subject) => {
      const [suspended] = await givenPostsDue(subject, [1]);
      await givenPostsDue(subject, [5]);
      assert(suspended !== undefined, 'a post');
      await subject.accounts.setStatus(suspended.accountId, 'suspended', 'Unpaid');
      const [state] = await subject.deliveryQueue.dueLanes(minutesLater(9));
      equal(state?.dueAt, minutesLater(5), 'the first due time');
    },
  },
  {
    title:
      'counts the due and waiting deliveries of a lane, up to a limit, without those leased or due later',
    run: async (subject) => {
      await givenPostsDue(subject, [1, 2, 3, 9]);
      await givenPostsDue(subject, [1], 'feed');
      const depthsAt = async (minute: number, most = 10) => {
        const depths = await subject.deliveryQueue.depths(minutesLater(minute), most);
        return [SANDBOX, FEED].map((lane) => depths.find((each) => each.lane === lane)?.due ?? 0);
      };
      equal(await depthsAt(0), [0, 0], 'before anything is due');
      equal(await depthsAt(3), [3, 1], 'when most are due');
      equal(await depthsAt(3, 2), [2, 1], 'counted up to two');
      await claimDue(subject, minutesLater(3), { limit: 2 });
      equal(await depthsAt(3), [1, 1], 'after a claim of two');
    },
  },
  {
    title: 'claims in order of due time and id, and nothing before it is due',
    run: async (subject) => {
      const posts = await givenPostsDue(subject, [3, 1, 2, 1]);
      const [d3, d1, d2, d1b] = posts.map(onlyDelivery).map(({ id }) => id);
      equal(idsOf(await claimDue(subject, later(minutesLater(1), -1))), [], 'too early');
      equal(idsOf(await claimDue(subject, minutesLater(2))), [d1, d1b, d2], 'what is due by then');
      equal(idsOf(await claimDue(subject, minutesLater(3))), [d3], 'what is due later');
    },
  },
  {
    title: 'leases a claimed delivery, counts an attempt and a revision and writes it into the timeline',
    run: async (subject) => {
      const [post] = await givenPostsDue(subject, [1]);
      const owner = present(post, 'the post');
      const [claimed] = await claimDue(subject, minutesLater(2));
      const { lease } = present(claimed, 'a claimed delivery');
      const expected = { ...onlyDelivery(post), state: 'publishing', lease, attempts: 1, revision: 1 };
      equal(claimed, expected, 'the claimed delivery');
      equal(lease.until, minutesLater(3), 'the end of the lease');
      const { connection } = onlyDelivery(post);
      equal(await deliveryTo(subject, owner, connection), claimed, 'what is committed');
      const page = { offset: 0, limit: 9 };
      const events = await subject.timelineReader.eventsOf(owner.accountId, owner.id, page);
      const event = { postId: owner.id, at: minutesLater(2), kind: 'leased', connectionId: connection.id };
      equal(
        events.map((each) => without(each, 'detail')),
        [{ ...event, requestId: null }],
        'the timeline',
      );
    },
  },
  {
    title: 'never gives a delivery to two of many concurrent claims',
    run: async (subject) => {
      const posts = await givenPostsDue(subject, Array<number>(30).fill(0));
      const claims = await Promise.all(times(12).map(() => claimDue(subject, START, { limit: 4 })));
      // A claim that waits too long for another one claims nothing.
      const rest = await claimDue(subject, START, { limit: posts.length });
      const claimed = idsOf([...claims.flat(), ...rest]);
      equal(new Set(claimed).size, claimed.length, 'the number of different deliveries');
      equal(claimed.length, posts.length, 'the deliveries that were claimed');
      assert(
        claims.some((batch) => batch.length > 0),
        'the claims must not all come back empty',
      );
      assert(
        claims.every((batch) => batch.length <= 4),
        'a claim must keep its limit',
      );
    },
  },
  {
    title: 'claims nothing where the limit is zero',
    run: async (subject) => {
      await givenPostsDue(subject, [0]);
      equal(await claimDue(subject, START, { limit: 0 }), [], 'the claimed deliveries');
    },
  },
  {
    title: 'claims from one lane only',
    run: async (subject) => {
      const [ours] = await givenPostsDue(subject, [0]);
      await givenPostsDue(subject, [0], 'feed');
      equal(idsOf(await claimDue(subject, START)), [onlyDelivery(ours).id], 'the claimed deliveries');
    },
  },
  {
    title: 'claims nothing that was canceled before it was due',
    run: async (subject) => {
      const [post] = await givenPostsDue(subject, [1]);
      await cancelAll(subject, present(post, 'the post'));
      equal(await claimDue(subject, minutesLater(2)), [], 'what is due');
    },
  },
];

const lanes: Contract<StoreSubject> = [
  {
    title: 'lists exactly the lanes in which something is due, with the earliest due time of each',
    run: async (subject) => {
      const { deliveryQueue } = subject;
      equal(await deliveryQueue.dueLanes(FARTHEST), [], 'an empty queue');
      await givenPostsDue(subject, [7, 5, 9]);
      await givenPostsDue(subject, [3], 'feed');
      const inFeed = { lane: FEED, dueAt: minutesLater(3), pausedUntil: null };
      const inSandbox = { lane: SANDBOX, dueAt: minutesLater(5), pausedUntil: null };
      equal(await deliveryQueue.dueLanes(minutesLater(2)), [], 'before anything is due');
      equal(await deliveryQueue.dueLanes(minutesLater(3)), [inFeed], 'when the first is due');
      const both = await deliveryQueue.dueLanes(minutesLater(5));
      equal(byLane(both), byLane([inFeed, inSandbox]), 'when something is due in both');
      await claimDue(subject, minutesLater(9));
      equal(await deliveryQueue.dueLanes(FARTHEST), [inFeed], 'after one lane was claimed empty');
    },
  },
  {
    title: 'lists every lane in which something is due, however much is due in one of them, and no other',
    run: async (subject) => {
      await givenPostsDue(subject, times(300));
      await givenPostsDue(subject, [400], 'feed');
      const due = async (minute: number) =>
        (await subject.deliveryQueue.dueLanes(minutesLater(minute))).map(({ lane }) => lane).sort();
      equal(await due(399), [SANDBOX], 'before the other one is due');
      equal(await due(400), [FEED, SANDBOX].sort(), 'when it is due');
    },
  },
  {
    title: 'reports the first due time after a time, of any lane',
    run: async (subject) => {
      await givenPostsDue(subject, [7, 5, 9]);
      await givenPostsDue(subject, [6], 'feed');
      const after = async (minute: number) =>
        (await subject.deliveryQueue.nextTimes(minutesLater(minute))).dueAt;
      equal(await after(4), minutesLater(5), 'before everything');
      equal(await after(5), minutesLater(6), 'exactly at a due time');
      equal(await after(9), null, 'after everything');
      await claimDue(subject, minutesLater(9));
      equal(await after(0), minutesLater(6), 'of what is still queued');
    },
  },
  {
    title: 'claims nothing of a paused lane before the pause ends, and leaves other lanes alone',
    run: async (subject) => {
      const [post] = await givenPostsDue(subject, [0]);
      const [elsewhere] = await givenPostsDue(subject, [0], 'feed');
      const { deliveryQueue } = subject;
      await deliveryQueue.pauseLane(SANDBOX, minutesLater(5));
      const before = minutesLater(4);
      equal(await claimDue(subject, before), [], 'what is due');
      const due = await deliveryQueue.dueLanes(before);
      const paused = due.find(({ lane }) => lane === SANDBOX);
      equal(paused, { lane: SANDBOX, dueAt: START, pausedUntil: minutesLater(5) }, 'the state of the lane');
      const inFeed = await deliveryQueue.claimDue(FEED, termsAt(before));
      equal(idsOf(inFeed), [onlyDelivery(elsewhere).id], 'the other lane');
      equal(
        idsOf(await claimDue(subject, minutesLater(5))),
        [onlyDelivery(post).id],
        'at the end of the pause',
      );
    },
  },
  {
    title: 'never shortens a pause',
    run: async (subject) => {
      await givenPostsDue(subject, [0]);
      await subject.deliveryQueue.pauseLane(SANDBOX, minutesLater(5));
      await subject.deliveryQueue.pauseLane(SANDBOX, minutesLater(2));
      equal(await claimDue(subject, minutesLater(3)), [], 'what is due within the longer pause');
      await subject.deliveryQueue.pauseLane(SANDBOX, minutesLater(8));
      equal(await claimDue(subject, minutesLater(6)), [], 'what is due within the longest pause');
      equal((await claimDue(subject, minutesLater(8))).length, 1, 'what is due after it');
    },
  },
];

export const deliveryClaimCases: Contract<StoreSubject> = [...takingWork, ...lanes];
