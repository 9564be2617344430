/** What a file says about the picture in it, before anything is decoded. */
export interface PictureSize {
  /** Of one frame. */
  readonly width: number;
  readonly height: number;
  /** 1 where nothing moves; counted up to one more than {@link MOST_FRAMES}. */
  readonly frames: number;
}

export const MOST_FRAMES = 500;

/** Reads the size; null where the file is too short or makes no sense. Linear in the bytes, and allocates nothing. */
export type ReadSize = (file: Buffer) => PictureSize | null;
