import type { Readable } from 'node:stream';
import type { RequestId, Result } from '../../../core/index.js';
import type { WireRefusal } from '../../../core/wire/index.js';
import type { PathParams } from '../frame/http-context.js';

/** A request outside the API. */
export interface SiteRequest {
  readonly params: PathParams;
  /** Whether the path ends with a slash, which changes the meaning of relative addresses. */
  readonly isFolder: boolean;
  readonly requestId: RequestId;
  readonly authorization: string | undefined;
  /** Whether the client accepts this content coding (RFC 9110 §12.5.3). */
  readonly accepts: (coding: string) => boolean;
}

/** A page or file outside the API. */
export interface SiteReply {
  readonly status?: number;
  readonly mediaType: string;
  readonly body: string | Buffer | Readable;
  readonly headers: Readonly<Record<string, string>>;
}

export type SiteHandler = (request: SiteRequest) => Promise<Result<SiteReply, WireRefusal>>;

export interface SiteRoute {
  readonly path: string;
  readonly handle: SiteHandler;
}
