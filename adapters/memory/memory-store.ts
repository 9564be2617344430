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
import { makeOpenDeliveries, type OpenDeliveries } from './open-deliveries.js';
import { promised } from './promised.js';
import { makeTable } from './table.js';

interface ApiKeySecret {
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

interface ClaimRow extends IdempotencyClaim {
  readonly accountId: AccountId;
  readonly at: Instant;
  readonly postId: PostId;
}

export interface ConnectionClaimRow extends Omit<ClaimRow, 'postId'> {
  readonly connectionId: ConnectionId;
}

const makeTables = ({ replace }: OpenDeliveries) => ({
  plans: makeTable<string, Plan>(STARTING_PLANS.map((plan) => [plan.slug, frozen({ ...plan })])),
  accounts: makeTable<AccountId, AccountRow>(),
  workspaces: makeTable<WorkspaceId, Workspace>(),
  apiKeys: makeTable<ApiKeyId, ApiKey>(),
  apiKeySecrets: makeTable<string, ApiKeySecret>(),
  connections: makeTable<ConnectionId, Connection>(),
  posts: makeTable<PostId, PostRow>(),
  deliveries: makeTable<DeliveryId, Delivery>([], replace),
  lanePauses: makeTable<Lane, Instant>(),
  /** One row while all sending is paused. */
  sendingPause: makeTable<'all', Instant>(),
  wallets: makeTable<AccountId, WalletBalance>(),
  transfers: makeTable<string, Transfer>(),
  usages: makeTable<string, Usage>(),
  claims: makeTable<string, ClaimRow>(),
  connectionClaims: makeTable<string, ConnectionClaimRow>(),
  events: makeTable<PostId, readonly AccountEvent[]>(),
  /** The greatest id of an event that was removed. */
  eventsRemovedUpTo: makeTable<AccountId, number>(),
  entries: makeTable<string, Entry>(),
  operations: makeTable<number, LoggedOperation>(),
  /** The accounts whose erasure has begun. */
  erasures: makeTable<AccountId, AccountId>(),
});

type Tables = ReturnType<typeof makeTables>;

/** The rows of each table, as a transaction or everything outside of it sees them. */
export type SeenTables = { readonly [Name in keyof Tables]: Tables[Name]['committed'] };

/** The same for the transaction that may write them; they throw once it has ended. */
export type OpenTables = { readonly [Name in keyof Tables]: Tables[Name]['open'] };

const ofEach = <Rows>(tables: Tables, rowsOf: (table: Tables[keyof Tables]) => Rows) =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, rowsOf(table)]));

/** All state of the adapter, and its transactions, each of which ends before anything else runs. */
export const makeMemoryStore = () => {
  const openDeliveries = makeOpenDeliveries();
  const tables = makeTables(openDeliveries);
  const opened = ofEach(tables, ({ open }) => open) as OpenTables;
  let lastId = 0;

  /** Runs the work, and rolls it back if it throws. */
  const transaction = <T>(work: (tables: OpenTables) => T): Promise<T> =>
    promised(() => {
      for (const { begin } of Object.values(tables)) begin();
      let isKept = false;
      try {
        const value = work(opened);
        isKept = true;
        return value;
      } finally {
        for (const { end } of Object.values(tables)) end(isKept);
      }
    });

  return {
    tables,
    committed: ofEach(tables, ({ committed }) => committed) as SeenTables,
    openDeliveries,
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
