import { symlink, writeFile } from 'node:fs/promises';
import { LONG_TAG } from '../../../support/extent.js';
import { describe, expect, it } from 'vitest';
import { acquireInstanceLock, connectSqlite } from '../../../../adapters/knex/index.js';
import { killNow, startChild } from '../child.js';
import { givenFile } from './sqlite-subject.js';

describe('the instance lock', () => {
  it('is refused while this process holds it, and free after the release', async () => {
    const file = await givenFile();
    const lock = await acquireInstanceLock(file);
    await expect(acquireInstanceLock(file)).rejects.toThrow(`${file} is being served by another process`);
    await lock.release();
    await lock.release();
    const again = await acquireInstanceLock(file);
    await again.release();
  });

  it(
    'is refused while another process holds it, and free the moment that one is killed',
    { timeout: 300_000, tags: LONG_TAG },
    async () => {
      const file = await givenFile();
      const holder = startChild('child-lock-holder.ts', file);
      expect(await holder.line()).toBe('held');
      await expect(acquireInstanceLock(file)).rejects.toThrow('another process');
      await killNow(holder);
      const lock = await acquireInstanceLock(file);
      await lock.release();
    },
  );

  it('is the same for a link to the database', async () => {
    const [file, link] = [await givenFile(), await givenFile()];
    await writeFile(file, '');
    await symlink(file, link);
    const lock = await acquireInstanceLock(file);
    await expect(acquireInstanceLock(link)).rejects.toThrow(`${link} is being served by another process`);
    await lock.release();
  });

  it('does not prevent reading and writing the database itself', async () => {
    const file = await givenFile();
    const lock = await acquireInstanceLock(file);
    const db = await connectSqlite({ file });
    await db.writer.raw('create table t (id integer)');
    await db.destroy();
    await lock.release();
  });

  it('says which file cannot be opened', async () => {
    await expect(acquireInstanceLock('/no-such-folder/data.sqlite')).rejects.toThrow(
      '/no-such-folder/data.sqlite.lock cannot be opened',
    );
  });
});
