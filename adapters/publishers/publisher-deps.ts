import type {
  AccountId,
  Clock,
  FittedImage,
  ImageFitter,
  ImageLimits,
  ImageStore,
} from '../../core/index.js';
import type { AddressGuard } from './http/address-guard.js';
import type { ChannelHttp } from './http/channel-http.js';

/** The dependencies of a publisher for channels on other servers. */
export interface PublisherDeps {
  readonly http: ChannelHttp;
  /** For connections that are not HTTP requests, and for hosts that may be reached without TLS. */
  readonly guard: AddressGuard;
  readonly clock: Pick<Clock, 'now'>;
  /**
   * A stored image within the limits of the channel; null when it is gone or cannot be made small enough. Rejects when
   * it cannot be read at the moment, or when the account already has too much image work waiting.
   */
  readonly imageFor: (account: AccountId, key: string, limits: ImageLimits) => Promise<FittedImage | null>;
}

/** What it takes to verify a connection. @inline */
export type VerifyDeps = Pick<PublisherDeps, 'http' | 'guard' | 'clock'>;

/** Reads images from a store and fits them to the limits of a channel. */
export const imagesFor =
  (store: Pick<ImageStore, 'bytesOf'>, fitter: ImageFitter): PublisherDeps['imageFor'] =>
  async (account, key, limits) => {
    const bytes = await store.bytesOf(key);
    if (bytes === null) return null;
    const fitted = await fitter.fit(account, bytes, limits);
    if (!fitted.ok) throw new Error('There is no capacity to resize the image at the moment.');
    return fitted.value;
  };
