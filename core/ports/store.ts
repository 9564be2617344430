import type { Accounts } from './accounts.js';
import type { ApiKeys } from './api-keys.js';
import type { Commit } from './commit.js';
import type { Connections } from './connections.js';
import type { DeliveryQueue } from './delivery-queue.js';
import type { Erasures } from './erasures.js';
import type { IdempotencyReader } from './idempotency-reader.js';
import type { LedgerReader } from './ledger-reader.js';
import type { OperatorLog } from './operator-log.js';
import type { Plans } from './plans.js';
import type { PostReader } from './post-reader.js';
import type { Retention } from './retention.js';
import type { Sending } from './sending.js';
import type { TimelineReader } from './timeline-reader.js';
import type { UsageReader } from './usage-reader.js';

/** The ports of persistence, which one store implements together: what one of them writes, the others read. */
export interface StorePorts {
  readonly commit: Commit;
  readonly postReader: PostReader;
  readonly deliveryQueue: DeliveryQueue;
  readonly usageReader: UsageReader;
  readonly ledgerReader: LedgerReader;
  readonly timelineReader: TimelineReader;
  readonly idempotencyReader: IdempotencyReader;
  readonly retention: Retention;
  readonly apiKeys: ApiKeys;
  readonly accounts: Accounts;
  readonly plans: Plans;
  readonly connections: Connections;
  readonly operatorLog: OperatorLog;
  readonly sending: Sending;
  readonly erasures: Erasures;
}
