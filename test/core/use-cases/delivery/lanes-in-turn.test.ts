import { expect, it } from 'vitest';
import { later, provider, type Publisher } from '../../../../core/index.js';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import { givenPost } from '../../../contracts/commits.js';
import { OPEN_LANE } from '../../../contracts/delivery-steps.js';
import { givenAccount, givenConnections, START } from '../../../contracts/fixtures.js';
import { MINUTE_MS } from '../../posts.js';
import { givenEngine, quiet } from './engine-scene.js';
import { wire } from '../wired.js';

/** More lanes than an account has slots for, each with more posts than are sent here. */
const LANES = 14;
const BACKLOG = 12;
const CONCURRENCY = 2;

/** Channels whose requests end one by one, each with a lane of its own. */
const givenLanes = async (count: number) => {
  const ports = makeMemoryPorts({ now: START });
  const called: string[] = [];
  const ends: (() => void)[] = [];
  const names = Array.from({ length: count }, (_, place) => `lane-${String(place + 10)}`);
  const publishers = names.map((name): Publisher => {
    const publisher = makeMemoryPublisher({ provider: provider(name) });
    const commit: Publisher['commit'] = async (...sent) => {
      called.push(name);
      await new Promise<void>((end) => ends.push(end));
      return publisher.commit(...sent);
    };
    return { ...publisher, commit };
  });
  const lane = {
    concurrency: CONCURRENCY,
    breakerFailures: 5,
    breakerOpenMs: 30_000,
    longestPauseMs: 3_600_000,
  };
  const { engine } = wire(ports, { publishers, deliveryLimits: { lane } });
  const account = await givenAccount(ports);
  const look = async (): Promise<void> => {
    ports.clock.advance(300);
    await engine.deliverDue();
    await quiet();
  };
  return {
    ports,
    names,
    called,
    look,
    /** Posts to the channel that are due. */
    posts: async (name: string, posts: number): Promise<void> => {
      const connections = await givenConnections(ports, account, 1, name);
      for (let post = 0; post < posts; post += 1) await givenPost(ports, account, connections);
    },
    /** Ends the attempt that began first, and looks for more. */
    endOne: async (): Promise<void> => {
      ends.shift()?.();
      await quiet();
      await look();
    },
  };
};

it('I22: a slot that is freed goes to the lanes of its account in turn, so that none waits until others are empty', async () => {
  const { names, called, look, posts, endOne } = await givenLanes(LANES);
  for (const name of names) await posts(name, BACKLOG);
  await look();
  for (let ended = 0; ended < 2 * LANES; ended += 1) await endOne();
  expect([...new Set(called)].sort()).toEqual(names);
});

it('I29: a lease that ended is taken over before a backlog of its account, which takes each slot that is freed', async () => {
  const { ports, names, called, look, posts, endOne } = await givenLanes(LANES);
  const [first = '', ...others] = names;
  await posts(first, 1);
  const [abandoned] = await ports.deliveryQueue.dueLanes(START);
  if (abandoned === undefined) expect.fail('something is due');
  const terms = { ...OPEN_LANE, now: START, leaseUntil: later(START, MINUTE_MS), limit: 1 };
  await ports.deliveryQueue.claimDue(abandoned.lane, terms);
  for (const name of others) await posts(name, BACKLOG);
  await look();
  expect(called).not.toContain(first);
  ports.clock.advance(MINUTE_MS);
  await endOne();
  expect(called).toContain(first);
});

it('I15: a claim of one lane that takes long shortens no lease of the others, which would end before their attempts', async () => {
  const { post, deliverDue, drained, statesOf } = await givenEngine({
    broken: ({ clock, deliveryQueue }) => ({
      deliveryQueue: {
        ...deliveryQueue,
        claimDue: async (lane, terms) => {
          if (lane === 'left') clock.advance(MINUTE_MS);
          return lane === 'left' ? [] : deliveryQueue.claimDue(lane, terms);
        },
      },
    }),
  });
  const due = await post(2);
  await deliverDue();
  await drained();
  expect(await statesOf(due)).toEqual(['queued', 'published']);
});
