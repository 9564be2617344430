import { expect, it } from 'vitest';
import { later } from '../../../../core/index.js';
import { givenPost } from '../../../contracts/commits.js';
import { OPEN_LANE } from '../../../contracts/delivery-steps.js';
import { givenAccount, givenConnections, START } from '../../../contracts/fixtures.js';
import { MINUTE_MS } from '../../posts.js';
import { givenEngine, laneOfFirst, quiet } from './engine-scene.js';

/** What processes that crashed one after the other have left. */
const ABANDONED = 300;
/** Two lanes. */
const MOST = 128;

it('I29: leases that ended are taken over within the slots of their account; those of others need not wait', async () => {
  const { ports, post, deliverDue, drained, called, shut, statesOf } = await givenEngine();
  const { clock, deliveryQueue } = ports;
  const posts = [await post(1)];
  while (posts.length < ABANDONED) posts.push(await post(1));
  const [first] = posts;
  if (first === undefined) expect.fail('there is a post');
  const other = await givenAccount(ports);
  const [connection] = await givenConnections(ports, other, 1, 'right');
  if (connection === undefined) expect.fail('there is a connection');
  await givenPost(ports, other, [connection]);
  const terms = { ...OPEN_LANE, now: START, leaseUntil: later(START, MINUTE_MS), limit: 999, free: 9_999 };
  for (const lane of [laneOfFirst(first), connection.lane]) await deliveryQueue.claimDue(lane, terms);
  clock.advance(MINUTE_MS);
  const look = async (): Promise<number> => {
    const { started } = await deliverDue();
    await quiet();
    return started;
  };
  const release = shut();
  while ((await look()) > 0);
  expect(called.filter((name) => name === 'left')).toHaveLength(MOST);
  expect(called.filter((name) => name === 'right')).toHaveLength(1);
  expect((await deliverDue()).nextLookAt).toBe(later(clock.now(), 250));
  release();
  await drained();
  while ((await look()) > 0) await drained();
  expect(called.filter((name) => name === 'left')).toHaveLength(ABANDONED);
  for (const each of posts) expect(await statesOf(each)).toEqual(['published']);
});

it('I22: a fault of the takeover of leases that ended delays nothing that is due', async () => {
  const slow = new Error('the statement took too long');
  const { post, deliverDue, drained, statesOf, ports } = await givenEngine({
    broken: ({ deliveryQueue }) => ({
      deliveryQueue: {
        ...deliveryQueue,
        nextTimes: () => Promise.resolve({ dueAt: null, leaseEndsAt: START }),
        claimExpired: () => Promise.reject(slow),
      },
    }),
  });
  const due = await post(2, ports.clock.now());
  await expect(deliverDue()).rejects.toBe(slow);
  await drained();
  expect(await statesOf(due)).toEqual(['published', 'published']);
});

it('I15: a lease that ended is taken over for its whole time, even if the queue is read slowly before', async () => {
  const { post, deliverDue, drained, statesOf, ports } = await givenEngine({
    broken: ({ clock, deliveryQueue }) => ({
      deliveryQueue: {
        ...deliveryQueue,
        dueLanes: (now) => {
          clock.advance(MINUTE_MS);
          return deliveryQueue.dueLanes(now);
        },
      },
    }),
  });
  const due = await post(1);
  const terms = { ...OPEN_LANE, now: START, leaseUntil: later(START, MINUTE_MS), limit: 1 };
  await ports.deliveryQueue.claimDue(laneOfFirst(due), terms);
  await deliverDue();
  await drained();
  await deliverDue();
  await drained();
  expect(await statesOf(due)).toEqual(['published']);
});
