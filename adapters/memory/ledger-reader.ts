import {
  minorUnits,
  MOVEMENTS,
  type LedgerEntry,
  type LedgerReader,
  type Transfer,
} from '../../core/index.js';
import type { MemoryStore } from './memory-store.js';
import { promised } from './promised.js';

const entriesOf = ({ accountId, operationKey, kind, amountMinor }: Transfer): readonly LedgerEntry[] => {
  const { from, to } = MOVEMENTS[kind];
  return [
    { accountId, operationKey, pocket: from, amountMinor: minorUnits(0 - amountMinor) },
    { accountId, operationKey, pocket: to, amountMinor },
  ];
};

export const makeMemoryLedgerReader = ({ tables }: MemoryStore): LedgerReader => ({
  balanceOf: (account) => promised(() => tables.wallets.committed.get(account) ?? null),
  statementOf: (account, limit) =>
    promised(() =>
      [...tables.transfers.committed.all()]
        .filter(({ accountId }) => accountId === account)
        .reverse()
        .slice(0, limit),
    ),
  auditTrail: (account) =>
    promised(() => {
      const asked = ({ accountId }: Pick<Transfer, 'accountId'>) => account === null || accountId === account;
      const transfers = [...tables.transfers.committed.all()].filter(asked);
      const balances = [...tables.accounts.committed.all()].flatMap(({ id }) => {
        const wallet = tables.wallets.committed.get(id);
        return wallet === undefined ? [] : [{ ...wallet, accountId: id }];
      });
      const charges = [...tables.posts.committed.all()].map(({ id, accountId, charge }) => {
        const { source, state, priceMinor, round } = charge;
        return { accountId, postId: id, source, state, priceMinor, round };
      });
      return {
        balances: balances.filter(asked),
        transfers,
        entries: transfers.flatMap(entriesOf),
        charges: charges.filter(asked),
      };
    }),
});
