import {
  imagesFor,
  makeAddressGuard,
  makeChannelHttp,
  type PublisherDeps,
} from '../../../adapters/publishers/index.js';
import { makeImageFitter } from '../../../adapters/images/index.js';
import { systemClock } from '../../../adapters/system/index.js';
import type { ConnectionSettings, ImageStore, Publisher } from '../../../core/index.js';
import type { Visible } from '../peer.js';

/** A channel's adapter together with the real server that it publishes to. */
export interface ChannelSubject {
  readonly publisher: Publisher;
  /** The settings as entered by a user, not yet verified. */
  readonly settings: ConnectionSettings;
  /** The request of the visible write. For a WebSocket, `EVENT` and the path of its address. */
  readonly isVisibleWrite: (method: string, path: string) => boolean;
  /** Everything published there, read independently of the adapter. */
  readonly visible: () => Promise<readonly Visible[]>;
}

export interface SubjectOptions {
  /** Returns the address of a proxy for an address of the server. */
  readonly through?: (address: string) => Promise<string>;
  /** Where the images of posts are kept. */
  readonly images?: Pick<ImageStore, 'bytesOf'>;
}

export type MakeSubject = (options?: SubjectOptions) => Promise<ChannelSubject>;

/** The dependencies of the adapters: real requests and real time. */
export const publisherDeps = ({ images }: Pick<SubjectOptions, 'images'> = {}): PublisherDeps => {
  const guard = makeAddressGuard(['127.0.0.1', 'localhost']);
  const fitter = makeImageFitter();
  return {
    guard,
    http: makeChannelHttp({ guard, userAgent: 'WritePost (tests)' }),
    clock: systemClock,
    imageFor: imagesFor(images ?? NO_IMAGES, fitter),
  };
};

const NO_IMAGES = { bytesOf: () => Promise.resolve(null) };
