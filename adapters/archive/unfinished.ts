import { rmSync } from 'node:fs';

/** Files of archives that are being written, and that nobody can use before they are complete. */
export const unfinished = new Set<string>();

/** Removes them at once, because the process is about to end. */
export const removeUnfinished = (): void => {
  for (const path of unfinished) rmSync(path, { force: true });
};
