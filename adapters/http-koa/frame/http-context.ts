import type { Next, ParameterizedContext } from 'koa';
import type { ApiKey, RequestId } from '../../../core/index.js';

/** The state that this adapter keeps for a request. */
export interface HttpState {
  requestId: RequestId;
  /** The pattern of the path; null if no route has it. */
  route: string | null;
  /** The valid key that was presented, even if the request is refused; null without one. */
  key: Pick<ApiKey, 'id' | 'accountId'> | null;
}

/** The context of a request. */
export type HttpContext = ParameterizedContext<HttpState>;
/** Middleware of Koa, for the `use` of any application. */
export type HttpMiddleware = (ctx: HttpContext, next: Next) => Promise<void>;

/** The decoded parameters of the path, by name. */
export type PathParams = Readonly<Record<string, string>>;
