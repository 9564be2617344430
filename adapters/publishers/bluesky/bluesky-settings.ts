import { z } from 'zod';
import type { Connection } from '../../../core/index.js';
import { secret, serverAddress, storedSettings } from '../connection-settings.js';

const HANDLE = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const DID = /^did:[a-z]+:[\w.:%-]+$/;

/** What the person gives is a server, a name and an app password; the rest is what the server told. */
export const BlueskySettings = z.strictObject({
  service: serverAddress.prefault('https://bsky.social'),
  identifier: z
    .string()
    .trim()
    .max(2_048, 'is too long')
    .transform((text) => text.replace(/^@/, ''))
    .refine(
      (text) => HANDLE.test(text) || DID.test(text),
      'must be a handle such as name.bsky.social, or a DID',
    ),
  app_password: secret,
  /** The account's own name, which stays when its handle changes. */
  did: z.string().default(''),
  handle: z.string().default(''),
});

export type BlueskySettings = z.output<typeof BlueskySettings>;

export const settingsOf = (connection: Pick<Connection, 'settings'>): BlueskySettings =>
  storedSettings(BlueskySettings, connection);
