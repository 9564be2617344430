import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../run/command.js';

/** One npm package without its dependencies. */
export interface NpmArchive {
  readonly name: string;
  readonly version: string;
  /** Of the archive, as the registry states it. */
  readonly integrity: string;
}

/** Downloads the archive, checks it and extracts it: its files are then in `folder/package`. */
export const extractArchive = async (
  { name, version, integrity }: NpmArchive,
  folder: string,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const said = await run('npm', ['pack', `${name}@${version}`, '--json', '--ignore-scripts'], {
    cwd: folder,
  });
  const [packed] = JSON.parse(said) as readonly { readonly filename: string; readonly integrity: string }[];
  if (packed?.integrity !== integrity)
    throw new Error(`The registry has another ${name} ${version} than it had.`);
  await run('tar', ['xzf', join(folder, packed.filename.replace('@', '').replace('/', '-'))], {
    cwd: folder,
  });
};
