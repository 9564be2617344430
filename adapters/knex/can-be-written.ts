import type { Database } from './database.js';

/** Whether a write becomes durable now: not on a full disk, a read-only file or a standby. Rejects if the store fails. */
export const canBeWritten = async ({
  writer,
  dialect,
}: Pick<Database, 'writer' | 'dialect'>): Promise<boolean> => {
  await writer.raw(dialect.probeWrite);
  return true;
};
