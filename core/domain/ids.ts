import type { Brand } from '../shared/brand.js';

/** The number of an account; see {@link accountId}. */
export type AccountId = Brand<number, 'AccountId'>;
/** The number of a workspace. */
export type WorkspaceId = Brand<number, 'WorkspaceId'>;
/** The number of a connection. */
export type ConnectionId = Brand<number, 'ConnectionId'>;
/** The number of a post. */
export type PostId = Brand<number, 'PostId'>;
/** The number of a delivery. */
export type DeliveryId = Brand<number, 'DeliveryId'>;
/** The number of an API key. */
export type ApiKeyId = Brand<number, 'ApiKeyId'>;

/** `req_` and 128 random bits in hex: identifies one request in responses, logs and timelines. */
export type RequestId = Brand<string, 'RequestId'>;

/** A UUID fixed per (post, connection), never per attempt, by which an idempotent provider recognises a resend. */
export type RequestKey = Brand<string, 'RequestKey'>;

/** Whether a value is a positive safe integer. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

const checkedId = (value: number): number => {
  if (!isId(value)) throw new RangeError(`an id is a positive safe integer, not ${String(value)}`);
  return value;
};

/** A positive integer as the id of an account. Throws a `RangeError` for any other number, as all of these do. */
export const accountId = (value: number) => checkedId(value) as AccountId;
/** A positive integer as the id of a workspace. */
export const workspaceId = (value: number) => checkedId(value) as WorkspaceId;
/** A positive integer as the id of a connection. */
export const connectionId = (value: number) => checkedId(value) as ConnectionId;
/** A positive integer as the id of a post. */
export const postId = (value: number) => checkedId(value) as PostId;
/** A positive integer as the id of a delivery. */
export const deliveryId = (value: number) => checkedId(value) as DeliveryId;
/** A positive integer as the id of an API key. */
export const apiKeyId = (value: number) => checkedId(value) as ApiKeyId;

/** The id of a request from 32 hex digits. */
export const requestId = (randomHex: string): RequestId => `req_${randomHex}` as RequestId;
/** The key of a visible write from a UUID. */
export const requestKey = (uuid: string): RequestKey => uuid as RequestKey;
