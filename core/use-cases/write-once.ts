import type { Account } from '../domain/account.js';
import type { ContentLoss } from '../domain/content-loss.js';
import type { Decision } from '../domain/change.js';
import type { Fact, Facts, Needs } from '../domain/facts.js';
import type { IdempotencyClaim, IdempotencyRecord } from '../domain/idempotency.js';
import type { PostId, RequestId } from '../domain/ids.js';
import type { Instant } from '../domain/instant.js';
import { lengthOf, type Post } from '../domain/post.js';
import type { AccountInactive, IdempotencyRefusal, InvalidRequest } from '../domain/refusals.js';
import { claimNeed, decideOnce, whileActive } from '../decisions/once.js';
import { AccountBusy, CommitUnknown } from '../ports/commit.js';
import { err, ok, type Result } from '../shared/result.js';
import type { CoreDeps } from './deps.js';

/** The parameters of every operation that changes a post. */
export interface WriteCommand {
  /** As read when the request was authorized: its plan and active workspace apply. */
  readonly account: Account;
  /** Null if no HTTP request caused it. */
  readonly requestId: RequestId | null;
  /** If present, the operation is done once, even if the request is repeated. */
  readonly idempotency?: IdempotencyClaim;
}

/** The parameters of an operation on an existing post that the client may allow for one version only. */
export interface VersionedCommand extends WriteCommand {
  readonly postId: PostId;
  /** The version that the client expects; absent or null: any. */
  readonly expectedVersion?: number | null;
}

/** The post that an operation wrote. */
export interface WrittenPost {
  readonly post: Post;
  /** The operation was done by an earlier request; the post is as it is now. */
  readonly replayed: boolean;
}

/** The post that was written with content of the request. */
export interface WrittenContent extends WrittenPost {
  /** What the content lost; a repeated request gets the same list. */
  readonly lost: readonly ContentLoss[];
}

/** The facts that every operation needs besides its own. */
type SharedFact = 'claim' | 'accountStatus';

type OwnFact = Exclude<Fact, SharedFact>;

/** The facts that an operation on a post needs of its own, and its decision. */
interface PostWork<F extends Fact, E> {
  readonly needs: Pick<Needs, F>;
  /** The post as it was seen before, if it was: only its length counts, as in a {@link Work}. */
  readonly seen?: Post | null;
  readonly decide: (facts: Facts<F>) => Result<Decision<Post>, E>;
}

/** Does an operation once per idempotency key. */
export interface WriteOnce {
  /**
   * The result of an earlier request with the key of the command; null if there is none. Read before a check refuses,
   * so that a repeated request returns it regardless of the present state of clock, plan and wallet.
   */
  readonly earlier: (
    command: WriteCommand,
    now: Instant,
  ) => Promise<Result<WrittenPost, IdempotencyRefusal> | null>;
  /**
   * Commits the decision together with the claim of the key, unless another request has claimed it, or the account was
   * suspended or closed meanwhile.
   */
  readonly commit: <F extends OwnFact, E>(
    command: WriteCommand,
    now: Instant,
    work: PostWork<F, E>,
  ) => Promise<Result<WrittenPost, E | AccountInactive | IdempotencyRefusal>>;
  /** The same for an account in any state: for what sends nothing. */
  readonly commitInAnyState: <F extends OwnFact, E>(
    command: WriteCommand,
    now: Instant,
    work: PostWork<F, E>,
  ) => Promise<Result<WrittenPost, E | IdempotencyRefusal>>;
}

type WriteOnceDeps = Pick<CoreDeps, 'idempotencyReader' | 'postReader' | 'commit' | 'requestLimits'>;

export const makeWriteOnce = ({
  idempotencyReader,
  postReader,
  commit,
  requestLimits: { idempotencyMs },
}: WriteOnceDeps): WriteOnce => {
  const replay = async (
    { account, idempotency }: WriteCommand,
    record: IdempotencyRecord,
  ): Promise<Result<WrittenPost, IdempotencyRefusal>> => {
    if (record.fingerprint !== idempotency?.fingerprint) return err({ kind: 'idempotency_key_reused' });
    const post = await postReader.find(account.id, record.postId);
    if (post === null)
      throw new Error(`an idempotency key refers to post ${String(record.postId)}, which does not exist`);
    return ok({ post, replayed: true });
  };

  const earlier: WriteOnce['earlier'] = async (command, now) => {
    const need = claimNeed(command.idempotency, now, idempotencyMs);
    if (need === null) return null;
    const record = await idempotencyReader.findClaim(command.account.id, need, need.expiredBefore);
    return record === null ? null : replay(command, record);
  };

  /** The store may have committed. The key in the same transaction proves it, if the store can be read. */
  const afterUnknownCommit = async (command: WriteCommand, now: Instant, decided: Post | null) => {
    const done = await earlier(command, now).catch(() => null);
    if (done === null) return err({ kind: 'commit_unknown' } as const);
    return done.ok ? ok({ ...done.value, replayed: !isAsDecided(done.value.post, decided) }) : done;
  };

  /** Maps known faults of the store to refusals; others are thrown to the caller. */
  const refusalOf = async (fault: unknown, command: WriteCommand, now: Instant, decided: Post | null) => {
    if (fault instanceof CommitUnknown) return afterUnknownCommit(command, now, decided);
    if (!(fault instanceof AccountBusy) || command.idempotency === undefined) throw fault;
    return (await earlier(command, now)) ?? err({ kind: 'idempotency_in_progress' } as const);
  };

  const commitInAnyState = async <F extends Exclude<Fact, 'claim'>, E>(
    command: WriteCommand,
    now: Instant,
    { needs, seen = null, decide }: PostWork<F, E>,
  ) => {
    const { account, idempotency } = command;
    let last: Post | null = null;
    const remembered = (facts: Facts<F | 'claim'>) => {
      const decided = decide(facts);
      last = decided.ok ? decided.value.value : null;
      return decided;
    };
    try {
      const once = await commit({
        account: account.id,
        needs: { ...needs, claim: claimNeed(idempotency, now, idempotencyMs) } as Pick<Needs, F | 'claim'>,
        ...(seen !== null && { postLength: lengthOf(seen) }),
        decide: decideOnce(idempotency, now, remembered),
      });
      if (!once.ok) return once;
      return once.value.kind === 'known'
        ? await replay(command, once.value.record)
        : ok({ post: once.value.post, replayed: false });
    } catch (fault) {
      return refusalOf(fault, command, now, last);
    }
  };

  return {
    earlier,
    commitInAnyState,
    commit: <F extends OwnFact, E>(command: WriteCommand, now: Instant, work: PostWork<F, E>) =>
      commitInAnyState(command, now, {
        ...work,
        needs: { ...work.needs, accountStatus: true } as Pick<Needs, F | 'accountStatus'>,
        decide: whileActive(work.decide),
      }),
  };
};

/**
 * Whether a post has the deliveries of a decision: no other one got their ids or, if it was a retry, their request
 * keys. Otherwise another request with the same key wrote it, and sends what it accepted with a lease.
 */
const isAsDecided = (post: Post, decided: Post | null): boolean =>
  post.id === decided?.id &&
  post.deliveries.every(({ id, requestKey }) =>
    decided.deliveries.some((each) => each.id === id && each.requestKey === requestKey),
  );

/**
 * Refuses an invalid request after a check that its key was not used before: reuse of the key for another request takes
 * precedence, as it does for a valid request.
 */
export type RefuseInvalid = (
  command: WriteCommand,
  invalid: InvalidRequest,
) => Promise<Result<WrittenPost, InvalidRequest | IdempotencyRefusal>>;

export const makeRefuseInvalid =
  ({ clock, writeOnce }: Pick<CoreDeps, 'clock'> & { readonly writeOnce: WriteOnce }): RefuseInvalid =>
  async (command, invalid) =>
    (await writeOnce.earlier(command, clock.now())) ?? err(invalid);
