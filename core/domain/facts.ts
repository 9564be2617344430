import type { AccountStatus } from './account.js';
import type { Lane } from './connection.js';
import type { IdempotencyClaim, IdempotencyRecord } from './idempotency.js';
import type { ConnectionId, DeliveryId, PostId } from './ids.js';
import type { Instant } from './instant.js';
import type { Transfer, WalletBalance } from './ledger.js';
import type { Usage } from './plan.js';
import type { Post } from './post.js';
import type { UsagePeriod } from './time-zone.js';

/** The facts that a decision about one account can request, each with its parameters. Null: not needed this time. */
export interface Needs {
  readonly post: PostId;
  readonly accountStatus: true;
  /** What was counted in a period. */
  readonly usage: UsagePeriod;
  readonly wallet: true;
  /** Of how many posts a channel still waits at that instant for its time (`isWaiting`). */
  readonly scheduled: Instant | null;
  /** How many drafts there are. */
  readonly drafts: true | null;
  /** An idempotency key; one that was claimed before `expiredBefore` counts as new. */
  readonly claim: ClaimNeed | null;
  /** Whether a remote post belongs to a delivery already. */
  readonly remotePost: RemotePostNeed | null;
  /** The movement of money that was made under an operation key. */
  readonly transfer: string;
  /**
   * Until when lanes are paused; `FARTHEST` while all sending is. Pauses do not belong to the account, and no decision
   * changes them.
   */
  readonly pauses: readonly Lane[];
  /** Ids for what the decision may insert; unused ids are discarded. */
  readonly newIds: { readonly posts: number; readonly deliveries: number };
}

/** Which idempotency key has to be read; claims from before `expiredBefore` do not count. */
export interface ClaimNeed extends Pick<IdempotencyClaim, 'scope' | 'key'> {
  readonly expiredBefore: Instant;
}

/** The post of a channel that must not be attributed to two deliveries. */
export interface RemotePostNeed {
  readonly connectionId: ConnectionId;
  readonly remoteId: string;
  /** The delivery being decided; its own post does not count. */
  readonly except: DeliveryId;
}

/** Every fact with its type. */
export interface FactValues {
  /** Null: the account has no such post. Requests of its deliveries may be left out, as empty texts. */
  readonly post: Post | null;
  readonly accountStatus: AccountStatus;
  readonly usage: Usage;
  readonly wallet: WalletBalance;
  readonly scheduled: number;
  /** 0 if they were not needed this time. */
  readonly drafts: number;
  /** Null: the key is new. */
  readonly claim: IdempotencyRecord | null;
  readonly remotePost: { readonly taken: boolean };
  /** Null: the operation key was not used. */
  readonly transfer: Pick<Transfer, 'kind' | 'amountMinor'> | null;
  /** Lanes that were never paused are absent. */
  readonly pauses: ReadonlyMap<Lane, Instant>;
  readonly newIds: { readonly posts: readonly PostId[]; readonly deliveries: readonly DeliveryId[] };
}

/** The name of a fact. */
export type Fact = keyof Needs & keyof FactValues;

/** Facts of one account at one moment: the requested ones, and no others. */
export type Facts<F extends Fact> = Pick<FactValues, F>;
