import { claimName, isWaiting, remoteName, type AccountId, type Book, type Needs } from '../../core/index.js';
import type { AnyWork } from '../commit/group-commit.js';
import { claimKey, usageKey, type MemoryStore } from './memory-store.js';
import { assemblePost, countDrafts } from './post-rows.js';
import type { Transaction } from './table.js';
import { laneIsPausedUntil } from './sending.js';

/** Reads the facts that the works of an account need. */
export const readBook = (
  store: MemoryStore,
  transaction: Transaction,
  account: AccountId,
  works: readonly AnyWork[],
): Book => {
  const { accounts, claims, transfers, usages, wallets, ...tables } = store.tables;
  const deliveries = tables.deliveries.within(transaction);
  const posts = tables.posts.within(transaction);
  const own = works.filter((work) => work.account === account).map(({ needs }) => needs);

  /** The facts of one kind: the entries that `find` makes of each need. */
  const each = <Name extends keyof Needs, Key, Value>(
    name: Name,
    find: (need: NonNullable<Needs[Name]>) => readonly (readonly [Key, Value])[],
  ): ReadonlyMap<Key, Value> => new Map(own.flatMap(({ [name]: need }) => (need == null ? [] : find(need))));

  const none = { posts: 0, included: 0 };
  return {
    posts: each('post', (id) => {
      const row = posts.get(id);
      return [[id, row?.accountId === account ? assemblePost(row, deliveries) : null]];
    }),
    accountStatus: accounts.within(transaction).get(account)?.status ?? null,
    usages: each('usage', (period) => [
      [period.key, usages.within(transaction).get(usageKey(account, period)) ?? none],
    ]),
    wallet: wallets.within(transaction).get(account) ?? null,
    scheduled: each('scheduled', (now) => {
      const ofAccount = [...posts.all()].filter((row) => row.accountId === account);
      return [[now, ofAccount.filter((row) => isWaiting(assemblePost(row, deliveries), now)).length]];
    }),
    drafts: own.some(({ drafts }) => drafts) ? countDrafts(posts, account) : null,
    claims: each('claim', (claim) => {
      const claimed = claims.within(transaction).get(claimKey(account, claim));
      return claimed === undefined ? [] : [[claimName(claim), claimed]];
    }),
    remotePosts: each('remotePost', ({ connectionId, remoteId }) => {
      const published = [...deliveries.all()].filter(
        ({ delivery }) =>
          delivery.accountId === account &&
          delivery.connection.id === connectionId &&
          delivery.state === 'published' &&
          delivery.remoteId === remoteId,
      );
      return [[remoteName({ connectionId, remoteId }), published.map(({ delivery }) => delivery.id)]];
    }),
    pauses: each('pauses', (lanes) =>
      lanes.flatMap((lane) => {
        const until = laneIsPausedUntil(store, transaction, lane);
        return until === undefined ? [] : [[lane, until] as const];
      }),
    ),
    transfers: each('transfer', (key) => {
      const moved = transfers.within(transaction).get(key);
      if (moved === undefined) return [];
      if (moved.accountId !== account) throw new Error(`the operation key ${key} is another account's`);
      return [[key, moved]];
    }),
  };
};
