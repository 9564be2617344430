import type { CompletedRequest } from './client.js';
import type { Stage } from './stage.js';
import { withApp } from './world.js';

/** For a request whose time must not pass before a busy machine has accepted it, which would refuse it. */
export const FAR_MS = 86_400_000;

/** Makes posts that were accepted for later due soon: each at the time for its place. */
export const makeDue = (
  stage: Stage,
  posts: readonly CompletedRequest[],
  dueAt: (place: number) => number,
): Promise<void> =>
  withApp(stage, ({ database: { writer } }) =>
    writer.transaction(async (trx) => {
      for (const [place, { postId }] of posts.entries()) {
        const at = dueAt(place);
        await trx('posts').where({ id: postId }).update({ scheduled_at: at });
        await trx('deliveries').where({ post_id: postId }).update({ due_at: at, first_due_at: at });
      }
    }),
  );
