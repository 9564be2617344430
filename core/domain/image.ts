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
export interface FittedImage {
  readonly data: Uint8Array;
  readonly mediaType: StoredImage['mediaType'];
  readonly width: number;
  readonly height: number;
}
