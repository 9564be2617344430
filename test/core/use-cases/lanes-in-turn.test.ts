import { expect, it } from 'vitest';
import { provider, type Publisher } from '../../../core/index.js';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../adapters/memory/index.js';
import { givenPost } from '../../contracts/commits.js';
import { givenAccount, givenConnections, START } from '../../contracts/fixtures.js';
import { quiet } from './engine-scene.js';
import { wire } from './wired.js';

/** More lanes than an account has places for, each with more posts than are sent here. */
const LANES = 14;
const BACKLOG = 12;
const CONCURRENCY = 2;

it('I22: a place that is freed goes to the lanes of its account in turn, so that none waits until others are empty', async () => {
  const ports = makeMemoryPorts({ now: START });
  const called: string[] = [];
  const ends: (() => void)[] = [];
  const names = Array.from({ length: LANES }, (_, place) => `lane-${String(place + 10)}`);
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
  for (const name of names) {
    const connections = await givenConnections(ports, account, 1, name);
    for (let post = 0; post < BACKLOG; post += 1) await givenPost(ports, account, connections);
  }
  const look = async (): Promise<void> => {
    ports.clock.advance(300);
    await engine.deliverDue();
    await quiet();
  };
  await look();
  for (let ended = 0; ended < 2 * LANES; ended += 1) {
    ends.shift()?.();
    await quiet();
    await look();
  }
  expect([...new Set(called)].sort()).toEqual(names);
});
