/** A client of the API for Node and browsers. Its only dependency is the global `fetch`. */
export { ApiError, NoResponseError, type Refusal } from './api-error.js';
export type {
  CallOptions,
  Client,
  ConnectionData,
  CreateOptions,
  EditOptions,
  Events,
  PostData,
  VersionOptions,
  WriteOptions,
  WrittenData,
} from './client.js';
export { BulkInterruptedError, type BulkOptions } from './create-posts.js';
export type { FollowOptions } from './follow-events.js';
export type { Listing } from './listing.js';
export { makeClient, type ClientOptions } from './make-client.js';
export type { Image, Images } from './post-body.js';
export type { Fetch } from './one-try.js';
export { DEFAULT_RETRY_POLICY, type RetryPolicy } from './retry-policy.js';
export type {
  AccountEvent,
  AccountEventQuery,
  BulkPost,
  BulkResult,
  Channel,
  Connection,
  ConnectionQuery,
  ErrorCode,
  ErrorDetails,
  Event,
  EventQuery,
  NewConnection,
  NewPost,
  Ping,
  Post,
  PostChange,
  PostQuery,
  PostStatus,
  Preview,
  Problem,
  Provider,
  Resolution,
  Retry,
  StatementQuery,
  Transfer,
  Usage,
  Verification,
  Warning,
} from './types.js';
