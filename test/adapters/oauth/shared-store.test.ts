import { describe, expect, it } from 'vitest';
import {
  makeConnectionTokenStore,
  makeTokenSource,
  withTokens,
  type Refresh,
} from '../../../adapters/oauth/index.js';
import { systemClock } from '../../../adapters/system/index.js';
import { later, ok } from '../../../core/index.js';
import { stores } from '../knex/stores.js';
import { HOUR_MS, givenConnection, pairOf, tokens } from './tokens.js';

describe.each(stores)('the tokens of a connection in $name', ({ givenStore }) => {
  it('are refreshed once for callers that share only the database', async () => {
    const { ports } = await givenStore();
    const connection = await givenConnection(ports, withTokens({}, tokens()));
    const refreshed: string[] = [];
    const refresh: Refresh = (refreshToken) => {
      refreshed.push(refreshToken);
      const issuedAt = systemClock.now();
      const [accessToken, expiresAt] = ['access 2', later(issuedAt, HOUR_MS)];
      return Promise.resolve({
        kind: 'granted',
        pair: pairOf({ accessToken, refreshToken: 'refresh 2', issuedAt, expiresAt }),
      });
    };
    const { connections } = ports;
    const callers = Array.from({ length: 12 }, () =>
      makeTokenSource({
        store: makeConnectionTokenStore({ connections, connection }),
        refresh,
        clock: systemClock,
      }).accessToken(),
    );
    expect(await Promise.all(callers)).toEqual(callers.map(() => ok('access 2')));
    expect(refreshed).toEqual(['refresh 1']);
  });
});
