import { admissionNeeds, decideAcceptance } from '../decisions/accept-post.js';
import { decideDraft } from '../decisions/draft-post.js';
import { timingFor } from '../domain/channel-override.js';
import type { Instant } from '../domain/instant.js';
import { isDraftRequest, type PostRequest } from '../domain/post-request.js';
import type { CreatePostRefusal, IdempotencyRefusal } from '../domain/refusals.js';
import { ok, type Result } from '../shared/result.js';
import { latestNow } from '../ports/clock.js';
import type { DeliverAtOnce } from './delivery/at-once.js';
import { checkIncomplete } from './checks/check-incomplete.js';
import type { CoreDeps } from './deps.js';
import { withImagesKept } from './kept-images.js';
import { withLosses } from './with-losses.js';
import type { WriteCommand, WrittenContent, WriteOnce } from './write-once.js';
import type { CheckRequest } from './checks/check-request.js';
import type { ReadRequest } from './checks/read-request.js';

/** The post to create, for whom and under which idempotency key. */
export interface CreatePostCommand extends WriteCommand {
  readonly request: PostRequest;
}

/**
 * Creates a post: published at once within the inline budget, scheduled, or a draft. Stores nothing if it is refused.
 */
export type CreatePost = (
  command: CreatePostCommand,
  /** Awaited after all checks have passed; the commit follows in the turn of the event loop in which it resolves. */
  beforeCommit?: () => Promise<void>,
) => Promise<Result<WrittenContent, CreatePostRefusal>>;

type CreatePostDeps = Pick<CoreDeps, 'clock' | 'entropy' | 'contentFormatter'> & {
  readonly writeOnce: WriteOnce;
  readonly checkRequest: CheckRequest;
  readonly readRequest: ReadRequest;
  readonly deliverAtOnce: DeliverAtOnce;
};

export const makeCreatePost = (deps: CreatePostDeps): CreatePost => {
  const { clock, entropy, writeOnce, checkRequest, readRequest, deliverAtOnce } = deps;

  /** The result of an earlier identical request, which by now may violate rules of the clock or of a channel. */
  const repeated = async (
    command: CreatePostCommand,
    now: Instant,
  ): Promise<Result<WrittenContent, IdempotencyRefusal> | null> => {
    const earlier = await writeOnce.earlier(command, now);
    return earlier === null ? null : withLosses(deps, earlier, command.request);
  };

  /** Stores the post as a draft, which is neither sent nor charged. */
  const storeDraft = async (
    command: CreatePostCommand,
    now: Instant,
    beforeCommit?: () => Promise<void>,
  ): ReturnType<CreatePost> => {
    const { account, request, requestId } = command;
    const read = await readRequest(request, account.workspace);
    const checked = read.ok ? checkIncomplete(read.value) : read;
    if (!checked.ok) return checked;
    const { images, lost } = checked.value;
    if (beforeCommit !== undefined) await beforeCommit();
    const written = await withImagesKept(images, () =>
      writeOnce.commit(command, now, {
        needs: { drafts: true, newIds: { posts: 1, deliveries: 0 } },
        decide: (facts) => decideDraft(facts, account, checked.value, { requestId, now }),
      }),
    );
    return written.ok ? ok({ ...written.value, lost }) : written;
  };

  return async (command, beforeCommit) => {
    const { account, request, requestId } = command;
    const now = clock.now();
    if (isDraftRequest(request))
      return (await repeated(command, now)) ?? storeDraft(command, now, beforeCommit);

    const { checked, channels } = await checkRequest(request, account.workspace, latestNow(clock));
    // The commit recognises a repeated request as well, and nearly all requests are new ones.
    if (!checked.ok) return (await repeated(command, now)) ?? checked;
    const accepted = checked.value;
    const { connections, images, lost } = accepted;
    const requestKeys = connections.map(() => entropy.requestKey());
    if (beforeCommit !== undefined) await beforeCommit();
    const dueNow = channels.filter(({ connection: { id } }) => timingFor(accepted, id).kind === 'now');
    const written = await withImagesKept(images, () => {
      // Not counted from `now`, because reading and keeping images may take longer than a lease.
      const due = { account: account.id, channels: dueNow, requestKeys, now: clock.now() };
      return deliverAtOnce(due, (reserved) =>
        writeOnce.commit(command, now, {
          needs: {
            ...admissionNeeds(account, accepted, now),
            pauses: dueNow.map(({ connection: { lane } }) => lane),
            newIds: { posts: 1, deliveries: connections.length },
          },
          decide: (facts) =>
            decideAcceptance(facts, account, accepted, { ...reserved, requestKeys, requestId, now }),
        }),
      );
    });
    return written.ok ? ok({ ...written.value, lost }) : written;
  };
};
