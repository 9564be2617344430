import { expect, it } from 'vitest';
import {
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  postRequest,
  provider,
  type Publisher,
} from '../../../../core/index.js';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import { START, givenAccount, givenConnections } from '../../../contracts/fixtures.js';
import { postIn, wire } from '../wired.js';
import { quiet } from './engine-scene.js';

const { breakerFailures, breakerOpenMs } = DEFAULT_DELIVERY_LIMITS.lane;

it('a client does not wait for a channel whose breaker stays open for longer, and waits for others', async () => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const publisher = makeMemoryPublisher({ provider: provider('left') });
  const away = () => Promise.reject(new Error('away'));
  const { createPost, drained } = wire(ports, {
    publishers: [{ ...publisher, prepare: away }],
    inlineBudgetMs: 8_000,
    // No retry before the budget ends.
    deliveryLimits: { backoffMs: [60_000] },
  });
  const [connection] = await givenConnections(ports, account, 1, 'left');
  const ids = connection === undefined ? [] : [connection.id];
  const request = postRequest(
    { headline: 'Hello', content: 'World', connectionIds: ids },
    DEFAULT_REQUEST_LIMITS,
  );
  const create = () => createPost({ account, requestId: null, request });
  for (let failures = 0; failures < breakerFailures; failures += 1) await create();
  expect(ports.clock.nextPauseEnd()).toBeNull();

  const refused = await create();
  expect(refused.ok && refused.value.post.deliveries).toMatchObject([{ state: 'queued', attempts: 0 }]);
  expect(ports.clock.nextPauseEnd()).toBeNull();

  // The breaker closes before the budget of this one ends.
  ports.clock.advance(breakerOpenMs - 8_000);
  void create();
  await quiet();
  expect(ports.clock.nextPauseEnd()).not.toBeNull();
  await drained();
});

it('a client waits for the probe of another one, after which the channel may get the post', async () => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const publisher = makeMemoryPublisher({ provider: provider('left') });
  let prepare: Publisher['prepare'] = () => Promise.reject(new Error('away'));
  const { createPost, engine, drained } = wire(ports, {
    publishers: [{ ...publisher, prepare: (...of) => prepare(...of) }],
    inlineBudgetMs: 8_000,
    deliveryLimits: { backoffMs: [60_000] },
  });
  const connections = await givenConnections(ports, account, 1, 'left');
  const request = postRequest(
    { headline: 'Hello', content: 'World', connectionIds: connections.map(({ id }) => id) },
    DEFAULT_REQUEST_LIMITS,
  );
  const create = () => createPost({ account, requestId: null, request });
  for (let failures = 0; failures < breakerFailures; failures += 1) await create();
  ports.clock.advance(breakerOpenMs);

  let back = (): void => undefined;
  const isBack = new Promise<void>((resolve) => (back = resolve));
  prepare = (...of) => isBack.then(() => publisher.prepare(...of));
  const probe = create();
  await quiet();
  const waiting = create();
  await quiet();
  back();
  expect(postIn(await probe).deliveries).toMatchObject([{ state: 'published' }]);
  await engine.deliverDue();
  await drained();
  ports.clock.advance(50);
  expect(postIn(await waiting).deliveries).toMatchObject([{ state: 'published' }]);
});
