import type { AccountId, IdempotencyClaim, IdempotencyKeys, IdempotencyReader } from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { promised } from './promised.js';
import type { Transaction } from './table.js';

const rowKey = (account: AccountId, { scope, key }: Pick<IdempotencyClaim, 'scope' | 'key'>): string =>
  JSON.stringify([account, scope, key]);

export const memoryIdempotencyKeys = (
  { tables }: MemoryStore,
  transaction: Transaction,
  account: AccountId,
): IdempotencyKeys => {
  const claims = tables.claims.within(transaction);
  return {
    claim: (claim, at, expiredBefore) =>
      promised(() => {
        const known = claims.get(rowKey(account, claim));
        if (known === undefined || known.at < expiredBefore) {
          claims.put(rowKey(account, claim), { ...claim, accountId: account, at, postId: null });
          return 'claimed';
        }
        const { fingerprint, postId } = known;
        return postId === null ? 'in-progress' : { fingerprint, postId };
      }),
    complete: (claim, postId) =>
      promised(() => {
        const known = claims.get(rowKey(account, claim));
        if (known === undefined) throw new Error('a key is completed by the unit of work that claimed it');
        claims.put(rowKey(account, claim), { ...known, postId });
      }),
  };
};

export const makeMemoryIdempotencyReader = ({
  tables,
  transaction: inTransaction,
}: MemoryStore): IdempotencyReader => ({
  findClaim: (account, claim, expiredBefore) =>
    promised(() => {
      const known = tables.claims.committed.get(rowKey(account, claim));
      if (known === undefined || known.at < expiredBefore || known.postId === null) return null;
      return { fingerprint: known.fingerprint, postId: known.postId };
    }),
  purgeExpired: (expiredBefore, limit) =>
    inTransaction((transaction) => {
      const claims = tables.claims.within(transaction);
      const expired = [...tables.claims.committed.all()]
        .filter(({ at }) => at < expiredBefore)
        .sort((one, other) => one.at - other.at)
        .slice(0, limit);
      for (const claim of expired) claims.delete(rowKey(claim.accountId, claim));
      return expired.length;
    }),
});
