import type { Delivery } from '../domain/delivery.js';
import type { ConnectionId, PostId } from '../domain/ids.js';
import type { Post } from '../domain/post.js';
import type { IdempotencyRefusal, InvalidRequest, NotFound, NothingToResolve } from '../domain/refusals.js';
import type { Transition } from '../domain/transition.js';
import type { Clock } from '../ports/clock.js';
import type { Scope } from '../ports/unit-of-work.js';
import { err, ok, type Result } from '../shared/result.js';
import { settlePost } from './settle-post.js';
import { unchecked, type WriteCommand, type WriteOnce, type WrittenPost } from './write-once.js';

export interface ResolveDeliveryCommand extends WriteCommand {
  readonly postId: PostId;
  readonly connectionId: ConnectionId;
  readonly outcome: 'published' | 'failed';
  /** Where it was found, for one that is out. */
  readonly url: string | null;
}

export type ResolveDeliveryRefusal = NotFound | InvalidRequest | NothingToResolve | IdempotencyRefusal;

/** Records what a person found out about an unknown delivery; the money follows. */
export type ResolveDelivery = (
  command: ResolveDeliveryCommand,
) => Promise<Result<WrittenPost, ResolveDeliveryRefusal>>;

export const makeResolveDelivery =
  ({ clock, writeOnce }: { readonly clock: Clock; readonly writeOnce: WriteOnce }): ResolveDelivery =>
  (command) => {
    const { postId, connectionId, outcome, url, requestId } = command;
    const now = clock.now();
    const resolve = async (scope: Scope): Promise<Result<Post, ResolveDeliveryRefusal>> => {
      const post = await scope.posts.find(postId);
      if (post === null) return err({ kind: 'not-found' });
      const delivery = post.deliveries.find(({ connection }) => connection.id === connectionId);
      if (delivery === undefined) return err(unknownConnection(connectionId));
      if (delivery.state !== 'unknown') return err({ kind: 'nothing-to-resolve' });
      if (!(await scope.deliveries.move(delivery.id, transitionFor(delivery, command)))) {
        return err({ kind: 'nothing-to-resolve' });
      }
      const detail = url === null ? outcome : `${outcome}: ${url}`;
      await scope.timeline.append([{ postId, at: now, kind: 'resolved', connectionId, requestId, detail }]);
      await settlePost(scope, postId, now);
      return ok((await scope.posts.find(postId)) ?? post);
    };
    return writeOnce(command, now, unchecked, resolve);
  };

const transitionFor = (
  delivery: Extract<Delivery, { state: 'unknown' }>,
  { outcome, url }: ResolveDeliveryCommand,
): Transition =>
  outcome === 'published'
    ? { to: 'published', remoteId: url ?? '', url, publishedAt: delivery.sentAt }
    : {
        to: 'failed',
        error: {
          code: 'resolved_as_failed',
          message: 'Somebody looked: it did not go out.',
          retryable: true,
        },
      };

const unknownConnection = (id: ConnectionId): InvalidRequest => ({
  kind: 'invalid-request',
  violations: [
    {
      at: { field: 'connectionId' },
      kind: 'unknown-connection',
      message: `The post does not go to connection ${String(id)}.`,
    },
  ],
});
