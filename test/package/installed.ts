import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { z } from 'zod';

export const run = promisify(execFile);
export const root = fileURLToPath(new URL('../..', import.meta.url));

let packing: Promise<string> | undefined;

/** The path of the packed project, which is the same for every test of a file. */
const packed = (): Promise<string> => {
  packing ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'write-post-packed-'));
    const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const [{ filename }] = JSON.parse((await run('npm', words, { cwd: root })).stdout) as [
      { readonly filename: string },
    ];
    return join(folder, filename);
  })();
  return packing;
};

/** Has to be called by every file that installs. */
export const removePacked = (): void =>
  afterAll(async () => {
    if (packing !== undefined) await rm(dirname(await packing), { recursive: true, force: true });
    packing = undefined;
  });

/** Unpacks the packed project into a project of its own, with these packages of those installed here. */
export const installElsewhere = async (packages: readonly string[]): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'write-post-package-'));
  const modules = join(directory, 'node_modules');
  const target = join(modules, 'write-post');
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', await packed(), '-C', target, '--strip-components=1']);
  for (const name of new Set(packages)) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  return directory;
};

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** What `npm install` brings to a project that depends on the product; without `optional`, `--omit=optional`. */
export const broughtAlong = async ({
  optional,
}: {
  readonly optional: boolean;
}): Promise<readonly string[]> => {
  const { packages } = Lock.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([path, of]) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    const isOptional = of.optional === true || of.devOptional === true;
    return name === undefined || of.dev === true || (isOptional && !optional) ? [] : [name];
  });
};
