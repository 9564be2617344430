import type { IdempotencyReader } from '../../core/index.js';
import { claimKey, type MemoryStore } from './memory-store.js';
import { asPort } from './promised.js';

export const makeMemoryIdempotencyReader = ({ committed, transaction }: MemoryStore) =>
  asPort<IdempotencyReader>({
    findClaim: (account, claim, expiredBefore) => {
      const known = committed.claims.get(claimKey(account, claim));
      if (known === undefined || known.at < expiredBefore) return null;
      return { fingerprint: known.fingerprint, postId: known.postId };
    },
    purgeExpired: (expiredBefore, limit) =>
      transaction((tables) => {
        const expired = [tables.claims, tables.connectionClaims]
          .flatMap((claims) => [...claims.all()].map((claim) => ({ claim, claims })))
          .filter(({ claim }) => claim.at < expiredBefore)
          .sort((one, other) => one.claim.at - other.claim.at)
          .slice(0, limit);
        for (const { claim, claims } of expired) claims.delete(claimKey(claim.accountId, claim));
        return expired.length;
      }),
  });
