import type { PostDraft } from '../domain/draft.js';
import type { PostId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import type { NewDelivery } from '../domain/delivery.js';
import { isWaiting, versionOf, type Post } from '../domain/post.js';
import type { PlanLimitReached } from '../domain/plan.js';
import type {
  IdempotencyRefusal,
  InvalidRequest,
  NotFound,
  NotScheduled,
  Unavailable,
  VersionMismatch,
} from '../domain/refusals.js';
import { AT_ONCE } from '../domain/schedule.js';
import type { RawContent } from '../domain/text.js';
import { valid } from '../domain/violation.js';
import type { Clock } from '../ports/clock.js';
import type { Entropy } from '../ports/entropy.js';
import type { PostReader } from '../ports/post-repository.js';
import type { Scope } from '../ports/unit-of-work.js';
import { err, ok, type Result } from '../shared/result.js';
import type { CheckDraft, CheckedPost } from './check-draft.js';
import type { WriteCommand, WriteOnce, WrittenPost } from './write-once.js';

/** What to change; what is left out stays. */
export type PostPatch = Partial<Pick<PostDraft, 'headline' | 'content' | 'connectionIds' | 'requestedTime'>> &
  Pick<PostDraft, 'strays'>;

export interface EditPostCommand extends WriteCommand {
  readonly postId: PostId;
  readonly patch: PostPatch;
  /** The version that the client has seen; null: whatever it is. */
  readonly expectedVersion: number | null;
}

export type EditPostRefusal =
  | NotFound
  | NotScheduled
  | VersionMismatch
  | InvalidRequest
  | PlanLimitReached
  | IdempotencyRefusal
  | Unavailable;

/** Changes a post that is still scheduled. It is checked as a new one would be; what it costs stays. */
export type EditPost = (command: EditPostCommand) => Promise<Result<WrittenPost, EditPostRefusal>>;

export interface EditPostDeps {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly postReader: PostReader;
  readonly writeOnce: WriteOnce;
  readonly checkDraft: CheckDraft;
  /** Told of the new due time, so that a sleeping worker sets its alarm anew. */
  readonly onScheduled: () => void;
}

/** How often an edit without an expected version is tried again when another edit came first. */
const MOST_TRIES = 5;

export const makeEditPost = (deps: EditPostDeps): EditPost => {
  const tryOnce = makeTry(deps);
  return async (command) => {
    let edited = await tryOnce(command);
    for (
      let tries = 1;
      tries < MOST_TRIES && overtaken(edited) && command.expectedVersion === null;
      tries += 1
    ) {
      edited = await tryOnce(command);
    }
    if (edited.ok) deps.onScheduled();
    return edited;
  };
};

const overtaken = (edited: Result<WrittenPost, EditPostRefusal>): boolean =>
  !edited.ok && edited.error.kind === 'version-mismatch';

const makeTry = (deps: EditPostDeps): EditPost => {
  const { clock, entropy, postReader, checkDraft, writeOnce } = deps;

  const check = async (
    { account, postId, patch, expectedVersion }: EditPostCommand,
    now: Instant,
  ): Promise<Result<Edit, EditPostRefusal>> => {
    const seen = await postReader.find(account.id, postId);
    if (seen === null) return err({ kind: 'not-found' });
    const editable = refuseUnlessEditable(seen, expectedVersion, now);
    if (!editable.ok) return editable;
    const workspace = { id: seen.workspaceId, accountId: account.id, timeZone: seen.timeZone };
    const { verdict: checked } = await checkDraft(
      draftFrom(seen, patch),
      workspace,
      now,
      seen.document.image,
    );
    if (!checked.ok) return checked;
    const cap = account.plan.maxConnectionsPerPost;
    const used = checked.value.connections.length;
    if (cap !== null && used > cap) {
      return err({
        kind: 'plan-limit-reached',
        cap: 'connections-per-post',
        limit: cap,
        used,
        resetsAt: null,
      });
    }
    // What is left out stays to the letter: a time that was adjusted when it was asked for still says so.
    const timing = patch.requestedTime === undefined ? seen.timing : checked.value.timing;
    return ok({ version: versionOf(seen, now), ...checked.value, timing });
  };

  const write = async (
    scope: Scope,
    edit: Edit,
    { postId, requestId }: EditPostCommand,
    now: Instant,
  ): Promise<Result<Post, EditPostRefusal>> => {
    const post = await scope.posts.find(postId);
    if (post === null) return err({ kind: 'not-found' });
    // Again, now that nobody else can move it: what was checked must be what is changed.
    const still = refuseUnlessEditable(post, edit.version, now);
    if (!still.ok) return still;
    const { document, timing } = edit;
    await scope.posts.update(postId, {
      document,
      timing,
      deliveries: deliveriesFor(post, edit, now, entropy),
    });
    const event = { kind: 'edited', connectionId: null, requestId, detail: null } as const;
    await scope.timeline.append([{ postId, at: now, ...event }]);
    return ok((await scope.posts.find(postId)) ?? post);
  };

  return (command) => {
    const now = clock.now();
    return writeOnce<Edit, EditPostRefusal>(
      command,
      now,
      () => check(command, now),
      (scope, edit) => write(scope, edit, command, now),
    );
  };
};

/** A checked change, and the version of the post that it was checked against. */
type Edit = CheckedPost & { readonly version: number };

const refuseUnlessEditable = (
  post: Post,
  expectedVersion: number | null,
  now: Instant,
): Result<null, NotScheduled | VersionMismatch> => {
  if (!isWaiting(post, now)) return err({ kind: 'not-scheduled' });
  const current = versionOf(post, now);
  if (expectedVersion !== null && expectedVersion !== current)
    return err({ kind: 'version-mismatch', current });
  return ok(null);
};

/** The post as a draft with the changes in it. Formatting stored HTML again changes nothing, so it may go through. */
const draftFrom = ({ document, deliveries }: Post, patch: PostPatch): PostDraft => ({
  headline: patch.headline ?? valid(document.headline),
  content: patch.content ?? valid(document.content.html as RawContent),
  connectionIds: patch.connectionIds ?? valid(deliveries.map(({ connection }) => connection.id)),
  // Where no time is named, the one that the post has is neither read nor checked again.
  requestedTime: patch.requestedTime ?? valid(AT_ONCE),
  image: valid(null),
  imageAlt: valid(document.imageAlt),
  linkUrl: valid(document.linkUrl),
  overflow: valid(document.overflow),
  strays: patch.strays,
});

/** A connection that stays keeps its request key: it is the same operation, at another time or in other words. */
const deliveriesFor = (
  before: Post,
  { connections, timing }: CheckedPost,
  now: Instant,
  entropy: Entropy,
): readonly NewDelivery[] =>
  connections.map(({ id, lane }) => ({
    connectionId: id,
    lane,
    requestKey:
      before.deliveries.find(({ connection }) => connection.id === id)?.requestKey ?? entropy.requestKey(),
    dueAt: timing.kind === 'scheduled' ? timing.at : now,
  }));
