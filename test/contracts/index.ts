/** Suites that prove an adapter of any port, in any test runner: run every case against a fresh subject. */
export type { Contract, ContractCase, StoreSubject } from './subject.js';
export { accountsContract, plansContract } from './accounts.js';
export { apiKeysContract } from './api-keys.js';
export { commitContract } from './commit.js';
export { connectionsContract } from './connections.js';
export { deliveryQueueContract } from './delivery-queue.js';
export { idempotencyContract } from './idempotency.js';
export { ledgerContract } from './ledger.js';
export { postsContract } from './posts.js';
export { storeContracts } from './store.js';
export { timelineContract } from './timeline.js';
export { usageContract } from './usage.js';
export { aConnection, aPostDocument, checkChannel } from './channel-check.js';
export { clockContract, type ClockSubject } from './clock.js';
export { contentFormatterContract, type ContentFormatterSubject } from './content-formatter.js';
export { imageStoreContract, type ImageStoreSubject } from './image-store.js';
export { publisherContract, type PublisherSubject } from './publisher.js';
export { rateLimiterContract, type RateLimiterSubject } from './rate-limiter.js';
