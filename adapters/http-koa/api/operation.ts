import type { Next, ParameterizedContext } from 'koa';
import type {
  Actor,
  Permission,
  Query,
  ReceivedBody,
  RequestId,
  Result,
  WireRefusal,
} from '../../../core/index.js';

/** The state that this adapter keeps for a request. */
export interface HttpState {
  requestId: RequestId;
}

export type HttpContext = ParameterizedContext<HttpState>;
export type HttpMiddleware = (ctx: HttpContext, next: Next) => Promise<void>;

/** The decoded parameters of the path, by name. */
export type PathParams = Readonly<Record<string, string>>;

/** An admitted request, independent of the web framework. */
export interface ApiRequest {
  readonly requestId: RequestId;
  readonly actor: Actor;
  /** Method and concrete path with a trailing slash: both forms of a path are one operation. */
  readonly operation: string;
  readonly params: PathParams;
  /** Parameters of the query. */
  readonly readQuery: () => Query;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
  /** Reads the body, once. A body that a route does not read is drained. */
  readonly receiveBody: () => Promise<Result<ReceivedBody, WireRefusal>>;
  /** Reads a body that has to be JSON. An optional one that is absent counts as an empty object. */
  readonly receiveJson: (presence: 'required' | 'optional') => Promise<Result<unknown, WireRefusal>>;
}

export interface ApiReply {
  readonly status: 200 | 201;
  readonly data: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type ApiHandler = (request: ApiRequest) => Promise<Result<ApiReply, WireRefusal>>;

/** One row of the table of routes. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, without a trailing slash: both forms are accepted. */
  readonly path: string;
  /** Null: any valid key. */
  readonly permission: Permission | null;
  readonly policy: 'read' | 'write';
  readonly handle: ApiHandler;
}
