import { join } from 'node:path';
import { contentFormatter } from '../../adapters/content/index.js';
import { makeDiskImageStore, makeFairTurns, makeImageFitter } from '../../adapters/images/index.js';
import {
  acquireInstanceLock,
  connectSqlite,
  migrateToLatest,
  type Database,
} from '../../adapters/knex/index.js';
import { noNotices } from '../../adapters/memory/notices.js';
import { systemClock, systemEntropy } from '../../adapters/system/index.js';
import { makePrivateDirectory } from '../../adapters/system/private-files.js';
import { knexPortsOf } from '../modules/knex-module.js';
import { unlock, type Secrets } from './unlock.js';

/** Where everything is stored, and where images are served. */
export interface SqlitePortsOptions {
  /**
   * Contains the database, the secret key and the images under the same names as for the server. Created if it is
   * missing.
   */
  readonly directory: string;
  /**
   * The public address of an image by its key, at which the embedding application serves it: absolute, because channels
   * publish it.
   */
  readonly imageUrlOf: (key: string) => string;
}

/**
 * All ports of the core except the channels, for one process and one directory: the durable counterpart of
 * `makeMemoryPorts`. Rejects while another process uses the same directory. Call `close` when no work is in progress.
 */
export const openSqlitePorts = async ({ directory, imageUrlOf }: SqlitePortsOptions) => {
  await makePrivateDirectory(directory);
  const file = join(directory, 'write-post.db');
  const lock = await acquireInstanceLock(file);
  const { database, secrets } = await openCurrent(file, directory).catch(async (fault: unknown) => {
    await lock.release();
    throw fault;
  });
  const [clock, entropy] = [systemClock, systemEntropy];
  const inTurn = makeFairTurns();
  const images = { directory: join(directory, 'images'), publicUrl: imageUrlOf, entropy, clock, inTurn };
  return {
    ...knexPortsOf({ database, notices: noNotices }, secrets),
    clock,
    entropy,
    contentFormatter,
    imageStore: makeDiskImageStore(images),
    imageFitter: makeImageFitter(inTurn),
    close: async (): Promise<void> => {
      await database.destroy();
      await lock.release();
    },
  };
};

/** Every port of the core except the channels, on SQLite and files. */
export type SqlitePorts = Awaited<ReturnType<typeof openSqlitePorts>>;

const openCurrent = async (
  file: string,
  dataDir: string,
): Promise<{ readonly database: Database; readonly secrets: Secrets }> => {
  const database = await connectSqlite({ file });
  try {
    await migrateToLatest(database);
    return { database, secrets: await unlock({ dataDir, secretKeys: [] }, { database, clock: systemClock }) };
  } catch (fault) {
    await database.destroy();
    throw fault;
  }
};
