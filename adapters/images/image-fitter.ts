import sharp, { type Sharp } from 'sharp';
import type { FittedImage, ImageFitter, ImageLimits, StoredImage } from '../../core/index.js';
import { makeTurnstile } from './turnstile.js';

/** Tried in this order until one is small enough; then the picture shrinks. */
const QUALITIES = [88, 80, 70, 60] as const;
const SHRINK = 0.8;
/** Smaller than this nobody would want to see it. */
const LEAST_SIDE = 64;

/** A decoded picture is large, and a delivery can wait for its turn. */
const FITTED_AT_ONCE = 2;

type MediaType = StoredImage['mediaType'];

const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

interface Size {
  readonly width: number;
  readonly height: number;
}

const allows = (limits: ImageLimits, mediaType: MediaType): boolean =>
  limits.mediaTypes?.includes(mediaType) ?? true;

/** How much smaller each side has to become; 1 where the picture keeps the limits. */
const scaleFor = ({ width, height }: Size, { maxPixels, maxSide }: ImageLimits): number =>
  Math.min(
    1,
    maxPixels === undefined ? 1 : Math.sqrt(maxPixels / (width * height)),
    maxSide === undefined ? 1 : maxSide / Math.max(width, height),
  );

/** The tiny part keeps a side that is meant to be whole from losing a pixel to the rounding of the scale. */
const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.floor(width * scale + 1e-6)),
  height: Math.max(1, Math.floor(height * scale + 1e-6)),
});

/** The type to encode in: the picture's own where the channel takes it, and JPEG as soon as bytes have to be saved. */
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

const encodeWithin = async (
  bytes: Uint8Array,
  own: MediaType,
  size: Size,
  limits: ImageLimits,
): Promise<FittedImage | null> => {
  for (const encoder of encodersFor(own, limits)) {
    const { image, mediaType } = encoder(sharp(bytes).resize({ ...size, fit: 'fill' }));
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    if (limits.maxBytes === null || data.byteLength <= limits.maxBytes)
      return { data, mediaType, width: info.width, height: info.height };
  }
  return null;
};

const fit: ImageFitter['fit'] = async (bytes, limits) => {
  const { format, width, height, pageHeight } = await sharp(bytes).metadata();
  const own = MEDIA_TYPES[format];
  if (own === undefined) return null;
  const whole = { width, height: pageHeight ?? height };
  const scale = scaleFor(whole, limits);
  const isSmallEnough = limits.maxBytes === null || bytes.byteLength <= limits.maxBytes;
  if (scale === 1 && isSmallEnough && allows(limits, own)) return { data: bytes, mediaType: own, ...whole };
  // Always from the whole picture, so that roundings do not add up and bend it.
  for (let factor = scale; ; factor *= SHRINK) {
    const size = scaled(whole, factor);
    if (factor < scale && Math.max(size.width, size.height) < LEAST_SIDE) return null;
    // A side of one pixel cannot shrink any more, so a very long picture may need more than its scale.
    const fitted = scaleFor(size, limits) < 1 ? null : await encodeWithin(bytes, own, size, limits);
    if (fitted !== null) return fitted;
  }
};

/** Fits stored images with sharp. Of an animation that has to change, the first frame is left. */
export const makeImageFitter = (): ImageFitter => {
  const inTurn = makeTurnstile(FITTED_AT_ONCE);
  return { fit: (bytes, limits) => inTurn(() => fit(bytes, limits)) };
};
