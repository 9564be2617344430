import { z } from 'zod';
import { serverAddress } from '../connection-settings.js';
import { reportedSetting } from '../entered-settings.js';
import { secretSetting } from '../secret-setting.js';

/** The user enters an address and the key of a custom integration; the other settings come from the site. */
export const GhostSettings = z.strictObject({
  base_url: serverAddress.meta({ description: 'The address of the site.', format: 'uri' }),
  admin_api_key: secretSetting(
    z
      .string()
      .trim()
      .regex(
        /^[0-9a-f]+:(?:[0-9a-f]{2})+$/i,
        'must be an Admin API key: an id, a colon and a secret of hex digits',
      )
      .meta({ description: 'The Admin API key of a custom integration.' }),
    // The part before the colon is a public id.
    (key) => [key.slice(key.indexOf(':') + 1)],
  ),
  title: reportedSetting(z.string().default('')),
  /** As reported by the site: `6.65`. */
  version: reportedSetting(
    z
      .string()
      .regex(/^\d+\.\d+/, 'must be a version such as 6.65')
      .default('5.0'),
  ),
});

export type GhostSettings = z.output<typeof GhostSettings>;
