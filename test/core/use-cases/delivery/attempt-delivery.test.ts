import { describe, expect, it } from 'vitest';
import {
  makeMemoryPorts,
  makeMemoryPublisher,
  type MemoryPorts,
  type ScriptedFate,
} from '../../../../adapters/memory/index.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  later,
  type Connection,
  type ConnectionStatus,
  type Connections,
  type Entropy,
  type Idempotency,
  type Instant,
  type PauseScope,
} from '../../../../core/index.js';
import { makeAttemptDelivery } from '../../../../core/use-cases/delivery/attempt-delivery.js';
import { makeLoadDeliveries } from '../../../../core/use-cases/delivery/load-deliveries.js';
import { givenPost } from '../../../contracts/commits.js';
import { START, givenAccount, givenConnections } from '../../../contracts/fixtures.js';
import { OPEN_LANE } from '../../../contracts/delivery-steps.js';
import { HOUR_MS } from '../../posts.js';
import { givenDelivery, givenDeliveryTo } from './delivery-scene.js';

const LIMITS = DEFAULT_DELIVERY_LIMITS;
const WINDOW_END = later(START, LIMITS.missedWindowMs);
const DETERMINISTIC: Idempotency = { mode: 'deterministic_id' };

const deferred = (until: Instant | null, pauses: PauseScope = 'nothing'): ScriptedFate => {
  return { kind: 'deferred', code: 'rate_limited', message: 'Later.', until, pauses };
};
const unauthorised: ScriptedFate = { kind: 'unauthorised', message: 'Who are you?' };

describe('an attempt after one with a lost response', () => {
  it('publishes once where the provider recognises the key', async () => {
    const { attemptWhenDue, publisher } = await givenDelivery(DETERMINISTIC, 'lose_response');
    expect(await attemptWhenDue()).toMatchObject({ state: 'queued', sentAt: START });
    expect(await attemptWhenDue()).toMatchObject({ state: 'published' });
    expect(publisher.published()).toHaveLength(1);
  });

  it('I13: never sends again after the provider forgot the key, although it requested a pause meanwhile', async () => {
    const idempotency: Idempotency = { mode: 'server_key', ttlMs: HOUR_MS };
    const pause = deferred(later(START, 2 * HOUR_MS));
    const { attemptWhenDue, publisher } = await givenDelivery(idempotency, 'lose_response', pause);
    await attemptWhenDue();
    expect(await attemptWhenDue()).toMatchObject({ state: 'queued', sentAt: START });
    publisher.script(unauthorised);
    expect(await attemptWhenDue()).toMatchObject({ state: 'unknown', since: START });
  });

  it.each([deferred(null), unauthorised])('stays in doubt when the next response is %j', async (scripted) => {
    const { attemptWhenDue } = await givenDelivery(DETERMINISTIC, 'lose_response', scripted);
    await attemptWhenDue();
    expect(await attemptWhenDue()).toMatchObject({ state: 'queued', sentAt: START });
    expect(await attemptWhenDue(WINDOW_END)).toMatchObject({
      state: 'unknown',
      error: { code: 'outcome_unknown' },
    });
  });

  it('is not made after the window, when a write that did not arrive would be published late', async () => {
    const reset: ScriptedFate = { kind: 'unknown', message: 'Connection reset.' };
    const { attemptWhenDue, publisher } = await givenDelivery(DETERMINISTIC, reset);
    await attemptWhenDue();
    expect(await attemptWhenDue(WINDOW_END)).toMatchObject({ state: 'unknown' });
    expect(publisher.published()).toEqual([]);
  });

  it('sends again once a look-up shows that nothing arrived', async () => {
    const reset: ScriptedFate = { kind: 'unknown', message: 'Connection reset.' };
    const { attemptWhenDue, publisher } = await givenDelivery({ mode: 'lookup' }, reset);
    await attemptWhenDue();
    const shown = later(START, LIMITS.lookupGraceMs);
    expect(await attemptWhenDue(later(shown, -1))).toMatchObject({ state: 'queued', sentAt: START });
    expect(await attemptWhenDue(shown)).toMatchObject({
      state: 'queued',
      sentAt: null,
      error: { code: 'not_arrived' },
    });
    expect(await attemptWhenDue()).toMatchObject({ state: 'published' });
    expect(publisher.published()).toHaveLength(1);
  });

  it('I13: does not send again before the clock has counted the time that a provider may need', async () => {
    const reset: ScriptedFate = { kind: 'unknown', message: 'Connection reset.' };
    const { attemptWhenDue, steady } = await givenDelivery({ mode: 'lookup' }, reset);
    await attemptWhenDue();
    // The clock was set ahead, or the process was started: how long ago the write was is not certain.
    steady.since = later(START, HOUR_MS);
    const shown = later(steady.since, LIMITS.lookupGraceMs);
    expect(await attemptWhenDue(steady.since)).toMatchObject({ state: 'queued', sentAt: START });
    expect(await attemptWhenDue(shown)).toMatchObject({ state: 'queued', sentAt: null });
  });

  it('is a look-up where the provider supports it, and what it finds is published', async () => {
    const { attemptWhenDue, publisher } = await givenDelivery({ mode: 'lookup' }, 'lose_response');
    await attemptWhenDue();
    expect(await attemptWhenDue()).toMatchObject({ state: 'published', remoteId: '1' });
    expect(publisher.published()).toHaveLength(1);
  });

  it('is not made where the provider promises nothing', async () => {
    const { attemptWhenDue } = await givenDelivery({ mode: 'none' }, 'lose_response');
    expect(await attemptWhenDue()).toMatchObject({ state: 'unknown', sentAt: START });
  });
});

it('a channel within the store is published by the commit of its attempt, and never called', async () => {
  const publisher = {
    ...makeMemoryPublisher(),
    publishWithin: (_: string, { requestKey }: { readonly requestKey: string }) =>
      ({ kind: 'published', remoteId: requestKey, url: null }) as const,
    prepare: () => Promise.reject(new Error('not called')),
    commit: () => Promise.reject(new Error('not called')),
  };
  const { attemptWhenDue } = await givenDeliveryTo(publisher);
  const published = await attemptWhenDue();
  expect(published).toMatchObject({ state: 'published', remoteId: published.requestKey, url: null });
});

describe('an attempt that certainly sent nothing', () => {
  it('leaves nothing in doubt and fails when its window is over', async () => {
    const { attemptWhenDue, publisher } = await givenDelivery(
      { mode: 'none' },
      deferred(null),
      deferred(null),
    );
    expect(await attemptWhenDue()).toMatchObject({ state: 'queued', sentAt: null });
    expect(await attemptWhenDue()).toMatchObject({ state: 'queued', sentAt: null });
    expect(await attemptWhenDue(WINDOW_END)).toMatchObject({
      state: 'failed',
      error: { code: 'missed_window' },
    });
    expect(publisher.published()).toEqual([]);
  });

  it('pauses its lane for as long as the provider requests', async () => {
    const until = later(START, HOUR_MS);
    const { attemptWhenDue, pausedUntil } = await givenDelivery(DETERMINISTIC, deferred(until, 'lane'));
    await attemptWhenDue();
    expect(await pausedUntil()).toBe(until);
  });

  it('pauses its lane until its window ends at most, so that a missed window is recorded in time', async () => {
    const lastMinute = later(WINDOW_END, -60_000);
    const pause = deferred(later(WINDOW_END, 1), 'lane');
    const { attemptWhenDue, pausedUntil } = await givenDelivery(DETERMINISTIC, pause);
    await attemptWhenDue(lastMinute);
    expect(await pausedUntil()).toBe(WINDOW_END);
  });

  it('reports the missed window at its end, even if the provider requests a pause of years', async () => {
    const forever = later(START, 1_000 * 24 * HOUR_MS);
    const { attemptWhenDue, pausedUntil } = await givenDelivery(DETERMINISTIC, deferred(forever, 'lane'));
    await attemptWhenDue();
    // After an hour other deliveries of the lane show whether the pause is over.
    expect(await pausedUntil()).toBe(later(START, HOUR_MS));
    expect(await attemptWhenDue(WINDOW_END)).toMatchObject({
      state: 'failed',
      error: { code: 'missed_window' },
    });
  });
});

describe('a connection whose credentials were refused', () => {
  interface Meanwhile {
    /** When the attempt has looked at the connection. */
    readonly looked?: (reconnect: () => Promise<void>) => Promise<void>;
    /** When it has received the response and has written nothing. */
    readonly responded?: (ports: MemoryPorts, connection: Connection) => unknown;
  }

  /** The status of a connection after one attempt that its provider, if it was called, rejected as unauthorized. */
  const statusAfter = async (before: ConnectionStatus, { looked, responded }: Meanwhile = {}) => {
    const ports = makeMemoryPorts({ now: START });
    const account = await givenAccount(ports);
    const [connection] = await givenConnections(ports, account, 1, 'memory');
    if (connection === undefined) throw new Error('the connection must be there');
    const { find, findAll, setStatus } = ports.connections;
    await givenPost(ports, account, [connection]);
    await setStatus(account.id, connection.id, before);
    const publisher = makeMemoryPublisher();
    publisher.script(unauthorised);
    const publishers = new Map([[publisher.provider, publisher]]);
    const connections: Connections = {
      ...ports.connections,
      findAll: async (...of) => {
        const found = await findAll(...of);
        await looked?.(() => setStatus(account.id, connection.id, 'active'));
        return found;
      },
    };
    const entropy: Entropy = {
      ...ports.entropy,
      fraction: () => {
        responded?.(ports, connection);
        return 0;
      },
    };
    const attempt = makeAttemptDelivery({
      ...ports,
      connections,
      entropy,
      publishers,
      deliveryLimits: LIMITS,
    });
    const terms = { now: START, leaseUntil: later(START, LIMITS.leaseMs), limit: 1, ...OPEN_LANE };
    for (const leased of await ports.deliveryQueue.claimDue(connection.lane, terms)) {
      const loadedOf = await makeLoadDeliveries({ ...ports, connections })([leased]);
      await attempt(loadedOf(leased));
    }
    return (await find(account.id, connection.id))?.status;
  };

  it('needs to be connected again', async () => {
    expect(await statusAfter('active')).toBe('needs_reconnection');
  });

  it('I19: is not changed by an attempt whose lease ended before it had a result', async () => {
    const responded = ({ clock }: MemoryPorts) => clock.set(later(START, LIMITS.leaseMs));
    expect(await statusAfter('active', { responded })).toBe('active');
  });

  it('stays connected if its settings were replaced during an attempt', async () => {
    const responded = ({ connections }: MemoryPorts, { accountId, id, settings }: Connection) =>
      connections.replaceSettings(accountId, id, settings, { token: 'new' });
    expect(await statusAfter('active', { responded })).toBe('active');
  });

  it('stays connected if it was connected again during an attempt', async () => {
    const looked = (reconnect: () => Promise<void>) => reconnect();
    expect(await statusAfter('needs_reconnection', { looked })).toBe('active');
  });
});

describe('a channel with a retry policy of its own', () => {
  const resends = { capabilities: { idempotency: { mode: 'deterministic_id' } } } as const;

  it('is sent to as often as it says, and no more', async () => {
    const { attemptWhenDue } = await givenDeliveryTo(
      makeMemoryPublisher({ ...resends, retry: { sends: 2 } }),
      'lose_response',
      'lose_response',
    );
    expect(await attemptWhenDue()).toMatchObject({ state: 'queued', frozen: { sends: 1 } });
    expect(await attemptWhenDue()).toMatchObject({ state: 'unknown', frozen: { sends: 2 } });
  });

  it('waits and gives up by its own times, and otherwise by those of the installation', async () => {
    const retry = { backoffMs: [2_000], missedWindowMs: 60_000 };
    const { attemptWhenDue } = await givenDeliveryTo(
      makeMemoryPublisher({ ...resends, retry }),
      'lose_response',
    );
    const queued = await attemptWhenDue();
    expect(queued.state === 'queued' && queued.dueAt - START).toBeLessThanOrEqual(2_000);
    expect(await attemptWhenDue(later(START, 60_000))).toMatchObject({ state: 'unknown' });
  });
});

describe('the signal of an attempt for its lane', () => {
  it('is neutral after a fault of the installation, which is no evidence about the provider', async () => {
    const { takeOver, signals } = await givenDelivery({ mode: 'none' });
    expect(await takeOver()).toMatchObject({ state: 'unknown' });
    expect(signals).toEqual(['neutral']);
  });

  it('is success if a lookup returns, even without a result', async () => {
    const { takeOver, attemptWhenDue, signals } = await givenDelivery({ mode: 'lookup' });
    expect(await takeOver()).toMatchObject({ state: 'queued' });
    await attemptWhenDue();
    expect(new Set(signals)).toEqual(new Set(['success']));
  });

  it('is neutral if the window was missed and no request was sent', async () => {
    const { attemptWhenDue, signals } = await givenDelivery({ mode: 'none' });
    expect(await attemptWhenDue(WINDOW_END)).toMatchObject({ state: 'failed' });
    expect(signals).toEqual(['neutral']);
  });

  it.each([
    ['success', 'refused' as const],
    ['failure', 'lose_response' as const],
  ])('is %s when the provider %s', async (signal, scripted) => {
    const refusal: ScriptedFate = { kind: 'refused', code: 'no', message: 'No.' };
    const { attemptWhenDue, signals } = await givenDelivery(
      { mode: 'none' },
      scripted === 'refused' ? refusal : scripted,
    );
    await attemptWhenDue();
    expect(signals).toEqual([signal]);
  });
});
