import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../adapters/memory/index.js';
import { makeEngine, type EngineOptions } from '../../composition/index.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  instant,
  later,
  postRequest,
  unwrap,
  type Publisher,
} from '../../core/index.js';

const START = instant(Date.UTC(2026, 0, 15, 12));

/** An engine with an account, and a channel whose writes take as long as `commit` says. */
const given = async (options: EngineOptions, commit?: Publisher['commit']) => {
  const { deliveryQueue, ...ports } = makeMemoryPorts({ now: START });
  let looks = 0;
  const dueLanes: typeof deliveryQueue.dueLanes = (...terms) => {
    looks += 1;
    return deliveryQueue.dueLanes(...terms);
  };
  const publisher = { ...makeMemoryPublisher(), ...(commit === undefined ? {} : { commit }) };
  const engine = makeEngine(
    { ...ports, deliveryQueue: { ...deliveryQueue, dueLanes }, publishers: [publisher] },
    options,
  );
  const account = unwrap(await engine.openAccount({ name: 'Ada', timeZone: 'UTC', planSlug: 'business' }));
  const added = { account, provider: 'memory', name: 'A channel', settings: {} };
  const { id } = unwrap(await engine.addConnection(added));
  const create = async (scheduledAt: string | null) => {
    const fields = { headline: 'Hello', content: 'World', connectionIds: [id], scheduledAt };
    const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
    return unwrap(await engine.createPost({ account, request, requestId: null })).post;
  };
  return { engine, account, create, clock: ports.clock, looks: () => looks };
};

/** Without timers, which the test stops: those of `vi.waitFor` would advance them. */
const until = async (isDone: () => boolean): Promise<void> => {
  for (let turns = 0; turns < 1_000 && !isDone(); turns += 1) await turn();
  expect(isDone()).toBe(true);
};

const never = (): Promise<never> => new Promise(() => undefined);

describe('an engine', () => {
  it.each<[EngineOptions, RegExp]>([
    [{}, /^wp_live_/],
    [{ keyKind: 'test' }, /^wp_test_/],
  ])('issues keys of its kind: %j', async (options, form) => {
    const { engine, account } = await given(options);
    const issued = await engine.issueKey({ account, name: 'k', permissions: ['write_post'] });
    expect(unwrap(issued).secret).toMatch(form);
  });

  it('responds to an immediate post when its time is over, whatever the channel does', async () => {
    const { create } = await given({ inlineBudgetMs: 0 }, never);
    expect(await create(null)).toMatchObject({ document: { headline: 'Hello' } });
  });

  it('reports what happens, and what fails on the way', async () => {
    const fault = new Error('the receiver is broken');
    const observed: string[] = [];
    const faults: unknown[] = [];
    const { create } = await given({
      observe: ({ kind }) => {
        observed.push(kind);
        throw fault;
      },
      onFault: (reported) => void faults.push(reported),
    });
    await create(null);
    expect(observed).toContain('attempted');
    expect(faults).toContain(fault);
  });

  it('wakes its worker for what is due soon, and when a lane that was full has room', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const writes: (() => void)[] = [];
    const commit: Publisher['commit'] = () =>
      new Promise((resolve) => {
        writes.push(() => resolve({ kind: 'published', remoteId: '1', url: null }));
      });
    const lane = { ...DEFAULT_DELIVERY_LIMITS.lane, concurrency: 1 };
    const { engine, create, clock, looks } = await given({ deliveryLimits: { lane } }, commit);
    engine.worker.start();
    await until(() => vi.getTimerCount() === 1);
    const before = looks();
    for (let posts = 0; posts < 2; posts += 1) await create('2026-01-15T12:00:00.500Z');
    await until(() => looks() > before);
    clock.set(later(START, 500));
    // Less than the time after which the worker looks in any case.
    await vi.advanceTimersByTimeAsync(500);
    await until(() => writes.length === 1);
    writes[0]?.();
    await until(() => writes.length === 2);
    writes[1]?.();
    await engine.worker.stop();
    await turn();
  });
});
