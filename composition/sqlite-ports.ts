import { join } from 'node:path';
import { contentFormatter } from '../adapters/content/index.js';
import { readOrCreateSecretKey } from '../adapters/crypto/index.js';
import { makeDiskImageStore, makeFairTurns, makeImageFitter } from '../adapters/images/index.js';
import {
  acquireInstanceLock,
  connectSqlite,
  migrateToLatest,
  type Database,
} from '../adapters/knex/index.js';
import { noNotices } from '../adapters/memory/index.js';
import { systemClock, systemEntropy } from '../adapters/system/index.js';
import { knexPortsOf } from './knex-module.js';

export interface SqlitePortsOptions {
  /** Holds the database, the secret key and the images under the names that the server uses. Made when it is missing. */
  readonly directory: string;
  /** The public address of an image by its key; whoever embeds the core serves it there. */
  readonly imageUrlOf: (key: string) => string;
}

/**
 * Every port of the core but the channels, for one process over one directory: what `makeMemoryPorts` is for tests,
 * for good. Rejects while another process serves the same directory. `close` lets go of it once nothing is under way.
 */
export const openSqlitePorts = async ({ directory, imageUrlOf }: SqlitePortsOptions) => {
  const secretKey = await readOrCreateSecretKey(directory);
  const file = join(directory, 'write-post.db');
  const lock = await acquireInstanceLock(file);
  const database = await openCurrent(file).catch(async (fault: unknown) => {
    await lock.release();
    throw fault;
  });
  const [clock, entropy] = [systemClock, systemEntropy];
  const inTurn = makeFairTurns();
  const images = { directory: join(directory, 'images'), publicUrl: imageUrlOf, entropy, clock, inTurn };
  return {
    ...knexPortsOf({ database, clock, notices: noNotices }, secretKey),
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

export type SqlitePorts = Awaited<ReturnType<typeof openSqlitePorts>>;

const openCurrent = async (file: string): Promise<Database> => {
  const database = await connectSqlite({ file });
  try {
    await migrateToLatest(database);
    return database;
  } catch (fault) {
    await database.destroy();
    throw fault;
  }
};
