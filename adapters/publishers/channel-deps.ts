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

/** What an adapter for a channel on another server works with. */
export interface ChannelDeps {
  readonly http: ChannelHttp;
  /** For connections that are not HTTP requests, and for hosts that may be reached without TLS. */
  readonly guard: AddressGuard;
  readonly clock: Pick<Clock, 'now'>;
  /**
   * A kept image as the channel takes it; null where it is gone or cannot be made small enough. Rejects where it cannot
   * be read right now, or where the account has too much work on pictures waiting already.
   */
  readonly imageFor: (account: AccountId, key: string, limits: ImageLimits) => Promise<FittedImage | null>;
}

export const imagesFor =
  (store: Pick<ImageStore, 'bytesOf'>, fitter: ImageFitter): ChannelDeps['imageFor'] =>
  async (account, key, limits) => {
    const bytes = await store.bytesOf(key);
    if (bytes === null) return null;
    const fitted = await fitter.fit(account, bytes, limits);
    if (!fitted.ok) throw new Error('There is no room to make the picture fit right now.');
    return fitted.value;
  };
