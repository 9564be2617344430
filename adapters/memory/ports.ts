import {
  instant,
  MOST_IMAGE_BYTES,
  type CorePorts,
  type FeedEntries,
  type Instant,
  type RateLimiter,
} from '../../core/index.js';
import { plainContentFormatter } from './content-formatter.js';
import { makeMemoryFeedEntries } from './feed-entries.js';
import { makeMemoryImageFitter } from './image-fitter.js';
import { makeMemoryImageStore, readMagic } from './image-store.js';
import { makeManualClock, type ManualClock } from './clock.js';
import { makeMemoryStore } from './memory-store.js';
import { makeMemoryRateLimiter } from './rate-limiter.js';
import { makeMemoryStorePorts } from './store-ports.js';
import { makeSeededEntropy } from './entropy.js';

/** The initial state of the ports in memory. */
export interface MemoryPortsOptions {
  /** The initial time of the clock. Default: 1 January 2026, 00:00 in UTC. */
  readonly now?: Instant;
  /** The same seed gives the same random values. Default: 1. */
  readonly seed?: number;
  /** The public address under which images are served, without a trailing slash. Default: `http://localhost/images`. */
  readonly imageBaseUrl?: string;
  /** Of an upload. Default: 10 MiB. */
  readonly maxImageBytes?: number;
}

/** Every port of the core except the publishers, and the entries of the built-in feeds. */
export interface MemoryPorts extends Omit<CorePorts, 'publishers'> {
  readonly clock: ManualClock;
  readonly rateLimiter: RateLimiter;
  readonly feedEntries: FeedEntries;
}

/** All ports over one new and empty store. */
export const makeMemoryPorts = (options: MemoryPortsOptions = {}): MemoryPorts => {
  const store = makeMemoryStore();
  const entropy = makeSeededEntropy(options.seed ?? 1);
  return {
    clock: makeManualClock(options.now ?? instant(Date.UTC(2026, 0, 1))),
    entropy,
    ...makeMemoryStorePorts(store),
    rateLimiter: makeMemoryRateLimiter(),
    imageStore: makeMemoryImageStore({
      entropy,
      baseUrl: options.imageBaseUrl ?? 'http://localhost/images',
      maxBytes: options.maxImageBytes ?? MOST_IMAGE_BYTES,
      readHeader: readMagic,
    }),
    imageFitter: makeMemoryImageFitter({ readHeader: readMagic }),
    contentFormatter: plainContentFormatter,
    feedEntries: makeMemoryFeedEntries(store),
  };
};
