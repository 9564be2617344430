import { ignoreRejection } from '../shared/ignore-rejection.js';
import type { StoredImage } from './image.js';

/** The units in which channels measure the length of a text. */
export const LENGTH_UNITS = ['characters', 'graphemes', 'utf16', 'utf8_bytes'] as const;
/** A unit of the length of a text. */
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** The limits of an image; an absent or null limit does not apply. An image is shrunk, never enlarged. */
export interface ImageLimits {
  readonly maxBytes: number | null;
  /** Width times height. */
  readonly maxPixels?: number;
  /** The longer side, in pixels. */
  readonly maxSide?: number;
  readonly mediaTypes?: readonly StoredImage['mediaType'][];
}

/** Whether an image meets the limits without a change. */
export const keepsLimits = (
  { width, height, bytes, mediaType }: Omit<StoredImage, 'key'>,
  { maxBytes, maxPixels, maxSide, mediaTypes }: ImageLimits,
): boolean =>
  bytes <= (maxBytes ?? Infinity) &&
  width * height <= (maxPixels ?? Infinity) &&
  Math.max(width, height) <= (maxSide ?? Infinity) &&
  (mediaTypes?.includes(mediaType) ?? true);

/**
 * What a provider guarantees about a write whose response was lost.
 * `deterministic_id`: the same request key is always the same remote post, so a resend is harmless.
 * `server_key`: the same, for `ttlMs` after the first attempt; `Infinity`: forever. A resend waits for `lookupGraceMs`,
 * in which the provider may still be at work on the write.
 * `lookup`: the provider can be queried for the write.
 * `none`: the outcome cannot be found out, and a resend may publish a second post.
 */
export type Idempotency =
  | { readonly mode: 'deterministic_id' }
  | { readonly mode: 'server_key'; readonly ttlMs: number }
  | { readonly mode: 'lookup' }
  | { readonly mode: 'none' };

/** What a channel can show, and what it promises about a lost response. */
export interface Capabilities {
  readonly title: 'required' | 'optional' | 'none';
  /** All limits apply at once. Empty: the channel has no limit of its own. */
  readonly text: readonly { readonly unit: LengthUnit; readonly max: number }[];
  readonly image: ImageLimits & {
    readonly support: 'required' | 'optional' | 'none';
    /** How many images of a post it takes; absent: one. */
    readonly most?: number;
    /** The bytes of all images of a post together. */
    readonly maxBytesTogether?: number;
  };
  readonly idempotency: Idempotency;
  /**
   * How the publisher is tested: against a real server, against the vendor's published contract, or as part of this
   * software.
   */
  readonly verification: 'real_server' | 'contract_only' | 'built_in';
}

/** How many images of a post a channel takes. */
export const mostImages = ({ image: { support, most = 1 } }: Pick<Capabilities, 'image'>): number =>
  support === 'none' ? 0 : most;

/** The limits of each image if this number of images is sent together. */
export const limitsOfEach = (
  { support: _support, most: _most, maxBytesTogether, ...limits }: Capabilities['image'],
  count: number,
): ImageLimits =>
  maxBytesTogether === undefined
    ? limits
    : {
        ...limits,
        maxBytes: Math.min(
          limits.maxBytes ?? maxBytesTogether,
          Math.floor(maxBytesTogether / Math.max(1, count)),
        ),
      };

interface Channel<Connection> {
  readonly capabilities: (connection: Connection) => Capabilities;
}

/** The capabilities of a connection's channel. Throws if the channel does, or if it returns something else. */
export const readCapabilities = <Connection>(
  connection: Connection,
  channel: Channel<Connection>,
): Capabilities => {
  const capabilities = channel.capabilities(connection);
  if (isDeclared(capabilities)) return capabilities;
  ignoreRejection(capabilities);
  throw new TypeError('The channel returned no capabilities with a valid text, image and idempotency.');
};

/** What a publisher without types may return. */
interface Untyped {
  readonly text?: unknown;
  readonly image?: { readonly support?: unknown };
  readonly idempotency?: { readonly mode?: unknown; readonly ttlMs?: unknown };
}

const SUPPORTS: readonly unknown[] = ['required', 'optional', 'none'];
const MODES: readonly unknown[] = ['deterministic_id', 'server_key', 'lookup', 'none'];

/** Without a valid mode, the outcome of a write whose response was lost could not be recorded. */
const isDeclared = (capabilities: Untyped | null | undefined): boolean => {
  const { text, image, idempotency } = capabilities ?? {};
  return (
    Array.isArray(text) &&
    SUPPORTS.includes(image?.support) &&
    MODES.includes(idempotency?.mode) &&
    (idempotency?.mode !== 'server_key' || typeof idempotency.ttlMs === 'number')
  );
};

/**
 * The capabilities of a connection's channel; null if the provider is not installed, or if they depend on settings
 * that cannot be read: the key that sealed them is missing, or they do not fit the installed version of its publisher.
 */
export const capabilitiesOf = <Connection>(
  connection: Connection,
  channel: Channel<Connection> | undefined,
): Capabilities | null => {
  try {
    return channel === undefined ? null : readCapabilities(connection, channel);
  } catch {
    return null;
  }
};
