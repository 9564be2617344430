import type { Brand } from '../shared/brand.js';

export type AccountId = Brand<number, 'AccountId'>;
export type WorkspaceId = Brand<number, 'WorkspaceId'>;
export type ConnectionId = Brand<number, 'ConnectionId'>;
export type PostId = Brand<number, 'PostId'>;
export type DeliveryId = Brand<number, 'DeliveryId'>;
export type ApiKeyId = Brand<number, 'ApiKeyId'>;

/** `req_` and 128 random bits in hex: names one request in answers, logs and timelines. */
export type RequestId = Brand<string, 'RequestId'>;

/** A UUID fixed per (post, connection), never per attempt: what an idempotent provider recognises us by. */
export type RequestKey = Brand<string, 'RequestKey'>;

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

const idMaker =
  <Id extends Brand<number, string>>(name: string) =>
  (value: number): Id => {
    if (!isId(value)) throw new RangeError(`${name} must be a positive safe integer, got ${String(value)}`);
    return value as Id;
  };

export const accountId = idMaker<AccountId>('AccountId');
export const workspaceId = idMaker<WorkspaceId>('WorkspaceId');
export const connectionId = idMaker<ConnectionId>('ConnectionId');
export const postId = idMaker<PostId>('PostId');
export const deliveryId = idMaker<DeliveryId>('DeliveryId');
export const apiKeyId = idMaker<ApiKeyId>('ApiKeyId');

export const requestId = (randomHex: string): RequestId => `req_${randomHex}` as RequestId;
export const requestKey = (uuid: string): RequestKey => uuid as RequestKey;
