import type { Decision } from '../domain/change.js';
import type { Fact, Facts, Needs } from '../domain/facts.js';
import type { AccountId } from '../domain/ids.js';
import type { Result } from '../shared/result.js';

/** One operation on one account: the facts that it needs, and its decision. */
export interface Work<F extends Fact, T, E> {
  readonly account: AccountId;
  readonly needs: Pick<Needs, F>;
  /** The characters of the post that it needs, if known: long ones share a commit with fewer others. */
  readonly postLength?: number;
  /** Whether no client waits for it: while clients wait for other works, only a few of these join each commit. */
  readonly isBackground?: boolean;
  /**
   * Pure and synchronous: the store may run it again on newer facts, and together with the decisions of other works.
   */
  readonly decide: (facts: Facts<F>) => Result<Decision<T>, E>;
}

/**
 * Decides on facts and makes the changes of the decision durable, as one transaction and serially per account. A
 * refusal (`err`) or a throw writes nothing. When the promise resolves with `ok`, all changes are durable.
 *
 * Also throws for what the domain rules out: a post or money of another account, an event of a post that was not read,
 * a delivery under another lease, an operation key that was used, a balance or a count of posts below zero.
 *
 * Works that wait at the same time may share a transaction: each decides on facts that the previous decisions have
 * evolved, a refusal or fault of one does not affect the others, and each gets its own result.
 *
 * Rejects with {@link CommitUnknown} if the store cannot tell whether it committed, and with {@link AccountBusy} if
 * another process locked the account for too long; then nothing was written.
 */
export type Commit = <F extends Fact, T, E>(work: Work<F, T, E>) => Promise<Result<T, E>>;

/** Thrown if the connection broke during the commit: either all changes were written, or none. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the response to the commit was lost', { cause });
    this.name = 'CommitUnknown';
  }
}

/** Thrown if the account could not be locked in time. */
export class AccountBusy extends Error {
  constructor(cause: unknown) {
    super('other work on the account took too long', { cause });
    this.name = 'AccountBusy';
  }
}
