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

/** The one that Ghost's lock file was written with. npm does not understand Ghost's own archives inside its archive. */
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

/** Ghost with all that it needs, in `package`. */
export const ghostCode: CachedFolder & { readonly version: string } = {
  ...code,
  version: GHOST.version,
  install: async (log) => {
    await nodeModules.install(log);
    await code.install(log);
  },
};
