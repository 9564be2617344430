import type { UnitOfWork } from '../../core/index.js';
import { memoryAllowance } from './allowance.js';
import { memoryDeliveryRecords } from './deliveries.js';
import { memoryIdempotencyKeys } from './idempotency.js';
import type { MemoryStore } from './memory-store.js';
import { memoryPosts } from './posts.js';
import { memoryTimeline } from './timeline.js';
import { memoryWallet } from './wallet.js';

export const makeMemoryUnitOfWork = (store: MemoryStore): UnitOfWork => ({
  run: (account, work) =>
    store.transaction(
      (transaction) =>
        work({
          idempotency: memoryIdempotencyKeys(store, transaction, account),
          allowance: memoryAllowance(store, transaction, account),
          wallet: memoryWallet(store, transaction, account),
          posts: memoryPosts(store, transaction, account),
          deliveries: memoryDeliveryRecords(store, transaction, account),
          timeline: memoryTimeline(store, transaction, account),
        }),
      (result) => result.ok,
    ),
});
