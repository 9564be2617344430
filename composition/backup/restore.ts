import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { secretKeyFile } from '../../adapters/crypto/index.js';
import { acquireInstanceLock, foldSqliteLog, postsDueAfter } from '../../adapters/knex/index.js';
import { nullFor } from '../../adapters/system/code-of.js';
import { isThere } from '../../adapters/system/is-there.js';
import { makePrivateDirectory } from '../../adapters/system/private-files.js';
import { syncDirectory } from '../../adapters/system/sync-directory.js';
import { instant } from '../../core/index.js';
import { openApp } from '../app.js';
import { auditAll, type Audited } from '../maintenance/audit-all.js';
import type { WithProgress } from '../reporting/progress.js';
import type { Settings } from '../settings.js';
import { tokens as t } from '../tokens.js';
import { missingImagesOf, POSTGRES_HAS_ITS_OWN, type BackedUp } from './back-up.js';
import type { Manifest } from './manifest.js';
import { unpack, type Places, type Unpacked } from './unpack.js';

/** Which deliveries wait after a restore. */
type Hold = 'due' | 'all' | 'none';

interface Restored extends BackedUp {
  readonly audited: Audited;
  /** Deliveries that wait, because they may have been sent after the backup. */
  readonly held: number;
  /** Posts that are sent at a later time, although they may have been sent early after the backup. */
  readonly scheduled: number;
}

interface RestoreOptions extends WithProgress {
  readonly file: string;
  readonly hold: Hold;
}

/**
 * Restores a backup into an empty data directory. Everything is checked, held back and audited under other names before
 * the database gets its final name: until then a restore can be interrupted and started again. Deliveries that
 * are due, or all of them, wait until they are released. Rejects with a sentence for each problem.
 */
export const restore = async (
  settings: Settings,
  { file, hold, progress }: RestoreOptions,
): Promise<Restored> => {
  if (settings.database.kind !== 'sqlite') throw new Error(POSTGRES_HAS_ITS_OWN);
  const database = settings.database.file;
  const { dataDir } = settings;
  if ((await access(file).catch(nullFor('ENOENT'))) === null) throw new Error(`${file} does not exist.`);
  for (const directory of [dataDir, dirname(database)]) await makePrivateDirectory(directory);
  const lock = await acquireInstanceLock(database);
  try {
    const staged = {
      database: `${database}.restoring`,
      images: join(dataDir, 'images.restoring'),
      key: `${secretKeyFile(dataDir)}.restoring`,
    };
    await clear(dataDir, staged, database);
    await refuseContents(dataDir, database);
    try {
      const unpacked = await unpack(file, staged, { progress });
      const withKeys = await withKeysOf(unpacked, settings);
      const report = await examine(withKeys, staged.database, unpacked.manifest, { hold, progress });
      await place(dataDir, staged, database);
      return report;
    } finally {
      await clear(dataDir, staged, database);
    }
  } finally {
    await lock.release();
  }
};

/** In the images of a restore that is not complete. */
const INCOMPLETE = '.restoring';

/** What SQLite keeps beside a database, and would apply to the restored one. */
const BESIDE = ['-wal', '-shm', '-journal'];

/** Removes the remains of an earlier restore that was interrupted. */
const clear = async (dataDir: string, staged: Places, database: string): Promise<void> => {
  const placed = join(dataDir, 'images');
  const isHalfPlaced =
    (await isThere(join(placed, INCOMPLETE))) &&
    (await isThere(staged.database)) &&
    !(await isThere(database));
  await rm(staged.images, { recursive: true, force: true });
  if (isHalfPlaced) {
    // In one step, because this can be interrupted, too.
    await rename(placed, staged.images);
    await rm(staged.images, { recursive: true });
  }
  for (const suffix of ['', ...BESIDE, '.lock']) await rm(`${staged.database}${suffix}`, { force: true });
  await rm(staged.key, { force: true });
};

/** What a file system such as ext4 has from its beginning. */
const OF_FILE_SYSTEM = 'lost+found';

/** The key may already be there; everything else would be mixed with the restored files. */
const refuseContents = async (dataDir: string, database: string): Promise<void> => {
  const existing: string[] = [];
  for (const suffix of ['', ...BESIDE])
    if (await isThere(`${database}${suffix}`)) existing.push(`${database}${suffix}`);
  if (existing.length > 0)
    throw new Error(
      `${existing.join(' and ')} ${existing.length === 1 ? 'exists and is' : 'exist and are'} not replaced; restore to an empty place.`,
    );
  const [key, lock] = [basename(secretKeyFile(dataDir)), `${basename(database)}.lock`];
  // Made for the database, if it is further inside.
  const [folder] = relative(dataDir, dirname(database)).split(sep);
  const found = (await readdir(dataDir)).filter(
    (name) => ![key, folder, OF_FILE_SYSTEM].includes(name) && !name.startsWith(lock),
  );
  if (found.length > 0)
    throw new Error(
      `${dataDir} is not empty (${found.slice(0, 5).join(', ')}); restore into an empty DATA_DIR.`,
    );
};

/** Existing keys are used, and compared with the database when it is opened; otherwise those of the backup. */
const withKeysOf = async ({ keyFile }: Unpacked, settings: Settings): Promise<Settings> => {
  if (keyFile === null) return settings;
  if (settings.secretKeys.length === 0 && !(await isThere(secretKeyFile(settings.dataDir))))
    return { ...settings, secretKeys: [await readFile(keyFile, 'utf8')] };
  await rm(keyFile);
  return settings;
};

const examine = async (
  settings: Settings,
  file: string,
  manifest: Manifest,
  { hold, progress }: Omit<RestoreOptions, 'file'>,
): Promise<Restored> => {
  const app = await openApp({ ...settings, database: { kind: 'sqlite', file } });
  try {
    const store = app.store;
    const stateOf = instant(Date.parse(manifest.created_at));
    const held = hold === 'none' ? 0 : await app.engine.holdBack(stateOf, hold);
    await store.operatorLog.record();
    const audited = await auditAll(store, { progress });
    const missingImages = await missingImagesOf(settings, app.database, manifest.files);
    await foldSqliteLog(app.database);
    return {
      manifest,
      audited,
      missingImages,
      held,
      scheduled: await postsDueAfter(app.database, app.container.get(t.clock).now()),
    };
  } finally {
    await app.close();
  }
};

/** The database comes last: it completes the installation. */
const place = async (dataDir: string, staged: Places, database: string): Promise<void> => {
  const images = join(dataDir, 'images');
  await mkdir(staged.images, { recursive: true, mode: 0o755 });
  await writeFile(join(staged.images, INCOMPLETE), '');
  await syncDirectory(staged.images);
  await rename(staged.images, images);
  const file = await open(staged.database, 'r+');
  await file.sync();
  await file.close();
  if (await isThere(staged.key)) await rename(staged.key, secretKeyFile(dataDir));
  await syncDirectory(dataDir);
  await rename(staged.database, database);
  await syncDirectory(dirname(database));
  await rm(join(images, INCOMPLETE));
};
