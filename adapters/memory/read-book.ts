import { claimName, isWaiting, remoteName, type AccountId, type Book, type Needs } from '../../core/index.js';
import type { AnyWork } from '../commit/waiting-works.js';
import { claimKey, usageKey, type MemoryStore, type SeenTables } from './memory-store.js';
import { assemblePost, countDrafts } from './post-rows.js';
import { laneIsPausedUntil } from './sending.js';

/** Reads the facts that the works of an account need. */
export const readBook = (
  { openDeliveries }: MemoryStore,
  tables: SeenTables,
  account: AccountId,
  works: readonly AnyWork[],
): Book => {
  const { accounts, claims, deliveries, posts, transfers, usages, wallets } = tables;
  const own = works.filter((work) => work.account === account).map(({ needs }) => needs);

  /** The facts of one kind: the entries that `find` makes of each need. */
  const factsOf = <Name extends keyof Needs, Key, Value>(
    name: Name,
    find: (need: NonNullable<Needs[Name]>) => readonly (readonly [Key, Value])[],
  ): ReadonlyMap<Key, Value> => new Map(own.flatMap(({ [name]: need }) => (need == null ? [] : find(need))));

  const none = { posts: 0, included: 0 };
  return {
    posts: factsOf('post', (id) => {
      const row = posts.get(id);
      return [[id, row?.accountId === account ? assemblePost(row, tables) : null]];
    }),
    accountStatus: accounts.get(account)?.status ?? null,
    usages: factsOf('usage', (period) => [[period.key, usages.get(usageKey(account, period)) ?? none]]),
    wallet: wallets.get(account) ?? null,
    scheduled: factsOf('scheduled', (now) => {
      const queued = [...openDeliveries.queued.values()].flat().filter((each) => each.accountId === account);
      const rows = [...new Set(queued.map(({ postId }) => postId))].flatMap((id) => posts.get(id) ?? []);
      return [[now, rows.filter((row) => isWaiting(assemblePost(row, tables), now)).length]];
    }),
    drafts: own.some(({ drafts }) => drafts) ? countDrafts(tables, account) : null,
    claims: factsOf('claim', (claim) => {
      const claimed = claims.get(claimKey(account, claim));
      return claimed === undefined ? [] : [[claimName(claim), claimed]];
    }),
    remotePosts: factsOf('remotePost', ({ connectionId, remoteId }) => {
      const published = [...deliveries.all()].filter(
        (delivery) =>
          delivery.accountId === account &&
          delivery.connection.id === connectionId &&
          delivery.state === 'published' &&
          delivery.remoteId === remoteId,
      );
      return [[remoteName({ connectionId, remoteId }), published.map(({ id }) => id)]];
    }),
    pauses: factsOf('pauses', (lanes) =>
      lanes.flatMap((lane) => {
        const until = laneIsPausedUntil(tables, lane);
        return until === undefined ? [] : [[lane, until] as const];
      }),
    ),
    transfers: factsOf('transfer', (key) => {
      const transfer = transfers.get(key);
      if (transfer === undefined) return [];
      if (transfer.accountId !== account) throw new Error(`the operation key ${key} is another account's`);
      return [[key, transfer]];
    }),
  };
};
