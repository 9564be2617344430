import type { Account } from '../domain/account.js';
import { IDEMPOTENCY_TTL_MS, type IdempotencyClaim, type IdempotencyRecord } from '../domain/idempotency.js';
import type { RequestId } from '../domain/ids.js';
import { later, type Instant } from '../domain/instant.js';
import type { Post } from '../domain/post.js';
import type { IdempotencyRefusal, InvalidRequest } from '../domain/refusals.js';
import type { Clock } from '../ports/clock.js';
import type { IdempotencyReader } from '../ports/idempotency-keys.js';
import type { PostReader } from '../ports/post-repository.js';
import { CommitUnknown, type Scope, type UnitOfWork } from '../ports/unit-of-work.js';
import { err, ok, unreachable, type Result } from '../shared/result.js';

/** What every operation that changes a post is asked with. */
export interface WriteCommand {
  /** As read when the request was authorized: its plan and active workspace decide. */
  readonly account: Account;
  readonly requestId: RequestId | null;
  /** Where given, the same operation is done once, however often it is asked for. */
  readonly idempotency?: IdempotencyClaim;
}

export interface WrittenPost {
  readonly post: Post;
  /** The operation was done by an earlier request; the post is as it is now. */
  readonly replayed: boolean;
}

/**
 * Does an operation once per idempotency key. `check` looks at what is asked for and changes nothing; `write` runs in
 * one unit of work together with the claim of the key. A known key is answered before anything is checked: what was
 * done once is answered, whatever the clock, the plan or the wallet say by now.
 */
export type WriteOnce = <Checked, E>(
  command: WriteCommand,
  now: Instant,
  check: () => Promise<Result<Checked, E>>,
  write: (scope: Scope, checked: Checked) => Promise<Result<Post, E>>,
) => Promise<Result<WrittenPost, E | IdempotencyRefusal>>;

export interface WriteOnceDeps {
  readonly idempotencyReader: IdempotencyReader;
  readonly postReader: PostReader;
  readonly unitOfWork: UnitOfWork;
}

export const makeWriteOnce = ({ idempotencyReader, postReader, unitOfWork }: WriteOnceDeps): WriteOnce => {
  const replay = async (
    { account, idempotency }: WriteCommand,
    record: IdempotencyRecord,
  ): Promise<Result<WrittenPost, IdempotencyRefusal>> => {
    if (record.fingerprint !== idempotency?.fingerprint) return err({ kind: 'idempotency-key-reused' });
    const post = await postReader.find(account.id, record.postId);
    if (post === null)
      throw new Error(`an idempotency key names post ${String(record.postId)}, which is gone`);
    return ok({ post, replayed: true });
  };

  const findRecord = async ({ account, idempotency }: WriteCommand, now: Instant) =>
    idempotency === undefined
      ? null
      : idempotencyReader.findClaim(account.id, idempotency, later(now, -IDEMPOTENCY_TTL_MS));

  return async (command, now, check, write) => {
    const known = await findRecord(command, now);
    if (known !== null) return replay(command, known);
    const checked = await check();
    if (!checked.ok) return checked;
    try {
      const written = await unitOfWork.run(command.account.id, (scope) =>
        claimThenWrite(scope, command, now, () => write(scope, checked.value)),
      );
      if (!written.ok) return written;
      return 'fingerprint' in written.value
        ? await replay(command, written.value)
        : ok({ post: written.value, replayed: false });
    } catch (fault) {
      if (!(fault instanceof CommitUnknown)) throw fault;
      // The store may have done it. The key that was committed with it is the witness, if the store can be asked.
      const witness = await findRecord(command, now).catch(() => null);
      if (witness === null) return err({ kind: 'commit-unknown' });
      const done = await replay(command, witness);
      return done.ok ? ok({ ...done.value, replayed: false }) : done;
    }
  };
};

/**
 * Refuses a request that says nothing sensible, once it is known that its key was not used before: a key that stands
 * for another request is told first, as it is where the request can be read.
 */
export type RefuseInvalid = (
  command: WriteCommand,
  invalid: InvalidRequest,
) => Promise<Result<WrittenPost, InvalidRequest | IdempotencyRefusal>>;

export const makeRefuseInvalid =
  ({ clock, writeOnce }: { readonly clock: Clock; readonly writeOnce: WriteOnce }): RefuseInvalid =>
  (command, invalid) =>
    writeOnce<never, InvalidRequest>(
      command,
      clock.now(),
      () => Promise.resolve(err(invalid)),
      (_scope, checked) => unreachable(checked),
    );

/** The check of an operation that has nothing to look at before it writes. */
export const unchecked = (): Promise<{ readonly ok: true; readonly value: null }> =>
  Promise.resolve(ok(null));

const claimThenWrite = async <E>(
  scope: Scope,
  { idempotency }: WriteCommand,
  now: Instant,
  write: () => Promise<Result<Post, E>>,
): Promise<Result<Post | IdempotencyRecord, E | IdempotencyRefusal>> => {
  if (idempotency === undefined) return write();
  const claimed = await scope.idempotency.claim(idempotency, now, later(now, -IDEMPOTENCY_TTL_MS));
  if (claimed === 'in-progress') return err({ kind: 'idempotency-in-progress' });
  if (claimed !== 'claimed') return ok(claimed);
  const written = await write();
  if (written.ok) await scope.idempotency.complete(idempotency, written.value.id);
  return written;
};
