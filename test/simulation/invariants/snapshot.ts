import type { PostRow } from '../../../adapters/memory/memory-store.js';
import { assemblePost } from '../../../adapters/memory/post-rows.js';
import type {
  AccountId,
  Delivery,
  Post,
  PostId,
  Transfer,
  Usage,
  WalletBalance,
} from '../../../core/index.js';
import type { World } from '../world.js';

/** The committed state of the store at one moment. */
export interface Snapshot {
  readonly posts: readonly Post[];
  /** The posts that are no drafts. */
  readonly accepted: readonly Post[];
  readonly wallets: ReadonlyMap<AccountId, WalletBalance>;
  readonly transfers: readonly Transfer[];
  /** By account and month, such as `1 2026-03`. */
  readonly usageOf: (name: string) => Usage;
}

/** Checks every committed state, and keeps what it needs of earlier states. */
export type Invariant = (now: Snapshot) => void;

/** Takes snapshots; an unchanged post is the same object as before, so that it is not checked again. */
export const makeCamera = (
  { store: { tables, committed } }: World,
  accounts: readonly AccountId[],
): (() => Snapshot) => {
  const seen = new Map<PostId, { readonly row: object; readonly post: Post }>();

  const postOf = (row: PostRow): Post => {
    const known = seen.get(row.id);
    const isSame =
      known?.row === row &&
      row.deliveryIds.every((id, index) => {
        return tables.deliveries.committed.get(id) === known.post.deliveries[index];
      });
    if (isSame) return known.post;
    const post = assemblePost(row, committed);
    seen.set(row.id, { row, post });
    return post;
  };

  return () => {
    const posts = Array.from(tables.posts.committed.all(), postOf);
    return {
      posts,
      accepted: posts.filter(({ timing }) => timing.kind !== 'draft'),
      wallets: new Map(
        accounts.flatMap((id) => {
          const wallet = tables.wallets.committed.get(id);
          return wallet === undefined ? [] : [[id, wallet] as const];
        }),
      ),
      transfers: [...tables.transfers.committed.all()],
      usageOf: (name) => tables.usages.committed.get(name) ?? { posts: 0, included: 0 },
    };
  };
};

export const nameOf = ({ postId, connection }: Pick<Delivery, 'postId' | 'connection'>): string =>
  `post ${String(postId)} to connection ${String(connection.id)}`;
