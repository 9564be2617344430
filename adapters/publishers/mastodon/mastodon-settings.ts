import { z } from 'zod';
import type { Connection, StoredImage } from '../../../core/index.js';
import { filled, serverAddress, storedSettings } from '../connection-settings.js';
import { secretSetting } from '../secret-setting.js';

/** A whole number that a server told; Mastodon's own where it told none. */
const told = (mastodons: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be a whole number')
    .transform(Number)
    .prefault(String(mastodons));

/** What posts can have, and servers may take. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/**
 * What the person gives is an address and a token; all else is asked of the server when the connection is verified.
 * The defaults are the limits in Mastodon's documentation (entities/Instance and methods/media).
 */
export const MastodonSettings = z.strictObject({
  base_url: serverAddress,
  access_token: secretSetting(filled),
  /** As NodeInfo names it: `mastodon`, `snac`, `gotosocial`, …; `unknown` where it does not. */
  software: z.string().default('unknown'),
  account_id: z.string().default(''),
  /** The name of the account on its server, without the server. */
  acct: z.string().default(''),
  max_characters: told(500),
  characters_per_url: told(23),
  max_image_bytes: told(16_777_216),
  max_image_pixels: told(33_177_600),
  max_alt_characters: told(1_500),
  /** Of images, separated by spaces; `none` where the server names others only. */
  media_types: z.string().default(IMAGE_TYPES.join(' ')),
});

export type MastodonSettings = z.output<typeof MastodonSettings>;

export const settingsOf = (connection: Pick<Connection, 'settings'>): MastodonSettings =>
  storedSettings(MastodonSettings, connection);

export const imageTypesOf = ({ media_types }: MastodonSettings): readonly StoredImage['mediaType'][] =>
  IMAGE_TYPES.filter((type) => media_types.split(' ').includes(type));
