import { z } from 'zod';
import type { Connection } from '../../../core/index.js';
import { filled, serverAddress, storedSettings } from '../connection-settings.js';
import { secretSetting } from '../secret-setting.js';

/** The user enters an address, a name and an application password; the other settings come from the site. */
export const WordpressSettings = z.strictObject({
  base_url: serverAddress,
  username: filled,
  application_password: secretSetting(filled),
  /** The root of the REST API, at the origin of `base_url`; empty before verification. */
  api_root: z.union([z.literal(''), z.url()]).default(''),
  title: z.string().default(''),
  user_id: z.string().default(''),
  /** `no` where the user may publish but not upload. */
  can_upload: z.enum(['yes', 'no']).default('yes'),
});

export type WordpressSettings = z.output<typeof WordpressSettings>;

export const settingsOf = (connection: Pick<Connection, 'settings'>): WordpressSettings =>
  storedSettings(WordpressSettings, connection);
