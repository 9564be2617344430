import { assemblePost } from '../../../adapters/memory/posts.js';
import type { AccountId, Delivery, Post, Transfer, Usage, WalletBalance } from '../../../core/index.js';
import type { World } from '../world.js';

/** The committed state of the store at one moment. */
export interface Snapshot {
  readonly posts: readonly Post[];
  readonly wallets: ReadonlyMap<AccountId, WalletBalance>;
  readonly transfers: readonly Transfer[];
  /** By account and month, such as `1 2026-03`. */
  readonly usageOf: (name: string) => Usage;
}

/** Looks at every committed state; keeps of earlier ones what it needs to compare. */
export type Invariant = (now: Snapshot) => void;

export const takeSnapshot = ({ store: { tables } }: World, accounts: readonly AccountId[]): Snapshot => ({
  posts: [...tables.posts.committed.all()].map((row) => assemblePost(row, tables.deliveries.committed)),
  wallets: new Map(
    accounts.flatMap((id) => {
      const wallet = tables.wallets.committed.get(id);
      return wallet === undefined ? [] : [[id, wallet] as const];
    }),
  ),
  transfers: [...tables.transfers.committed.all()],
  usageOf: (name) => tables.usages.committed.get(name) ?? { posts: 0, included: 0 },
});

export const nameOf = ({ postId, connection }: Pick<Delivery, 'postId' | 'connection'>): string =>
  `post ${String(postId)} to connection ${String(connection.id)}`;
