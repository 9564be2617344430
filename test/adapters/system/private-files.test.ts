import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acquireInstanceLock, connectSqlite, migrateToLatest } from '../../../adapters/knex/index.js';
import { isOpenToOthers, makePrivateFile, shutOthersOut } from '../../../adapters/system/private-files.js';
import { openApp, readSettings } from '../../../composition/index.js';
import { givenFolder } from '../../support/given-folder.js';

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

describe('files that hold what people own', () => {
  it('are made for their owner alone, in a directory that is', async () => {
    const root = await givenFolder();
    const settings = readSettings({ DATA_DIR: join(root, 'new', 'data'), LOG_LEVEL: 'silent' });
    if (!settings.ok) throw new Error(settings.error.join(' '));
    const { dataDir, database } = settings.value;
    if (database.kind !== 'sqlite') throw new Error('the default is SQLite');
    const { file } = database;
    const app = await openApp(settings.value);
    const lock = await acquireInstanceLock(file);
    expect(await modeOf(dataDir)).toBe('700');
    expect(await modeOf(dirname(file))).toBe('700');
    for (const path of [file, `${file}-wal`, `${file}-shm`, `${file}.lock`, join(dataDir, 'secret.key')])
      expect([path, await modeOf(path)]).toEqual([path, '600']);
    await lock.release();
    await app.close();
  });

  it('are closed to others at the next start, and directories that were there stay as they are', async () => {
    const directory = join(await givenFolder(), 'shared');
    await mkdir(directory);
    await chmod(directory, 0o755);
    const file = join(directory, 'write-post.db');
    const first = await connectSqlite({ file });
    await migrateToLatest(first);
    for (const path of [file, `${file}-wal`, `${file}-shm`]) await chmod(path, 0o644);
    const second = await connectSqlite({ file });
    for (const name of ['write-post.db', 'write-post.db-wal', 'write-post.db-shm'])
      expect([name, await modeOf(join(directory, name))]).toEqual([name, '600']);
    expect(await modeOf(directory)).toBe('755');
    await second.destroy();
    await first.destroy();
  });

  it('are files: a directory in the place of one stays as it is', async () => {
    const directory = await givenFolder();
    await chmod(directory, 0o755);
    await makePrivateFile(directory);
    expect(await modeOf(directory)).toBe('755');
  });

  it('keep what is in them, and a lock that is held is not lost', async () => {
    const path = join(await givenFolder(), 'file');
    await writeFile(path, 'kept', { mode: 0o640 });
    expect(await isOpenToOthers(path)).toBe(true);
    await makePrivateFile(path);
    expect((await stat(path)).size).toBe(4);
    expect(await isOpenToOthers(path)).toBe(false);
    expect(await isOpenToOthers(`${path}-absent`)).toBeNull();
    await shutOthersOut(`${path}-absent`);
    await expect(isOpenToOthers(join(path, 'below-a-file'))).rejects.toThrow('ENOTDIR');
    const lock = await acquireInstanceLock(path);
    await expect(acquireInstanceLock(path)).rejects.toThrow('another process');
    await expect(acquireInstanceLock(path)).rejects.toThrow('another process');
    await lock.release();
  });
});
