import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../../adapters/memory/index.js';
import {
  makeConnectionTokenStore,
  makeTokenSource,
  storeNewTokens,
  tokensOf,
  withTokens,
  type Refresh,
} from '../../../adapters/oauth/index.js';
import { ok } from '../../../core/index.js';
import { HOUR_MS, START, givenConnection, pairOf, passing, tokens } from './tokens.js';

const given = async () => {
  const ports = makeMemoryPorts({ now: START });
  const connection = await givenConnection(ports, withTokens({ limit: '280' }, tokens()));
  const { id, accountId } = connection;
  const settings = async () => (await ports.connections.find(accountId, id))?.settings ?? {};
  return { ...ports, connection, settings };
};

const NEW = pairOf({ accessToken: 'access 2', refreshToken: 'refresh 2', expiresAt: null });

describe('the tokens of a connection', () => {
  it('are refreshed in its settings, and concurrent changes of other settings are kept', async () => {
    const { clock, connections, connection, settings } = await given();
    const refresh: Refresh = async () => {
      const before = await settings();
      await connections.replaceSettings(connection.accountId, connection.id, before, {
        ...before,
        limit: '500',
      });
      return { kind: 'granted', pair: NEW };
    };
    const store = makeConnectionTokenStore({ connections, connection });
    clock.advance(HOUR_MS);
    const source = makeTokenSource({ store, refresh, clock });
    expect(await passing(clock, source.accessToken())).toEqual(ok('access 2'));
    expect(await settings()).toEqual(withTokens({ limit: '500' }, { pair: NEW, state: { kind: 'ready' } }));
  });

  it('are replaced by those of a new authorization, in any state', async () => {
    const { connections, connection, settings } = await given();
    const doubtful = withTokens(connection.settings, tokens({}, { kind: 'in_doubt' }));
    await connections.replaceSettings(connection.accountId, connection.id, connection.settings, doubtful);
    expect(await storeNewTokens({ connections, connection }, NEW)).toBe(true);
    expect(tokensOf(await settings())).toEqual({ pair: NEW, state: { kind: 'ready' } });
    expect((await settings())['limit']).toBe('280');
  });

  it('are stored although other settings change meanwhile, unless they keep changing', async () => {
    const { connections, connection } = await given();
    const storing = (conflicts: number) => {
      let left = conflicts;
      const replaceSettings: typeof connections.replaceSettings = (...change) => {
        left -= 1;
        return left < 0 ? connections.replaceSettings(...change) : Promise.resolve(false);
      };
      return storeNewTokens({ connections: { ...connections, replaceSettings }, connection }, NEW);
    };
    await expect(storing(8)).rejects.toThrow('kept changing');
    expect(await storing(7)).toBe(true);
  });

  it('are not stored if the connection does not exist', async () => {
    const { connections, connection } = await given();
    const unknown = { ...connection, accountId: (await given()).connection.accountId };
    const other = makeMemoryPorts().connections;
    expect(await makeConnectionTokenStore({ connections: other, connection: unknown }).load()).toBeNull();
    expect(await storeNewTokens({ connections: other, connection }, NEW)).toBe(false);
    expect(tokensOf((await connections.find(connection.accountId, connection.id))?.settings ?? {})).toEqual(
      tokens(),
    );
  });
});
