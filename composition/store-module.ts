import { ContainerModule, type Bind } from 'inversify';
import type { Notices } from '../adapters/knex/index.js';
import type { FeedEntries } from '../adapters/publishers/index.js';
import type * as core from '../core/index.js';
import { tokens as t } from './tokens.js';

/** The store ports of the core. The ports of one store are consistent with each other. */
export interface CoreStore {
  readonly commit: core.Commit;
  readonly postReader: core.PostReader;
  readonly deliveryQueue: core.DeliveryQueue;
  readonly usageReader: core.UsageReader;
  readonly ledgerReader: core.LedgerReader;
  readonly timelineReader: core.TimelineReader;
  readonly idempotencyReader: core.IdempotencyReader;
  readonly apiKeys: core.ApiKeys;
  readonly accounts: core.Accounts;
  readonly plans: core.Plans;
  readonly connections: core.Connections;
}

/** Everything that a store provides: the ports of the core, those of feeds and HTTP, and notices between processes. */
export interface Store extends CoreStore {
  readonly feedEntries: FeedEntries;
  readonly rateLimiter: core.RateLimiter;
  readonly notices: Notices;
}

export const storeModule = (store: Store): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bindCoreStore(bind, store);
    bind(t.feedEntries).toConstantValue(store.feedEntries);
    bind(t.rateLimiter).toConstantValue(store.rateLimiter);
    bind(t.notices).toConstantValue(store.notices);
  });

const bindCoreStore = (bind: Bind, store: CoreStore): void => {
  bind(t.commit).toConstantValue(store.commit);
  bind(t.postReader).toConstantValue(store.postReader);
  bind(t.deliveryQueue).toConstantValue(store.deliveryQueue);
  bind(t.usageReader).toConstantValue(store.usageReader);
  bind(t.ledgerReader).toConstantValue(store.ledgerReader);
  bind(t.timelineReader).toConstantValue(store.timelineReader);
  bind(t.idempotencyReader).toConstantValue(store.idempotencyReader);
  bind(t.apiKeys).toConstantValue(store.apiKeys);
  bind(t.accounts).toConstantValue(store.accounts);
  bind(t.plans).toConstantValue(store.plans);
  bind(t.connections).toConstantValue(store.connections);
};
