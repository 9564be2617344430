import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeManualClock } from '../../../adapters/memory/index.js';
import { makePlayedPublishers, type Played } from '../../../adapters/publishers/sandbox/played.js';
import { makeReceivedLog, remember } from '../../../adapters/publishers/sandbox/received-log.js';
import { connectionId, later, ok, provider, requestKey, type Publisher } from '../../../core/index.js';
import { makeTemporaryDirectory } from '../../support/temporary.js';
import { connectionTo, contextFor, KEY, NOW } from './fixtures.js';

type Mode = ReturnType<Publisher['capabilities']>['idempotency'];

/** A channel of the sandbox that promises this, and what it received. */
const given = (idempotency: Mode = { mode: 'none' }, over: Partial<Publisher> = {}) => {
  const clock = makeManualClock(NOW);
  const channels = makePlayedPublishers(clock);
  const publisher = channels.play({
    provider: provider('notes'),
    rate: { name: 'notes', quota: 1, windowMs: 1, burst: 1 },
    publishWithin: 1,
    capabilities: () => ({
      ...{ title: 'none', text: [], verification: 'contract_only' },
      ...{ image: { support: 'none', maxBytes: null }, idempotency },
    }),
    composeKey: () => 'key',
    compose: () => ok({ request: '{"a":1}', text: 'Apples', measured: [] }),
    prepare: () => expect.fail(),
    commit: () => expect.fail(),
    verifyConnection: () => expect.fail(),
    ...over,
  } as Publisher);
  const context = contextFor(connectionTo('notes'));
  const prepared = async (): Promise<string> => {
    const ready = await publisher.prepare({ request: '{"a":1}', text: 'Apples', measured: [] }, context);
    return ready.kind === 'ready' ? ready.request : expect.fail();
  };
  const commit = async (of = context) => publisher.commit(await prepared(), of);
  const behave = (behaviour: Played['behaviour'], times: Played['times'] = 'always') => {
    channels.setBehaviour(context.connection.id, { behaviour, times });
  };
  return { channels, publisher, context, commit, behave, clock };
};

const OTHER_KEY = requestKey('00000000-0000-4000-8000-000000000001');

describe('a channel of the sandbox', () => {
  it('receives what its adapter composed, and numbers it', async () => {
    const { channels, context, commit } = given();
    expect(await commit()).toEqual({ kind: 'published', remoteId: 'sandbox-1', url: null });
    expect(await commit({ ...context, requestKey: OTHER_KEY })).toMatchObject({ remoteId: 'sandbox-2' });
    const { postId, connection } = context;
    const place = { postId, connectionId: connection.id, at: NOW, request: '{"a":1}', text: 'Apples' };
    expect(channels.received()).toEqual([
      { number: 1, requestKey: KEY, ...place },
      { number: 2, requestKey: OTHER_KEY, ...place },
    ]);
  });

  it('has the limits of its adapter, but neither its rate nor its time', () => {
    const { publisher } = given();
    expect(publisher).not.toHaveProperty('rate');
    expect(publisher).not.toHaveProperty('publishWithin');
    expect(publisher.composeKey?.(connectionTo('notes'))).toBe('key');
  });

  it.each<[Mode, once: boolean]>([
    [{ mode: 'none' }, false],
    [{ mode: 'lookup' }, false],
    [{ mode: 'deterministic_id' }, true],
    [{ mode: 'server_key', ttlMs: 1_000 }, true],
  ])('that promises %j recognises a request that is sent again: %s', async (mode, once) => {
    const { channels, commit, context } = given(mode);
    const first = await commit();
    const again = await commit();
    expect(again).toEqual(once ? first : { kind: 'published', remoteId: 'sandbox-2', url: null });
    expect(channels.received()).toHaveLength(once ? 1 : 2);
    await commit({ ...context, requestKey: OTHER_KEY });
    await commit({ ...context, connection: { ...context.connection, id: connectionId(8) } });
    expect(channels.received()).toHaveLength(once ? 3 : 4);
  });

  it('finds what it received, if its adapter can look that up', async () => {
    const { publisher, commit, context } = given(
      { mode: 'lookup' },
      {
        reconcile: () => expect.fail(),
      },
    );
    expect(await publisher.reconcile?.('', context)).toEqual({ kind: 'absent' });
    await commit();
    expect(await publisher.reconcile?.('', context)).toEqual({
      kind: 'found',
      remoteId: 'sandbox-1',
      url: null,
    });
    expect(given().publisher.reconcile).toBeUndefined();
  });

  it.each<[Played['behaviour'], expected: object, received: number]>([
    ['refuse', { kind: 'refused', code: 'refused_in_sandbox' }, 0],
    ['defer', { kind: 'deferred', code: 'rate_limited', until: later(NOW, 60_000), pauses: 'connection' }, 0],
    [
      'lose_response',
      { kind: 'unknown', message: 'The connection was closed before a response arrived.' },
      1,
    ],
  ])('that was told to %s does so until it is told otherwise', async (behaviour, expected, received) => {
    const { channels, commit, behave } = given();
    behave(behaviour);
    expect(await commit()).toMatchObject(expected);
    expect(await commit()).toMatchObject(expected);
    expect(channels.received()).toHaveLength(2 * received);
    behave('accept');
    expect(await commit()).toMatchObject({ kind: 'published' });
  });

  it('that was told to hang does so for as long as the attempt has', async () => {
    const { channels, commit, behave, clock, context } = given();
    behave('hang');
    const hanging = commit();
    await Promise.resolve();
    await new Promise((done) => setImmediate(done));
    clock.advance(context.timeoutMs);
    expect(await hanging).toEqual({ kind: 'unknown', message: 'The channel did not respond in time.' });
    expect(channels.received()).toEqual([]);
  });

  it('that was told something once does it for the next request only, and other connections do not', async () => {
    const { channels, commit, behave, context } = given();
    behave('refuse', 'once');
    expect(channels.behaviourOf(context.connection.id)).toEqual({ behaviour: 'refuse', times: 'once' });
    const other = { ...context, connection: { ...context.connection, id: connectionId(8) } };
    expect(await commit(other)).toMatchObject({ kind: 'published' });
    expect(await commit()).toMatchObject({ kind: 'refused' });
    expect(await commit()).toMatchObject({ kind: 'published' });
    expect(channels.behaviourOf(context.connection.id)).toEqual({ behaviour: 'accept', times: 'always' });
  });

  it('verifies no connection, because a sandbox has those that it starts with', async () => {
    const { publisher } = given();
    expect(await publisher.verifyConnection({})).toEqual({
      ok: false,
      error: ['A sandbox has the connections that it starts with.'],
    });
  });

  it('keeps the last 10,000 of what it received', async () => {
    const { channels, publisher, context } = given();
    for (let count = 0; count < 10_001; count += 1) await publisher.commit('["{}",""]', context);
    const received = channels.received();
    expect([received.length, received[0]?.number, received.at(-1)?.number]).toEqual([10_000, 2, 10_001]);
  });

  it('stores what it received in a file, which may not exist yet but has to be readable', async () => {
    const directory = await makeTemporaryDirectory();
    onTestFinished(directory.remove);
    const file = join(directory.path, 'received');
    const { append, has } = makeReceivedLog();
    const { postId, connection } = contextFor(connectionTo('sandbox'));
    const hasIt = () => has(file, connection.id, KEY);
    expect(await hasIt()).toBe(false);
    append(file, { requestKey: KEY, postId, connectionId: connection.id, at: NOW });
    expect(await hasIt()).toBe(true);
    expect(await has(null, connection.id, KEY)).toBe(false);
    await expect(has(directory.path, connection.id, KEY)).rejects.toThrow('EISDIR');
  });

  it('remembers the last 10,000 request keys without a file', () => {
    const names = new Set<string>();
    for (let count = 0; count < 10_000; count += 1) remember(names, String(count));
    expect([names.size, names.has('0')]).toEqual([10_000, true]);
    remember(names, 'new');
    expect([names.size, names.has('0'), names.has('1'), names.has('new')]).toEqual([
      10_000,
      false,
      true,
      true,
    ]);
  });
});
