import type { Sharp } from 'sharp';
import {
  keepsLimits,
  ok,
  type FittedImage,
  type ImageFitter,
  type ImageLimits,
  type StoredImage,
} from '../../core/index.js';
import { isTimeout } from './decode-image.js';
import { decoder } from './decoder.js';
import { makeFairTurns, type InTurn } from './fair-turns.js';
import { readHeader } from './inspect-image.js';

/** Tried in this order until one is small enough; then the image is scaled down. */
const QUALITIES = [88, 80, 70, 60] as const;
const SHRINK = 0.8;
/** Images are not made smaller than this. */
const LEAST_SIDE = 64;

/** For all tries to make one image fit. */
const FIT_SECONDS = 20;

type MediaType = StoredImage['mediaType'];

type Size = Pick<StoredImage, 'width' | 'height'>;

const allows = (limits: ImageLimits, mediaType: MediaType): boolean =>
  limits.mediaTypes?.includes(mediaType) ?? true;

/** How much smaller each side has to become; 1 if the image meets the limits. */
const scaleFor = ({ width, height }: Size, { maxPixels, maxSide }: ImageLimits): number =>
  Math.min(
    1,
    maxPixels === undefined ? 1 : Math.sqrt(maxPixels / (width * height)),
    maxSide === undefined ? 1 : maxSide / Math.max(width, height),
  );

/** The small addend keeps an integral side from losing a pixel when its scale is rounded. */
const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.floor(width * scale + 1e-6)),
  height: Math.max(1, Math.floor(height * scale + 1e-6)),
});

/** The type to encode in: the image's own if the channel accepts it, and JPEG as soon as bytes have to be saved. */
const encodersFor = (
  own: MediaType,
  limits: ImageLimits,
): readonly ((image: Sharp) => { readonly image: Sharp; readonly mediaType: MediaType })[] => {
  const jpegs = QUALITIES.map((quality) => (image: Sharp) => ({
    // Transparent parts would turn black.
    image: image.flatten({ background: '#ffffff' }).jpeg({ quality }),
    mediaType: 'image/jpeg' as const,
  }));
  const png = (image: Sharp) => ({ image: image.png(), mediaType: 'image/png' as const });
  const takesPng = allows(limits, 'image/png');
  if (!allows(limits, 'image/jpeg')) return takesPng ? [png] : [];
  return own !== 'image/jpeg' && takesPng ? [png, ...jpegs] : jpegs;
};

/** The image at one size, or the number of bytes of its smallest encoding. */
const encodeWithin = async (
  { bytes, mediaType: own }: Original,
  size: Size,
  limits: ImageLimits,
  secondsLeft: () => number,
): Promise<FittedImage | { readonly leastBytes: number }> => {
  let leastBytes = Number.POSITIVE_INFINITY;
  for (const encoder of encodersFor(own, limits)) {
    const resized = decoder()(bytes)
      .timeout({ seconds: secondsLeft() })
      .resize({ ...size, fit: 'fill' });
    const { image, mediaType } = encoder(resized);
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    if (limits.maxBytes === null || data.byteLength <= limits.maxBytes)
      return { data, mediaType, width: info.width, height: info.height };
    leastBytes = Math.min(leastBytes, data.byteLength);
  }
  return { leastBytes };
};

interface Original extends Pick<StoredImage, 'mediaType' | 'width' | 'height'> {
  readonly bytes: Uint8Array;
}

/** Throws when the time is over. */
const shrink = async (original: Original, limits: ImageLimits): Promise<FittedImage | null> => {
  const deadline = performance.now() + FIT_SECONDS * 1000;
  const secondsLeft = (): number => Math.max(1, Math.ceil((deadline - performance.now()) / 1000));
  const scale = scaleFor(original, limits);
  // Always from the original, so that rounding errors do not accumulate and distort it.
  for (let factor = scale; ;) {
    const size = scaled(original, factor);
    if (factor < scale && Math.max(size.width, size.height) < LEAST_SIDE) return null;
    if (performance.now() > deadline) return null;
    // A side of one pixel cannot shrink any more, so a very long image may need a further step.
    const fitted =
      scaleFor(size, limits) < 1 ? null : await encodeWithin(original, size, limits, secondsLeft);
    if (fitted !== null && 'data' in fitted) return fitted;
    // Bytes are proportional to the area, so only few sizes that are still too large have to be tried.
    const byBytes = fitted === null ? 1 : Math.sqrt((limits.maxBytes ?? 0) / fitted.leastBytes);
    factor *= Math.min(SHRINK, byBytes);
  }
};

/** Fits stored images with sharp. An animation that has to change is reduced to its first frame. */
export const makeImageFitter = (inTurn: InTurn = makeFairTurns()): ImageFitter => ({
  fit: async (account, bytes, limits) => {
    const header = readHeader(bytes);
    if (header === null) return ok(null);
    const { mediaType, width, height } = header;
    const original = { bytes, mediaType, width, height };
    if (keepsLimits({ mediaType, width, height, bytes: bytes.byteLength }, limits))
      return ok({ data: bytes, mediaType, width, height });
    return inTurn({ account, pixels: width * height }, async () => {
      try {
        return await shrink(original, limits);
      } catch (fault) {
        if (isTimeout(fault)) return null;
        throw fault;
      }
    });
  },
});
