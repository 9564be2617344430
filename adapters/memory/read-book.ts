import {
  EMPTY_BOOK,
  claimName,
  isWaiting,
  remoteName,
  type AccountId,
  type Book,
  type Needs,
} from '../../core/index.js';
import { claimKey, usageKey, type MemoryStore } from './memory-store.js';
import { assemblePost, countDrafts } from './post-rows.js';
import type { Transaction } from './table.js';
import { laneIsPausedUntil } from './sending.js';

/** Reads the facts that a work needs. */
export const readBook = (
  store: MemoryStore,
  transaction: Transaction,
  account: AccountId,
  needs: Partial<Needs>,
): Book => {
  const { tables } = store;
  const deliveries = tables.deliveries.within(transaction);
  const posts = tables.posts.within(transaction);
  const { post, usage, scheduled, claim, remotePost, transfer, pauses = [] } = needs;

  const findPost = (id: NonNullable<typeof post>) => {
    const row = posts.get(id);
    return row?.accountId === account ? assemblePost(row, deliveries) : null;
  };
  const countScheduled = (now: NonNullable<typeof scheduled>): number =>
    [...posts.all()].filter(
      (row) => row.accountId === account && isWaiting(assemblePost(row, deliveries), now),
    ).length;
  const claimed = claim && tables.claims.within(transaction).get(claimKey(account, claim));
  const moved = transfer && tables.transfers.within(transaction).get(transfer);
  if (moved && moved.accountId !== account)
    throw new Error(`the operation key ${moved.operationKey} is another account's`);
  const owners = [...(remotePost ? deliveries.all() : [])].flatMap(({ delivery }) =>
    delivery.accountId === account &&
    delivery.connection.id === remotePost?.connectionId &&
    delivery.state === 'published' &&
    delivery.remoteId === remotePost.remoteId
      ? [delivery.id]
      : [],
  );
  const none = { posts: 0, included: 0 };
  return {
    ...EMPTY_BOOK,
    posts: new Map(post === undefined ? [] : [[post, findPost(post)]]),
    accountStatus: tables.accounts.within(transaction).get(account)?.status ?? null,
    usages: new Map(
      usage ? [[usage.key, tables.usages.within(transaction).get(usageKey(account, usage)) ?? none]] : [],
    ),
    wallet: tables.wallets.within(transaction).get(account) ?? null,
    scheduled: new Map(scheduled ? [[scheduled, countScheduled(scheduled)]] : []),
    drafts: needs.drafts ? countDrafts(posts, account) : null,
    claims: new Map(claim && claimed ? [[claimName(claim), claimed]] : []),
    remotePosts: new Map(remotePost ? [[remoteName(remotePost), owners]] : []),
    pauses: new Map(
      pauses.flatMap((lane) => {
        const until = laneIsPausedUntil(store, transaction, lane);
        return until === undefined ? [] : [[lane, until]];
      }),
    ),
    transfers: new Map(moved ? [[moved.operationKey, moved]] : []),
  };
};
