import { entriesOf, statementLines, type AuditPart, type LedgerReader } from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { promised } from './promised.js';

export const makeMemoryLedgerReader = ({
  committed: { wallets, transfers: moved, posts },
}: MemoryStore): LedgerReader => ({
  balanceOf: (account) => promised(() => wallets.get(account) ?? null),
  statementOf: (account, { before, limit }) =>
    promised(() => {
      const wallet = wallets.get(account);
      if (wallet === undefined) return [];
      const lines = [...moved.all()]
        .filter(({ accountId }) => accountId === account)
        .map((transfer, index) => ({ ...transfer, number: index + 1 }))
        .reverse();
      const page = lines.filter(({ number }) => before === null || number < before.number).slice(0, limit);
      return statementLines(before?.before ?? wallet, page);
    }),
  auditTrail: async function* (account): AsyncIterable<AuditPart> {
    yield await promised(() => {
      const wallet = wallets.get(account);
      const transfers = [...moved.all()].filter(({ accountId }) => accountId === account);
      const own = [...posts.all()].filter(({ accountId }) => accountId === account);
      return {
        balances: wallet === undefined ? [] : [{ ...wallet, accountId: account }],
        charges: own.map(({ id, charge: { source, state, priceMinor, round } }) => {
          return { accountId: account, postId: id, source, state, priceMinor, round };
        }),
        transfers,
        entries: transfers.flatMap(entriesOf),
      };
    });
  },
});
