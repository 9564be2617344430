import type { ContainerModule } from 'inversify';
import { makeMemoryPorts, noNotices } from '../../adapters/memory/index.js';
import { storeModule } from './store-module.js';

/** A store in the memory of this process, for tests and experiments. */
export const memoryModule = (): ContainerModule =>
  storeModule({
    ...makeMemoryPorts(),
    notices: noNotices,
    imageTable: null,
    installationId: () => Promise.resolve('memory'),
  });
