export { NOT_AT_ONCE } from './at-once.js';
export { type Attempt, type Held, makeAttemptDelivery } from './attempt-delivery.js';
export { type Authorize, makeAuthorize } from './authorize.js';
export {
  type CancelPost,
  type CancelPostCommand,
  type CancelPostRefusal,
  makeCancelPost,
} from './cancel-post.js';
export { makeCheckDraft } from './check-draft.js';
export { type CreatePost, type CreatePostCommand, makeCreatePost } from './create-post.js';
export { type DeliveryEngine, REST_MS } from './delivery-engine.js';
export {
  type EditPost,
  type EditPostCommand,
  type EditPostRefusal,
  makeEditPost,
  type PostPatch,
} from './edit-post.js';
export { ComposingTakesTooLong } from './compose-once.js';
export { type ExaminedChannel, makeExamineChannels, type Picture } from './examine-channels.js';
export { type LaneBreakers, type LaneSignal, makeLaneBreakers, MAX_TRACKED } from './lane-breakers.js';
export { type LaneGovernor, makeLaneGovernor } from './lane-governor.js';
export { makeLoadHeld } from './load-held.js';
export { makeAddConnection, makeVerifyConnection } from './operate/add-connection.js';
export { type HoldBack, makeHoldBack, makeReleaseHeld, type ReleaseHeld } from './operate/hold-back.js';
export { type IssueKeyCommand, makeIssueKey } from './operate/issue-key.js';
export { makeChangeStatus } from './operate/change-status.js';
export { makeCreditWallet, makeDebitWallet, makeRefundPost, type MoneyMoved } from './operate/move-money.js';
export { makeChangeAccount, makeOpenAccount } from './operate/open-account.js';
export { makePutPlan, type PutPlanCommand } from './operate/put-plan.js';
export { makePreviewPost, type PostPreview, type PreviewPost, type PreviewRefusal } from './preview-post.js';
export {
  type GetConnection,
  type GetPost,
  type ListConnections,
  type ListEvents,
  type ListPosts,
  makeGetConnection,
  makeGetPost,
  makeListConnections,
  makeListEvents,
  makeListPosts,
  type Page,
} from './read-posts.js';
export { type AccountUsage, makeReadUsage, type ReadUsage } from './read-usage.js';
export type { ResolveDelivery, ResolveDeliveryCommand, ResolveDeliveryRefusal } from './resolve-delivery.js';
export type { RetryPost, RetryPostCommand, RetryPostRefusal } from './retry-post.js';
export { type CoreOptions, type CorePorts, type UseCases, wireUseCases } from './wire-use-cases.js';
export { makeRefuseInvalid, makeWriteOnce, type RefuseInvalid, type WrittenPost } from './write-once.js';
