import { z } from 'zod';
import { isImageKey } from '../../adapters/images/index.js';

export const MANIFEST = 'manifest.json';
export const DATABASE = 'write-post.db';
export const KEY_FILE = 'secret.key';
export const IMAGES = 'images/';

/** Whether a backup may contain a file of this name; no other name is ever written to a disk. */
export const isBackupName = (name: string): boolean =>
  name === DATABASE ||
  name === KEY_FILE ||
  (name.startsWith(IMAGES) && isImageKey(name.slice(IMAGES.length)));

/** The last file of a backup: its content, and when and from what it was made. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** The time of the state in the backup, or shortly before. */
  created_at: z.iso.datetime(),
  schema: z.array(z.string()),
  /** The ids of the secret keys that its database needs; none for one from before the migration `0004-sealing-keys`. */
  secret_keys: z.array(z.string()),
  files: z.array(
    z.object({
      name: z.string().refine(isBackupName),
      size: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
