import type { Actor, ApiKey, NewApiKey } from '../domain/account.js';
import type { AccountId, ApiKeyId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';

/** What outlives the process is a digest of each secret, never the secret itself. */
export interface ApiKeys {
  readonly insert: (key: NewApiKey, secret: string) => Promise<ApiKey>;
  readonly find: (id: ApiKeyId) => Promise<ApiKey | null>;
  /** The key with its account, in any state; null if no key has that secret. */
  readonly findBySecret: (secret: string) => Promise<Actor | null>;
  readonly list: (account: AccountId) => Promise<readonly ApiKey[]>;
  /**
   * Inserts a key in place of another, which expires at `until`, as one transaction. Null if that one does not exist,
   * was revoked or was replaced before.
   */
  readonly replace: (
    id: ApiKeyId,
    next: NewApiKey,
    secret: string,
    until: Instant,
  ) => Promise<{ readonly key: ApiKey; readonly replaced: ApiKey } | null>;
  /** Notes when keys were used, each unless its noted use is less than {@link USE_NOTED_EVERY_MS} older. */
  readonly noteUses: (
    uses: readonly (Pick<ApiKey, 'id' | 'accountId'> & { readonly at: Instant })[],
  ) => Promise<void>;
  /** The revoked key; revoking it again keeps the first time. Null if there is none. */
  readonly revoke: (id: ApiKeyId, at: Instant) => Promise<ApiKey | null>;
}
