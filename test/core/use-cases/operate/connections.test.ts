import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  err,
  ok,
  provider,
  type Connection,
  type ConnectionStatus,
  type Publisher,
} from '../../../../core/index.js';
import {
  makeAddConnection,
  makeVerifyConnection,
} from '../../../../core/use-cases/operate/add-connection.js';
import { START, givenAccount } from '../../../contracts/fixtures.js';

/** A provider that takes a token and finds out the name of the server. */
const checking: Publisher = {
  ...makeMemoryPublisher({ provider: provider('checking') }),
  verifyConnection: ({ token, ...settings }) =>
    Promise.resolve(
      token === 'good'
        ? ok({ settings: { ...settings, token, found: 'yes' }, host: 'social.example' })
        : err(['The token is refused.', 'Make a new one.']),
    ),
};

const given = async () => {
  const ports = makeMemoryPorts({ now: START });
  const account = await givenAccount(ports);
  const publishers = new Map([checking, makeMemoryPublisher()].map((each) => [each.provider, each]));
  const add = makeAddConnection({ ...ports, publishers, requestLimits: DEFAULT_REQUEST_LIMITS });
  const verify = makeVerifyConnection({ ...ports, publishers, deliveryLimits: DEFAULT_DELIVERY_LIMITS });
  const wanted = { account, provider: 'checking', name: ' News ', settings: { token: 'good', page: '7' } };
  const all = () => ports.connections.list(account.workspace.id, {}, { after: null, limit: 9 });
  const givenStored = async (parts: Partial<Connection>): Promise<Connection> => {
    const added = await add(wanted);
    if (!added.ok) throw new Error(added.error.join(' '));
    return ports.connections.insert({ ...added.value, ...parts });
  };
  const find = (connection: Connection) => ports.connections.find(account.id, connection.id);
  return { account, add, verify, wanted, all, givenStored, find };
};

describe('adding a connection', () => {
  it('stores what its adapter verified, in the lane of its host', async () => {
    const { account, add, wanted, all } = await given();
    const added = await add(wanted);
    if (!added.ok) throw new Error(added.error.join(' '));
    expect(added.value).toEqual({
      id: added.value.id,
      accountId: account.id,
      workspaceId: account.workspace.id,
      provider: 'checking',
      name: 'News',
      status: 'active',
      lane: 'checking:social.example',
      settings: { token: 'good', page: '7', found: 'yes' },
    });
    expect(await all()).toEqual([added.value]);
  });

  it.each([
    [{ provider: 'telegraph' }, [expect.stringMatching(/"telegraph".*checking, memory/)]],
    [{ name: ' ' }, [expect.stringContaining('name')]],
    [
      { provider: 'telegraph', name: ' ' },
      [expect.stringContaining('"telegraph"'), 'A connection needs a name.'],
    ],
    [{ settings: { token: 'bad' } }, ['The token is refused.', 'Make a new one.']],
  ])('refuses %j and stores nothing', async (change, problems) => {
    const { add, wanted, all } = await given();
    expect(await add({ ...wanted, ...change })).toEqual({ ok: false, error: problems });
    expect(await all()).toEqual([]);
  });
});

describe('verifying a connection again', () => {
  it.each<ConnectionStatus>(['needs_reconnection', 'active'])(
    'makes one that works active: %s',
    async (status) => {
      const { verify, givenStored, find } = await given();
      const connection = await givenStored({ status });
      const active = { ...connection, status: 'active' };
      expect(await verify(connection)).toEqual({ ok: true, value: active });
      expect(await find(connection)).toEqual(active);
    },
  );

  it.each<[string, Partial<Connection>, number]>([
    ['was removed', { status: 'disconnected' }, 1],
    ['is still refused', { status: 'needs_reconnection', settings: { token: 'bad' } }, 2],
    ['has no adapter here', { status: 'needs_reconnection', provider: provider('telegraph') }, 1],
  ])('changes nothing about one that %s', async (_, parts, problems) => {
    const { verify, givenStored, find } = await given();
    const connection = await givenStored(parts);
    const refused = await verify(connection);
    expect(refused.ok ? [] : refused.error).toHaveLength(problems);
    expect(await find(connection)).toEqual(connection);
  });
});
