import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import type { ApiKey, RequestId } from '../../../core/index.js';

/** The state that this adapter keeps for a request. */
export interface HttpState {
  requestId: RequestId;
  /** The pattern of the path; null if no route has it. */
  route: string | null;
  /** The valid key that was presented, even if the request is refused; null without one. */
  key: Pick<ApiKey, 'id' | 'accountId'> | null;
}

/**
 * The part of the context of Koa that this adapter uses. The types of Koa are not in the declarations of this package,
 * because they bring those of Express, and compile only beside the `content-disposition` of Koa.
 */
export interface HttpContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly request: object;
  /** Set by the parser of forms. */
  readonly files?: unknown;
  readonly method: string;
  readonly path: string;
  readonly url: string;
  readonly originalUrl: string;
  readonly querystring: string;
  readonly query: ParsedUrlQuery;
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly accepts: (...types: string[]) => string | false;
  readonly acceptsEncodings: (...codings: string[]) => string | false;
  readonly state: HttpState;
  status: number;
  body: unknown;
  type: string;
  length: number;
  readonly set: {
    (headers: Readonly<Record<string, string | string[]>>): void;
    (name: string, value: string): void;
  };
  readonly redirect: (url: string) => void;
  readonly flushHeaders: () => void;
}

/** Middleware of Koa, for the `use` of any application. */
export type HttpMiddleware = (ctx: HttpContext, next: () => Promise<void>) => Promise<void>;

/** The decoded parameters of the path, by name. */
export type PathParams = Readonly<Record<string, string>>;
