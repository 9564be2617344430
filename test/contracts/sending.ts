import { FARTHEST, laneOf, provider } from '../../core/index.js';
import { equal, present } from './assertions.js';
import { factsOf, givenPost } from './commits.js';
import { claimDue, leaseEndsAt, SANDBOX } from './delivery-steps.js';
import { givenAccount, givenConnections, minutesLater, scheduledAt, START } from './fixtures.js';
import { ofDetachedPorts } from './detached.js';
import type { Contract, StoreSubject } from './subject.js';

const OTHER = laneOf(provider('feed'), null);
const NOW = minutesLater(9);

const givenDue = async (subject: StoreSubject) => {
  const account = await givenAccount(subject);
  const connections = await givenConnections(subject, account, 1);
  const timing = scheduledAt(minutesLater(1));
  return { account, post: await givenPost(subject, account, connections, { timing }) };
};

const claimed = async (subject: StoreSubject, now = NOW): Promise<number> =>
  (await claimDue(subject, now)).length;

/** A pause holds everything back that is due, and loses nothing. */
export const sendingContract: Contract<StoreSubject> = ofDetachedPorts([
  {
    title: 'is on until it is paused, and returns whether a command changed that',
    run: async ({ sending }) => {
      equal(await sending.pausedSince(), null, 'the first state');
      equal(await sending.resume(), false, 'resuming what is on');
      equal(await sending.pause(START), true, 'the pause');
      equal(await sending.pause(NOW), false, 'a second pause');
      equal(await sending.pausedSince(), START, 'the time of the first');
      equal(await sending.resume(), true, 'the resumption');
      equal(await sending.pausedSince(), null, 'the state afterwards');
    },
  },
  {
    title: 'holds back everything that is due while it is paused, and sends it afterwards',
    run: async (subject) => {
      const { deliveryQueue, sending } = subject;
      const { account } = await givenDue(subject);
      await sending.pause(START);
      equal(await claimed(subject), 0, 'a claim of what is due');
      const [lane] = await deliveryQueue.dueLanes(NOW);
      equal(lane, { lane: SANDBOX, dueAt: minutesLater(1), pausedUntil: FARTHEST }, 'the lane');
      equal((await deliveryQueue.depths(NOW, 9))[0]?.due, 1, 'what is due all the same');
      const { pauses } = await factsOf(subject, account, { pauses: [SANDBOX] });
      equal(pauses.get(SANDBOX), FARTHEST, 'the pause as a decision sees it');
      await sending.resume();
      equal((await deliveryQueue.dueLanes(NOW))[0]?.pausedUntil, null, 'the lane afterwards');
      const after = await factsOf(subject, account, { pauses: [SANDBOX] });
      equal(after.pauses.get(SANDBOX), undefined, 'no pause for a decision');
      equal(await claimed(subject), 1, 'a claim afterwards');
    },
  },
  {
    title: 'takes over no expired lease while it is paused, and reports no next expiry',
    run: async (subject) => {
      const { deliveryQueue, sending } = subject;
      await givenDue(subject);
      const [leased] = await claimDue(subject, NOW);
      const end = present(leased, 'the leased delivery').lease.until;
      await sending.pause(START);
      const terms = { now: end, leaseUntil: minutesLater(1, end), limit: 9 };
      equal(await leaseEndsAt(subject), null, 'the next end of a lease');
      equal((await deliveryQueue.claimExpired(terms)).length, 0, 'what is taken over');
      await sending.resume();
      equal(await leaseEndsAt(subject), end, 'the next end afterwards');
      equal((await deliveryQueue.claimExpired(terms)).length, 1, 'what is taken over afterwards');
    },
  },
  {
    title: 'does not change the pause of a single lane',
    run: async (subject) => {
      const { deliveryQueue, sending } = subject;
      await givenDue(subject);
      const account = await givenAccount(subject);
      await givenConnections(subject, account, 1, 'feed');
      await deliveryQueue.pauseLane(SANDBOX, minutesLater(20));
      await sending.pause(START);
      await sending.resume();
      equal((await deliveryQueue.dueLanes(NOW))[0]?.pausedUntil, minutesLater(20), 'the pause of the lane');
      const { pauses } = await factsOf(subject, account, { pauses: [SANDBOX, OTHER] });
      equal([...pauses], [[SANDBOX, minutesLater(20)]], 'the pause as a decision sees it');
      equal(await claimed(subject), 0, 'a claim before it ends');
      equal(await claimed(subject, minutesLater(20)), 1, 'a claim when it ends');
    },
  },
]);
