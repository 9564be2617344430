import { z } from 'zod';
import type { StoredImage } from '../../../core/index.js';
import { filled, serverAddress } from '../connection-settings.js';
import { reportedSetting } from '../entered-settings.js';
import { secretSetting } from '../secret-setting.js';

/** A whole number reported by the server; Mastodon's own value by default. */
const reported = (mastodonDefault: number, digits = /^[1-9]\d{0,14}$/) =>
  reportedSetting(
    z.string().regex(digits, 'must be a whole number').transform(Number).prefault(String(mastodonDefault)),
  );

/** The image types that posts can contain; servers may accept fewer. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/**
 * The user enters an address and a token; everything else is queried from the server when the connection is verified.
 * The defaults are the limits in Mastodon's documentation (entities/Instance and methods/media).
 */
export const MastodonSettings = z.strictObject({
  base_url: serverAddress.meta({ description: 'The address of the server.', format: 'uri' }),
  access_token: secretSetting(
    filled
      .regex(/^[\x21-\x7e]*$/, 'must be a token without spaces and line breaks; copy it again')
      .meta({ description: 'A token with the scopes read and write.' }),
  ),
  /** The name in NodeInfo: `mastodon`, `snac`, `gotosocial`, …; else `unknown`. */
  software: reportedSetting(z.string().default('unknown')),
  account_id: reportedSetting(z.string().default('')),
  /** The name of the account on its server, without the server. */
  acct: reportedSetting(z.string().default('')),
  max_characters: reported(500),
  /** 0: the server counts every character. */
  characters_per_url: reported(23, /^\d{1,15}$/),
  max_image_bytes: reported(16_777_216),
  max_image_pixels: reported(33_177_600),
  max_alt_characters: reported(1_500),
  max_images: reported(4),
  /** Image types, separated by spaces; `none` when the server supports only others. */
  media_types: reportedSetting(z.string().default(IMAGE_TYPES.join(' '))),
});

export type MastodonSettings = z.output<typeof MastodonSettings>;

export const imageTypesOf = ({ media_types }: MastodonSettings): readonly StoredImage['mediaType'][] =>
  IMAGE_TYPES.filter((type) => media_types.split(' ').includes(type));
