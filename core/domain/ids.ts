import type { Brand } from '../shared/brand.js';

export type AccountId = Brand<number, 'AccountId'>;
export type WorkspaceId = Brand<number, 'WorkspaceId'>;
export type ConnectionId = Brand<number, 'ConnectionId'>;
export type PostId = Brand<number, 'PostId'>;
export type DeliveryId = Brand<number, 'DeliveryId'>;
export type ApiKeyId = Brand<number, 'ApiKeyId'>;

/** `req_` and 128 random bits in hex: identifies one request in responses, logs and timelines. */
export type RequestId = Brand<string, 'RequestId'>;

/** A UUID fixed per (post, connection), never per attempt, by which an idempotent provider recognises a resend. */
export type RequestKey = Brand<string, 'RequestKey'>;

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

const checkedId = (value: number): number => {
  if (!isId(value)) throw new RangeError(`an id is a positive safe integer, not ${String(value)}`);
  return value;
};

export const accountId = (value: number) => checkedId(value) as AccountId;
export const workspaceId = (value: number) => checkedId(value) as WorkspaceId;
export const connectionId = (value: number) => checkedId(value) as ConnectionId;
export const postId = (value: number) => checkedId(value) as PostId;
export const deliveryId = (value: number) => checkedId(value) as DeliveryId;
export const apiKeyId = (value: number) => checkedId(value) as ApiKeyId;

export const requestId = (randomHex: string): RequestId => `req_${randomHex}` as RequestId;
export const requestKey = (uuid: string): RequestKey => uuid as RequestKey;
