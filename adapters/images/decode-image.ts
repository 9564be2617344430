import sharp, { type Metadata, type Sharp } from 'sharp';
import { err, ok, type ImageDefect, type Result, type StoredImage } from '../../core/index.js';

export interface DecodeLimits {
  /** Of the uploaded file. */
  readonly maxBytes: number;
  /** Width times height, of all frames together. */
  readonly maxPixels: number;
}

export interface EncodedImage extends Omit<StoredImage, 'key' | 'bytes'> {
  readonly extension: string;
  readonly data: Uint8Array;
}

const MOST_FRAMES = 500;

type FormatName = 'jpeg' | 'png' | 'webp' | 'gif';

interface Format {
  readonly extension: string;
  readonly mediaType: StoredImage['mediaType'];
  /** The first bytes of every such file; null stands for any byte. */
  readonly signature: readonly (number | null)[];
  readonly encode: (image: Sharp) => Sharp;
}

const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

const FORMATS: Readonly<Record<FormatName, Format>> = {
  jpeg: {
    extension: 'jpg',
    mediaType: 'image/jpeg',
    signature: [0xff, 0xd8, 0xff],
    encode: (image) => image.jpeg({ quality: 88 }),
  },
  png: {
    extension: 'png',
    mediaType: 'image/png',
    signature: ascii('\x89PNG\r\n\x1a\n'),
    encode: (image) => image.png(),
  },
  webp: {
    extension: 'webp',
    mediaType: 'image/webp',
    signature: [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')],
    encode: (image) => image.webp({ quality: 88 }),
  },
  gif: { extension: 'gif', mediaType: 'image/gif', signature: ascii('GIF8'), encode: (image) => image.gif() },
};

/**
 * Decodes a file and encodes the picture anew in its own type: upright, in sRGB, with all frames of an animation
 * and without metadata. A file that is not of the four types never reaches a decoder, so neither do SVG and PDF.
 */
export const decodeImage = async (
  bytes: Uint8Array,
  limits: DecodeLimits,
): Promise<Result<EncodedImage, ImageDefect>> => {
  if (bytes.byteLength > limits.maxBytes) return tooManyBytes(limits.maxBytes, bytes.byteLength);
  const name = formatOf(bytes);
  if (name === null) return unsupported('The image must be a JPEG, PNG, WebP or GIF file.');
  try {
    const options = { failOn: 'error', limitInputPixels: limits.maxPixels, animated: true } as const;
    const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    const defect = defectOf(metadata, name, limits);
    if (defect !== null) return defect;
    const image = sharp(bytes, options);
    // A frame cannot be turned within an animation, and cameras do not make any.
    const upright = (metadata.pages ?? 1) > 1 ? image : image.autoOrient();
    const { data, info } = await FORMATS[name].encode(upright).toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    const { extension, mediaType } = FORMATS[name];
    return ok({ extension, mediaType, width: info.width, height, data });
  } catch {
    return unsupported('The image is damaged or incomplete; export it again and upload the new file.');
  }
};

const formatOf = (bytes: Uint8Array): FormatName | null => {
  const names = ['jpeg', 'png', 'webp', 'gif'] as const;
  const fits = (signature: Format['signature']): boolean =>
    signature.every((byte, index) => byte === null || bytes[index] === byte);
  return names.find((name) => fits(FORMATS[name].signature)) ?? null;
};

const defectOf = (metadata: Metadata, name: FormatName, { maxPixels }: DecodeLimits) => {
  const frames = metadata.pages ?? 1;
  const pixels = metadata.width * (metadata.pageHeight ?? metadata.height) * frames;
  if (metadata.format !== name) return unsupported('The image must be a JPEG, PNG, WebP or GIF file.');
  if (pixels > maxPixels) return tooManyPixels(maxPixels, pixels);
  return frames > MOST_FRAMES
    ? unsupported(
        `The animation has ${String(frames)} frames; at most ${String(MOST_FRAMES)} can be published.`,
      )
    : null;
};

const unsupported = (message: string) => err({ kind: 'unsupported-image', message } as const);

const tooManyBytes = (limit: number, actual: number) => {
  const message = `The image must be at most ${megabytes(limit)} MB; this one has ${megabytes(actual)} MB.`;
  return err({ kind: 'image-too-large', message, limit, actual } as const);
};

const tooManyPixels = (limit: number, actual: number) => {
  const message = `The image must have at most ${millions(limit)} megapixels, all frames together; this one has ${millions(actual)}.`;
  return err({ kind: 'image-too-large', message, limit, actual } as const);
};

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
const millions = (pixels: number): string => (pixels / 1_000_000).toFixed(1);
