/** Every port of the core in the memory of one process, for tests, demonstrations and embedding without a store. */
export { makeMemoryPorts, type MemoryPorts, type MemoryPortsOptions } from './ports.js';
export { makeMemoryStore, type MemoryStore } from './memory-store.js';
export { makeMemoryStorePorts } from './store-ports.js';
export { makeMemoryCommitTogether } from './commit.js';
export { noNotices } from './notices.js';
export { makeMemoryRateLimiter } from './rate-limiter.js';
export { makeManualClock, type ManualClock } from './clock.js';
export { makeSeededEntropy } from './entropy.js';
export {
  makeMemoryImageStore,
  readMagic,
  type ImageHeader,
  type MemoryImageStoreDeps,
} from './image-store.js';
export { makeMemoryImageFitter, type MemoryImageFitterDeps } from './image-fitter.js';
export { plainContentFormatter } from './content-formatter.js';
export { makeMemoryFeedEntries } from './feed-entries.js';
export {
  makeMemoryPublisher,
  type MemoryPublisher,
  type MemoryPublisherOptions,
  type PublicPost,
  type ScriptedFate,
} from './publisher.js';
