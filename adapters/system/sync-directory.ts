import { open } from 'node:fs/promises';

/** Makes the names in a directory durable: of files that were created, renamed or removed in it. */
export const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};
