import type {
  Account,
  AccountEvent,
  AccountId,
  ApiKey,
  ApiKeyId,
  Connection,
  ConnectionId,
  Delivery,
  DeliveryId,
  Entry,
  IdempotencyClaim,
  Instant,
  Lane,
  LoggedOperation,
  Plan,
  Post,
  PostId,
  Transfer,
  Usage,
  UsagePeriod,
  WalletBalance,
  Workspace,
  WorkspaceId,
} from '../../core/index.js';
import { STARTING_PLANS } from '../../core/index.js';
import { frozen } from './frozen.js';
import { makeTable, type Journal, type Transaction } from './table.js';

export interface ApiKeySecret {
  readonly secret: string;
  readonly id: ApiKeyId;
}

export interface AccountRow extends Omit<Account, 'plan' | 'workspace'> {
  readonly planSlug: string;
  readonly activeWorkspaceId: WorkspaceId;
}

export interface PostRow extends Omit<Post, 'deliveries'> {
  readonly deliveryIds: readonly DeliveryId[];
}

export interface DeliveryRow {
  readonly delivery: Delivery;
  /** The fencing token of its latest lease; 0 before the first. */
  readonly lastToken: number;
}

export interface ClaimRow extends IdempotencyClaim {
  readonly accountId: AccountId;
  readonly at: Instant;
  readonly postId: PostId;
}

export interface ConnectionClaimRow extends Omit<ClaimRow, 'postId'> {
  readonly connectionId: ConnectionId;
}

/**
 * All state of the adapter, and its transactions. They are serial over the whole store, as with SQLite: work that never
 * ends blocks all others, and a nested transaction would deadlock.
 */
export const makeMemoryStore = () => {
  const journals: Journal[] = [];
  const table = <Key, Row>(first: Iterable<readonly [Key, Row]> = []) => {
    const made = makeTable<Key, Row>(first);
    journals.push(made.journal);
    return made.table;
  };
  const tables = {
    plans: table<string, Plan>(STARTING_PLANS.map((plan) => [plan.slug, frozen({ ...plan })])),
    accounts: table<AccountId, AccountRow>(),
    workspaces: table<WorkspaceId, Workspace>(),
    apiKeys: table<ApiKeyId, ApiKey>(),
    apiKeySecrets: table<string, ApiKeySecret>(),
    connections: table<ConnectionId, Connection>(),
    posts: table<PostId, PostRow>(),
    deliveries: table<DeliveryId, DeliveryRow>(),
    /** The ids of the deliveries that are not settled, so that the cost of a claim depends on the queue only. */
    openDeliveries: table<DeliveryId, DeliveryId>(),
    lanePauses: table<Lane, Instant>(),
    /** One row while all sending is paused. */
    sendingPause: table<'all', Instant>(),
    wallets: table<AccountId, WalletBalance>(),
    transfers: table<string, Transfer>(),
    usages: table<string, Usage>(),
    claims: table<string, ClaimRow>(),
    connectionClaims: table<string, ConnectionClaimRow>(),
    events: table<PostId, readonly AccountEvent[]>(),
    /** The greatest id of an event that was removed. */
    eventsRemovedUpTo: table<AccountId, number>(),
    entries: table<string, Entry>(),
    operations: table<number, LoggedOperation>(),
    /** The accounts whose erasure has begun. */
    erasures: table<AccountId, AccountId>(),
  };

  let lastId = 0;
  let tail: Promise<unknown> = Promise.resolve();

  const perform = async <T>(
    work: (transaction: Transaction) => T | Promise<T>,
    keeps: (value: T) => boolean,
  ): Promise<T> => {
    let open = true;
    let kept = false;
    try {
      const value = await work({ isOpen: () => open });
      kept = keeps(value);
      return value;
    } finally {
      open = false;
      for (const journal of journals) {
        if (kept) journal.apply();
        else journal.forget();
      }
    }
  };

  /** Runs the work after all earlier work, and rolls it back if it throws or `keeps` returns false. */
  const transaction = <T>(
    work: (transaction: Transaction) => T | Promise<T>,
    keeps: (value: T) => boolean = () => true,
  ): Promise<T> => {
    const run = tail.then(() => perform(work, keeps));
    tail = run.catch(() => undefined);
    return run;
  };

  return {
    tables,
    transaction,
    /** Unique and increasing; ids of a rolled-back transaction are not used again. */
    nextId: (): number => (lastId += 1),
  };
};

/** The tables of a store in memory, and their transactions. */
export type MemoryStore = ReturnType<typeof makeMemoryStore>;

export const claimKey = (
  account: AccountId,
  { scope, key }: Pick<IdempotencyClaim, 'scope' | 'key'>,
): string => JSON.stringify([account, scope, key]);

export const usageKey = (account: AccountId, { key }: Pick<UsagePeriod, 'key'>): string =>
  `${String(account)} ${key}`;

export const entryKey = ({ connectionId, requestKey }: Pick<Entry, 'connectionId' | 'requestKey'>): string =>
  `${String(connectionId)} ${requestKey}`;
