import { mkdir, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Makes the names in a directory durable: of files that were created, renamed or removed in it. */
export const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};

/** Creates a directory and its parents, durably. An existing one is left unchanged. */
export const makeDirectory = async (path: string, mode = 0o777): Promise<void> => {
  const whole = resolve(path);
  const highest = await mkdir(whole, { recursive: true, mode });
  if (highest === undefined) return;
  // A new directory is durable once its parent is synced.
  for (let made = whole; made.length >= highest.length; made = dirname(made))
    await syncDirectory(dirname(made));
};
