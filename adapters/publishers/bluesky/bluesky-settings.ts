import { z } from 'zod';
import { filled, serverAddress } from '../connection-settings.js';
import { reportedSetting } from '../entered-settings.js';
import { secretSetting } from '../secret-setting.js';

const HANDLE = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;
export const DID = /^did:[a-z]+:[\w.:%-]+$/;
/** In characters; a URI of atproto names an account in fewer. */
export const MAX_DID_CHARACTERS = 2_048;

/** The user enters a server, a name and an app password; the other settings come from the server. */
export const BlueskySettings = z.strictObject({
  service: serverAddress
    .prefault('https://bsky.social')
    .meta({ description: 'The address of the PDS.', format: 'uri' }),
  identifier: z
    .string()
    .trim()
    .max(MAX_DID_CHARACTERS, 'is too long')
    .transform((text) => text.replace(/^@/, ''))
    .refine(
      (text) => HANDLE.test(text) || DID.test(text),
      'must be a handle such as name.bsky.social, or a DID',
    )
    .meta({ description: 'The handle or the DID of the account.' }),
  app_password: secretSetting(filled.meta({ description: 'An app password of the account.' })),
  /** The account's permanent identifier; it does not change with the handle. */
  did: reportedSetting(z.string().default('')),
  handle: reportedSetting(z.string().default('')),
});

export type BlueskySettings = z.output<typeof BlueskySettings>;
