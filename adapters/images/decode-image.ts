import type { Sharp } from 'sharp';
import { ok, type ImageDefect, type Result, type StoredImage } from '../../core/index.js';
import { decoder } from './decoder.js';
import { tooManyBytes, unsupported, type InspectedImage } from './inspect-image.js';

export interface EncodedImage extends Omit<StoredImage, 'key' | 'bytes'> {
  readonly extension: string;
  readonly data: Uint8Array;
}

interface DecodeLimits {
  /** From the first pixel to the last, in seconds: four to ten are normal for the largest images. */
  readonly timeoutSeconds: number;
  /** Of what is stored. It may be larger than the upload, which can be of a lower quality. */
  readonly maxEncodedBytes: number;
}

interface Encoding {
  readonly extension: string;
  readonly encode: (image: Sharp) => Sharp;
}

const ENCODINGS: Readonly<Record<StoredImage['mediaType'], Encoding>> = {
  'image/jpeg': { extension: 'jpg', encode: (image) => image.jpeg({ quality: 88 }) },
  'image/png': { extension: 'png', encode: (image) => image.png() },
  // Two thirds of the time that the default effort takes, for files of the same size.
  'image/webp': { extension: 'webp', encode: (image) => image.webp({ quality: 88, effort: 2 }) },
  'image/gif': { extension: 'gif', encode: (image) => image.gif() },
};

/**
 * Decodes a file and encodes the image again in its own type: upright, in sRGB, with all frames of an animation and
 * without metadata. Accepts only inspected files, so neither SVG nor PDF reaches a decoder.
 */
export const decodeImage = async (
  bytes: Uint8Array,
  { mediaType, frames, pixels }: InspectedImage,
  { timeoutSeconds, maxEncodedBytes }: DecodeLimits,
): Promise<Result<EncodedImage, ImageDefect>> => {
  // The decoder is limited to the pixels that the header declares.
  const options = { failOn: 'error', limitInputPixels: pixels, animated: true } as const;
  const { extension, encode } = ENCODINGS[mediaType];
  const sharp = decoder();
  try {
    const found = await sharp(bytes, options).metadata();
    if (`image/${found.format}` !== mediaType)
      return unsupported(`The image begins like a ${mediaType.slice('image/'.length)} file but is not one.`);
    const image = sharp(bytes, options).timeout({ seconds: timeoutSeconds });
    // Frames of an animation cannot be rotated, and cameras do not produce animations.
    const upright = frames > 1 ? image : image.autoOrient();
    const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
    if (data.byteLength > maxEncodedBytes) return tooManyBytes(maxEncodedBytes, data.byteLength);
    return ok({ extension, mediaType, width: info.width, height: info.pageHeight ?? info.height, data });
  } catch (fault) {
    return isTimeout(fault)
      ? unsupported('The image takes too long to decode; make it smaller and upload the new file.')
      : unsupported('The image is damaged or incomplete; export it again and upload the new file.');
  }
};

/** libvips reports it in one of several lines without a fixed order. */
export const isTimeout = (fault: unknown): boolean =>
  fault instanceof Error && /\btimeout: \d+% complete/.test(fault.message);
