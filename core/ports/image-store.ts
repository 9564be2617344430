import type { AccountId } from '../domain/ids.js';
import type { StoredImage, Upload } from '../domain/image.js';
import type { Unavailable } from '../domain/refusals.js';
import type { Result } from '../shared/result.js';

/** Why an upload is not taken. */
export interface ImageDefect {
  readonly kind: 'image_too_large' | 'unsupported_image';
  readonly message: string;
  readonly limit?: number;
  readonly actual?: number;
}

/** An image that was read but is not yet visible. */
export interface StagedImage {
  readonly image: StoredImage;
  /** The bytes to be stored. */
  readonly data: Uint8Array;
  /** Makes it durable under its key. */
  readonly keep: () => Promise<void>;
  /** Removes the image, kept or not. */
  readonly discard: () => Promise<void>;
}

/** Uploaded images: read first, stored when their post is accepted. */
export interface ImageStore {
  /**
   * Decodes the upload and encodes it again, upright and without metadata. Stores nothing. Work on images is limited
   * per account; `unavailable` means that there is no capacity right now.
   */
  readonly read: (
    account: AccountId,
    upload: Upload,
  ) => Promise<Result<StagedImage, ImageDefect | Unavailable>>;
  readonly bytesOf: (key: string) => Promise<Uint8Array | null>;
  /** The public address of a kept image. */
  readonly urlOf: (key: string) => string;
}
