import { execFile } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { VERSION } from '../../adapters/system/version.js';
import { LONG_TAG } from '../support/extent.js';
import { root } from './installed.js';
import { givenFolder } from '../support/given-folder.js';

const run = promisify(execFile);

it('the command line is bundled in a folder whose path a URL encodes', { tags: LONG_TAG }, async () => {
  const path = await givenFolder();
  const clone = join(path, 'Ada’s new clone [1]');
  await mkdir(clone);
  for (const part of ['.config', 'package.json', 'dist/adapters', 'dist/composition', 'dist/core'])
    await cp(join(root, part), join(clone, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction');
  await run(process.execPath, ['.config/bundle-command-line.js'], { cwd: clone });
  const { stdout } = await run(process.execPath, ['dist/command-line/main.js', '--version'], { cwd: clone });
  expect(stdout.trim()).toBe(VERSION);
});
