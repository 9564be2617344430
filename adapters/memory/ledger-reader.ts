import { entriesOf, statementLines, type LedgerReader, type Transfer } from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { asPort } from './promised.js';

export const makeMemoryLedgerReader = ({
  committed: { wallets, transfers: moved, accounts, posts },
}: MemoryStore) =>
  asPort<LedgerReader>({
    balanceOf: (account) => wallets.get(account) ?? null,
    statementOf: (account, { before, limit }) => {
      const wallet = wallets.get(account);
      if (wallet === undefined) return [];
      const lines = [...moved.all()]
        .filter(({ accountId }) => accountId === account)
        .map((transfer, index) => ({ ...transfer, number: index + 1 }))
        .reverse();
      const page = lines.filter(({ number }) => before === null || number < before.number).slice(0, limit);
      return statementLines(before?.before ?? wallet, page);
    },
    auditTrail: (account) => {
      const isIncluded = ({ accountId }: Pick<Transfer, 'accountId'>) =>
        account === null || accountId === account;
      const transfers = [...moved.all()].filter(isIncluded);
      const balances = [...accounts.all()].flatMap(({ id }) => {
        const wallet = wallets.get(id);
        return wallet === undefined ? [] : [{ ...wallet, accountId: id }];
      });
      const charges = [...posts.all()].map(({ id, accountId, charge }) => {
        const { source, state, priceMinor, round } = charge;
        return { accountId, postId: id, source, state, priceMinor, round };
      });
      return {
        balances: balances.filter(isIncluded),
        transfers,
        entries: transfers.flatMap(entriesOf),
        charges: charges.filter(isIncluded),
      };
    },
  });
