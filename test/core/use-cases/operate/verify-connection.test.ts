import { describe, expect, it } from 'vitest';
import { makeMemoryPorts, makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  err,
  laneOf,
  ok,
  provider,
  type ConnectionSettings,
  type Publisher,
  type VerifiedConnection,
} from '../../../../core/index.js';
import { makeVerifyConnection } from '../../../../core/use-cases/operate/add-connection.js';
import { present } from '../../../contracts/assertions.js';
import { givenPost } from '../../../contracts/commits.js';
import { claimOne, record } from '../../../contracts/delivery-steps.js';
import { givenAccount, minutesLater } from '../../../contracts/fixtures.js';

const MEMORY = provider('memory');

/** A connection to `social.example` that waits to be connected again. */
const given = async (
  verifyConnection: Publisher['verifyConnection'],
  over: Partial<Pick<Publisher, 'capabilities'>> = {},
) => {
  const ports = makeMemoryPorts();
  const account = await givenAccount(ports);
  const connection = await ports.connections.insert({
    accountId: account.id,
    workspaceId: account.workspace.id,
    provider: MEMORY,
    name: 'Channel',
    status: 'needs_reconnection',
    lane: laneOf(MEMORY, 'social.example'),
    settings: { token: 'secret' },
  });
  const publishers = new Map([[MEMORY, { ...makeMemoryPublisher(), verifyConnection, ...over }]]);
  const verify = makeVerifyConnection({ ...ports, publishers, deliveryLimits: DEFAULT_DELIVERY_LIMITS });
  const stored = () => ports.connections.find(account.id, connection.id);
  return { ...ports, connection, verify, stored };
};

const verified = (settings: ConnectionSettings, host = 'social.example') => {
  const result: VerifiedConnection = { settings, host };
  return () => Promise.resolve(ok(result));
};

describe('verifying a connection', () => {
  it('stores what the provider returned and makes the connection active again', async () => {
    const settings = { token: 'secret', limit: '5000' };
    const { connection, verify, stored } = await given(verified(settings));
    const active = { ...connection, settings, status: 'active' };
    expect(await verify(connection)).toEqual(ok(active));
    expect(await stored()).toEqual(active);
  });

  it('rejects, and stores nothing, if the channel cannot read what it verified', async () => {
    const capabilities = () => {
      throw new Error('Mode b is unknown.');
    };
    const { connection, verify, stored } = await given(verified({ mode: 'b' }), { capabilities });
    await expect(verify(connection)).rejects.toThrow('Mode b is unknown.');
    expect(await stored()).toEqual(connection);
  });

  it('makes due what waited for it, at once', async () => {
    const ports = await given(verified({ token: 'secret' }));
    const { clock, connection, verify, deliveryQueue } = ports;
    const account = present(await ports.accounts.find(connection.accountId), 'the account');
    const post = await givenPost(ports, account, [connection]);
    const leased = await claimOne(ports, post, connection);
    const error = { code: 'needs_reconnection', message: 'Who are you?', retryable: true };
    await record(ports, leased, { to: 'queued', dueAt: minutesLater(6 * 60), error, sentAt: null });
    clock.set(minutesLater(1));
    await verify(connection);
    expect(await deliveryQueue.dueLanes(clock.now())).toMatchObject([{ dueAt: clock.now() }]);
  });

  it('verifies the changed settings and stores them where they work', async () => {
    const { connection, verify, stored } = await given((settings) =>
      Promise.resolve(
        settings['token'] === 'new' ? ok({ settings, host: 'social.example' }) : err(['Refused.']),
      ),
    );
    expect(await verify(connection, { token: 'wrong' })).toEqual(err(['Refused.']));
    expect(await stored()).toEqual(connection);
    const active = { ...connection, settings: { token: 'new', page: '7' }, status: 'active' };
    expect(await verify(connection, { token: 'new', page: '7' })).toEqual(ok(active));
    expect(await stored()).toEqual(active);
  });

  it('asks nothing of the provider where the connection is disconnected or its settings cannot be opened', async () => {
    const { connection, verify } = await given(() => Promise.reject(new Error('it was asked')));
    expect(await verify({ ...connection, status: 'disconnected' })).toEqual(
      err(['The connection was removed.']),
    );
    const { settings: _, ...rest } = connection;
    const sealed = Object.defineProperty({ ...rest }, 'settings', {
      enumerable: true,
      get: () => {
        throw new Error('no key opens it');
      },
    }) as typeof connection;
    expect(await verify(sealed)).toEqual(err([expect.stringContaining('cannot be opened')]));
  });

  it('changes nothing where the provider refuses', async () => {
    const { connection, verify, stored } = await given(() => Promise.resolve(err(['No.'])));
    expect(await verify(connection)).toEqual(err(['No.']));
    expect(await stored()).toEqual(connection);
  });

  it('changes nothing where the settings lead to another host', async () => {
    const { connection, verify, stored } = await given(verified({ token: 'secret' }, 'other.example'));
    expect(await verify(connection)).toEqual(err([expect.stringContaining('other.example')]));
    expect(await stored()).toEqual(connection);
  });

  it('does not overwrite settings that changed during the verification', async () => {
    const { connection, connections, verify, stored } = await given(
      verified({ token: 'secret', limit: '1' }),
    );
    const { accountId, id, settings } = connection;
    await connections.replaceSettings(accountId, id, settings, { token: 'newer' });
    expect(await verify(connection)).toEqual(err([expect.stringContaining('again')]));
    expect(await stored()).toEqual({ ...connection, settings: { token: 'newer' } });
  });

  it('returns a new name from meanwhile, and refuses a connection that was disconnected meanwhile', async () => {
    const { connection, connections, verify } = await given(verified({ token: 'secret' }));
    const { accountId, id } = connection;
    await connections.rename(accountId, id, 'Renamed');
    expect(await verify(connection)).toEqual(ok({ ...connection, name: 'Renamed', status: 'active' }));
    await connections.setStatus(accountId, id, 'disconnected');
    expect(await verify(connection)).toEqual(err(['The connection was removed.']));
  });
});
