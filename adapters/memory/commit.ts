import {
  deliveryId,
  evolveUsage,
  evolveWallet,
  postId,
  unreachable,
  type AccountId,
  type Book,
  type Change,
  type Commit,
  type Needs,
} from '../../core/index.js';
import { decideTogether, makeGroupCommit, type CommitTogether } from '../commit/group-commit.js';
import { WORK_LIMITS } from '../commit/waiting-works.js';
import { loggingOperations } from '../commit/operation-under-way.js';
import { claimKey, entryKey, usageKey, type MemoryStore, type OpenTables } from './memory-store.js';
import { appendEvent, putPost } from './post-rows.js';
import { readBook } from './read-book.js';
import { putOperation } from './operator-log.js';

export const makeMemoryCommit = (store: MemoryStore): Commit =>
  loggingOperations(makeGroupCommit({ ...WORK_LIMITS, commits: 1 }, makeMemoryCommitTogether(store)));

/** One transaction of several works, for callers that group works themselves. */
export const makeMemoryCommitTogether =
  (store: MemoryStore): CommitTogether =>
  (works) =>
    store.transaction((tables) => {
      const books = new Map<AccountId, Book>();
      for (const { account } of works)
        if (!books.has(account)) books.set(account, readBook(store, tables, account, works));
      const ids = works.map(({ needs }) => newIds(store, needs));
      const { settled, accounts } = decideTogether(works, { books, newIds: ids });
      for (const { account, changes, before, after } of accounts) {
        for (const [id, post] of after.posts)
          if (post !== null && post !== before.posts.get(id)) putPost(tables, post);
        writeOthers(store, tables, account, changes);
      }
      return settled;
    });

const newIds = (store: MemoryStore, { newIds: wanted }: Partial<Needs>) => ({
  posts: Array.from({ length: wanted?.posts ?? 0 }, () => postId(store.nextId())),
  deliveries: Array.from({ length: wanted?.deliveries ?? 0 }, () => deliveryId(store.nextId())),
});

/** Writes the changes of everything but posts. */
const writeOthers = (
  store: MemoryStore,
  tables: OpenTables,
  account: AccountId,
  changes: readonly Change[],
): void => {
  for (const change of changes) {
    switch (change.kind) {
      case 'post_inserted':
      case 'post_edited':
      case 'delivery_moved':
      case 'delivery_sent':
      case 'charge_set':
        break;
      case 'post_counted': {
        const { usages } = tables;
        const key = usageKey(account, change.period);
        usages.put(key, evolveUsage(usages.get(key) ?? { posts: 0, included: 0 }, change));
        break;
      }
      case 'transfer_made': {
        const { transfer } = change;
        const { wallets, transfers } = tables;
        const wallet = wallets.get(account);
        if (wallet === undefined) throw new Error(`account ${String(account)} has no wallet`);
        if (transfers.get(transfer.operationKey) !== undefined)
          throw new Error(`the operation key ${transfer.operationKey} was used before`);
        wallets.put(account, evolveWallet(wallet, transfer));
        transfers.put(transfer.operationKey, transfer);
        break;
      }
      case 'key_claimed': {
        const { claim, at, postId: post } = change;
        const row = { ...claim, accountId: account, at, postId: post };
        tables.claims.put(claimKey(account, claim), row);
        break;
      }
      case 'entry_put': {
        const { entries } = tables;
        const key = entryKey(change.entry);
        if (entries.get(key) === undefined) entries.put(key, change.entry);
        break;
      }
      case 'event_appended':
        appendEvent(store, tables, change.event);
        break;
      case 'operation_logged':
        putOperation(store, tables, change.operation, account);
        break;
      default:
        unreachable(change);
    }
  }
};
