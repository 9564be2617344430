import { ContainerModule } from 'inversify';
import type { Store } from '../store/store.js';
import { tokens as t } from '../tokens.js';

/** Binds a store. To replace a single port, bind a copy of another module's store in which that port differs. */
export const storeModule = (store: Store): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(t.store).toConstantValue(store);
  });
