import type { Decision } from '../domain/change.js';
import type { Fact, Facts, Needs } from '../domain/facts.js';
import type { AccountId } from '../domain/ids.js';
import type { Result } from '../shared/result.js';

/** One operation on one account: what it has to know, and what it decides from that. */
export interface Work<F extends Fact, T, E> {
  readonly account: AccountId;
  readonly needs: Pick<Needs, F>;
  /** Pure and synchronous: the store may run it again, on newer facts, and beside the decisions of other works. */
  readonly decide: (facts: Facts<F>) => Result<Decision<T>, E>;
}

/**
 * Decides on facts and makes the decision's changes durable, as one transaction and serially per account. A refusal
 * (`err`) or a throw writes nothing. When the promise resolves with `ok`, all changes are durable.
 *
 * Works that wait at the same time may share a transaction: each decides on facts that the decisions before it have
 * evolved, none sees another's refusal or fault, and each gets its own result.
 *
 * Rejects with {@link CommitUnknown} where the store cannot say whether it committed, and with {@link AccountBusy}
 * where another process kept the account for too long; nothing was written then.
 */
export type Commit = <F extends Fact, T, E>(work: Work<F, T, E>) => Promise<Result<T, E>>;

/** Thrown where the connection broke while the commit was under way: the changes are all there, or none is. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the answer of the commit was lost', { cause });
    this.name = 'CommitUnknown';
  }
}

/** Thrown where the turn of an account did not come in time. */
export class AccountBusy extends Error {
  constructor(cause: unknown) {
    super('other work on the account took too long', { cause });
    this.name = 'AccountBusy';
  }
}
