import type {
  Accounts,
  ApiKeys,
  Commit,
  Connections,
  DeliveryQueue,
  IdempotencyReader,
  LedgerReader,
  Plans,
  PostReader,
  TimelineReader,
  UsageReader,
} from '../../core/index.js';

/** One law of a port. Runs in any test runner: it resolves where the law holds and rejects where it does not. */
export interface ContractCase<Subject> {
  readonly title: string;
  /** The subject must be fresh for each case: empty stores, and a clock that only the test moves. */
  readonly run: (subject: Subject) => Promise<void>;
}

export type Contract<Subject> = readonly ContractCase<Subject>[];

/** The ports of persistence over one empty store. */
export interface StoreSubject {
  readonly commit: Commit;
  readonly postReader: PostReader;
  readonly deliveryQueue: DeliveryQueue;
  readonly usageReader: UsageReader;
  readonly ledgerReader: LedgerReader;
  readonly timelineReader: TimelineReader;
  readonly idempotencyReader: IdempotencyReader;
  readonly apiKeys: ApiKeys;
  readonly accounts: Accounts;
  readonly plans: Plans;
  readonly connections: Connections;
}
