import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher } from '../../../adapters/memory/index.js';
import {
  CommitUnknown,
  connectionId,
  IDEMPOTENCY_TTL_MS,
  err,
  ok,
  provider,
  requestId,
  unwrap,
  valid,
  type Connection,
  type ConnectionSettings,
  type Publisher,
  type Result,
  type SettingProblem,
} from '../../../core/index.js';
import { AccountBusy } from '../../../core/ports/commit.js';
import { givenShop, wire } from './wired.js';

const REQUEST = requestId('7'.repeat(32));

const required = (setting: string): SettingProblem => ({ setting, kind: 'required', message: 'Missing.' });

/** A channel with an address and a token, of which only `right` is accepted. */
const guarded: Publisher = {
  ...makeMemoryPublisher({ provider: provider('guarded') }),
  entered: {
    names: ['url', 'token'],
    secretNames: ['token'],
    jsonSchema: () => ({}),
    problemsOf: (settings) => [
      ...(settings['token'] === undefined ? [required('token')] : []),
      ...(Object.hasOwn(settings, 'together')
        ? [{ setting: null, kind: 'conflicting_fields', message: 'Not together.' } as const]
        : []),
    ],
  },
  verifyConnection: (settings) =>
    Promise.resolve(
      settings['token'] === 'right'
        ? ok({ settings: { ...settings, found: 'yes' }, host: 'h.example' })
        : err(['No.']),
    ),
};

type Fields = Partial<
  Readonly<Record<'provider' | 'name', string>> & { readonly settings: ConnectionSettings }
>;

const given = async () => {
  const shop = await givenShop({}, { publishers: [guarded, makeMemoryPublisher()] });
  const { ports, account } = shop;
  const { secret, key } = unwrap(await shop.issueKey({ account, name: 'k', permissions: ['connections'] }));
  const actor = unwrap(await shop.authorize(secret, 'connections'));
  const command = { actor, requestId: REQUEST };
  const connecting =
    ({ connectChannel }: Pick<typeof shop, 'connectChannel'>) =>
    (fields: Fields = {}, fingerprint: string | null = null, otherViolations = [] as never[]) =>
      connectChannel({
        ...command,
        connection: {
          fields: {
            provider: valid(fields.provider ?? 'guarded'),
            name: valid(fields.name ?? 'Ours'),
            settings: valid(fields.settings ?? { token: 'right', url: 'a' }),
          },
          otherViolations,
        },
        ...(fingerprint === null ? {} : { idempotency: { scope: 'connect', key: 'k', fingerprint } }),
      });
  const connect = connecting(shop);
  const added = async (): Promise<Connection> => unwrap(await connect()).connection;
  const verify = (id: Connection['id'], settings: ConnectionSettings = {}) =>
    shop.reverifyConnection({ ...command, id, changes: { settings: valid(settings) }, otherViolations: [] });
  const rename = (id: Connection['id'], name: string) =>
    shop.renameConnection({ ...command, id, fields: { name: valid(name) }, otherViolations: [] });
  const log = async () =>
    (await ports.operatorLog.list({ account: null, since: null }, { before: null, limit: 99 }))
      .toReversed()
      .map(({ actor: by, command: what, details }) => [by, what, details]);
  return { ...shop, key, command, connect, connecting, added, verify, rename, log };
};

const placesIn = (result: Result<unknown, unknown>): readonly unknown[] => {
  const { error } = result as { error: { violations: readonly { at: object; kind: string }[] } };
  return error.violations.map(({ at, kind }) => [Object.values(at).join(), kind]);
};

describe('a connection that a client adds', () => {
  it('is stored in the active workspace as its channel verified it', async () => {
    const { connect, account } = await given();
    expect(await connect({ name: 'Ours' })).toMatchObject({
      value: {
        replayed: false,
        connection: {
          accountId: account.id,
          workspaceId: account.workspace.id,
          provider: 'guarded',
          name: 'Ours',
          status: 'active',
          lane: 'guarded:h.example',
          settings: { token: 'right', url: 'a', found: 'yes' },
        },
      },
    });
  });

  it('is refused with all problems, or where its channel refuses it, and is not logged', async () => {
    const { connect, log } = await given();
    expect(placesIn(await connect({ settings: {} }))).toEqual([['settings.token', 'required']]);
    const both = { settings: { together: '1' } };
    expect(placesIn(await connect(both))).toEqual([
      ['settings.token', 'required'],
      ['settings', 'conflicting_fields'],
    ]);
    for (const name of ['memory', 'none']) {
      const refused = await connect({ provider: name });
      expect(placesIn(refused)).toEqual([['provider', 'invalid_value']]);
      expect(refused).toMatchObject({ error: { violations: [{ message: 'Must be one of: guarded.' }] } });
    }
    const other = { at: { verbatim: 'x' }, kind: 'unknown_field', message: 'x' } as never;
    expect(placesIn(await connect({}, null, [other]))).toEqual([['x', 'unknown_field']]);
    expect(await connect({ settings: { token: 'wrong' } })).toEqual({
      ok: false,
      error: { kind: 'not_verified', problems: ['No.'] },
    });
    expect(await log()).toEqual([]);
  });

  it('is added once under its key, which stands for that request', async () => {
    const { connect, ports } = await given();
    const first = unwrap(await connect({}, 'f'));
    expect(await connect({}, 'f')).toEqual({ ok: true, value: { ...first, replayed: true } });
    expect(await connect({}, 'g')).toMatchObject({ error: { kind: 'idempotency_key_reused' } });
    expect(unwrap(await connect()).connection.id).not.toBe(first.connection.id);
    ports.clock.advance(IDEMPOTENCY_TTL_MS + 1);
    expect(unwrap(await connect({}, 'f')).replayed).toBe(false);
  });

  it('is found by its key where the response of the store is lost', async () => {
    const { connecting, ports } = await given();
    let isLost = false;
    let isReadable = true;
    let isFound = true;
    const over = (fault: Error) =>
      connecting(
        wire(
          {
            ...ports,
            connections: {
              ...ports.connections,
              insertOnTerms: async (...terms) => {
                if (!isLost) await ports.connections.insertOnTerms(...terms);
                throw fault;
              },
              findClaim: (...of) =>
                isReadable ? ports.connections.findClaim(...of) : Promise.reject(new Error('down')),
              find: (...of) => (isFound ? ports.connections.find(...of) : Promise.reject(new Error('down'))),
            },
          },
          { publishers: [guarded] },
        ),
      );
    const unknown = over(new CommitUnknown(new Error('reset')));
    expect(await unknown({}, 'f')).toMatchObject({ value: { replayed: true } });
    expect(await unknown()).toEqual({ ok: false, error: { kind: 'commit_unknown' } });
    isFound = false;
    ports.clock.advance(IDEMPOTENCY_TTL_MS + 1);
    expect(await unknown({}, 'f')).toEqual({ ok: false, error: { kind: 'commit_unknown' } });
    isFound = true;
    ports.clock.advance(IDEMPOTENCY_TTL_MS + 1);
    isLost = true;
    expect(await unknown({}, 'f')).toEqual({ ok: false, error: { kind: 'commit_unknown' } });
    const busy = over(new AccountBusy(new Error('busy')));
    expect(await busy({}, 'f')).toEqual({ ok: false, error: { kind: 'idempotency_in_progress' } });
    await expect(busy()).rejects.toThrow(AccountBusy);
    await expect(over(new Error('down'))({}, 'f')).rejects.toThrow('down');
    isReadable = false;
    await expect(unknown({}, 'f')).rejects.toThrow('down');
  });
});

describe('a verification for a client', () => {
  it('takes changes of settings, with secrets again where another setting changes', async () => {
    const { added, verify } = await given();
    const { id } = await added();
    const verified = async (settings: ConnectionSettings) => unwrap(await verify(id, settings)).settings;
    expect(await verified({})).toMatchObject({ token: 'right', url: 'a' });
    expect(await verified({ url: 'a' })).toMatchObject({ url: 'a' });
    expect(await verified({ url: 'b', token: 'right' })).toMatchObject({ url: 'b' });
    const refused = await verify(id, { url: 'c' });
    expect(placesIn(refused)).toEqual([['settings.token', 'required']]);
    expect(refused).toMatchObject({
      error: { violations: [{ message: expect.stringContaining('url') as string }] },
    });
    expect(await verify(id, { token: 'wrong' })).toMatchObject({
      error: { kind: 'not_verified', problems: ['No.'] },
    });
    expect(placesIn(await verify(id, { together: '1', token: 'right' }))).toEqual([
      ['settings', 'conflicting_fields'],
    ]);
  });

  it('cannot change what only operators enter', async () => {
    const { connectionIds, verify } = await given();
    const id = connectionId(connectionIds[0] ?? 0);
    expect(await verify(id)).toMatchObject({ ok: true });
    expect(placesIn(await verify(id, { url: 'c' }))).toEqual([['settings', 'invalid_value']]);
  });
});

describe('a connection that a client manages', () => {
  it('is renamed, unless it has that name, and disconnected once', async () => {
    const { added, rename, disconnectConnection, command, log, key, account } = await given();
    const before = await added();
    const { id } = before;
    expect(await rename(id, 'Ours')).toEqual({ ok: true, value: before });
    expect(await rename(id, 'New')).toEqual({ ok: true, value: { ...before, name: 'New' } });
    for (let times = 1; times <= 2; times += 1)
      expect(await disconnectConnection({ ...command, id })).toMatchObject({
        value: { status: 'disconnected' },
      });
    const [by, of] = [`key ${String(key.id)}`, { account: String(account.id), request: REQUEST }];
    const one = { ...of, connection: String(id) };
    expect(await log()).toEqual([
      [by, 'API connections add', { ...of, provider: 'guarded' }],
      [by, 'API connections rename', one],
      [by, 'API connections disconnect', one],
    ]);
  });

  it('has to be in the active workspace of the account', async () => {
    const { added, ports, account, verify, rename, disconnectConnection, command } = await given();
    const { id: inOther } = await ports.connections.insert({
      ...(await added()),
      workspaceId: (
        await ports.accounts.insertWorkspace(account.id, {
          name: 'Second',
          timeZone: account.workspace.timeZone,
        })
      ).id,
    });
    for (const id of [inOther, connectionId(999_999)])
      for (const refused of [
        await verify(id),
        await rename(id, 'x'),
        await disconnectConnection({ ...command, id }),
      ])
        expect(refused).toMatchObject({ error: { kind: 'not_found' } });
  });

  it('is not changed by a request with problems', async () => {
    const { added, command, renameConnection, reverifyConnection } = await given();
    const { id } = await added();
    const otherViolations = [{ at: { verbatim: 'x' }, kind: 'unknown_field', message: 'x' }] as const;
    const renamed = await renameConnection({ ...command, id, fields: { name: valid('x') }, otherViolations });
    expect(placesIn(renamed)).toEqual([['x', 'unknown_field']]);
    const verified = await reverifyConnection({
      ...command,
      id,
      changes: { settings: valid({}) },
      otherViolations,
    });
    expect(placesIn(verified)).toEqual([['x', 'unknown_field']]);
  });
});
