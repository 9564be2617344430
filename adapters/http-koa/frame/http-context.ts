import type { Next, ParameterizedContext } from 'koa';
import type { RequestId } from '../../../core/index.js';

/** The state that this adapter keeps for a request. */
export interface HttpState {
  requestId: RequestId;
}

export type HttpContext = ParameterizedContext<HttpState>;
export type HttpMiddleware = (ctx: HttpContext, next: Next) => Promise<void>;

/** The decoded parameters of the path, by name. */
export type PathParams = Readonly<Record<string, string>>;
