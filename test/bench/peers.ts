import { copyFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCachedFolder } from '../peers/install/cached-folder.js';
import { run } from '../peers/run/command.js';

const SOURCE = 'test/bench/peers';
const FILES = ['package.json', 'package-lock.json', '.npmrc', 'graphile-worker.mjs', 'pg-boss.mjs'];

/** Installs the queues of others into the cache, unless they are there, and returns their folder. */
export const installPeers = async (log: (line: string) => void): Promise<string> => {
  const folder = makeCachedFolder(
    'queues',
    FILES.map((name) => readFileSync(join(SOURCE, name), 'utf8')),
    async (draft) => {
      for (const name of FILES) await copyFile(join(SOURCE, name), join(draft, name));
      await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: draft });
    },
  );
  await folder.install(log);
  return folder.path();
};
