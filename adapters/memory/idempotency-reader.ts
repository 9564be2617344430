import type { IdempotencyReader } from '../../core/index.js';
import { claimKey, type MemoryStore } from './memory-store.js';
import { promised } from './promised.js';

export const makeMemoryIdempotencyReader = ({
  tables,
  transaction: inTransaction,
}: MemoryStore): IdempotencyReader => ({
  findClaim: (account, claim, expiredBefore) =>
    promised(() => {
      const known = tables.claims.committed.get(claimKey(account, claim));
      if (known === undefined || known.at < expiredBefore) return null;
      return { fingerprint: known.fingerprint, postId: known.postId };
    }),
  purgeExpired: (expiredBefore, limit) =>
    inTransaction((transaction) => {
      const claims = tables.claims.within(transaction);
      const expired = [...tables.claims.committed.all()]
        .filter(({ at }) => at < expiredBefore)
        .sort((one, other) => one.at - other.at)
        .slice(0, limit);
      for (const claim of expired) claims.delete(claimKey(claim.accountId, claim));
      return expired.length;
    }),
});
