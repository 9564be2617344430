import type { StoredImage } from './image.js';

/** What a channel counts the length of a text in. */
export const LENGTH_UNITS = ['characters', 'graphemes', 'utf16', 'utf8_bytes'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** What an image has to keep to be shown; what is absent or null is not limited. An image is shrunk, never enlarged. */
export interface ImageLimits {
  readonly maxBytes: number | null;
  /** Width times height. */
  readonly maxPixels?: number;
  /** The longer side, in pixels. */
  readonly maxSide?: number;
  readonly mediaTypes?: readonly StoredImage['mediaType'][];
}

/** Whether a picture can be shown as it is. */
export const keepsLimits = (
  { width, height, bytes, mediaType }: Omit<StoredImage, 'key'>,
  { maxBytes, maxPixels, maxSide, mediaTypes }: ImageLimits,
): boolean =>
  bytes <= (maxBytes ?? Number.POSITIVE_INFINITY) &&
  width * height <= (maxPixels ?? Number.POSITIVE_INFINITY) &&
  Math.max(width, height) <= (maxSide ?? Number.POSITIVE_INFINITY) &&
  (mediaTypes?.includes(mediaType) ?? true);

/**
 * What a provider promises about a write whose answer was lost.
 * `deterministic_id`: the same request key is the same remote post, for ever, so a resend is harmless.
 * `server_key`: the same, for `ttlMs` after the first attempt. `lookup`: we can ask whether it arrived.
 * `none`: nobody can tell, and a resend may be a second post.
 */
export type Idempotency =
  | { readonly mode: 'deterministic_id' }
  | { readonly mode: 'server_key'; readonly ttlMs: number }
  | { readonly mode: 'lookup' }
  | { readonly mode: 'none' };

export interface Capabilities {
  readonly title: 'required' | 'optional' | 'none';
  /** Every limit holds at once. Empty: no limit of the channel's own. */
  readonly text: readonly { readonly unit: LengthUnit; readonly max: number }[];
  readonly image: ImageLimits & { readonly support: 'required' | 'optional' | 'none' };
  readonly idempotency: Idempotency;
  /** How the adapter is proved: against a real server, by the vendor's published contract, or it is our own. */
  readonly verification: 'real_server' | 'contract_only' | 'built_in';
}
