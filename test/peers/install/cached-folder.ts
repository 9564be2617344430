import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { madeOnce } from '../../support/made-once.js';
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

/**
 * A folder whose name holds a hash of `ingredients`: other ingredients make another folder.
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
      if (existsSync(path())) return;
      log(`${name}: installing into ${path()}`);
      const began = Date.now();
      await mkdir(cacheRoot(), { recursive: true });
      await madeOnce(path(), (into) => fill(into, log));
      log(`${name}: installed in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    },
  };
};
