import { expect, it } from 'vitest';
import {
  DEFAULT_REQUEST_LIMITS,
  later,
  postRequest,
  provider,
  type Outcome,
  type Publisher,
} from '../../../../core/index.js';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import { START, givenAccount, givenConnections } from '../../../contracts/fixtures.js';
import { HOUR_MS } from '../../posts.js';
import { wire } from '../wired.js';

/** Creates posts together on one connection whose channel always returns the same outcome, and counts its calls. */
const given = async (outcome: (ports: ReturnType<typeof makeMemoryPorts>) => Outcome) => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const publisher = makeMemoryPublisher({ provider: provider('left') });
  let calls = 0;
  const commit: Publisher['commit'] = () => {
    calls += 1;
    return Promise.resolve(outcome(ports));
  };
  const { createPosts, drained } = wire(ports, { publishers: [{ ...publisher, commit }] });
  const connections = await givenConnections(ports, account, 1, 'left');
  const request = postRequest(
    { headline: 'Hello', content: 'World', connectionIds: connections.map(({ id }) => id) },
    DEFAULT_REQUEST_LIMITS,
  );
  const command = { account, requestId: null, request };
  const create = async (count: number) => {
    await createPosts(Array.from({ length: count }, () => command));
    await drained();
  };
  return { clock: ports.clock, create, calls: () => calls };
};

it('D28: of posts that are created together after the pause of a connection, one may probe and the others wait', async () => {
  const { clock, create, calls } = await given((ports) => {
    const until = later(ports.clock.now(), HOUR_MS);
    const message = 'Slow down.';
    return { kind: 'deferred', code: 'rate_limited', message, until, pauses: 'connection' };
  });
  await create(1);
  clock.advance(HOUR_MS);
  await create(5);
  expect(calls()).toBe(2);
  clock.advance(HOUR_MS);
  await create(1);
  expect(calls()).toBe(3);
});

it('sends posts that are created together on a connection without a pause all at once', async () => {
  const { create, calls } = await given(() => ({ kind: 'published', remoteId: '1', url: null }));
  await create(5);
  expect(calls()).toBe(5);
});
