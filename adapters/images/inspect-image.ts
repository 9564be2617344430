import {
  err,
  imageTypeOf,
  ok,
  UNSUPPORTED_IMAGE,
  type ImageDefect,
  type Result,
  type StoredImage,
} from '../../core/index.js';
import { readGifSize } from './headers/gif-size.js';
import { readJpegSize } from './headers/jpeg-size.js';
import { MOST_FRAMES, type ImageSize, type ReadSize } from './headers/image-size.js';
import { readPngSize } from './headers/png-size.js';
import { readWebpSize } from './headers/webp-size.js';

interface ImageBounds {
  /** Of the uploaded file. */
  readonly maxBytes: number;
  /** Width times height, of all frames together. */
  readonly maxPixels: number;
  /** The longer side, in pixels. Encoders need whole rows, and some need whole columns. */
  readonly maxSide: number;
}

/** The properties that a file claims; the decoder is limited to them. */
export interface InspectedImage extends ImageSize {
  readonly mediaType: StoredImage['mediaType'];
  /** Of all frames together. */
  readonly pixels: number;
}

const READERS: Readonly<Record<StoredImage['mediaType'], ReadSize>> = {
  'image/jpeg': readJpegSize,
  'image/png': readPngSize,
  'image/webp': readWebpSize,
  'image/gif': readGifSize,
};

/** The type and size that the file claims; null if it is none of the four types or its header is damaged. */
export const readHeader = (bytes: Uint8Array): InspectedImage | null => {
  const mediaType = imageTypeOf(bytes);
  if (mediaType === null) return null;
  const size = READERS[mediaType](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const pixels = size === null ? 0 : size.width * size.height * size.frames;
  return size === null || pixels === 0 ? null : { mediaType, ...size, pixels };
};

/**
 * Refuses files that are too large or not images by their header alone, in linear time: even passing a file to a
 * decoder can take half a minute.
 */
export const inspectImage = (bytes: Uint8Array, bounds: ImageBounds): Result<InspectedImage, ImageDefect> => {
  const { maxBytes, maxPixels, maxSide } = bounds;
  if (bytes.byteLength > maxBytes) return tooManyBytes(maxBytes, bytes.byteLength);
  const image = readHeader(bytes);
  if (image === null) return unsupported(UNSUPPORTED_IMAGE);
  const { width, height, frames, pixels } = image;
  if (frames > MOST_FRAMES)
    return unsupported(
      `The animation has more than ${String(MOST_FRAMES)} frames, which is the most that can be published.`,
    );
  if (pixels > maxPixels) return tooManyPixels(maxPixels, pixels);
  const longest = Math.max(width, height);
  return longest > maxSide ? tooLong(maxSide, longest) : ok(image);
};

export const unsupported = (message: string) => err({ kind: 'unsupported_image', message } as const);

export const tooManyBytes = (limit: number, actual: number) => {
  const [most, has] = [megabytes(limit), megabytes(actual)];
  // Just beyond the limit both would be the same number of megabytes.
  const sizes =
    most === has
      ? `${String(limit)} bytes; this one has ${String(actual)}`
      : `${most} MB; this one has ${has} MB`;
  return tooLarge(`at most ${sizes}`, limit, actual);
};

const tooLong = (limit: number, actual: number) =>
  tooLarge(`at most ${String(limit)} pixels on each side; this one has ${String(actual)}`, limit, actual);

const tooManyPixels = (limit: number, actual: number) =>
  tooLarge(
    `at most ${megapixels(limit)} megapixels, all frames together; this one has ${megapixels(actual)}`,
    limit,
    actual,
  );

const tooLarge = (what: string, limit: number, actual: number) =>
  err({ kind: 'image_too_large', message: `The image must have ${what}.`, limit, actual } as const);

const megabytes = (count: number): string => (count / 1_000_000).toFixed(1);

/** Rounded up, so that what is beyond a limit does not seem equal to it. */
const megapixels = (pixels: number): string => String(Math.ceil(pixels / 100_000) / 10);
