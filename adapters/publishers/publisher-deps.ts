import type { Clock, FittedImage, ImageLimits, PublishContext } from '../../core/index.js';
import type { AddressGuard } from './http/address-guard.js';
import type { ChannelHttp } from './http/channel-http.js';

/** The attempt that images are loaded for. @inline */
export type ImageUse = Pick<PublishContext, 'connection' | 'postId' | 'timeoutMs' | 'ended'>;

/** The dependencies of a publisher for channels on other servers. */
export interface PublisherDeps {
  readonly http: ChannelHttp;
  /** For connections that are not HTTP requests, and for hosts that may be reached without TLS. */
  readonly guard: AddressGuard;
  readonly clock: Pick<Clock, 'now'>;
  /**
   * A stored image within the limits of the channel; null when it is gone or cannot be made small enough. Rejects when
   * it cannot be read at the moment, or when the account already has too much image work waiting. Waits while the
   * images of too many other posts of the account are in memory. Other attempts may use the same bytes, so they must
   * not be changed.
   */
  readonly imageFor: (use: ImageUse, key: string, limits: ImageLimits) => Promise<FittedImage | null>;
}

/** What it takes to verify a connection. */
export type VerifyDeps = Pick<PublisherDeps, 'http' | 'guard' | 'clock'>;
