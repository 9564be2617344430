import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDiskImageStore } from '../../../adapters/images/index.js';
import { systemClock, systemEntropy } from '../../../adapters/system/index.js';
import { accountId } from '../../../core/index.js';
import { makeTemporaryDirectory } from '../../support/temporary.js';
import { picture } from './pictures.js';

/** What is done to files in the folder from now on, in the order in which it is complete; all of it is really done. */
const watchFiles = (root: string): string[] => {
  const done: string[] = [];
  const { open, rename } = fs;
  const put = (functions: Pick<typeof fs, 'open' | 'rename'>): void => {
    Object.assign(fs, functions);
    // Modules that import these functions by name see them from here on.
    syncBuiltinESMExports();
  };
  put({
    open: async (path, ...how) => {
      const file = await open(path, ...how);
      const name = relative(root, String(path));
      const [sync, writeFile] = [file.sync.bind(file), file.writeFile.bind(file)];
      return Object.assign(file, {
        sync: async () => {
          await sync();
          done.push(`sync ${name}`);
        },
        writeFile: async (...data: Parameters<typeof writeFile>) => {
          await writeFile(...data);
          done.push(`write ${name}`);
        },
      });
    },
    rename: async (from, to) => {
      await rename(from, to);
      done.push(`rename ${relative(root, String(from))} to ${relative(root, String(to))}`);
    },
  });
  onTestFinished(() => put({ open, rename }));
  return done;
};

it('an image survives a loss of power: its bytes, its name and its folders are synced, in this order', async () => {
  const { path: root, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  const store = makeDiskImageStore({
    directory: join(root, 'data', 'images'),
    publicUrl: (key) => key,
    entropy: systemEntropy,
    clock: systemClock,
  });
  const keep = async (): Promise<string> => {
    const read = await store.read(accountId(1), { bytes: await picture('png') });
    if (!read.ok) throw new Error(read.error.kind);
    await read.value.keep();
    return read.value.image.key;
  };
  const stepsOf = (key: string): readonly string[] => [
    `write data/images/.drafts/${key}`,
    `sync data/images/.drafts/${key}`,
    `rename data/images/.drafts/${key} to data/images/${key}`,
    'sync data/images',
  ];
  const done = watchFiles(root);
  const first = await keep();
  expect(done.splice(0)).toEqual(['sync data/images', 'sync data', 'sync ', ...stepsOf(first)]);
  const second = await keep();
  expect(done).toEqual(stepsOf(second));
});
