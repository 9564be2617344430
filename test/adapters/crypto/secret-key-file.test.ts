import fs, { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createSecretKeyFile, parseSecretKeys, readSecretKeyFile } from '../../../adapters/crypto/index.js';
import { watchFiles } from '../../support/watched-files.js';

describe('the secret key file', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'write-post-key-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const hexOf = (key: Uint8Array): string => Buffer.from(key).toString('hex');

  it('is made once, with 64 hex digits that only the owner may read', async () => {
    const directory = join(root, 'data');
    expect(await readSecretKeyFile(directory)).toBeNull();
    const [key, ...more] = await createSecretKeyFile(directory);
    expect(more).toEqual([]);
    expect(await readdir(directory)).toEqual(['secret.key']);
    expect(await readFile(join(directory, 'secret.key'), 'utf8')).toBe(`${hexOf(key)}\n`);
    expect((await stat(join(directory, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await createSecretKeyFile(directory)).toEqual([key]);
    expect(await readSecretKeyFile(directory)).toEqual([key]);
  });

  it('survives a loss of power with the folders that were made for it', async () => {
    const { done, open } = watchFiles(root);
    await createSecretKeyFile(join(root, 'new', 'data'));
    expect(done.map((step) => step.replace(/key\.[\da-f-]{36}/, 'draft'))).toEqual([
      ...['sync ', 'sync new'],
      ...['write new/data/secret.draft', 'sync new/data/secret.draft'],
      ...['link new/data/secret.draft to new/data/secret.key', 'sync new/data'],
    ]);
    expect([...open]).toEqual([]);
  });

  it('gives the same key to all who start at the same time', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => createSecretKeyFile(root)));
    expect(new Set(keys.map(([key]) => hexOf(key))).size).toBe(1);
    expect(await readdir(root)).toEqual(['secret.key']);
  });

  it('has several keys on several lines, newest first', async () => {
    await writeFile(join(root, 'secret.key'), `${'0a'.repeat(32)}\n\n${'0b'.repeat(32)}\n`);
    expect((await readSecretKeyFile(root))?.map((key) => key[0])).toEqual([10, 11]);
  });

  it('is never replaced when it holds something else', async () => {
    await writeFile(join(root, 'secret.key'), 'not a key');
    await expect(readSecretKeyFile(root)).rejects.toThrow('64 hex digits');
    await expect(createSecretKeyFile(root)).rejects.toThrow('64 hex digits');
    expect(await readFile(join(root, 'secret.key'), 'utf8')).toBe('not a key');
  });

  it('that cannot be read is not treated as missing', async () => {
    await mkdir(join(root, 'secret.key'));
    await expect(readSecretKeyFile(root)).rejects.toThrow('EISDIR');
  });

  it('is not made where it is a link to a file that is not there, as of a disk that is not mounted', async () => {
    await symlink(join(root, 'elsewhere', 'secret.key'), join(root, 'secret.key'));
    await expect(createSecretKeyFile(root)).rejects.toThrow('secret.key');
    expect(await readdir(root)).toEqual(['secret.key']);
  });

  it('is not made where files cannot be linked, which is said, and leaves no draft of a key', async () => {
    const { link } = fs;
    const put = (either: typeof link): void => {
      Object.assign(fs, { link: either });
      syncBuiltinESMExports();
    };
    onTestFinished(() => put(link));
    put(() => Promise.reject(Object.assign(new Error('EPERM: not permitted'), { code: 'EPERM' })));
    await expect(createSecretKeyFile(root)).rejects.toThrow('EPERM');
    expect(await readdir(root)).toEqual([]);
  });

  it('has the same form as the setting', () => {
    expect(parseSecretKeys('0F'.repeat(32))).toEqual([new Uint8Array(32).fill(15)]);
    expect(parseSecretKeys(`${'0f'.repeat(32)}, ${'0e'.repeat(32)}`)).toHaveLength(2);
    expect(parseSecretKeys(`${'0f'.repeat(32)},${'0e'.repeat(32)}\n${'0F'.repeat(32)}`)).toHaveLength(2);
    expect(parseSecretKeys('')).toBeNull();
    expect(parseSecretKeys('0f'.repeat(31))).toBeNull();
    expect(parseSecretKeys(`${'0f'.repeat(32)},${'0f'.repeat(31)}0g`)).toBeNull();
    expect(parseSecretKeys(`${'0f'.repeat(32)}0`)).toBeNull();
    expect(parseSecretKeys(`0${'0f'.repeat(32)}`)).toBeNull();
  });
});
