import type { Actor, ApiKey } from '../domain/account.js';
import type { AccountId, ApiKeyId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';

/** What outlives the process is a digest of each secret, never the secret itself. */
export interface ApiKeys {
  readonly insert: (key: Omit<ApiKey, 'id'>, secret: string) => Promise<ApiKey>;
  /** The key with its account, in any state; null if no key has that secret. */
  readonly findBySecret: (secret: string) => Promise<Actor | null>;
  readonly list: (account: AccountId) => Promise<readonly ApiKey[]>;
  /** The revoked key; revoking it again keeps the first time. Null if there is none. */
  readonly revoke: (id: ApiKeyId, at: Instant) => Promise<ApiKey | null>;
}
