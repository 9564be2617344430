import type { Account } from '../domain/account.js';
import type { PostDraft } from '../domain/draft.js';
import { IDEMPOTENCY_TTL_MS, type IdempotencyClaim, type IdempotencyRecord } from '../domain/idempotency.js';
import type { RequestId } from '../domain/ids.js';
import { later } from '../domain/instant.js';
import type { Post } from '../domain/post.js';
import type { CreatePostRefusal } from '../domain/refusals.js';
import type { Clock } from '../ports/clock.js';
import type { IdempotencyReader } from '../ports/idempotency-keys.js';
import type { PostReader } from '../ports/post-repository.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import { err, ok, type Result } from '../shared/result.js';
import type { AcceptPost } from './accept-post.js';
import type { CheckDraft } from './check-draft.js';
import type { DeliverPost } from './delivery-engine.js';

export interface CreatePostCommand {
  /** As read when the request was authorized: its plan and active workspace decide. */
  readonly account: Account;
  readonly draft: PostDraft;
  readonly requestId: RequestId;
  /** Where given, the same operation is done once, however often it is asked for. */
  readonly idempotency?: IdempotencyClaim;
}

export interface CreatedPost {
  readonly post: Post;
  /** The operation was done by an earlier request; the post is as it is now. */
  readonly replayed: boolean;
}

/** Creates a post: published at once within the inline budget, or scheduled. Stores nothing when it refuses. */
export type CreatePost = (command: CreatePostCommand) => Promise<Result<CreatedPost, CreatePostRefusal>>;

export interface CreatePostDeps {
  readonly clock: Clock;
  readonly idempotencyReader: IdempotencyReader;
  readonly postReader: PostReader;
  readonly unitOfWork: UnitOfWork;
  readonly checkDraft: CheckDraft;
  readonly acceptPost: AcceptPost;
  readonly deliverPost: DeliverPost;
  /** Told of work that is due later, so that a sleeping worker sets its alarm anew. */
  readonly onScheduled: () => void;
}

export const makeCreatePost = (deps: CreatePostDeps): CreatePost => {
  const { clock, idempotencyReader, postReader, unitOfWork, checkDraft, acceptPost, deliverPost } = deps;

  const replay = async (
    { account, idempotency }: CreatePostCommand,
    record: IdempotencyRecord,
  ): Promise<Result<CreatedPost, CreatePostRefusal>> => {
    if (record.fingerprint !== idempotency?.fingerprint) return err({ kind: 'idempotency-key-reused' });
    const post = await postReader.find(account.id, record.postId);
    if (post === null)
      throw new Error(`an idempotency key names post ${String(record.postId)}, which is gone`);
    return ok({ post, replayed: true });
  };

  return async (command) => {
    const { account } = command;
    const now = clock.now();
    const expiredBefore = later(now, -IDEMPOTENCY_TTL_MS);
    // Before anything is validated: what was accepted once is answered, whatever the clock or the plan say by now.
    const known =
      command.idempotency &&
      (await idempotencyReader.findClaim(account.id, command.idempotency, expiredBefore));
    if (known) return replay(command, known);

    const checked = await checkDraft(command.draft, account.workspace, now);
    if (!checked.ok) return checked;
    const accepted = await unitOfWork.run<Post | IdempotencyRecord, CreatePostRefusal>(account.id, (scope) =>
      acceptPost(scope, command, checked.value, now),
    );
    if (!accepted.ok || 'fingerprint' in accepted.value) await checked.value.image?.discard();
    if (!accepted.ok) return accepted;
    if ('fingerprint' in accepted.value) return replay(command, accepted.value);
    const post = accepted.value;
    if (post.timing.kind === 'now') return ok({ post: await deliverPost(post), replayed: false });
    deps.onScheduled();
    return ok({ post, replayed: false });
  };
};
