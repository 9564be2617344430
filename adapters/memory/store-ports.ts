import type { StorePorts } from '../../core/index.js';
import { makeMemoryAccounts } from './accounts.js';
import { makeMemoryApiKeys } from './api-keys.js';
import { makeMemoryCommit } from './commit.js';
import { makeMemoryConnections } from './connections.js';
import { makeMemoryDeliveryQueue } from './delivery-queue.js';
import { makeMemoryErasures } from './erasures.js';
import { makeMemoryIdempotencyReader } from './idempotency-reader.js';
import { makeMemoryLedgerReader } from './ledger-reader.js';
import type { MemoryStore } from './memory-store.js';
import { makeMemoryOperatorLog } from './operator-log.js';
import { makeMemoryPlans } from './plans.js';
import { makeMemoryPostReader } from './post-reader.js';
import { makeMemoryRetention } from './retention.js';
import { makeMemorySending } from './sending.js';
import { makeMemoryTimelineReader } from './timeline-reader.js';
import { makeMemoryUsageReader } from './usage-reader.js';

/** The ports of persistence over one store. */
export const makeMemoryStorePorts = (store: MemoryStore): StorePorts => ({
  commit: makeMemoryCommit(store),
  postReader: makeMemoryPostReader(store),
  deliveryQueue: makeMemoryDeliveryQueue(store),
  usageReader: makeMemoryUsageReader(store),
  ledgerReader: makeMemoryLedgerReader(store),
  timelineReader: makeMemoryTimelineReader(store),
  idempotencyReader: makeMemoryIdempotencyReader(store),
  retention: makeMemoryRetention(store),
  apiKeys: makeMemoryApiKeys(store),
  accounts: makeMemoryAccounts(store),
  plans: makeMemoryPlans(store),
  connections: makeMemoryConnections(store),
  operatorLog: makeMemoryOperatorLog(store),
  sending: makeMemorySending(store),
  erasures: makeMemoryErasures(store),
});
