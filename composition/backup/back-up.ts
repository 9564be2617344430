import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeArchive, type TarWriter, type Written } from '../../adapters/archive/index.js';
import {
  connectSqlite,
  copySqlite,
  imagesElsewhere,
  makeSealingKeys,
  schemaSteps,
  type Database,
} from '../../adapters/knex/index.js';
import { nullFor } from '../../adapters/system/code-of.js';
import { toRfc3339 } from '../../core/index.js';
import { withExistingStore } from '../store/connect-store.js';
import { megabytes } from '../reporting/counted.js';
import type { WithProgress } from '../reporting/progress.js';
import type { Settings } from '../settings.js';
import { compareKeys, configuredKeys } from '../store/unlock.js';
import { DATABASE, IMAGES, isBackupName, KEY_FILE, MANIFEST, type Manifest } from './manifest.js';

/** Why a database on a server is not backed up here. */
export const POSTGRES_HAS_ITS_OWN =
  'PostgreSQL has its own programs for this, pg_dump and pg_restore; composition/ops/README.md describes how to use them with Write Post.';

export interface BackedUp {
  readonly manifest: Manifest;
  /** Images of posts that the backup lacks; those of a bucket are not checked. */
  readonly missingImages: readonly string[];
}

interface BackUpOptions extends WithProgress {
  readonly file: string;
  readonly withKey: boolean;
}

/**
 * Writes the state of a running or stopped installation on SQLite to one tar file: the database as of one moment, and
 * all images. Images never change, and are copied after the database, so that none is missing. Under its final name the
 * file is complete; it never replaces another file. With `withKey` it also contains the secret keys. Rejects with a
 * sentence.
 */
export const backUp = async (
  settings: Settings,
  { file, withKey, progress }: BackUpOptions,
): Promise<BackedUp> => {
  if (settings.database.kind !== 'sqlite') throw new Error(POSTGRES_HAS_ITS_OWN);
  const configured = withKey ? await keysFor(settings) : null;
  return withExistingStore(settings, async ({ database, clock }) => {
    const keys = configured === null ? null : await keyText(configured, database);
    const createdAt = clock.now();
    return writeArchive(file, createdAt, async (archive, copy) => {
      const about = { ...(await describe(database)), created_at: toRfc3339(createdAt) };
      progress?.('Copying the database …');
      await copySqlite(database, copy);
      const files = await addAll(archive, settings, { copy, keys, progress });
      const manifest: Manifest = { format: 1, ...about, files: [...files] };
      await archive.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
      return { manifest, missingImages: await missingIn(copy, settings, manifest) };
    });
  });
};

const keysFor = async (settings: Settings) => {
  const { keys, from } = await configuredKeys(settings);
  if (keys === null) throw new Error(`--with-key: ${from} does not exist.`);
  return { keys, from };
};

/** Rejects if the keys do not open the database: the backup would be useless without the right ones. */
const keyText = async (
  configured: Awaited<ReturnType<typeof keysFor>>,
  database: Database,
): Promise<string> => {
  if (listsKeys(await schemaSteps(database))) {
    const finding = await compareKeys(configured, makeSealingKeys(database));
    if (finding.kind === 'wrong') throw new Error(`--with-key: ${finding.problem}`);
  }
  return configured.keys.map((key) => `${Buffer.from(key).toString('hex')}\n`).join('');
};

/** A database from before that migration has no list of its keys. */
const listsKeys = (steps: readonly string[]): boolean => steps.includes('0004-sealing-keys');

const describe = async (database: Database): Promise<Pick<Manifest, 'schema' | 'secret_keys'>> => {
  const schema = [...(await schemaSteps(database))];
  const listed = listsKeys(schema) ? await makeSealingKeys(database).list() : [];
  return { schema, secret_keys: listed.map(({ id }) => id) };
};

const addAll = async (
  archive: TarWriter,
  { dataDir }: Settings,
  { copy, keys, progress }: WithProgress & { readonly copy: string; readonly keys: string | null },
): Promise<readonly Written[]> => {
  const databaseWritten = (bytes: number) => progress?.(`Database written: ${megabytes(bytes)}`);
  const files = [await archive.addFile(DATABASE, copy, databaseWritten)];
  if (keys !== null) files.push(await archive.addText(KEY_FILE, keys));
  const images = join(dataDir, 'images');
  const present = (await readdir(images).catch(nullFor('ENOENT'))) ?? [];
  const found = present.filter((key) => isBackupName(`${IMAGES}${key}`));
  for (const [done, key] of found.sort().entries()) {
    progress?.(`Images written: ${String(done)} of ${String(found.length)}`);
    // Housekeeping may meanwhile remove an image that is no longer part of any post.
    files.push(await archive.addFile(`${IMAGES}${key}`, join(images, key)));
  }
  return files.flatMap((written) => written ?? []);
};

/** Opening the copy changes it, so this comes after it was added. */
const missingIn = async (
  copy: string,
  settings: Settings,
  { files }: Manifest,
): Promise<readonly string[]> => {
  const database = await connectSqlite({ file: copy });
  try {
    return await missingImagesOf(settings, database, files);
  } finally {
    await database.destroy();
  }
};

/** Images that posts of the database show and that the files of a backup lack; those of a bucket are not checked. */
export const missingImagesOf = async (
  { imageStore }: Pick<Settings, 'imageStore'>,
  database: Database,
  files: Manifest['files'],
): Promise<readonly string[]> => {
  if (imageStore === 's3') return [];
  const names = new Set(files.map(({ name }) => name));
  return (await imagesElsewhere(database)).filter((key) => !names.has(`${IMAGES}${key}`));
};
