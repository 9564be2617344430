import { z } from 'zod';
import { filled, serverAddress } from '../connection-settings.js';
import { reportedSetting } from '../entered-settings.js';
import { secretSetting } from '../secret-setting.js';

/** The user enters an address, a name and an application password; the other settings come from the site. */
export const WordpressSettings = z.strictObject({
  base_url: serverAddress.meta({ description: 'The address of the site.', format: 'uri' }),
  username: filled.meta({ description: 'Who publishes.' }),
  application_password: secretSetting(
    filled.meta({ description: 'An application password of that user, not the one for signing in.' }),
  ),
  /** The root of the REST API, at the origin of `base_url`; empty before verification. */
  api_root: reportedSetting(z.union([z.literal(''), z.url()]).default('')),
  title: reportedSetting(z.string().default('')),
  user_id: reportedSetting(z.string().default('')),
  /** `no` where the user may publish but not upload. */
  can_upload: reportedSetting(z.enum(['yes', 'no']).default('yes')),
});

export type WordpressSettings = z.output<typeof WordpressSettings>;
