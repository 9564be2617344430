import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { later, requestKey, type Clock, type ConnectionSettings, type Outcome } from '../../../core/index.js';
import { makeSandboxPublisher } from '../../../adapters/publishers/index.js';
import { KEY, NOW, connectionTo, contextFor, document } from './fixtures.js';

/** A clock on which every pause is over at once, and which remembers how long each was to be. */
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

  it('publishes when it is well, and has written down that it did by the time it answers', async () => {
    const { send } = sandbox({ log });
    expect(await send()).toEqual({ kind: 'published', remoteId: `sandbox:${KEY}`, url: null });
    expect(await received()).toEqual([LINE]);
  });

  it('writes a line for every publish that it receives, resends included', async () => {
    const { send } = sandbox({ log, idempotency: 'deterministic_id' });
    await send();
    await send();
    await send(requestKey('other'));
    expect(await received()).toEqual([LINE, LINE, { ...LINE, request_key: 'other' }]);
  });

  it('refuses for good when it is to reject', async () => {
    expect(await sandbox({ behaviour: 'reject', log }).send()).toMatchObject({
      kind: 'refused',
      code: 'rejected_by_sandbox',
    });
    expect(await received()).toEqual([]);
  });

  it('asks for five seconds of quiet on the whole lane when it limits the rate', async () => {
    expect(await sandbox({ behaviour: 'rate_limit', log }).send()).toMatchObject({
      kind: 'deferred',
      until: later(NOW, 5_000),
      pauses: 'lane',
    });
    expect(await received()).toEqual([]);
  });

  it('never answers within the time when it is to time out, and has received nothing', async () => {
    const { send, clock } = sandbox({ behaviour: 'timeout', log });
    expect(await send()).toMatchObject({ kind: 'unknown' });
    expect(clock.pauses).toEqual([30_000]);
    expect(await received()).toEqual([]);
  });

  it('answers after three seconds when it is slow, and late to those who wait less', async () => {
    const patient = sandbox({ behaviour: 'slow', log });
    expect(await patient.send()).toMatchObject({ kind: 'published' });
    expect(patient.clock.pauses).toEqual([3_000]);
    const hasty = sandbox({ behaviour: 'slow', log }, 1_000);
    expect(await hasty.send()).toMatchObject({ kind: 'unknown' });
    expect(hasty.clock.pauses).toEqual([1_000]);
    expect(await received()).toEqual([LINE, LINE]);
  });

  it('has received what it loses the answer to', async () => {
    await expect(sandbox({ behaviour: 'lose_answer', log }).send()).rejects.toThrow('reset');
    expect(await received()).toEqual([LINE]);
  });

  it('works at the second try of each request key when it is flaky', async () => {
    const { send } = sandbox({ behaviour: 'flaky', log });
    expect(await send()).toMatchObject({ kind: 'deferred', code: 'unreachable', pauses: 'nothing' });
    expect(await send(requestKey('other'))).toMatchObject({ kind: 'deferred' });
    expect(await received()).toEqual([]);
    expect(await send()).toMatchObject({ kind: 'published' });
    expect(await send(requestKey('other'))).toMatchObject({ kind: 'published' });
    expect(await received()).toHaveLength(2);
  });

  it.each(['memory', 'file'])('can be asked what arrived, from %s', async (where) => {
    const settings = {
      behaviour: 'lose_answer',
      idempotency: 'lookup',
      ...(where === 'file' ? { log } : {}),
    };
    const { send, lookUp } = sandbox(settings);
    expect(await lookUp()).toEqual({ kind: 'absent' });
    await expect(send()).rejects.toThrow();
    expect(await lookUp()).toEqual({ kind: 'found', remoteId: `sandbox:${KEY}`, url: null });
    expect(await lookUp(requestKey('other'))).toEqual({ kind: 'absent' });
  });

  it('finds what another process received, past lines that are no lines of its own', async () => {
    await writeFile(log, `half a li\n{}\n${JSON.stringify({ ...LINE, connection_id: 8 })}\n`);
    const { lookUp, send } = sandbox({ idempotency: 'lookup', log });
    expect(await lookUp()).toEqual({ kind: 'absent' });
    await send();
    expect(await sandbox({ idempotency: 'lookup', log }).lookUp()).toMatchObject({ kind: 'found' });
  });

  it('promises what its settings say, and nothing by itself', () => {
    const promise = (settings: ConnectionSettings) => {
      const { publisher, connection } = sandbox(settings);
      return publisher.capabilities(connection).idempotency;
    };
    expect(promise({})).toEqual({ mode: 'none' });
    expect(promise({ idempotency: 'deterministic_id' })).toEqual({ mode: 'deterministic_id' });
    expect(promise({ idempotency: 'lookup' })).toEqual({ mode: 'lookup' });
  });

  it('takes any post', () => {
    const { publisher, connection } = sandbox({});
    const result = publisher.compose({ document, imageUrl: null }, connection);
    expect(result).toMatchObject({ ok: true, value: { text: 'Apples & pears', measured: [] } });
  });

  it('takes its settings or names everything that is wrong with them', async () => {
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
        'The sandbox has no setting "colour"; it has: behaviour, idempotency, log.',
        '"behaviour" must be one of: ok, reject, rate_limit, timeout, slow, lose_answer, flaky; not "nice".',
        '"idempotency" must be one of: none, deterministic_id, lookup; not "".',
        '"log" must be the path of a file.',
      ],
    });
  });
});
