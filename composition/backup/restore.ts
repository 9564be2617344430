import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { secretKeyFile } from '../../adapters/crypto/index.js';
import { acquireInstanceLock, foldSqliteLog, imagesElsewhere } from '../../adapters/knex/index.js';
import { makePrivateDirectory } from '../../adapters/system/private-files.js';
import { syncDirectory } from '../../adapters/system/sync-directory.js';
import { auditProblems, instant } from '../../core/index.js';
import { openApp } from '../app.js';
import type { Settings } from '../settings.js';
import { tokens as t } from '../tokens.js';
import { POSTGRES_HAS_ITS_OWN } from './back-up.js';
import type { Manifest } from './manifest.js';
import { unpack, type Places, type Unpacked } from './unpack.js';

export interface Restored {
  readonly manifest: Manifest;
  readonly accounts: number;
  readonly transfers: number;
  /** What the audit of the ledger found. */
  readonly problems: readonly string[];
  /** Images of posts that the backup lacks; those of a bucket are not checked. */
  readonly missingImages: readonly string[];
  /** Deliveries that wait, because they may have been sent after the backup. */
  readonly held: number;
}

/**
 * Restores a backup into an empty data directory. Everything is checked, held back and audited under other names before
 * the database gets its final name: until then a restore can be interrupted and started again. With `hold`, deliveries
 * that are due wait until they are released. Rejects with a sentence for each problem.
 */
export const restore = async (
  settings: Settings,
  { file, hold }: { readonly file: string; readonly hold: boolean },
): Promise<Restored> => {
  if (settings.database.kind !== 'sqlite') throw new Error(POSTGRES_HAS_ITS_OWN);
  const database = settings.database.file;
  const { dataDir } = settings;
  await access(file);
  for (const directory of [dataDir, dirname(database)]) await makePrivateDirectory(directory);
  const lock = await acquireInstanceLock(database);
  try {
    const staged = {
      database: `${database}.restoring`,
      images: join(dataDir, 'images.restoring'),
      key: `${secretKeyFile(dataDir)}.restoring`,
    };
    await clear(staged);
    await refuseContents(dataDir, database);
    try {
      const unpacked = await unpack(file, staged);
      await placeKey(settings, unpacked);
      const report = await examine(settings, staged.database, unpacked.manifest, hold);
      await place(dataDir, staged, database);
      return report;
    } finally {
      await clear(staged);
    }
  } finally {
    await lock.release();
  }
};

/** Removes the remains of an earlier restore that was interrupted. */
const clear = async ({ database, images, key }: Places): Promise<void> => {
  for (const suffix of ['', '-wal', '-shm', '-journal', '.lock'])
    await rm(`${database}${suffix}`, { force: true });
  await rm(images, { recursive: true, force: true });
  await rm(key, { force: true });
};

/** The key may already be there; everything else would be mixed with the restored files. */
const refuseContents = async (dataDir: string, database: string): Promise<void> => {
  const [key, lock] = [basename(secretKeyFile(dataDir)), `${basename(database)}.lock`];
  const found = (await readdir(dataDir)).filter((name) => name !== key && !name.startsWith(lock));
  const isThere = await access(database).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Error(`${database} exists and is not replaced; restore into an empty DATA_DIR.`);
  if (found.length > 0)
    throw new Error(
      `${dataDir} is not empty (${found.slice(0, 5).join(', ')}); restore into an empty DATA_DIR.`,
    );
};

/** Existing keys are used, and compared with the database when it is opened. */
const placeKey = async ({ dataDir, secretKeys }: Settings, { keyFile }: Unpacked): Promise<void> => {
  if (keyFile === null) return;
  const to = secretKeyFile(dataDir);
  const isHere =
    secretKeys.length > 0 ||
    (await access(to).then(
      () => true,
      () => false,
    ));
  if (isHere) await rm(keyFile);
  else await rename(keyFile, to);
  await syncDirectory(dataDir);
};

const examine = async (
  settings: Settings,
  file: string,
  manifest: Manifest,
  hold: boolean,
): Promise<Restored> => {
  const app = await openApp({ ...settings, database: { kind: 'sqlite', file } });
  try {
    const { ledgerReader, operatorLog } = app.container.get(t.store);
    const stateOf = instant(Date.parse(manifest.created_at));
    const held = hold ? await app.container.get(t.engine).holdBack(stateOf) : 0;
    await operatorLog.record();
    const trail = await ledgerReader.auditTrail(null);
    const names = new Set(manifest.files.map(({ name }) => name));
    const elsewhere = settings.imageStore === 's3' ? [] : await imagesElsewhere(app.database);
    const missingImages = elsewhere.filter((key) => !names.has(`images/${key}`));
    await foldSqliteLog(app.database);
    return {
      manifest,
      accounts: trail.balances.length,
      transfers: trail.transfers.length,
      problems: auditProblems(trail),
      missingImages,
      held,
    };
  } finally {
    await app.close();
  }
};

/** The database comes last: it completes the installation. */
const place = async (dataDir: string, staged: Places, database: string): Promise<void> => {
  await mkdir(staged.images, { recursive: true, mode: 0o755 });
  await syncDirectory(staged.images);
  await rename(staged.images, join(dataDir, 'images'));
  await syncDirectory(dataDir);
  const file = await open(staged.database, 'r+');
  await file.sync();
  await file.close();
  await rename(staged.database, database);
  await syncDirectory(dirname(database));
};
