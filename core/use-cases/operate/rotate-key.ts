import { isUsable, type ApiKey } from '../../domain/account.js';
import { apiKeyFrom } from '../../domain/api-key-format.js';
import type { ApiKeyId } from '../../domain/ids.js';
import { earliest, later } from '../../domain/instant.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { NewKeyDeps } from './issue-key.js';
import type { Problems } from './problems.js';

/** The key to replace. */
export interface RotateKeyCommand {
  readonly id: ApiKeyId;
  /** How long the old key keeps working, in milliseconds. */
  readonly keepMs: number;
}

/** A key and the one that it replaces. */
export interface RotatedKey {
  readonly key: ApiKey;
  /** Returned only here: only its digest is stored. */
  readonly secret: string;
  /** The old key with its new expiry. */
  readonly replaced: ApiKey;
}

/**
 * Replaces a key by a new one of the same account, name, permissions and expiry. Both work until the time of the old
 * key has ended; then it is refused with a specific cause.
 */
export type RotateKey = (command: RotateKeyCommand) => Promise<Result<RotatedKey, Problems>>;

export const makeRotateKey =
  ({ apiKeys, entropy, clock, keyKind }: NewKeyDeps): RotateKey =>
  async ({ id, keepMs }) => {
    const now = clock.now();
    const old = await apiKeys.find(id);
    if (old === null) return err([`There is no key ${String(id)}.`]);
    if (old.replacedBy !== null)
      return err([`Key ${String(id)} was replaced before, by key ${String(old.replacedBy)}.`]);
    if (!isUsable(old, now)) return err([`Key ${String(id)} is revoked or has expired; create a new one.`]);
    const secret = apiKeyFrom(entropy.base62, keyKind);
    const { accountId, name, permissions, expiresAt } = old;
    const next = { accountId, name, permissions, createdAt: now, expiresAt, revokedAt: null };
    const until = earliest(old.expiresAt, later(now, keepMs)) ?? now;
    const done = await apiKeys.replace(id, next, secret, until);
    return done === null
      ? err([`Key ${String(id)} was changed in the meantime. Check it and try again.`])
      : ok({ ...done, secret });
  };
