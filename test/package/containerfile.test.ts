import { access, cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { root, run } from './installed.js';

/** What the build stage copies: `COPY a b target`. */
const copiedBy = (containerfile: string): readonly string[] =>
  [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));

it(
  'the container file copies everything that the build needs',
  { timeout: 240_000, tags: LONG_TAG },
  async () => {
    const { path: folder, remove } = await makeTemporaryDirectory();
    onTestFinished(remove);
    const copied = copiedBy(await readFile(join(root, 'composition/ops/Containerfile'), 'utf8'));
    for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await run('npm', ['run', 'build'], { cwd: folder });
    await access(join(folder, 'dist/command-line/main.js'));
    expect(copied).toContain('README.md');
  },
);
