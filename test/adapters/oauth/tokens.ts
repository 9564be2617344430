import type { ManualClock } from '../../../adapters/memory/index.js';
import type { StoredTokens, TokenPair, TokenState } from '../../../adapters/oauth/index.js';
import {
  instant,
  laneOf,
  later,
  provider,
  type Connection,
  type ConnectionSettings,
  type Instant,
} from '../../../core/index.js';
import { givenAccount } from '../../contracts/fixtures.js';
import type { StoreSubject } from '../../contracts/subject.js';

export const START: Instant = instant(Date.UTC(2026, 0, 15, 12));

export const HOUR_MS = 3_600_000;

/** A pair that is valid for an hour. */
export const pairOf = (parts: Partial<TokenPair> = {}): TokenPair => ({
  accessToken: 'access 1',
  refreshToken: 'refresh 1',
  issuedAt: START,
  expiresAt: later(START, HOUR_MS),
  ...parts,
});

export const tokens = (
  parts: Partial<TokenPair> = {},
  state: TokenState = { kind: 'ready' },
): StoredTokens => ({ pair: pairOf(parts), state });

/** A connection with these settings, of an account of its own. */
export const givenConnection = async (
  ports: StoreSubject,
  settings: ConnectionSettings,
): Promise<Connection> => {
  const account = await givenAccount(ports);
  return ports.connections.insert({
    accountId: account.id,
    workspaceId: account.workspace.id,
    provider: provider('x'),
    name: 'Channel',
    status: 'active',
    lane: laneOf(provider('x'), null),
    settings,
  });
};

/** Waits for the work and ends every pause in the meantime. */
export const passing = async <T>(clock: ManualClock, work: Promise<T>): Promise<T> => {
  const isOver = { yet: false };
  const settled = work.finally(() => {
    isOver.yet = true;
  });
  // The await below rethrows a fault; until then it must not count as unhandled.
  settled.catch(() => undefined);
  while (!isOver.yet) {
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    const next = clock.nextPauseEnd();
    if (next !== null) clock.set(next);
  }
  return settled;
};
