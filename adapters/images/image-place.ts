import type { Readable } from 'node:stream';

/** The names of images, so that a key is safe in paths, addresses and statements. */
const KEY = /^[\dA-Za-z]{22}\.(?:jpg|png|webp|gif)$/;

/** Whether a text has the form of an image key. */
export const isImageKey = (key: string): boolean => KEY.test(key);

/** An image that is read as a stream, because images are large and many may be read at once. */
export interface OpenedImage {
  readonly bytes: number;
  /** The caller reads it to the end or destroys it. */
  readonly content: Readable;
}

/** A stored image, and when it was stored. */
export interface PlacedImage {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
}

/** The id of the installation whose images these are, stored beside them. */
export interface PlaceOwner {
  /** Null if none has claimed them yet. */
  readonly read: () => Promise<string | null>;
  readonly write: (installation: string) => Promise<void>;
}

/** The place of the images is full, cannot be reached or has another fault that may pass. */
export class ImagePlaceOutage extends Error {}

/** Where the bytes of images are stored. Keys are those of {@link isImageKey}; the bytes of a key never change. */
export interface ImagePlace {
  /**
   * Resolves when the image is durable. Idempotent. Rejects with an {@link ImagePlaceOutage} if it may succeed later.
   */
  readonly keep: (key: string, data: Uint8Array) => Promise<void>;
  /** Null if there is none. */
  readonly open: (key: string) => Promise<OpenedImage | null>;
  /** Removes the image, if there is one. */
  readonly discard: (key: string) => Promise<void>;
  /** All images, even while others are stored and removed. */
  readonly list: () => AsyncIterable<PlacedImage>;
  /** Images that are being stored, or whose storing ended in a crash. Absent: there can be none. */
  readonly unfinished?: Pick<ImagePlace, 'list' | 'discard'>;
  /** Absent: no other installation can reach the place. */
  readonly owner?: PlaceOwner;
}
