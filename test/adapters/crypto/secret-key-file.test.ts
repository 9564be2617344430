import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSecretKey, readOrCreateSecretKey } from '../../../adapters/crypto/index.js';

describe('the secret key file', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'write-post-key-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('is made once, with 64 hex digits that only the owner may read', async () => {
    const directory = join(root, 'data');
    const key = await readOrCreateSecretKey(directory);
    expect(await readdir(directory)).toEqual(['secret.key']);
    expect(await readFile(join(directory, 'secret.key'), 'utf8')).toBe(
      `${Buffer.from(key).toString('hex')}\n`,
    );
    expect((await stat(join(directory, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await readOrCreateSecretKey(directory)).toEqual(key);
  });

  it('gives the same key to all who start at the same time', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => readOrCreateSecretKey(root)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
    expect(await readdir(root)).toEqual(['secret.key']);
  });

  it('is never replaced when it holds something else', async () => {
    await writeFile(join(root, 'secret.key'), 'not a key');
    await expect(readOrCreateSecretKey(root)).rejects.toThrow('64 hex digits');
    expect(await readFile(join(root, 'secret.key'), 'utf8')).toBe('not a key');
  });

  it('has the same form as the setting', () => {
    expect(parseSecretKey('0F'.repeat(32))).toEqual(new Uint8Array(32).fill(15));
    expect(parseSecretKey('0f'.repeat(31))).toBeNull();
    expect(parseSecretKey(`${'0f'.repeat(31)}0g`)).toBeNull();
  });
});
