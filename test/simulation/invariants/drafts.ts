import type { Post } from '../../../core/index.js';
import type { World } from '../world.js';
import type { Invariant } from './snapshot.js';

/**
 * I32 DraftIsFree: a draft has no delivery, no money and is sent nowhere; it is accepted at most once, and never a
 * draft again.
 */
export const draftIsFree = ({ violated, counter, remote, timelines, restores, erased }: World): Invariant => {
  const accepted = new Set<number>();
  const drafts = new Set<number>();
  restores.whenRestored(() => accepted.clear());
  return ({ posts, transfers }) => {
    const paid = new Set(transfers.map(({ postId }) => postId));
    const sent = new Set(remote.all().map(({ postId }) => postId));
    for (const post of posts) {
      const { id, timing, accountId } = post;
      if (erased.begun.has(accountId)) continue;
      const what = `post ${String(id)}`;
      const acceptances = timelines.of(id).filter(({ kind }) => kind === 'accepted');
      if (acceptances.length !== (timing.kind === 'draft' ? 0 : 1))
        violated('I32', `${what} was accepted ${String(acceptances.length)} times`);
      if (timing.kind !== 'draft') {
        if (drafts.has(id) && !accepted.has(id)) counter.saw('draft completed');
        accepted.add(id);
        continue;
      }
      drafts.add(id);
      if (timing.isDiscarded) counter.saw('draft canceled');
      if (accepted.has(id)) violated('I32', `${what} was accepted and is a draft`);
      if (!isFree(post) || paid.has(id) || sent.has(id))
        violated('I32', `${what} is a draft and was charged, queued or sent`);
    }
  };
};

const isFree = ({ deliveries, charge }: Post): boolean =>
  deliveries.length === 0 && charge.state === 'released' && charge.priceMinor === 0;
