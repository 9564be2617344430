/*
 * Part of the build: the console as static files with hashes in their names, and the licences of the packages that are
 * in it. What has not changed since the last build is not built again.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { licencesOf } from './licences.js';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const to = at('dist/console');
const STAMP = at('dist/console.stamp');

const filesUnder = async (folder) =>
  (await readdir(at(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort();

/** All that the result depends on; the lock file stands for the packages. */
const inputs = [
  ...(await filesUnder('adapters/console')),
  ...(await filesUnder('adapters/client')),
  at('.config/build-console.js'),
  at('package-lock.json'),
];
const hash = createHash('sha256');
for (const path of inputs) hash.update(path).update(await readFile(path));
const stamp = hash.digest('hex');

const isBuilt = async () => {
  try {
    return (await readFile(STAMP, 'utf8')) === stamp && (await readdir(to)).includes('index.html');
  } catch {
    return false;
  }
};

if (!(await isBuilt())) {
  const { build } = await import('vite');
  const { output } = await build({
    configFile: false,
    root: at('adapters/console'),
    // Every address in the page is relative, so that it works below any prefix.
    base: './',
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: to,
      emptyOutDir: true,
      assetsDir: 'console',
      // A picture in a style sheet would be a data address, which the policy of the page would have to allow.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // A slow machine is no warning.
      rolldownOptions: { checks: { bundlerTimings: false } },
      target: 'es2023',
    },
  });
  const moduleIds = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  await writeFile(`${to}/LICENSES.txt`, await licencesOf(moduleIds));
  await writeFile(STAMP, stamp);
}
