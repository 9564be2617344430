export { CONTENT_LOSSES, type ContentLoss } from './content-loss.js';
export {
  type Account,
  type AccountStatus,
  type Actor,
  type ApiKey,
  isUsable,
  type NewApiKey,
  PERMISSIONS,
  type NeededPermission,
  type Permission,
  USE_NOTED_EVERY_MS,
  type Workspace,
} from './account.js';
export { apiKeyFrom, BASE62, hideKeys, type KeyKind } from './api-key-format.js';
export { makeAudit, type Audit, type AuditPart, type AuditTrail, type ChargeClaim } from './audit.js';
export { type Book, type ClaimedKey, claimName, EMPTY_BOOK, evolve, factsFrom, remoteName } from './book.js';
export {
  type Capabilities,
  type Idempotency,
  type ImageLimits,
  keepsLimits,
  LENGTH_UNITS,
  type LengthUnit,
  limitsOfEach,
  mostImages,
} from './capabilities.js';
export type { Change, Decision } from './change.js';
export {
  type ChannelOverride,
  type ChannelWords,
  channelOverridesOf,
  documentFor,
  hasDifferentTimes,
  lastTimeOf,
  type Overrides,
  type Planned,
  planFor,
  timingFor,
} from './channel-override.js';
export {
  CONNECTION_STATUSES,
  type Connection,
  type ConnectionSettings,
  type ConnectionStatus,
  type Lane,
  laneOf,
  provider,
  type Provider,
  providerOfLane,
  openSettings,
  sameSettings,
} from './connection.js';
export {
  DELIVERY_STATES,
  type Delivery,
  type DeliveryError,
  type DeliveryFacts,
  type DeliveryState,
  type Frozen,
  isSettled,
  type Lease,
  type LeasedDelivery,
  leasedUntil,
  type QueuedDelivery,
} from './delivery.js';
export {
  postRequest,
  type PostRequest,
  type PostFields,
  type PostPatch,
  type RequestedValues,
  tooManyImages,
} from './post-request.js';
export type { GivenOverride, OverrideEntry, RequestedOverride } from './requested-override.js';
export type { Entry, EntryImage } from './entry.js';
export { commonOf, evolveUsage, evolveWallet } from './evolve.js';
export type { ClaimNeed, Fact, Facts, FactValues, Needs, RemotePostNeed } from './facts.js';
export {
  admitAt,
  arrivalAfter,
  longestBacklogMs,
  type ArrivalTime,
  type RateDecision,
  type RatePolicy,
} from './gcra.js';
export { isHeldBack, isUnsentAndDue } from './held-back.js';
export {
  CLIENT_KEY_CHARACTERS,
  IDEMPOTENCY_TTL_MS,
  type ConnectionRecord,
  type IdempotencyClaim,
  type IdempotencyRecord,
} from './idempotency.js';
export { LABEL_CHARACTERS, MOST_LABELS, parseLabels } from './labels.js';
export { normalized } from './normalized.js';
export { labelTerm, LONGEST_WORD, termsOf, WORDS_PER_POST, wordsOf } from './terms.js';
export {
  PRUNABLE,
  prunableOf,
  type PostRemains,
  type Prunable,
  QUOTING_EVENTS,
  REMOVED_TEXT,
  withoutExchange,
} from './retention.js';
export {
  accountId,
  type AccountId,
  apiKeyId,
  type ApiKeyId,
  connectionId,
  type ConnectionId,
  deliveryId,
  type DeliveryId,
  isId,
  postId,
  type PostId,
  requestId,
  type RequestId,
  requestKey,
  type RequestKey,
  workspaceId,
  type WorkspaceId,
} from './ids.js';
export {
  type FittedImage,
  imageTypeOf,
  type StoredImage,
  UNSUPPORTED_IMAGE,
  type Upload,
  uploadsOf,
} from './image.js';
export { earliest, FARTHEST, instant, type Instant, later, latest, toRfc3339 } from './instant.js';
export {
  type ChargeKind,
  effectOf,
  entriesOf,
  type LedgerEntry,
  type Moved,
  type MovementKind,
  MOVEMENTS,
  type Pocket,
  positionAfter,
  type StatementLine,
  statementLines,
  type StatementPosition,
  type Transfer,
  type WalletBalance,
} from './ledger.js';
export { FREE_FOR_EACH_HELD, type LaneShares, shareOut } from './lane-shares.js';
export {
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  MOST_IMAGE_BYTES,
  type DeliveryLimits,
  type LaneLimits,
  type RequestLimits,
  type RetryPolicy,
} from './limits.js';
export {
  currency,
  type Currency,
  formatMoney,
  MAX_MINOR_UNITS,
  minorUnits,
  type MinorUnits,
  ZERO,
} from './money.js';
export { nearName } from './near-name.js';
export type { LoggedOperation, Operation } from './operation.js';
export {
  deferred,
  IMAGE_UNAVAILABLE,
  refused,
  type Failure,
  type Outcome,
  type PauseScope,
  type Reconciled,
} from './outcome.js';
export { NEEDS_RECONNECTION } from './outcome-policy.js';
export {
  type Plan,
  DEFAULT_MAX_DRAFTS,
  PLAN_CAPS,
  type PlanCap,
  type PlanLimitReached,
  STARTING_PLANS,
  type Usage,
} from './plan.js';
export {
  type DescribedImage,
  type FormattedContent,
  type Headline,
  imagesOf,
  type KeptFields,
  type Overflow,
  OVERFLOWS,
  type PostDocument,
  type RawContent,
} from './post-document.js';
export {
  type Charge,
  connectionIdsOf,
  dueAtOf,
  isDraft,
  isUntouched,
  isWaiting,
  type Post,
  POST_STATUSES,
  type PostStatus,
  publishedAtOf,
  statusOf,
  versionOf,
} from './post.js';
export {
  inactiveOf,
  type AccountInactive,
  type AuthorizeRefusal,
  type KeyRefused,
  type CommitUnknownRefusal,
  type CreatePostRefusal,
  type CursorGone,
  type DuplicateRiskNotAccepted,
  type IdempotencyInProgress,
  type IdempotencyKeyReused,
  type IdempotencyRefusal,
  type InsufficientBalance,
  type InvalidRequest,
  notFound,
  type NotFound,
  type NothingToResolve,
  type NotVerified,
  type TooManyConnections,
  type NothingToRetry,
  type NotScheduled,
  type RateLimited,
  type Refusal,
  type Unavailable,
  type VersionMismatch,
} from './refusals.js';
export { cleanRemoteId, cleanRemoteText, cleanRemoteUrl } from './remote-text.js';
export {
  type ChosenTiming,
  type DraftTiming,
  parseRequestedTime,
  type RequestedTime,
  type Timing,
  type WrittenTime,
} from './schedule.js';
export {
  countCharacters,
  countUtf8Bytes,
  parseConnectionName,
  parseContent,
  isInvisible,
  parseHeadline,
  type TextLimits,
} from './text.js';
export {
  type ClockAdjustment,
  displayIn,
  parseTimeZone,
  timeZone,
  type TimeZone,
  type UsagePeriod,
  usagePeriodAt,
  type WallTime,
} from './time-zone.js';
export {
  type AccountEvent,
  EVENT_KINDS,
  type EventKind,
  type EventPage,
  type EventPosition,
  type EventStart,
  endOfEvents,
  eventsAfter,
  type KeptEvents,
  type PostEvent,
} from './timeline.js';
export type { Transition } from './transition.js';
export {
  type Checked,
  type CheckedFields,
  type CheckedList,
  type FieldName,
  type FieldPath,
  imagePath,
  valid,
  type Violation,
  VIOLATION_KINDS,
  type ViolationKind,
} from './violation.js';
