import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OwnFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

const existing = new Set<string>();
process.on('exit', () => {
  for (const path of existing) rmSync(path, { recursive: true, force: true });
});

/** A new empty folder that is removed afterwards, even if this process is ended from outside. */
export const makeOwnFolder = async (name: string): Promise<OwnFolder> => {
  const path = await mkdtemp(join(tmpdir(), `write-post-${name}-`));
  existing.add(path);
  return {
    path,
    remove: async () => {
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
      existing.delete(path);
    },
  };
};
