import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { later, requestKey, type Clock, type ConnectionSettings, type Outcome } from '../../../core/index.js';
import { makeSandboxPublisher } from '../../../adapters/publishers/index.js';
import { KEY, NOW, connectionTo, contextFor, document } from './fixtures.js';

/** A clock whose pauses end at once, and which records their lengths. */
const makeInstantClock = (): Clock & { readonly pauses: number[] } => {
  const pauses: number[] = [];
  const pause: Clock['pause'] = (ms) => {
    pauses.push(ms);
    return { done: Promise.resolve(), cancel: () => undefined };
  };
  return { now: () => NOW, pause, pauses };
};

const sandbox = (settings: ConnectionSettings, timeoutMs = 30_000) => {
  const clock = makeInstantClock();
  const publisher = makeSandboxPublisher({ clock });
  const connection = connectionTo('sandbox', settings);
  const send = (key = KEY): Promise<Outcome> =>
    publisher.commit('{}', { ...contextFor(connection, key), timeoutMs });
  const lookUp = (key = KEY) => publisher.reconcile?.('{}', contextFor(connection, key));
  return { publisher, connection, clock, send, lookUp };
};

describe('the sandbox', () => {
  let root = '';
  let log = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'write-post-sandbox-'));
    log = join(root, 'received.jsonl');
  });
  afterEach(() => rm(root, { recursive: true }));

  const received = async (): Promise<readonly unknown[]> => {
    const text = await readFile(log, 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line));
  };
  const LINE = { request_key: KEY, post_id: 42, connection_id: 7, at: '2026-11-21T09:05:00.000Z' };

  it('publishes by default, and has logged the post before it returns', async () => {
    const { send } = sandbox({ log });
    expect(await send()).toEqual({ kind: 'published', remoteId: `sandbox:${KEY}`, url: null });
    expect(await received()).toEqual([LINE]);
  });

  it('writes a line for every publish request that it receives, resends included', async () => {
    const { send } = sandbox({ log, idempotency: 'deterministic_id' });
    await send();
    await send();
    await send(requestKey('other'));
    expect(await received()).toEqual([LINE, LINE, { ...LINE, request_key: 'other' }]);
  });

  it('refuses permanently with the behaviour reject', async () => {
    expect(await sandbox({ behaviour: 'reject', log }).send()).toMatchObject({
      kind: 'refused',
      code: 'rejected_by_sandbox',
    });
    expect(await received()).toEqual([]);
  });

  it('pauses the whole lane for five seconds with the behaviour rate_limit', async () => {
    expect(await sandbox({ behaviour: 'rate_limit', log }).send()).toMatchObject({
      kind: 'deferred',
      until: later(NOW, 5_000),
      pauses: 'lane',
    });
    expect(await received()).toEqual([]);
  });

  it('does not return within the timeout with the behaviour timeout, and has received nothing', async () => {
    const { send, clock } = sandbox({ behaviour: 'timeout', log });
    expect(await send()).toMatchObject({ kind: 'unknown' });
    expect(clock.pauses).toEqual([30_000]);
    expect(await received()).toEqual([]);
  });

  it('returns after three seconds with the behaviour slow, or too late for a shorter timeout', async () => {
    const patient = sandbox({ behaviour: 'slow', log });
    expect(await patient.send()).toMatchObject({ kind: 'published' });
    expect(patient.clock.pauses).toEqual([3_000]);
    const hasty = sandbox({ behaviour: 'slow', log }, 1_000);
    expect(await hasty.send()).toMatchObject({ kind: 'unknown' });
    expect(hasty.clock.pauses).toEqual([1_000]);
    expect(await received()).toEqual([LINE, LINE]);
  });

  it.each(['lose_response', 'lose_answer'])(
    'has received the post with the behaviour %s',
    async (behaviour) => {
      await expect(sandbox({ behaviour, log }).send()).rejects.toThrow('reset');
      expect(await received()).toEqual([LINE]);
    },
  );

  it('succeeds on the second attempt of each request key with the behaviour flaky', async () => {
    const { send } = sandbox({ behaviour: 'flaky', log });
    expect(await send()).toMatchObject({ kind: 'deferred', code: 'unreachable', pauses: 'nothing' });
    expect(await send(requestKey('other'))).toMatchObject({ kind: 'deferred' });
    expect(await received()).toEqual([]);
    expect(await send()).toMatchObject({ kind: 'published' });
    expect(await send(requestKey('other'))).toMatchObject({ kind: 'published' });
    expect(await received()).toHaveLength(2);
  });

  it.each(['memory', 'file'])('can look up what arrived, from %s', async (where) => {
    const settings = {
      behaviour: 'lose_response',
      idempotency: 'lookup',
      ...(where === 'file' ? { log } : {}),
    };
    const { send, lookUp } = sandbox(settings);
    expect(await lookUp()).toEqual({ kind: 'absent' });
    await expect(send()).rejects.toThrow();
    expect(await lookUp()).toEqual({ kind: 'found', remoteId: `sandbox:${KEY}`, url: null });
    expect(await lookUp(requestKey('other'))).toEqual({ kind: 'absent' });
  });

  it('finds what another process received, and skips foreign lines', async () => {
    await writeFile(log, `half a li\n{}\n${JSON.stringify({ ...LINE, connection_id: 8 })}\n`);
    const { lookUp, send } = sandbox({ idempotency: 'lookup', log });
    expect(await lookUp()).toEqual({ kind: 'absent' });
    await send();
    expect(await sandbox({ idempotency: 'lookup', log }).lookUp()).toMatchObject({ kind: 'found' });
  });

  it('has the idempotency of its settings, by default none', () => {
    const promise = (settings: ConnectionSettings) => {
      const { publisher, connection } = sandbox(settings);
      return publisher.capabilities(connection).idempotency;
    };
    expect(promise({})).toEqual({ mode: 'none' });
    expect(promise({ idempotency: 'deterministic_id' })).toEqual({ mode: 'deterministic_id' });
    expect(promise({ idempotency: 'lookup' })).toEqual({ mode: 'lookup' });
  });

  it('accepts any post', () => {
    const { publisher, connection } = sandbox({});
    const result = publisher.compose({ document, imageUrl: null }, connection);
    expect(result).toMatchObject({ ok: true, value: { text: 'Apples & pears', measured: [] } });
  });

  it('accepts its settings or reports all their problems', async () => {
    const { publisher } = sandbox({});
    const settings = { behaviour: 'flaky', idempotency: 'lookup', log };
    expect(await publisher.verifyConnection(settings)).toEqual({
      ok: true,
      value: { settings, host: 'flaky' },
    });
    expect(
      await publisher.verifyConnection({ behaviour: 'nice', idempotency: '', log: '', colour: 'red' }),
    ).toEqual({
      ok: false,
      error: [
        '"behaviour" must be one of: ok, reject, rate_limit, timeout, slow, lose_response, flaky.',
        '"idempotency" must be one of: none, deterministic_id, lookup.',
        '"log" must be the path of a file.',
        'There is no setting "colour" for this provider.',
      ],
    });
  });
});
