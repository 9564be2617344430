import { makeAddressGuard, makeChannelHttp, type ChannelDeps } from '../../../adapters/publishers/index.js';
import { makeImageFitter } from '../../../adapters/images/index.js';
import { systemClock } from '../../../adapters/system/index.js';
import type { ConnectionSettings, Publisher } from '../../../core/index.js';
import type { Visible } from '../peer.js';

/** A channel's adapter together with the real server that it publishes to. */
export interface ChannelSubject {
  readonly publisher: Publisher;
  /** As somebody would type them; they are still to be verified. */
  readonly settings: ConnectionSettings;
  /** Which request shows the post to everybody. For a WebSocket, `EVENT` and the path of its address. */
  readonly isVisibleWrite: (method: string, path: string) => boolean;
  /** Everything published there, read by another way than the adapter's. */
  readonly visible: () => Promise<readonly Visible[]>;
}

/** `through` gives the address of a proxy that stands before the address of the server. */
export type MakeSubject = (through?: (address: string) => Promise<string>) => Promise<ChannelSubject>;

/** What adapters work with here: real requests, real time, and images by key from `images`. */
export const channelDeps = (images: ReadonlyMap<string, Uint8Array> = new Map()): ChannelDeps => {
  const guard = makeAddressGuard(['127.0.0.1', 'localhost']);
  const fitter = makeImageFitter();
  return {
    guard,
    http: makeChannelHttp({ guard, userAgent: 'WritePost (tests)' }),
    clock: systemClock,
    imageFor: async (key, limits) => {
      const bytes = images.get(key);
      return bytes === undefined ? null : fitter.fit(bytes, limits);
    },
  };
};
