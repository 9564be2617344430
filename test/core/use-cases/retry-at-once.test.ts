import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher, type MemoryPorts } from '../../../adapters/memory/index.js';
import {
  CommitUnknown,
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  err,
  laneOf,
  later,
  postRequest,
} from '../../../core/index.js';
import { givenAccount, givenConnections, START } from '../../contracts/fixtures.js';
import { postIn, wire } from './wired.js';

const NO = { kind: 'refused', code: 'closed', message: 'Closed.' } as const;

/** A post that two channels refused, and a process that retries it without ever claiming. */
const givenRefused = async (change: (ports: MemoryPorts) => Partial<MemoryPorts> = () => ({})) => {
  const ports = makeMemoryPorts({ now: START });
  const publisher = makeMemoryPublisher();
  publisher.script(NO, NO);
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 2, publisher.provider);
  const fields = { headline: 'Hello', content: 'World', connectionIds: connections.map(({ id }) => id) };
  const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
  const options = { publishers: [publisher], inlineBudgetMs: 0 };
  const first = wire(ports, options);
  const post = postIn(await first.createPost({ account, requestId: null, request }));
  await first.drained();
  const deliveryQueue = {
    ...ports.deliveryQueue,
    claimDue: () => Promise.reject(new Error('a retry claims nothing')),
  };
  const wired = wire({ ...ports, deliveryQueue, ...change(ports) }, options);
  const command = {
    account,
    requestId: null,
    postId: post.id,
    connectionIds: null,
    acceptDuplicateRisk: false,
  };
  const idempotency = { scope: 'retry', key: 'k', fingerprint: 'f' };
  const states = async () => {
    const { deliveries } = (await ports.postReader.find(account.id, post.id)) ?? expect.fail('the post');
    return deliveries.map(({ state }) => state);
  };
  const lane = laneOf(publisher.provider, null);
  const free = () => wired.laneGovernor.freeSlots(lane, START);
  return { ...wired, ports, publisher, command, idempotency, states, lane, free, post, account };
};

describe('a retry', () => {
  it('leases what it sends again in its own commit, under a token that grows', async () => {
    const { retryPost, command, drained, states, ports, free, post, account } = await givenRefused();
    const before = free();
    const { deliveries } = postIn(await retryPost(command));
    expect(deliveries).toMatchObject([
      { state: 'publishing', attempts: 1, lease: { until: later(START, DEFAULT_DELIVERY_LIMITS.leaseMs) } },
      { state: 'publishing', attempts: 1 },
    ]);
    for (const delivery of deliveries)
      expect(delivery.state === 'publishing' ? delivery.lease.token : 0).toBeGreaterThan(1);
    await drained();
    expect(await states()).toEqual(['published', 'published']);
    expect(free()).toBe(before);
    const events = await ports.timelineReader.eventsOf(account.id, post.id, { offset: 0, limit: 99 });
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.slice(kinds.indexOf('retried')).slice(0, 4)).toEqual([
      'retried',
      'leased',
      'retried',
      'leased',
    ]);
  });

  it('leaves to the queue what has no slot or is paused, and the worker is notified', async () => {
    const { retryPost, command, drained, ports, lane, notified, publisher, states, free } =
      await givenRefused();
    await ports.deliveryQueue.pauseLane(lane, later(START, 60_000));
    const before = free();
    expect((await retryPost(command)).ok).toBe(true);
    await drained();
    expect(await states()).toEqual(['queued', 'queued']);
    expect(notified.scheduled).toBe(1);
    expect(publisher.published()).toEqual([]);
    expect(free()).toBe(before);
  });

  it('sends nothing that another process retried under the same key, if its own commit is in doubt', async () => {
    let rival = (): Promise<unknown> => Promise.resolve();
    const shop = await givenRefused((ports) => ({
      commit: async (work) => {
        await ports.commit({
          ...work,
          decide: (facts) => {
            work.decide(facts);
            return err('undone' as never);
          },
        });
        await rival();
        throw new CommitUnknown(new Error('connection reset'));
      },
    }));
    const { retryPost, ports, command, idempotency, drained, states, publisher, free } = shop;
    const slow = makeMemoryPublisher();
    const other = wire(ports, {
      publishers: [{ ...slow, commit: () => new Promise(() => undefined) }],
      inlineBudgetMs: 0,
    });
    rival = () => other.retryPost({ ...command, idempotency });
    const before = free();
    expect(await retryPost({ ...command, idempotency })).toMatchObject({
      ok: true,
      value: { replayed: true },
    });
    await drained();
    expect(await states()).toEqual(['publishing', 'publishing']);
    expect(publisher.published()).toEqual([]);
    expect(free()).toBe(before);
  });
});
