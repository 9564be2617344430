import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { makeTemporaryDirectory } from './temporary.js';

const Coverage = z.object({ result: z.array(z.object({ url: z.string() })) });

export interface LoadedModules {
  /** Goes into the environment of a process; Node lists there what it loaded, when it ends by itself. */
  readonly env: Readonly<Record<string, string>>;
  /** The addresses of all files that were loaded. */
  readonly files: () => Promise<readonly string[]>;
  /** The packages that they belong to, without the product itself. */
  readonly packages: () => Promise<readonly string[]>;
}

/** Records which modules processes load, ES modules and CommonJS. */
export const watchLoading = async (): Promise<LoadedModules> => {
  const { path, remove } = await makeTemporaryDirectory();
  onTestFinished(remove);
  const files: LoadedModules['files'] = async () => {
    const reports = (await readdir(path)).map(async (name) => {
      const { result } = Coverage.parse(JSON.parse(await readFile(join(path, name), 'utf8')));
      return result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
    });
    return [...new Set((await Promise.all(reports)).flat())];
  };
  const packages: LoadedModules['packages'] = async () => {
    const names = (await files()).map((url) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? '');
    return [...new Set(names)].filter((name) => name !== '' && name !== 'write-post').sort();
  };
  return { env: { NODE_V8_COVERAGE: path }, files, packages };
};
