/** Suites that prove an adapter of any port, in any test runner: run every case against a fresh subject. */
export type { Contract, ContractCase, StoreSubject } from './subject.js';
export { accountsContract, plansContract } from './accounts.js';
export { allowanceContract } from './allowance.js';
export { apiKeysContract } from './api-keys.js';
export { connectionsContract } from './connections.js';
export { deliveryQueueContract } from './delivery-queue.js';
export { idempotencyContract } from './idempotency.js';
export { postRepositoryContract } from './post-repository.js';
export { storeContracts } from './store.js';
export { timelineContract } from './timeline.js';
export { unitOfWorkContract } from './unit-of-work.js';
export { walletContract } from './wallet.js';
export { clockContract, type ClockSubject } from './clock.js';
export { contentFormatterContract, type ContentFormatterSubject } from './content-formatter.js';
export { imageStoreContract, type ImageStoreSubject } from './image-store.js';
export { publisherContract, type PublisherSubject } from './publisher.js';
export { rateLimiterContract, type RateLimiterSubject } from './rate-limiter.js';
