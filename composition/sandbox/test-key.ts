import type { MemoryPorts } from '../../adapters/memory/index.js';
import { apiKeyFrom, type Account, type Permission } from '../../core/index.js';

/** Issues a test key, which no live server accepts; unlike an operator's key it may have no permission at all. */
export const issueTestKey = async (
  { apiKeys, clock, entropy }: MemoryPorts,
  account: Account,
  permissions: readonly Permission[],
): Promise<string> => {
  const secret = apiKeyFrom(entropy.base62, 'test');
  const name = permissions.join(' and ') || 'none';
  const key = { accountId: account.id, name, permissions, createdAt: clock.now() };
  await apiKeys.insert({ ...key, expiresAt: null, revokedAt: null }, secret);
  return secret;
};
