import { isUsable, missingPermission, type Actor, type NeededPermission } from '../domain/account.js';
import { kindOfKey } from '../domain/api-key-format.js';
import type { AuthorizeRefusal } from '../domain/refusals.js';
import { err, ok, type Result } from '../shared/result.js';
import type { CoreDeps } from './deps.js';

/**
 * Authenticates the caller. A missing, malformed, unknown, revoked or expired secret is refused in the same way; only a
 * key for another kind of server, or one that was replaced, is refused with a specific cause.
 */
export type Authorize = (
  secret: string | null,
  needed: NeededPermission,
) => Promise<Result<Actor, AuthorizeRefusal>>;

export const makeAuthorize =
  ({ apiKeys, clock, keyKind = 'live' }: Pick<CoreDeps, 'apiKeys' | 'clock' | 'keyKind'>): Authorize =>
  async (secret, needed) => {
    // The checksum comes first: most wrong keys need no lookup.
    const kind = secret === null ? null : kindOfKey(secret);
    if (secret === null || kind === null) return err({ kind: 'invalid_api_key' });
    if (kind !== keyKind) return err({ kind: `${kind}_key` });
    const actor = await apiKeys.findBySecret(secret);
    if (actor === null) return err({ kind: 'invalid_api_key' });
    const { key, account } = actor;
    if (!isUsable(key, clock.now())) {
      const wasReplaced = key.replacedBy !== null && key.revokedAt === null;
      return err({ kind: wasReplaced ? 'api_key_replaced' : 'invalid_api_key' });
    }
    const used = { id: key.id, accountId: account.id };
    if (account.status !== 'active') return err({ kind: `account_${account.status}`, key: used });
    const permission = missingPermission(key, needed);
    return permission === null ? ok(actor) : err({ kind: 'missing_permission', permission, key: used });
  };
