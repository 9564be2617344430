import { expect, it } from 'vitest';
import {
  DEFAULT_REQUEST_LIMITS,
  later,
  postRequest,
  provider,
  type Publisher,
} from '../../../../core/index.js';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import { START, givenAccount, givenConnections } from '../../../contracts/fixtures.js';
import { HOUR_MS } from '../../posts.js';
import { wire } from '../wired.js';

it('D28: of posts that are created together after the pause of a connection, one may probe and the others wait', async () => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const publisher = makeMemoryPublisher({ provider: provider('left') });
  let calls = 0;
  const limited: Publisher['commit'] = () => {
    calls += 1;
    const until = later(ports.clock.now(), HOUR_MS);
    const message = 'Slow down.';
    return Promise.resolve({ kind: 'deferred', code: 'rate_limited', message, until, pauses: 'connection' });
  };
  const { createPosts, drained } = wire(ports, { publishers: [{ ...publisher, commit: limited }] });
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
  await create(1);
  ports.clock.advance(HOUR_MS);
  await create(5);
  expect(calls).toBe(2);
  ports.clock.advance(HOUR_MS);
  await create(1);
  expect(calls).toBe(3);
});
