import {
  makeMemoryAccounts,
  makeMemoryApiKeys,
  makeMemoryCommitTogether,
  makeMemoryConnections,
  makeMemoryDeliveryQueue,
  makeMemoryIdempotencyReader,
  makeMemoryLedgerReader,
  makeMemoryPlans,
  makeMemoryPostReader,
  makeMemoryStore,
  makeMemoryTimelineReader,
  makeMemoryUsageReader,
  type MemoryStore,
} from '../../../adapters/memory/index.js';
import type { AnyWork } from '../../../adapters/commit/group-commit.js';
import { makeMemoryCommit } from '../../../adapters/memory/index.js';
import {
  EMPTY_BOOK,
  evolve,
  factsFrom,
  later,
  postId,
  usagePeriodAt,
  type Account,
  type Book,
  type Connection,
  type Decision,
  type Fact,
  type Facts,
  type Instant,
  type LeasedDelivery,
  type Result,
} from '../../../core/index.js';
import { givenCredit, givenPost } from '../../contracts/commits.js';
import { BERLIN, START, givenAccount, givenConnections } from '../../contracts/fixtures.js';
import { present } from '../../contracts/assertions.js';
import type { StoreSubject } from '../../contracts/subject.js';
import { MINUTE_MS } from '../posts.js';
import { CHANNELS, type Run, type Step } from './commands.js';
import { workOf, type Known } from './works.js';

type Outcome = Result<Decision<unknown>, unknown>;

/** One decision as it was made in the store's transaction, and as it is made on the facts of the book. */
export interface Decided {
  readonly now: Instant;
  readonly read: { readonly facts: Facts<Fact>; readonly outcome: Outcome; readonly again: Outcome };
  readonly evolved: { readonly facts: Facts<Fact>; readonly outcome: Outcome };
  readonly before: Book;
  readonly after: Book;
}

/** Works that were committed together. */
export interface Batch {
  readonly now: Instant;
  readonly decided: readonly Decided[];
  readonly storeBefore: string;
  readonly storeAfter: string;
  readonly book: Book;
}

export interface Played {
  readonly account: Account;
  readonly subject: StoreSubject;
  /** As nothing but changes and leases made it. */
  readonly book: Book;
  readonly first: Book;
  readonly batches: readonly Batch[];
}

const subjectOf = (store: MemoryStore): StoreSubject => ({
  commit: makeMemoryCommit(store),
  postReader: makeMemoryPostReader(store),
  deliveryQueue: makeMemoryDeliveryQueue(store),
  usageReader: makeMemoryUsageReader(store),
  ledgerReader: makeMemoryLedgerReader(store),
  timelineReader: makeMemoryTimelineReader(store),
  idempotencyReader: makeMemoryIdempotencyReader(store),
  apiKeys: makeMemoryApiKeys({ store, digest: (secret) => secret }),
  accounts: makeMemoryAccounts(store),
  plans: makeMemoryPlans(store),
  connections: makeMemoryConnections(store),
});
