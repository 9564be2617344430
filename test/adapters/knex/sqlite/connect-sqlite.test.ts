import { chmodSync, existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import timers from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectSqlite } from '../../../../adapters/knex/index.js';
import { rowsOf } from '../../../../adapters/knex/database.js';
import { sqlite3 } from '../../../../adapters/knex/drivers.js';
import { LONG_TAG } from '../../../support/extent.js';
import { faultOf } from '../../../support/fault-of.js';
import { givenCredit } from '../../../contracts/commits.js';
import { givenAccount } from '../../../contracts/fixtures.js';
import { startChild } from '../child.js';
import { givenFile, givenHandle, givenStore } from './sqlite-subject.js';

const numbers = Array.from({ length: 20 }, (_, index) => index);

describe('a connected SQLite file', () => {
  it('keeps a write-ahead log, syncs every commit and enforces foreign keys', async () => {
    const db = await givenHandle(await givenFile());
    expect(await rowsOf(db.writer, 'pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await rowsOf(db.writer, 'pragma synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await rowsOf(db.writer, 'pragma foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    expect(await rowsOf(db.writer, 'pragma busy_timeout')).toEqual([{ timeout: 5_000 }]);
  });

  it('refuses to write through the reader', async () => {
    const db = await givenHandle(await givenFile());
    await expect(db.reader.raw('create table t (id integer)')).rejects.toThrow('readonly');
  });

  it('reads what is committed while a write transaction is open', async () => {
    const db = await givenHandle(await givenFile());
    await db.writer.raw('create table t (id integer)');
    await db.writer.transaction(async (trx) => {
      await trx.raw('insert into t values (1)');
      expect(await rowsOf(db.reader, 'select * from t')).toEqual([]);
    });
    expect(await rowsOf(db.reader, 'select * from t')).toEqual([{ id: 1 }]);
  });

  it('can be opened by several at once when the file is new', async () => {
    // Many files, because two processes that open one file rarely collide in the critical moment.
    for (let round = 0; round < 60; round += 1) {
      const file = await givenFile();
      const handles = await Promise.all([1, 2, 3].map(() => givenHandle(file)));
      for (const { reader } of handles) expect(await rowsOf(reader, 'select 1 as one')).toEqual([{ one: 1 }]);
    }
  });

  it('quotes no value in a fault, because faults are logged', async () => {
    const { db } = await givenStore();
    const fault = String(await faultOf(db.writer('accounts').insert({ name: 'Ada', no_such_column: 1 })));
    expect(fault).toContain('no_such_column');
    expect(fault).not.toContain('Ada');
  });

  // Windows has no modes of files.
  it.skipIf(process.platform === 'win32')('is private, and so is what is beside it', async () => {
    const file = await givenFile();
    writeFileSync(`${file}-shm`, 'of an earlier run', { mode: 0o644 });
    const db = await givenHandle(file);
    await db.writer.raw('create table t (id integer)');
    const modes = ['', '-wal', '-shm'].map((suffix) => statSync(`${file}${suffix}`).mode & 0o777);
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });

  it('is left alone, with all that was written, when its handle is destroyed', async () => {
    const file = await givenFile();
    const db = await connectSqlite({ file });
    await db.writer.raw('create table t (id integer)');
    await rowsOf(db.reader, 'select * from t');
    expect(existsSync(`${file}-wal`)).toBe(true);
    await db.destroy();
    // SQLite removes it with the last connection.
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  // Windows does not let go of an open file.
  it.skipIf(process.platform === 'win32').each([
    ['removed', () => undefined],
    ['replaced', (file: string) => writeFileSync(file, '')],
  ])('is written no more once it was %s, as that would be lost, until it is back', async (_, replace) => {
    const file = await givenFile();
    const db = await givenHandle(file);
    await db.writer.raw('create table t (id integer)');
    renameSync(file, `${file}.moved`);
    replace(file);
    const refused = {
      code: 'SQLITE_READONLY',
      message: expect.stringContaining('removed or replaced') as string,
    };
    await expect(db.writer.raw('insert into t values (1)')).rejects.toMatchObject(refused);
    await expect(db.begin()).rejects.toMatchObject(refused);
    renameSync(`${file}.moved`, file);
    await db.writer.raw('insert into t values (2)');
    expect(await rowsOf(db.writer, 'select id from t')).toEqual([{ id: 2 }]);
  });

  it('rejects with its path where it cannot be made', async () => {
    const file = '/no-such-folder/data.sqlite';
    await expect(connectSqlite({ file })).rejects.toThrow(
      `The database ${file} cannot be opened: SQLITE_CANTOPEN`,
    );
  });

  it('is left as it is where it is no database but a directory or the file of another program', async () => {
    const file = await givenFile();
    const directory = dirname(file);
    chmodSync(directory, 0o755);
    writeFileSync(file, 'of another program, and read by others. '.repeat(200), { mode: 0o644 });
    await expect(connectSqlite({ file: directory })).rejects.toThrow('SQLITE_CANTOPEN');
    await expect(connectSqlite({ file })).rejects.toThrow('SQLITE_NOTADB');
    expect([directory, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o755, 0o644]);
  });
});

describe('a new file that another connection is writing to', () => {
  /** The file, without a write-ahead log, and the statements of the other connection. */
  const givenBusyFile = async () => {
    const file = await givenFile();
    const other = new (sqlite3().Database)(file);
    onTestFinished(() => new Promise((resolve) => other.close(() => resolve())));
    const run = (sql: string) =>
      new Promise<void>((resolve, reject) =>
        other.exec(sql, (fault) => (fault === null ? resolve() : reject(fault))),
      );
    await run('create table t (n integer); begin immediate; insert into t values (1)');
    return { file, run };
  };

  /** The lengths of the pauses from now on, none of which takes time. */
  const watchPauses = (during: (count: number) => Promise<void> = () => Promise.resolve()) => {
    const pauses: number[] = [];
    const spy = vi.spyOn(timers, 'setTimeout').mockImplementation(async <T>(ms = 0, value?: T) => {
      pauses.push(ms);
      await during(pauses.length);
      return value;
    });
    // Modules that import the function by name see it from here on.
    syncBuiltinESMExports();
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    return pauses;
  };

  it('has a write-ahead log once the other has finished', async () => {
    const { file, run } = await givenBusyFile();
    const pauses = watchPauses((count) => (count === 3 ? run('commit') : Promise.resolve()));
    const db = await givenHandle(file);
    expect(pauses).toEqual([20, 20, 20]);
    expect(await rowsOf(db.writer, 'pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await rowsOf(db.reader, 'select n from t')).toEqual([{ n: 1 }]);
  });

  it('is not opened if the other has not finished after five seconds', async () => {
    const { file } = await givenBusyFile();
    const pauses = watchPauses();
    expect(String(await faultOf(connectSqlite({ file })))).toContain('SQLITE_BUSY');
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(5_000);
  });

  it(
    'is not opened either where SQLite itself waits five seconds for the other',
    { timeout: 60_000, tags: LONG_TAG },
    async () => {
      const { file, run } = await givenBusyFile();
      await run('commit; begin; select * from t');
      const pauses = watchPauses();
      expect(String(await faultOf(connectSqlite({ file })))).toContain('SQLITE_BUSY');
      expect(pauses.length).toBeLessThanOrEqual(1);
    },
  );
});

describe('a transaction of which one statement fails', () => {
  it('goes on if the fault is caught, and is undone as a whole', async () => {
    const db = await givenHandle(await givenFile());
    await db.writer.raw('create table t (n integer unique)');
    const undone = db.writer.transaction(async (trx) => {
      await trx.raw('insert into t values (1)');
      expect(String(await faultOf(trx.raw('insert into t values (1)')))).toContain('UNIQUE');
      await trx.raw('insert into t values (2)');
      throw new Error('undo');
    });
    expect(await faultOf(undone)).toEqual(new Error('undo'));
    expect(await rowsOf(db.reader, 'select * from t')).toEqual([]);
  });
});

describe('a transaction whose commit fails', () => {
  it('is rolled back, and the next one begins as usual', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const failing = db.writer.transaction(async (trx) => {
      // Deferred foreign keys: the commit itself fails, and SQLite leaves the transaction open.
      await trx.raw('PRAGMA defer_foreign_keys=ON');
      await trx('wallets').where({ account_id: account.id }).update({ available_minor: 5 });
      await trx('workspaces').insert({ account_id: 999_999, name: 'Orphaned', time_zone: 'UTC' });
    });
    expect(String(await faultOf(failing))).toContain('FOREIGN KEY');
    await givenCredit(ports, account, 7);
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({ availableMinor: 7 });
  });
});

describe('transactions of several writers on one file', () => {
  it('wait for each other from their beginning, so that reading first is safe', async () => {
    const file = await givenFile();
    const handles = [await givenHandle(file), await givenHandle(file)];
    await handles[0]?.writer.raw('create table t (n integer)');
    await handles[0]?.writer.raw('insert into t values (0)');
    await Promise.all(
      handles.flatMap(({ writer }) =>
        numbers.map(() =>
          writer.transaction(async (trx) => {
            const [row] = await rowsOf<{ readonly n: number }>(trx, 'select n from t');
            await rowsOf(trx, 'update t set n = :n', { n: (row?.n ?? 0) + 1 });
          }),
        ),
      ),
    );
    expect(await rowsOf(handles[0]?.reader ?? expect.fail(), 'select n from t')).toEqual([{ n: 40 }]);
  });

  it('hold exactly 14 times 7 of 100 from two processes', { timeout: 300_000, tags: LONG_TAG }, async () => {
    const { file, ports } = await givenStore();
    const account = await givenAccount(ports);
    await givenCredit(ports, account, 100);
    const children = ['a', 'b'].map((name) =>
      startChild('child-holder-of-money.ts', file, String(account.id), name, '12'),
    );
    const held = await Promise.all(children.map(async ({ line }) => Number(await line())));
    expect(held.reduce((sum, count) => sum + count, 0)).toBe(14);
    const balance = await ports.ledgerReader.balanceOf(account.id);
    expect(balance).toMatchObject({ availableMinor: 2, heldMinor: 98 });
  });
});
