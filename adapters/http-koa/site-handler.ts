import type { RequestId } from '../../core/index.js';

/** A page or file outside the API. */
export interface SiteReply {
  readonly status?: number;
  readonly mediaType: string;
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a page, or null where there is none. */
export type SiteHandler = (
  params: Readonly<Record<string, string>>,
  requestId: RequestId,
) => Promise<SiteReply | null>;
