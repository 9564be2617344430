import type {
  Account,
  Connection,
  ConnectionId,
  DescribedImage,
  EntryImage,
  Instant,
  Plan,
  PostDocument,
  RatePolicy,
  WalletBalance,
} from '../../../core/index.js';
import type { Played, ReceivedPost } from '../../publishers/sandbox/played.js';

/** A received post with its source. */
export interface OutboxEntry extends ReceivedPost {
  readonly connection: Connection;
  /** As the channel received it. */
  readonly document: PostDocument;
  /** The images that the channel takes. */
  readonly images: readonly (DescribedImage & EntryImage)[];
  /** Whether the channel shows headlines. */
  readonly titled: boolean;
}

/** What `PUT /sandbox/account/` changes, in plain values; absent ones stay as they are. */
export interface SandboxAccountChange {
  readonly plan?: Partial<Omit<Plan, 'slug' | 'name' | 'currency' | 'overagePriceMinor'>> & {
    readonly overagePriceMinor?: number | null;
  };
  /** The available balance, in minor units. */
  readonly wallet?: number;
  /** An IANA zone, such as `Europe/Berlin`. */
  readonly zone?: string;
  readonly limits?: Partial<Readonly<Record<'read' | 'write', Pick<RatePolicy, 'quota' | 'windowMs'>>>>;
}

/** The account of a sandbox as it is now. @inline */
export interface AccountState {
  readonly account: Account;
  readonly wallet: WalletBalance;
  readonly limits: Readonly<Record<'read' | 'write', RatePolicy>>;
}

/** What a test may do to a sandbox in addition to what clients of the API may do. */
export interface SandboxControl {
  readonly now: () => Instant;
  /** Advances the time and delivers what becomes due; resolves with the new time when nothing is left to do. */
  readonly advance: (ms: number) => Promise<Instant>;
  /** Null: there is no such connection. */
  readonly play: (connection: ConnectionId, played: Played) => Promise<Connection | null>;
  /** Oldest first. */
  readonly outbox: () => Promise<readonly OutboxEntry[]>;
  readonly changeAccount: (change: SandboxAccountChange) => Promise<AccountState>;
  /** Restarts from the seed: the same keys, ids and time as at the start. Resolves with that time. */
  readonly reset: () => Promise<Instant>;
}
