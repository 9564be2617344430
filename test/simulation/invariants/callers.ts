import { isDeepStrictEqual } from 'node:util';
import {
  isDraft,
  type Delivery,
  type DeliveryState,
  type Post,
  type PostEvent,
  type PostId,
} from '../../../core/index.js';
import type { World } from '../world.js';
import type { Invariant } from './snapshot.js';

/**
 * Of a post with different times, what was out already stays; see I18 for what was not. An erasure takes the overrides,
 * so that of an erased post it is not known whether it had them. A discarded draft has no deliveries.
 */
const livesOn = (post: Post, { remote, erased }: Pick<World, 'remote' | 'erased'>): boolean => {
  const isCanceled = ({ state }: Delivery): boolean => state === 'canceled';
  return post.overrides === null && !erased.begun.has(post.accountId)
    ? !post.deliveries.every(isCanceled) || remote.all().some(({ postId }) => postId === post.id)
    : post.deliveries.length > 0 && !post.deliveries.some(isCanceled);
};

/** I10 AcceptedIsDurable and I18 CanceledIsSilent, from the caller's view: confirmed results stay true. */
export const heardStaysTrue =
  ({ observations, violated, remote, erased }: World): Invariant =>
  ({ posts, transfers }) => {
    const byId = new Map(posts.map((post) => [post.id, post]));
    for (const [operation, ending] of observations.responses()) {
      const what = `${operation.kind} ${operation.mark}`;
      if (ending.kind !== 'done') continue;
      if (operation.kind === 'credit') {
        const paid = transfers.some(({ operationKey }) => operationKey.endsWith(`:${operation.key ?? ''}`));
        if (!paid) violated('I1', `${what} was confirmed and is not in the ledger`);
        continue;
      }
      const post = ending.postId === null ? undefined : byId.get(ending.postId);
      if (post === undefined) {
        violated('I10', `${what} was confirmed and is gone`);
        continue;
      }
      // Edits leave the headline, which names the operation.
      const isErased = erased.begun.has(operation.accountId);
      if (operation.kind === 'create' && !isErased && post.document.headline !== operation.mark)
        violated(
          'I10',
          `${what} was confirmed with post ${String(post.id)}, which is of ${post.document.headline}`,
        );
      if (operation.kind === 'publish' && post.timing.kind !== 'now')
        violated('I10', `${what} was confirmed and the post is still scheduled`);
      if (operation.kind === 'cancel' && isDraft(post))
        violated('I18', `${what} was confirmed and is a draft`);
      if (operation.kind === 'cancel' && livesOn(post, { remote, erased })) {
        violated('I18', `${what} was confirmed and the post is not canceled`);
      }
    }
  };

/** I10 for edits: every confirmed edit was committed, and at most one edit of each version. */
export const editsAreKept = ({ observations, violated, counter }: World): Invariant => {
  const contents = new Map<PostId, Set<string>>();
  return ({ posts }) => {
    for (const { id, accountId, document } of posts) {
      const known = contents.get(id) ?? new Set<string>();
      if (known.size > 0 && !known.has(document.content.plain)) {
        const others = observations
          .running(accountId)
          .filter(({ operation: of }) => of.kind === 'edit' && of.postId === id);
        if (others.length > 1) counter.saw('edit while others edit');
      }
      contents.set(id, known.add(document.content.plain));
    }
    const versions = new Set<string>();
    for (const [{ kind, mark, postId, expects }, ending] of observations.responses()) {
      if (kind !== 'edit' || ending.kind !== 'done' || postId === null) continue;
      if (!(contents.get(postId)?.has(mark) ?? false))
        violated('I10', `edit ${mark} was confirmed but not committed`);
      const version = `version ${String(expects)} of post ${String(postId)}`;
      if (expects !== null && versions.has(version)) violated('I10', `${version} was edited twice`);
      versions.add(version);
    }
  };
};

const ENDED: readonly DeliveryState[] = ['published', 'failed', 'canceled'];

/** I10 for the history: the timeline only grows, and loses details, or all its events, only when the post has ended. */
export const timelineOnlyGrows = (world: World): Invariant => {
  const { store, timelines, violated, counter, restores, erased } = world;
  const seen = new Map<PostId, readonly PostEvent[]>();
  /** The oldest event that is stored. */
  const oldest = new Map<PostId, number>();
  restores.whenRestored(() => {
    seen.clear();
    oldest.clear();
  });
  return ({ posts }) => {
    for (const post of posts) {
      const { id, accountId, deliveries, charge } = post;
      if (erased.begun.has(accountId)) continue;
      const now = timelines.of(id);
      const stored = store.tables.events.committed.get(id) ?? [];
      const before = seen.get(id) ?? [];
      if (now === before) continue;
      const changed = before.flatMap((event, index) =>
        event === now[index] ? [] : [[event, now[index]] as const],
      );
      const isEmptied = changed.every(
        ([was, is]) => is !== undefined && isDeepStrictEqual({ ...was, detail: null }, is),
      );
      const hasEnded =
        !isDraft(post) && charge.state !== 'held' && deliveries.every(({ state }) => ENDED.includes(state));
      if (changed.length > 0 && !(isEmptied && hasEnded))
        violated('I10', `the history of post ${String(id)} changed`);
      if (changed.length > 0) counter.saw('exchange removed');
      const first = stored[0]?.id ?? Infinity;
      const isRemoved = first > (oldest.get(id) ?? first);
      oldest.set(id, first);
      if (isRemoved && !(stored.length === 0 && hasEnded))
        violated('I10', `events of post ${String(id)} were removed`);
      if (isRemoved) counter.saw('timeline removed');
      const added = now.slice(before.length);
      if (added.some(({ kind }) => kind === 'released')) counter.saw('unit given back');
      seen.set(id, now);
    }
  };
};
