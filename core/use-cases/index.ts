export type { Attempt, Held } from './attempt-delivery.js';
export type { Authorize } from './authorize.js';
export type { CancelPost, CancelPostCommand, CancelPostRefusal } from './cancel-post.js';
export type { ChangeCommand } from './check-change.js';
export {
  offeredIn,
  type ConnectChannel,
  type Connected,
  type NewConnection,
} from './connections/connect-channel.js';
export type {
  DisconnectConnection,
  RenameConnection,
  ReverifyConnection,
} from './connections/manage-connections.js';
export type { CreatePost, CreatePostCommand } from './create-post.js';
export type { CreatedPost, CreatePosts } from './create-posts.js';
export type { DeliveryEngine } from './delivery-engine.js';
export type { EditPost, EditPostCommand, EditPostRefusal } from './edit-post.js';
export { ComposingTakesTooLong } from './compose-once.js';
export type { ExaminedChannel, ImageSource } from './examine-channels.js';
export type { HoldBack, ReleaseHeld } from './operate/hold-back.js';
export type { IssueKeyCommand } from './operate/issue-key.js';
export type { MoneyMoved } from './operate/move-money.js';
export type { PutPlanCommand } from './operate/put-plan.js';
export { postsOf } from './posts-of.js';
export type { PostPreview, PreviewPost, PreviewRefusal } from './preview-post.js';
export type { PublishPost, PublishPostCommand, PublishPostRefusal } from './publish-post.js';
export type { GetConnection, GetPost, ListConnections, ListEvents, ListPosts, Page } from './read-posts.js';
export type { ReadAccountEvents } from './read-account-events.js';
export type { ReadStatement } from './read-statement.js';
export type { AccountUsage, ReadUsage } from './read-usage.js';
export type { ResolveDelivery, ResolveDeliveryCommand, ResolveDeliveryRefusal } from './resolve-delivery.js';
export type { RetryPost, RetryPostCommand, RetryPostRefusal } from './retry-post.js';
export type { CoreOptions, CorePorts } from './deps.js';
export { type UseCases, wireUseCases } from './wire-use-cases.js';
export type { RefuseInvalid, WrittenContent, WrittenPost } from './write-once.js';
