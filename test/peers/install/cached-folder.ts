import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../peer.js';

/** Where everything that is installed stays: `PEERS_CACHE`, else in the user's cache. */
const cacheRoot = (): string => {
  const chosen = process.env['PEERS_CACHE'] ?? '';
  if (chosen !== '') return chosen;
  const caches = process.env['XDG_CACHE_HOME'] ?? '';
  return join(caches === '' ? join(homedir(), '.cache') : caches, 'write-post-peers');
};

/** A folder of the cache that is made once and then only read. */
export interface CachedFolder {
  readonly path: () => string;
  readonly install: (log: Log) => Promise<void>;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * A folder whose name holds a hash of `ingredients`: other ingredients make another folder. It appears complete or not
 * at all, also where two processes make it at the same time.
 */
export const makeCachedFolder = (
  name: string,
  ingredients: readonly string[],
  fill: (folder: string, log: Log) => Promise<void>,
): CachedFolder => {
  const hash = createHash('sha256').update(JSON.stringify(ingredients)).digest('hex').slice(0, 12);
  const path = (): string => join(cacheRoot(), `${name}-${hash}`);
  return {
    path,
    install: async (log) => {
      if (await exists(path())) return;
      log(`${name}: installing into ${path()}`);
      const began = Date.now();
      await mkdir(cacheRoot(), { recursive: true });
      const draft = await mkdtemp(join(cacheRoot(), `.${name}-`));
      try {
        await fill(draft, log);
        await rename(draft, path()).catch(async (error: unknown) => {
          if (!(await exists(path()))) throw error;
        });
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
      log(`${name}: installed in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    },
  };
};
