import { access, cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it, onTestFinished } from 'vitest';
import { LONG_TAG } from '../support/extent.js';
import { makeTemporaryDirectory } from '../support/temporary.js';
import { root, run } from './installed.js';

const containerfile = await readFile(join(root, 'composition/ops/Containerfile'), 'utf8');

/** What the build stage copies: `COPY a b target`. */
const copiedBy = (text: string): readonly string[] =>
  [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));

it('a linter finds nothing in the container file, and finds a planted mistake', () => {
  expect(validate(containerfile)).toEqual([]);
  expect(validate(containerfile.replace('EXPOSE 3000', 'EXPOSE door'))).toHaveLength(1);
});

it(
  'the container file copies everything that the build needs',
  { timeout: 600_000, tags: LONG_TAG },
  async () => {
    const { path: folder, remove } = await makeTemporaryDirectory();
    onTestFinished(remove);
    const copied = copiedBy(containerfile);
    for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await run('npm', ['run', 'build'], { cwd: folder });
    await access(join(folder, 'dist/command-line/main.js'));
    expect(copied).toContain('README.md');
  },
);
