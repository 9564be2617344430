import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { nullFor } from './code-of.js';

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
  if (await isDirectory(whole)) return;
  const parent = dirname(whole);
  // Not by the option `recursive`, which never returns below /proc: there, each new name is refused with ENOENT.
  if (parent !== whole) await makeDirectory(parent, mode);
  await mkdir(whole, { mode }).catch(async (fault: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await isDirectory(whole))) throw fault;
  });
  await syncDirectory(parent);
};

const isDirectory = async (path: string): Promise<boolean> =>
  (await stat(path).catch(nullFor('ENOENT')))?.isDirectory() ?? false;
