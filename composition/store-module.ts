import { ContainerModule } from 'inversify';
import type { Notices } from '../adapters/knex/index.js';
import type { FeedEntries } from '../adapters/publishers/index.js';
import type { RateLimiter, StorePorts } from '../core/index.js';
import { tokens as t } from './tokens.js';

/** Everything that one store provides: feeds, HTTP and the processes of an installation use it beside the core. */
export interface Store extends StorePorts {
  readonly feedEntries: FeedEntries;
  readonly rateLimiter: RateLimiter;
  readonly notices: Notices;
}

/** To replace a single port, bind a copy of another module's store in which it is another one. */
export const storeModule = (store: Store): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(t.store).toConstantValue(store);
  });
