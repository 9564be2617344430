import type { Connection, Connections } from '../../core/index.js';
import type { TokenPair } from './token-pair.js';
import { tokensOf, withTokens } from './token-settings.js';
import type { TokenStore } from './token-store.js';

export interface ConnectionTokenStoreDeps {
  readonly connections: Pick<Connections, 'find' | 'replaceSettings'>;
  readonly connection: Pick<Connection, 'id' | 'accountId'>;
}

/**
 * Tokens live in the encrypted settings of their connection, next to what else the adapter knows. The whole record is
 * compared, so a change of another setting makes a `replace` answer false, and whoever asked loads and tries again.
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

/** Others change the settings once in a while; whoever is in the way this often is broken. */
const TRIES = 8;

/**
 * Puts the pair of a new authorization in the place of whatever tokens there are, doubt and refusal included. False:
 * there is no such connection. Its status is the business of whoever verifies the connection next.
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
