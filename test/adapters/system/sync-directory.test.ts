import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDirectory } from '../../../adapters/system/sync-directory.js';
import { watchFiles } from '../../support/watched-files.js';
import { givenFolder } from '../../support/given-folder.js';

it('a directory that is made is durable with those above it, and one that is there costs nothing', async () => {
  const root = await givenFolder();
  const { done, open } = watchFiles(root);
  await makeDirectory(join(root, 'a', 'b', 'c'), 0o700);
  expect(done.splice(0)).toEqual(['sync ', 'sync a', 'sync a/b']);
  for (const made of ['a', 'a/b', 'a/b/c'])
    expect([made, ((await stat(join(root, made))).mode & 0o777).toString(8)]).toEqual([made, '700']);
  await makeDirectory(join(root, 'a', 'b', 'c', 'd'));
  expect(done.splice(0)).toEqual(['sync a/b/c']);
  await makeDirectory(join(root, 'a', 'b'));
  expect(done).toEqual([]);
  expect([...open]).toEqual([]);
});

it('a directory is made however its path is spelled, and nothing beside it', async () => {
  const root = await givenFolder();
  await mkdir(join(root, 'a'));
  await makeDirectory(`${root}/a/x/../../b//c/`);
  expect((await readdir(root, { recursive: true })).sort()).toEqual(['a', 'b', 'b/c']);
  // Shorter than any name of a folder above it.
  const near = relative(process.cwd(), join(process.cwd(), '~'));
  onTestFinished(() => rm(near, { recursive: true, force: true }));
  await makeDirectory(near);
  expect((await stat(near)).isDirectory()).toBe(true);
});

it.runIf(process.platform === 'linux')('a directory that cannot be made is reported', async () => {
  // Node's own `recursive` never returns there.
  await expect(makeDirectory('/proc/write-post/data')).rejects.toThrow(
    "ENOENT: no such file or directory, mkdir '/proc/write-post'",
  );
  await expect(makeDirectory('/dev/null')).rejects.toThrow("EEXIST: file already exists, mkdir '/dev/null'");
  await expect(makeDirectory('/dev/null/data')).rejects.toMatchObject({ code: 'ENOTDIR' });
});
