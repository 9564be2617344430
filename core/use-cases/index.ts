export type { NotChangeable } from '../decisions/edit-post.js';
export type { MoneyMoved } from '../decisions/move-money.js';
export type { NotResolved, Resolution } from '../decisions/resolve-delivery.js';
export type { NotRetried, RetryChoice } from '../decisions/retry-post.js';
export type { Attempt, LoadedDelivery } from './delivery/attempt-delivery.js';
export type { Authorize } from './authorize.js';
export type { CancelPost, CancelPostCommand, CancelPostRefusal } from './cancel-post.js';
export type { ChangeCommand, ChangeRefusal } from './checks/check-change.js';
export {
  offeredIn,
  type ConnectChannel,
  type ConnectChannelCommand,
  type Connected,
  type ConnectRefusal,
  type NewConnection,
} from './connections/connect-channel.js';
export type { KeyRequest } from './connections/logged-by-key.js';
export type {
  ConnectionCommand,
  DisconnectConnection,
  RenameConnection,
  ReverifyConnection,
} from './connections/manage-connections.js';
export type { CreatePost, CreatePostCommand } from './create-post.js';
export type { CreatedPost, CreatePosts } from './create-posts.js';
export type { DeliverDue, DeliverLeased, DeliveryEngine } from './delivery/delivery-engine.js';
export type { EditPost, EditPostCommand, EditPostRefusal } from './edit-post.js';
export { ComposingTakesTooLong } from './checks/compose-once.js';
export type { ExaminedChannel, ImageSource, ShownImage } from './checks/examine-channels.js';
export type { LaneBreakerCounts } from './delivery/lane-governor.js';
export type { AddConnection, AddConnectionCommand, VerifyConnection } from './operate/add-connection.js';
export type { ChangeStatus, ChangeStatusCommand } from './operate/change-status.js';
export type { EraseAccount, EraseAccountCommand } from './operate/erase-account.js';
export type { HoldBack, ReleaseHeld } from './operate/hold-back.js';
export type { IssueKey, IssueKeyCommand } from './operate/issue-key.js';
export type {
  CreditWallet,
  CreditWalletCommand,
  DebitWallet,
  DebitWalletCommand,
  RefundPost,
} from './operate/move-money.js';
export type { ChangeAccount, OpenAccount, OpenAccountCommand } from './operate/open-account.js';
export { readName, type Problems } from './operate/problems.js';
export type { PutPlan, PutPlanCommand } from './operate/put-plan.js';
export type { RotatedKey, RotateKey, RotateKeyCommand } from './operate/rotate-key.js';
export { postsOf } from './posts-of.js';
export type {
  PostPreview,
  PostsAhead,
  PreviewPost,
  PreviewPostCommand,
  PreviewRefusal,
} from './preview-post.js';
export type { PublishPost, PublishPostCommand, PublishPostRefusal } from './publish-post.js';
export type { GetConnection, GetPost, ListConnections, ListEvents, ListPosts, Page } from './read-posts.js';
export type { ReadAccountEvents } from './read-account-events.js';
export type { ReadStatement } from './read-statement.js';
export type { AccountUsage, ReadUsage } from './read-usage.js';
export type { ReleaseOverdueHolds } from './delivery/release-overdue-holds.js';
export type { ResolveDelivery, ResolveDeliveryCommand, ResolveDeliveryRefusal } from './resolve-delivery.js';
export type { RetryPost, RetryPostCommand, RetryPostRefusal } from './retry-post.js';
export type { CoreOptions, CorePorts } from './deps.js';
export { type UseCases, wireUseCases } from './wire-use-cases.js';
export type {
  RefuseInvalid,
  VersionedCommand,
  WriteCommand,
  WrittenContent,
  WrittenPost,
} from './write-once.js';
