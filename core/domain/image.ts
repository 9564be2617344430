/** A file as the client sent it; its type is whatever decoding it shows, never what the client claims. */
export interface Upload {
  readonly bytes: Uint8Array;
}

/** An image that was decoded and encoded anew, so that nothing of the original file but the picture is left. */
export interface StoredImage {
  /** An unguessable name, safe in paths and URLs, with the extension of its type. */
  readonly key: string;
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** A picture as one channel takes it. */
export interface FittedImage {
  readonly data: Uint8Array;
  readonly mediaType: StoredImage['mediaType'];
  readonly width: number;
  readonly height: number;
}
