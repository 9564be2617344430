import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher, type MemoryPorts } from '../../../adapters/memory/index.js';
import {
  CommitUnknown,
  ok,
  provider,
  requestId,
  unwrap,
  valid,
  type Connection,
  type ConnectionSettings,
  type Publisher,
} from '../../../core/index.js';
import { violated } from '../../../core/domain/violation.js';
import { givenShop, wire } from './wired.js';

const KIND = provider('guarded');

/** A channel with an address, a page and two secrets, which knows no other setting and reports one. */
const guarded: Publisher = {
  ...makeMemoryPublisher({ provider: KIND }),
  entered: {
    names: ['url', 'page', 'token', 'code'],
    secretNames: ['token', 'code'],
    jsonSchema: () => ({}),
    problemsOf: (settings) =>
      Object.keys(settings)
        .filter((name) => !['url', 'page', 'token', 'code'].includes(name))
        .map((setting) => ({ setting, kind: 'unknown_field', message: 'There is no such setting.' })),
  },
  verifyConnection: (settings) =>
    Promise.resolve(ok({ settings: { ...settings, found: 'yes' }, host: null })),
};

const SETTINGS = { url: 'a', page: '1', token: 't', code: 'c' };

const given = async (
  publisher = guarded,
  change: (ports: MemoryPorts) => Partial<MemoryPorts> = () => ({}),
) => {
  const shop = await givenShop({}, { publishers: [publisher] });
  const { ports, account } = shop;
  const { secret } = unwrap(await shop.issueKey({ account, name: 'k', permissions: ['connections'] }));
  const command = {
    actor: unwrap(await shop.authorize(secret, 'connections')),
    requestId: requestId('7'.repeat(32)),
    otherViolations: [],
  };
  const over = wire({ ...ports, ...change(ports) }, { publishers: [publisher] });
  const connect = (fingerprint: string | null = null, settings: ConnectionSettings = SETTINGS) =>
    over.connectChannel({
      ...command,
      connection: {
        fields: { provider: valid(String(KIND)), name: valid('Ours'), settings: valid(settings) },
        otherViolations: [],
      },
      ...(fingerprint === null ? {} : { idempotency: { scope: 'connect', key: 'k', fingerprint } }),
    });
  const verify = (id: Connection['id'], settings: ConnectionSettings = {}) =>
    over.reverifyConnection({ ...command, id, changes: { settings: valid(settings) } });
  return { ...shop, over, command, connect, verify };
};

describe('a connection of a client', () => {
  it('is refused beyond the number that a workspace may have, with that number', async () => {
    const { connect } = await given(guarded, ({ connections }) => ({
      connections: { ...connections, insertOnTerms: () => Promise.resolve({ kind: 'too_many' }) },
    }));
    expect(await connect()).toEqual({
      ok: false,
      error: { kind: 'too_many_connections', limit: expect.any(Number) as number },
    });
  });

  it('is returned for a repeated request without asking its channel again', async () => {
    let asked = 0;
    const { connect } = await given({
      ...guarded,
      verifyConnection: (settings) => {
        asked += 1;
        return guarded.verifyConnection(settings);
      },
    });
    expect(await connect('f')).toMatchObject({ value: { replayed: false } });
    expect(await connect('f')).toMatchObject({ value: { replayed: true } });
    expect(asked).toBe(1);
  });

  it.each(['suspended', 'closed'] as const)(
    'is not stored or renamed where its account is no longer active: %s meanwhile',
    async (status) => {
      const { connect, over, command, ports, account } = await given({
        ...guarded,
        verifyConnection: async (settings) => {
          if (settings['token'] === 'slow') await ports.accounts.setStatus(account.id, status, 'Left');
          return guarded.verifyConnection(settings);
        },
      });
      const { connection } = unwrap(await connect());
      const all = () => ports.connections.list(account.workspace.id, {}, { after: null, limit: 9 });
      const before = await all();
      const refused = { ok: false, error: { kind: `account_${status}` } };
      expect(await connect('f', { ...SETTINGS, token: 'slow' })).toEqual(refused);
      const fields = { name: valid('Late') };
      expect(await over.renameConnection({ ...command, id: connection.id, fields })).toEqual(refused);
      expect(await all()).toEqual(before);
    },
  );

  it('may have been stored where the response of the store is lost, and the store cannot be read', async () => {
    let isLost = false;
    const { connect } = await given(guarded, ({ connections }) => ({
      connections: {
        ...connections,
        insertOnTerms: () => {
          isLost = true;
          return Promise.reject(new CommitUnknown(new Error('reset')));
        },
        findClaim: (...of) => (isLost ? Promise.reject(new Error('down')) : connections.findClaim(...of)),
      },
    }));
    expect(await connect('f')).toEqual({ ok: false, error: { kind: 'commit_unknown' } });
  });

  it('waits for a slot where two of its account are being verified', async () => {
    const going: (() => void)[] = [];
    const { connect, verify } = await given({
      ...guarded,
      verifyConnection: async (settings) => {
        await new Promise<void>((go) => going.push(go));
        return guarded.verifyConnection(settings);
      },
    });
    const first = connect();
    while (going.length < 1) await new Promise((next) => setImmediate(next));
    going.pop()?.();
    const { id } = unwrap(await first).connection;
    const both = [connect(), verify(id)];
    while (going.length < 2) await new Promise((next) => setImmediate(next));
    const noSlot = { ok: false, error: { kind: 'unavailable', retryAfterSeconds: 5 } };
    expect([await connect(), await verify(id)]).toEqual([noSlot, noSlot]);
    for (const go of going.splice(0)) go();
    for (const done of await Promise.all(both)) expect(done).toMatchObject({ ok: true });
  });
});

describe('a verification for a client', () => {
  it('is refused where no key opens the settings, or the channel is not installed', async () => {
    const { connect, over, command, ports } = await given();
    const { connection } = unwrap(await connect());
    const { settings: _, ...rest } = connection;
    const sealed = Object.defineProperty({ ...rest }, 'settings', {
      enumerable: true,
      get: () => {
        throw new Error('no key opens it');
      },
    }) as Connection;
    const changes = { settings: valid({ token: 'new' }) };
    const verifyOver = (connections: MemoryPorts['connections'], publishers: readonly Publisher[]) =>
      wire({ ...ports, connections }, { publishers }).reverifyConnection({
        ...command,
        id: connection.id,
        changes,
      });
    expect(
      await verifyOver({ ...ports.connections, find: () => Promise.resolve(sealed) }, [guarded]),
    ).toEqual({
      ok: false,
      error: { kind: 'not_verified', problems: [expect.stringContaining('cannot be opened')] },
    });
    expect(await verifyOver(ports.connections, [])).toEqual({
      ok: false,
      error: { kind: 'not_verified', problems: [expect.stringContaining('not installed')] },
    });
    const wrong = violated({ at: { field: 'settings' }, kind: 'wrong_type', message: 'x' });
    expect(
      await over.reverifyConnection({ ...command, id: connection.id, changes: { settings: wrong } }),
    ).toMatchObject({ error: { kind: 'invalid_request', violations: [{ kind: 'wrong_type' }] } });
  });

  it('needs the secrets again where another setting changes, and only then', async () => {
    const { connect, verify } = await given();
    const { id } = unwrap(await connect()).connection;
    const missing = async (changes: ConnectionSettings) => {
      const verified = await verify(id, changes);
      if (verified.ok || verified.error.kind !== 'invalid_request') return [];
      return verified.error.violations.map(({ at }) => Object.values(at).join());
    };
    expect(await missing({ token: 'new' })).toEqual([]);
    expect(await missing({ url: 'a', page: '1' })).toEqual([]);
    expect(await missing({ url: 'a', page: '2' })).toEqual(['settings.token', 'settings.code']);
    expect(await missing({ page: '2', code: 'c' })).toEqual(['settings.token']);
  });

  it('does not check what the server reported as if the client had entered it', async () => {
    const { connect, verify } = await given();
    const { id, settings } = unwrap(await connect()).connection;
    expect(settings).toMatchObject({ found: 'yes' });
    expect(await verify(id, { token: 'new' })).toMatchObject({
      ok: true,
      value: { settings: { token: 'new' } },
    });
    expect(await verify(id, { found: 'no' })).toMatchObject({
      error: { violations: [{ at: { verbatim: 'settings.found' } }, {}, {}] },
    });
  });
});
