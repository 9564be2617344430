import {
  makeMemoryCommitTogether,
  makeMemoryImageFitter,
  makeMemoryImageStore,
  makeMemoryRateLimiter,
  plainContentFormatter,
  readMagic,
  type MemoryStore,
  makeMemoryStorePorts,
} from '../../adapters/memory/index.js';
import { makeMemoryFeedEntries } from '../../adapters/memory/feed-entries.js';
import type { Entropy } from '../../core/index.js';

/** The store, reporting commits. */
export const watchedStore = (store: MemoryStore, committed: () => void): MemoryStore => ({
  ...store,
  transaction: async (work) => {
    const value = await store.transaction(work);
    committed();
    return value;
  },
});

/** The shared ports of all processes: one store and one image folder, without faults. */
export const makeBasePorts = (store: MemoryStore, entropy: Entropy) => ({
  entropy,
  ...makeMemoryStorePorts(store),
  /** Commits all waiting units of work of a process in one transaction. */
  commitTogether: makeMemoryCommitTogether(store),
  rateLimiter: makeMemoryRateLimiter(),
  imageStore: makeMemoryImageStore({
    entropy,
    baseUrl: 'https://post.example/media',
    maxBytes: 1_000,
    readHeader: readMagic,
  }),
  imageFitter: makeMemoryImageFitter({ readHeader: readMagic }),
  contentFormatter: plainContentFormatter,
  feedEntries: makeMemoryFeedEntries(store),
});

export type BasePorts = ReturnType<typeof makeBasePorts>;
