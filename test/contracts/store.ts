import { accountsContract, plansContract } from './accounts.js';
import { allowanceContract } from './allowance.js';
import { apiKeysContract } from './api-keys.js';
import { connectionsContract } from './connections.js';
import { deliveryQueueContract } from './delivery-queue.js';
import { idempotencyContract } from './idempotency.js';
import { postRepositoryContract } from './post-repository.js';
import type { Contract, StoreSubject } from './subject.js';
import { timelineContract } from './timeline.js';
import { unitOfWorkContract } from './unit-of-work.js';
import { walletContract } from './wallet.js';

/** Every suite that a store has to pass, by the name of what it is about. */
export const storeContracts: Readonly<Record<string, Contract<StoreSubject>>> = {
  'unit of work': unitOfWorkContract,
  'post repository': postRepositoryContract,
  'delivery queue': deliveryQueueContract,
  'wallet and ledger': walletContract,
  allowance: allowanceContract,
  'idempotency keys': idempotencyContract,
  timeline: timelineContract,
  accounts: accountsContract,
  plans: plansContract,
  'API keys': apiKeysContract,
  connections: connectionsContract,
};
