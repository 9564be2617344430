import type { Next, ParameterizedContext } from 'koa';
import type {
  Actor,
  Permission,
  Query,
  ReceivedBody,
  RequestId,
  Result,
  WireRefusal,
} from '../../core/index.js';

/** What the middleware of this folder keeps about a request. */
export interface HttpState {
  requestId: RequestId;
}

export type HttpContext = ParameterizedContext<HttpState>;
export type HttpMiddleware = (ctx: HttpContext, next: Next) => Promise<void>;

/** Of a path, decoded, by the name in its pattern. */
export type PathParams = Readonly<Record<string, string>>;

/** A request that was let in, without anything of the web framework. */
export interface ApiRequest {
  readonly requestId: RequestId;
  readonly actor: Actor;
  /** Method and concrete path, always with the slash at the end: both forms of a path are one operation. */
  readonly operation: string;
  readonly params: PathParams;
  /** Parameters of the query. Only routes that have some read it. */
  readonly readQuery: () => Query;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
  /** Reads the body, once. What a route does not ask for is never read. */
  readonly receiveBody: () => Promise<Result<ReceivedBody, WireRefusal>>;
  /** Reads the body where only JSON will do. An optional one that is not there is an object without members. */
  readonly receiveJson: (presence: 'required' | 'optional') => Promise<Result<unknown, WireRefusal>>;
}

export interface ApiReply {
  readonly status: 200 | 201;
  readonly data: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type ApiHandler = (request: ApiRequest) => Promise<Result<ApiReply, WireRefusal>>;

/** One line of the table of routes. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, without a slash at the end: it takes both forms. */
  readonly path: string;
  /** Null: any valid key. */
  readonly permission: Permission | null;
  readonly policy: 'read' | 'write';
  readonly handle: ApiHandler;
}
