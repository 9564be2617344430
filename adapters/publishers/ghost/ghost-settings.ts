import { z } from 'zod';
import type { Connection } from '../../../core/index.js';
import { serverAddress, storedSettings } from '../connection-settings.js';
import { secretSetting } from '../secret-setting.js';

/** What the person gives is an address and the key of a custom integration; the rest the site tells. */
export const GhostSettings = z.strictObject({
  base_url: serverAddress,
  admin_api_key: secretSetting(
    z
      .string()
      .trim()
      .regex(
        /^[0-9a-f]+:(?:[0-9a-f]{2})+$/i,
        'must be an Admin API key: an id, a colon and a secret of hex digits',
      ),
    // What stands before the colon is a name, and is made as the names of posts are.
    (key) => [key.slice(key.indexOf(':') + 1)],
  ),
  title: z.string().default(''),
  /** As the site tells it: `6.65`. */
  version: z
    .string()
    .regex(/^\d+\.\d+/, 'must be a version such as 6.65')
    .default('5.0'),
});

export type GhostSettings = z.output<typeof GhostSettings>;

export const settingsOf = (connection: Pick<Connection, 'settings'>): GhostSettings =>
  storedSettings(GhostSettings, connection);
