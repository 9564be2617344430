/** The properties of an image according to its header, before anything is decoded. */
export interface ImageSize {
  /** The size of one frame. */
  readonly width: number;
  readonly height: number;
  /** 1 for a still image; counted up to one more than {@link MOST_FRAMES}. */
  readonly frames: number;
}

export const MOST_FRAMES = 500;

/** Reads the size; null if the file is too short or invalid. Linear in the bytes, and allocates nothing. */
export type ReadSize = (file: Buffer) => ImageSize | null;
