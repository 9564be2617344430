import type { Readable } from 'node:stream';

/** How images are named, so that a key is safe in paths, addresses and statements. */
const KEY = /^[\dA-Za-z]{22}\.(?:jpg|png|webp|gif)$/;

/** Whether a key is one that images are given. */
export const isImageKey = (key: string): boolean => KEY.test(key);

/** An image that is read as a stream, because images are large and many may be read at once. */
export interface OpenedImage {
  readonly bytes: number;
  /** The caller reads it to the end or destroys it. */
  readonly content: Readable;
}

/** An image in a place, and since when it is there. */
export interface PlacedImage {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
}

/** Where the bytes of images are kept. Keys are those of {@link isImageKey}; the bytes of a key never change. */
export interface ImagePlace {
  /** Resolves when the image is durable. Keeping it twice is keeping it once. */
  readonly keep: (key: string, data: Uint8Array) => Promise<void>;
  /** Null if there is none. */
  readonly open: (key: string) => Promise<OpenedImage | null>;
  /** Removes the image, if there is one. */
  readonly discard: (key: string) => Promise<void>;
  /** All images, while others may be kept and removed. */
  readonly list: () => AsyncIterable<PlacedImage>;
  /** Removes what a crash left unfinished before that time, and returns how many. Absent: nothing can be left. */
  readonly removeUnfinished?: (before: number) => Promise<number>;
}
