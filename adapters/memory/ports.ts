import { createHash } from 'node:crypto';
import { instant, type Instant } from '../../core/index.js';
import { plainContentFormatter } from './content-formatter.js';
import { makeMemoryFeedEntries } from './feed-entries.js';
import { makeMemoryImageFitter } from './image-fitter.js';
import { makeMemoryImageStore, readMagic } from './image-store.js';
import { makeManualClock } from './clock.js';
import { makeMemoryStore } from './memory-store.js';
import { makeMemoryRateLimiter } from './rate-limiter.js';
import { makeMemoryStorePorts } from './store-ports.js';
import { makeSeededEntropy } from './entropy.js';

export interface MemoryPortsOptions {
  /** The initial time of the clock. */
  readonly now?: Instant;
  readonly seed?: number;
  readonly digest?: (secret: string) => string;
  /** The public address under which images are served, without a trailing slash. */
  readonly imageBaseUrl?: string;
  readonly maxImageBytes?: number;
}

/** 131 random bits need neither salt nor a slow hash: they cannot be guessed. */
const sha256 = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Every port of the core except the channels, over one new and empty store. */
export const makeMemoryPorts = (options: MemoryPortsOptions = {}) => {
  const store = makeMemoryStore();
  const entropy = makeSeededEntropy(options.seed ?? 1);
  return {
    clock: makeManualClock(options.now ?? instant(Date.UTC(2026, 0, 1))),
    entropy,
    ...makeMemoryStorePorts(store, options.digest ?? sha256),
    rateLimiter: makeMemoryRateLimiter(),
    imageStore: makeMemoryImageStore({
      entropy,
      baseUrl: options.imageBaseUrl ?? 'http://localhost/images',
      maxBytes: options.maxImageBytes ?? 10_000_000,
      readHeader: readMagic,
    }),
    imageFitter: makeMemoryImageFitter({ readHeader: readMagic }),
    contentFormatter: plainContentFormatter,
    feedEntries: makeMemoryFeedEntries(store),
  };
};

export type MemoryPorts = ReturnType<typeof makeMemoryPorts>;
