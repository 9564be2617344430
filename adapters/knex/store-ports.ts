import { makeKnexAccounts } from './accounts.js';
import { makeKnexApiKeys, type ApiKeysDeps } from './api-keys.js';
import { makeKnexCommit, type CommitDeps } from './commit.js';
import { makeKnexConnections, type ConnectionsDeps } from './connections.js';
import type { Database } from './database.js';
import { makeKnexDeliveryQueue } from './delivery-queue.js';
import { makeKnexErasures } from './erasures.js';
import { makeKnexFeedEntries } from './feed-entries.js';
import { makeKnexIdempotencyReader } from './idempotency-reader.js';
import { makeKnexLedgerReader } from './ledger-reader.js';
import { makeKnexOperatorLog } from './operator-log.js';
import { makeKnexPlans } from './plans.js';
import { makeKnexPostReader } from './post-reader.js';
import { makeKnexRetention } from './retention.js';
import { makeKnexSending } from './sending.js';
import { makeKnexTimelineReader } from './timeline-reader.js';
import { makeKnexUsageReader } from './usage-reader.js';

/** The persistence ports over one connected database with a current schema. */
export const makeKnexStorePorts = (db: Database, deps: ApiKeysDeps & ConnectionsDeps & CommitDeps) => ({
  commit: makeKnexCommit(db, deps),
  postReader: makeKnexPostReader(db),
  deliveryQueue: makeKnexDeliveryQueue(db),
  usageReader: makeKnexUsageReader(db),
  ledgerReader: makeKnexLedgerReader(db),
  timelineReader: makeKnexTimelineReader(db),
  idempotencyReader: makeKnexIdempotencyReader(db),
  retention: makeKnexRetention(db),
  apiKeys: makeKnexApiKeys(db, deps),
  accounts: makeKnexAccounts(db),
  plans: makeKnexPlans(db),
  connections: makeKnexConnections(db, deps),
  operatorLog: makeKnexOperatorLog(db),
  sending: makeKnexSending(db),
  erasures: makeKnexErasures(db, deps),
  feedEntries: makeKnexFeedEntries(db),
});

/** The ports of persistence on a database, with the entries of feeds. */
export type KnexStorePorts = ReturnType<typeof makeKnexStorePorts>;
