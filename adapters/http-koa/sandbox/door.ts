import type {
  Account,
  Connection,
  ConnectionId,
  DescribedImage,
  EntryImage,
  Instant,
  MinorUnits,
  Plan,
  PostDocument,
  RatePolicy,
  TimeZone,
  WalletBalance,
} from '../../../core/index.js';
import type { Played, ReceivedPost } from '../../publishers/sandbox/played.js';

/** A received post with what it came from. */
export interface OutboxEntry extends ReceivedPost {
  readonly connection: Connection;
  /** As the channel got it. */
  readonly document: PostDocument;
  /** The pictures that the channel takes. */
  readonly pictures: readonly (DescribedImage & EntryImage)[];
  /** Whether the channel shows headlines. */
  readonly titled: boolean;
}

/** What a plan of a sandbox can differ in: counts and prices in minor units. */
export type PlanTerms = Omit<Plan, 'slug' | 'name' | 'currency'>;

/** What differs from now on; what is absent stays. */
export interface AccountChange {
  readonly plan?: Partial<PlanTerms>;
  /** What the wallet has available. */
  readonly walletMinor?: MinorUnits;
  readonly zone?: TimeZone;
  readonly limits?: Partial<Readonly<Record<'read' | 'write', Pick<RatePolicy, 'quota' | 'windowMs'>>>>;
}

/** The account of a sandbox as it is now. */
export interface AccountState {
  readonly account: Account;
  readonly wallet: WalletBalance;
  readonly limits: Readonly<Record<'read' | 'write', RatePolicy>>;
}

/** What a test may do to a sandbox beside what a client of the API may do. */
export interface SandboxDoor {
  readonly now: () => Instant;
  /** Delivers what becomes due until then; resolves with the time when nothing is left to do. */
  readonly advance: (ms: number) => Promise<Instant>;
  /** Null: there is no such connection. */
  readonly play: (connection: ConnectionId, played: Played) => Promise<Connection | null>;
  /** Oldest first. */
  readonly outbox: () => Promise<readonly OutboxEntry[]>;
  readonly changeAccount: (change: AccountChange) => Promise<AccountState>;
  /** Begins again from the seed: the same keys, ids and time as at the start. Resolves with that time. */
  readonly reset: () => Promise<Instant>;
}
