export type { Accounts, NewAccount } from './accounts.js';
export type { ApiKeys } from './api-keys.js';
export type { Clock, Pause, SetBack } from './clock.js';
export type { ConnectionFilter, Connections, InsertedConnection, InsertTerms } from './connections.js';
export type { ContentFormatter, Formatting } from './content-formatter.js';
export type { ClaimTerms, DeliveryQueue, DueLane, SharedTerms } from './delivery-queue.js';
export type { Entropy } from './entropy.js';
export { ERASED, isErased, type Erasures } from './erasures.js';
export type { FeedEntries, ListedFeed } from './feed-entries.js';
export type { IdempotencyReader } from './idempotency-reader.js';
export type { ImageFitter } from './image-fitter.js';
export type { ImageDefect, ImageStore, StagedImage } from './image-store.js';
export type { AttemptResult, AttemptSignal, ChannelCall, DeliveryRef, Observe, Signal } from './observer.js';
export type { OperatorLog } from './operator-log.js';
export type { Plans } from './plans.js';
export {
  comparePositions,
  type FoundPosts,
  positionOf,
  POST_ORDERS,
  type PostOrder,
  type PostPosition,
  type PostReader,
  type PostSearch,
} from './post-reader.js';
export {
  addressedImages,
  type AddressedImage,
  type Composed,
  type ComposeInput,
  type EnteredSettings,
  type Misfit,
  type PublishContext,
  type Publisher,
  type Publishers,
  type SettingProblem,
  type VerifiedConnection,
} from './publisher.js';
export type { RateLimiter } from './rate-limiter.js';
export type { Pruned, PruneStep, Retention } from './retention.js';
export type { Sending } from './sending.js';
export type { StorePorts } from './store.js';
export type { TimelineReader } from './timeline-reader.js';
export { AccountBusy, type Commit, CommitUnknown, type Work } from './commit.js';
export type { LedgerReader } from './ledger-reader.js';
export type { UsageReader } from './usage-reader.js';
