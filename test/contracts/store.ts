import { accountsContract, plansContract } from './accounts.js';
import { usageContract } from './usage.js';
import { apiKeysContract } from './api-keys.js';
import { commitContract } from './commit.js';
import { connectionsContract } from './connections.js';
import { deliveryQueueContract } from './delivery-queue.js';
import { idempotencyContract } from './idempotency.js';
import { postsContract } from './posts.js';
import { retentionContract } from './retention.js';
import type { Contract, StoreSubject } from './subject.js';
import { timelineContract } from './timeline.js';
import { operatorLogContract } from './operator-log.js';
import { sendingContract } from './sending.js';
import { erasuresContract } from './erasures.js';
import { ledgerContract } from './ledger.js';

/** Every suite that a store has to pass, by the name of what it is about. */
export const storeContracts: Readonly<Record<string, Contract<StoreSubject>>> = {
  commit: commitContract,
  posts: postsContract,
  'delivery queue': deliveryQueueContract,
  ledger: ledgerContract,
  usage: usageContract,
  'idempotency keys': idempotencyContract,
  timeline: timelineContract,
  retention: retentionContract,
  accounts: accountsContract,
  plans: plansContract,
  'API keys': apiKeysContract,
  connections: connectionsContract,
  'operator log': operatorLogContract,
  sending: sendingContract,
  erasures: erasuresContract,
};
