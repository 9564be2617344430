import type { AccountId } from '../domain/ids.js';
import type { Result } from '../shared/result.js';
import type { Allowance } from './allowance.js';
import type { DeliveryRecords } from './delivery-queue.js';
import type { IdempotencyKeys } from './idempotency-keys.js';
import type { PostRepository } from './post-repository.js';
import type { Timeline } from './timeline.js';
import type { Wallet } from './wallet.js';

/** Exactly the ports that must agree; all of them see and write one account in one transaction. */
export interface Scope {
  readonly idempotency: IdempotencyKeys;
  readonly allowance: Allowance;
  readonly wallet: Wallet;
  readonly posts: PostRepository;
  readonly deliveries: DeliveryRecords;
  readonly timeline: Timeline;
}

/** Thrown where the connection broke while the commit was under way: the effects are all there, or none is. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the answer of the commit was lost', { cause });
    this.name = 'CommitUnknown';
  }
}

/**
 * Runs `work` as one transaction, serially per account. An `err` that it returns or anything that it throws undoes
 * every effect made through the scope. When the promise resolves with `ok`, the effects are durable.
 * Where the store asks for it (a deadlock, say), everything is undone and `work` is run again from its start; so what it
 * does elsewhere must bear being done twice.
 * Rejects with {@link CommitUnknown} where the store cannot say whether it committed.
 * Work on one account never waits for work on another longer than the store itself needs.
 */
export interface UnitOfWork {
  readonly run: <T, E>(
    account: AccountId,
    work: (scope: Scope) => Promise<Result<T, E>>,
  ) => Promise<Result<T, E>>;
}
