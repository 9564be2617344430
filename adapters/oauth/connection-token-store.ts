import type { Connection, Connections } from '../../core/index.js';
import type { TokenPair } from './token-pair.js';
import { tokensOf, withTokens } from './token-settings.js';
import type { TokenStore } from './token-store.js';

/** @inline */
interface ConnectionTokenStoreDeps {
  readonly connections: Pick<Connections, 'find' | 'replaceSettings'>;
  readonly connection: Pick<Connection, 'id' | 'accountId'>;
}

/**
 * Stores tokens in the encrypted settings of their connection, next to the other settings of the publisher. `replace`
 * compares the whole record, so a change of another setting makes it return false, and the caller loads and retries.
 */
export const makeConnectionTokenStore = ({
  connections,
  connection: { id, accountId },
}: ConnectionTokenStoreDeps): TokenStore => ({
  load: async () => {
    const found = await connections.find(accountId, id);
    if (found === null) return null;
    const { settings } = found;
    const tokens = tokensOf(settings);
    if (tokens === null) return null;
    return {
      tokens,
      replace: (next) => connections.replaceSettings(accountId, id, settings, withTokens(settings, next)),
    };
  },
});

/** Concurrent changes of settings are rare; this many conflicts in a row indicate a bug. */
const TRIES = 8;

/**
 * Replaces the stored tokens, in any state, by the pair of a new authorization. Returns false if the connection does
 * not exist. Does not change the connection's status; the next verification does.
 */
export const storeNewTokens = async (
  { connections, connection: { id, accountId } }: ConnectionTokenStoreDeps,
  pair: TokenPair,
): Promise<boolean> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await connections.find(accountId, id);
    if (found === null) return false;
    const next = withTokens(found.settings, { pair, state: { kind: 'ready' } });
    if (await connections.replaceSettings(accountId, id, found.settings, next)) return true;
  }
  throw new Error(`the settings of connection ${String(id)} kept changing`);
};
