import { rmSync } from 'node:fs';

/** The files of archives that are being written; they cannot be used before they are complete. */
export const unfinished = new Set<string>();

/** Removes them at once, because the process is about to end. */
export const removeUnfinished = (): void => {
  for (const path of unfinished) rmSync(path, { force: true });
};
