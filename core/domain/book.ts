import type { AccountStatus } from './account.js';
import type { Change } from './change.js';
import type { Lane } from './connection.js';
import { evolvePost, evolveUsage, evolveWallet } from './evolve.js';
import type { ClaimNeed, Fact, Facts, Needs, RemotePostNeed } from './facts.js';
import type { IdempotencyClaim, IdempotencyRecord } from './idempotency.js';
import type { DeliveryId, PostId } from './ids.js';
import type { Instant } from './instant.js';
import type { Transfer, WalletBalance } from './ledger.js';
import { isDraft, isWaiting, type Post } from './post.js';
import type { Usage } from './plan.js';

/** A key that was claimed, and when. */
export interface ClaimedKey extends IdempotencyRecord {
  readonly at: Instant;
}

/**
 * The facts of one account that a transaction has read, keyed by question. It evolves with each decision in the
 * transaction.
 */
export interface Book {
  /** Null: the account has no such post. */
  readonly posts: ReadonlyMap<PostId, Post | null>;
  /** Null: not read. */
  readonly accountStatus: AccountStatus | null;
  /** By the key of the period. */
  readonly usages: ReadonlyMap<string, Usage>;
  /** Null: not read. */
  readonly wallet: WalletBalance | null;
  /** Of how many posts a channel still waits for its time (`isWaiting`), by the instant. */
  readonly scheduled: ReadonlyMap<Instant, number>;
  /** How many drafts there are; null: not read. */
  readonly drafts: number | null;
  /** By {@link claimName}; unclaimed keys are absent. */
  readonly claims: ReadonlyMap<string, ClaimedKey>;
  /** The deliveries that were published as a remote post, by {@link remoteName}. */
  readonly remotePosts: ReadonlyMap<string, readonly DeliveryId[]>;
  /** By operation key; unused keys are absent. */
  readonly transfers: ReadonlyMap<string, Pick<Transfer, 'kind' | 'amountMinor'>>;
  /** Until when lanes are paused; lanes that were never paused are absent. */
  readonly pauses: ReadonlyMap<Lane, Instant>;
}

/** A book with nothing in it. */
export const EMPTY_BOOK: Book = {
  posts: new Map(),
  accountStatus: null,
  usages: new Map(),
  wallet: null,
  scheduled: new Map(),
  drafts: null,
  claims: new Map(),
  remotePosts: new Map(),
  transfers: new Map(),
  pauses: new Map(),
};

/** The name under which a book keeps a claim of an idempotency key. */
export const claimName = ({ scope, key }: Pick<IdempotencyClaim, 'scope' | 'key'>): string =>
  JSON.stringify([scope, key]);

/** The name under which a book keeps the post that a channel knows by `remoteId`. */
export const remoteName = ({ connectionId, remoteId }: Pick<RemotePostNeed, 'connectionId' | 'remoteId'>) =>
  `${String(connectionId)} ${remoteId}`;

/**
 * The book after a change. Changes of what the book does not contain are ignored. Throws for a change of a delivery
 * that is not leased under the token of the change, and for counts and balances that would become negative.
 */
export const evolve = (book: Book, change: Change): Book => {
  switch (change.kind) {
    case 'post_inserted':
      return withPost(book, null, change.post);
    case 'post_edited':
    case 'delivery_moved':
    case 'delivery_sent':
    case 'charge_set': {
      const before = book.posts.get(change.postId);
      return before === null || before === undefined
        ? book
        : withPost(book, before, evolvePost(before, change));
    }
    case 'post_counted': {
      const { key } = change.period;
      const before = book.usages.get(key);
      return before === undefined
        ? book
        : { ...book, usages: added(book.usages, key, evolveUsage(before, change)) };
    }
    case 'transfer_made': {
      const { transfer } = change;
      const wallet = book.wallet === null ? null : evolveWallet(book.wallet, transfer);
      return { ...book, wallet, transfers: added(book.transfers, transfer.operationKey, transfer) };
    }
    case 'key_claimed': {
      const { claim, at, postId } = change;
      const claimed = { fingerprint: claim.fingerprint, postId, at };
      return { ...book, claims: added(book.claims, claimName(claim), claimed) };
    }
    case 'event_appended':
    case 'entry_put':
    case 'operation_logged':
      return book;
  }
};

const added = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value);

const withPost = (book: Book, before: Post | null, after: Post): Book => {
  // Works of a shared commit have different times, so the book may hold a count for each of them.
  const scheduled = new Map(book.scheduled);
  for (const [now, count] of scheduled) {
    const waited = before !== null && isWaiting(before, now);
    const waits = isWaiting(after, now);
    if (waits !== waited) scheduled.set(now, waits ? count + 1 : count - 1);
  }
  const drafted = Number(isDraft(after)) - Number(before !== null && isDraft(before));
  const drafts = book.drafts === null ? null : book.drafts + drafted;
  let { remotePosts } = book;
  for (const delivery of after.deliveries) {
    if (delivery.state !== 'published') continue;
    const name = remoteName({ connectionId: delivery.connection.id, remoteId: delivery.remoteId });
    const known = remotePosts.get(name) ?? [];
    if (!known.includes(delivery.id)) remotePosts = added(remotePosts, name, [...known, delivery.id]);
  }
  return { ...book, posts: added(book.posts, after.id, after), scheduled, drafts, remotePosts };
};

/** The facts that one work requested, taken from the shared book, and no others. */
export const factsFrom = (
  book: Book,
  needs: Partial<Needs>,
  newIds: Facts<'newIds'>['newIds'],
): Facts<Fact> => {
  const facts: { -readonly [F in Fact]?: Facts<Fact>[F] } = {};
  const { post, usage, scheduled, claim, remotePost, transfer } = needs;
  if (post !== undefined) facts.post = read(book.posts.get(post), 'post');
  if (needs.accountStatus) facts.accountStatus = read(book.accountStatus ?? undefined, 'accountStatus');
  if (usage !== undefined) facts.usage = read(book.usages.get(usage.key), 'usage');
  if (needs.wallet) facts.wallet = read(book.wallet ?? undefined, 'wallet');
  if (scheduled !== undefined)
    facts.scheduled = scheduled === null ? 0 : read(book.scheduled.get(scheduled), 'scheduled');
  if (needs.drafts !== undefined)
    facts.drafts = needs.drafts === null ? 0 : read(book.drafts ?? undefined, 'drafts');
  if (claim !== undefined) facts.claim = claim === null ? null : claimedIn(book, claim);
  if (remotePost !== undefined)
    facts.remotePost = { taken: remotePost !== null && isTaken(book, remotePost) };
  if (needs.pauses !== undefined) facts.pauses = book.pauses;
  if (transfer !== undefined) facts.transfer = book.transfers.get(transfer) ?? null;
  if (needs.newIds !== undefined) facts.newIds = newIds;
  // The type of a work restricts it to the facts that it requested.
  return facts as Facts<Fact>;
};

const read = <T>(value: T | undefined, what: Fact): T => {
  if (value === undefined) throw new Error(`the store did not read the fact "${what}"`);
  return value;
};

const claimedIn = ({ claims }: Book, need: ClaimNeed): IdempotencyRecord | null => {
  const claimed = claims.get(claimName(need));
  if (claimed === undefined || claimed.at < need.expiredBefore) return null;
  const { fingerprint, postId } = claimed;
  return { fingerprint, postId };
};

const isTaken = ({ remotePosts }: Book, need: RemotePostNeed): boolean =>
  (remotePosts.get(remoteName(need)) ?? []).some((id) => id !== need.except);
