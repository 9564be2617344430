import { makeManualClock } from '../../../adapters/memory/index.js';
import {
  makeTokenSource,
  type Refresh,
  type StoredTokens,
  type TokenResult,
} from '../../../adapters/oauth/index.js';
import { later, type Instant } from '../../../core/index.js';
import { memoryTokenStore, type ReplaceFate } from './memory-token-store.js';
import { HOUR_MS, START, pairOf, tokens } from './tokens.js';

export const MINUTE_MS = 60_000;
export const EXPIRED = later(START, HOUR_MS);

export const granted = (at: Instant = EXPIRED): TokenResult => ({
  kind: 'granted',
  pair: pairOf({
    accessToken: 'access 2',
    refreshToken: 'refresh 2',
    issuedAt: at,
    expiresAt: later(at, HOUR_MS),
  }),
});

export const INVALID_GRANT: TokenResult = {
  kind: 'refused',
  code: 'invalid_grant',
  message: 'It is revoked.',
};
export const LOST: TokenResult = { kind: 'lost', message: 'No response arrived.' };
export const FAILED: TokenResult = { kind: 'failed', message: 'Status 502.' };
export const UNAVAILABLE: TokenResult = { kind: 'unavailable', message: 'No route.' };

export interface Scene {
  readonly first?: StoredTokens | null;
  readonly now?: Instant;
  readonly results?: readonly TokenResult[];
  readonly fateOf?: (next: StoredTokens) => ReplaceFate;
}

/** Token sources over one store, as in several processes, and a server with scripted results. */
export const given = ({ first = tokens(), now = EXPIRED, results = [granted()], fateOf }: Scene = {}) => {
  const clock = makeManualClock(now);
  const store = memoryTokenStore(first, fateOf);
  const refreshed: string[] = [];
  const refresh: Refresh = async (refreshToken) => {
    const result = results[refreshed.push(refreshToken) - 1];
    await new Promise((resolve) => setImmediate(resolve));
    if (result === undefined) throw new Error('the server was called more often than expected');
    return result;
  };
  const makeSource = () => makeTokenSource({ store, refresh, clock });
  return { clock, store, refreshed, makeSource, source: makeSource() };
};
