import { delimiter, join } from 'node:path';
import { rm } from 'node:fs/promises';
import { run } from '../run/command.js';
import { makeCachedFolder, type CachedFolder } from './cached-folder.js';
import { nodeModules, nodeProgram } from './node-modules.js';
import { extractArchive } from './npm-archive.js';

const GHOST = {
  name: 'ghost',
  version: '6.65.0',
  integrity:
    'sha512-D369qivOmfn4YwvBD1DljOGsHnJzBEQhBsiFnBZD+GjWrBpdZQYYNHneiQcKQVJwUom8eHWml1n5FRLQIwVFOg==',
};

/** The package manager of Ghost's lock file. npm does not support the archives inside Ghost's archive. */
const PNPM = 'pnpm@12.4.2';

const code = makeCachedFolder('ghost', [JSON.stringify(GHOST), PNPM], async (folder) => {
  await extractArchive(GHOST, folder);
  const node = join(nodeProgram(), '../..');
  const env = { PATH: [join(node, 'bin'), process.env['PATH']].join(delimiter), npm_config_nodedir: node };
  const store = join(folder, 'store');
  const install = ['install', '--prod', '--frozen-lockfile', '--store-dir', store];
  await run('npm', ['exec', '--yes', '--package', PNPM, '--', 'pnpm', ...install], {
    cwd: join(folder, 'package'),
    env,
  });
  await rm(store, { recursive: true, force: true });
});

/** Ghost with all of its dependencies, in `package`. */
export const ghostCode: CachedFolder & { readonly version: string } = {
  ...code,
  version: GHOST.version,
  install: async (log) => {
    await nodeModules.install(log);
    await code.install(log);
  },
};
