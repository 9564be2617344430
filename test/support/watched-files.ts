import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { onTestFinished } from 'vitest';

type Functions = Pick<typeof fs, 'link' | 'open' | 'rename'>;

/** What is done to files of a folder from now on; all of it is really done. */
export interface WatchedFiles {
  /** Writes, syncs, links and renames, in the order in which they are complete. */
  readonly done: string[];
  /** The files and folders that were opened and not closed again. */
  readonly open: Set<string>;
}

export const watchFiles = (root: string): WatchedFiles => {
  const done: string[] = [];
  const stillOpen = new Set<string>();
  const nameOf = (path: unknown): string => relative(root, String(path));
  const { link, open, rename } = fs;
  const put = (functions: Functions): void => {
    Object.assign(fs, functions);
    // Modules that import these functions by name see them from here on.
    syncBuiltinESMExports();
  };
  put({
    open: async (path, ...how) => {
      const file = await open(path, ...how);
      const name = nameOf(path);
      stillOpen.add(name);
      const [sync, writeFile, close] = [
        file.sync.bind(file),
        file.writeFile.bind(file),
        file.close.bind(file),
      ];
      return Object.assign(file, {
        sync: async () => {
          await sync();
          done.push(`sync ${name}`);
        },
        writeFile: async (...data: Parameters<typeof writeFile>) => {
          await writeFile(...data);
          done.push(`write ${name}`);
        },
        close: async () => {
          await close();
          stillOpen.delete(name);
        },
      });
    },
    link: async (from, to) => {
      await link(from, to);
      done.push(`link ${nameOf(from)} to ${nameOf(to)}`);
    },
    rename: async (from, to) => {
      await rename(from, to);
      done.push(`rename ${nameOf(from)} to ${nameOf(to)}`);
    },
  });
  onTestFinished(() => put({ link, open, rename }));
  return { done, open: stillOpen };
};
