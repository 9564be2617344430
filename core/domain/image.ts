/** A file as the client sent it. Its type is detected by decoding; what the client declares is ignored. */
export interface Upload {
  readonly bytes: Uint8Array;
}

/** The uploads of a request, which has one, several or none. */
export const uploadsOf = (uploads: Upload | readonly Upload[] | null): readonly Upload[] => {
  if (uploads === null) return [];
  return 'bytes' in uploads ? [uploads] : uploads;
};

/** A decoded and re-encoded image, so that only the pixels of the original file are left. */
export interface StoredImage {
  /** An unguessable name, safe in paths and URLs, with the extension of its type. */
  readonly key: string;
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The length of the file. */
  readonly bytes: number;
}

/** An image that meets the limits of one channel. */
export interface FittedImage extends Pick<StoredImage, 'mediaType' | 'width' | 'height'> {
  readonly data: Uint8Array;
}

/** @inline */
type MediaType = StoredImage['mediaType'];

/** The beginning of every file of a type, as Latin-1. */
const SIGNATURES: Readonly<Record<MediaType, RegExp>> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/gif': /^GIF8[79]a/,
};

const LONGEST_SIGNATURE = 12;

/** The type that the first bytes of a file claim; null if an image cannot have it. */
export const imageTypeOf = (bytes: Uint8Array): MediaType | null => {
  const start = String.fromCharCode(...bytes.subarray(0, LONGEST_SIGNATURE));
  return (
    (Object.keys(SIGNATURES) as readonly MediaType[]).find((type) => SIGNATURES[type].test(start)) ?? null
  );
};

/** Why a file is refused that has none of these types, or is cut short. */
export const UNSUPPORTED_IMAGE = 'The image must be a complete JPEG, PNG, WebP or GIF file.';
