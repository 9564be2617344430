import type { PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { Prunable } from '../domain/retention.js';

/** A step of a walk over all posts, from the oldest to the newest. */
export interface PruneStep {
  /** The last post that was examined; null at the beginning. */
  readonly after: PostId | null;
  /** How many posts are examined at most. */
  readonly posts: number;
  /** By kind, the time since which a post must be unchanged; kinds that are absent are kept. */
  readonly before: Readonly<Partial<Record<Prunable, Instant>>>;
}

/** What one step removed. */
export interface Pruned {
  /** Events that were removed; deliveries and events that were emptied; posts that lost their images. */
  readonly removed: Readonly<Record<Prunable, number>>;
  /**
   * The last post that was examined; null at the end of the walk: fewer posts were left than it examines at most, or
   * all that it examined were created too late for every kind.
   */
  readonly next: PostId | null;
}

/** Removes data of old posts that is no longer needed. For housekeeping. */
export interface Retention {
  /**
   * Examines the next posts, and removes of each what `prunableOf` returns: all its events; the frozen requests and the
   * texts of errors of its deliveries (`withoutExchange`), and the details of events that repeat them; its images,
   * which counts as an edit. One transaction, isolated from other changes of these posts.
   */
  readonly prune: (step: PruneStep) => Promise<Pruned>;
}
