import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { rowsOf } from '../../../adapters/knex/database.js';
import { sqlite3 } from '../../../adapters/knex/drivers.js';
import type { SqliteConnection, ImmediateSqliteClient } from '../../../adapters/knex/sqlite/sqlite-client.js';
import { faultOf } from '../../support/fault-of.js';
import { givenFile, givenHandle } from './sqlite/sqlite-subject.js';

/** A writer with a table, and how often each text was prepared since. */
const given = async () => {
  const { writer } = await givenHandle(await givenFile());
  await writer.raw('create table t (id integer)');
  const prepare = vi.spyOn(sqlite3().Database.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  const times = (sql: string) => prepare.mock.calls.filter(([text]) => text === sql).length;
  return { writer, prepare, times };
};

describe('a statement', () => {
  it('is prepared once and kept, also those that begin and end transactions', async () => {
    const { writer, times } = await given();
    for (const id of [1, 2, 3])
      await writer.transaction(async (trx) => {
        await trx.raw('insert into t values (?)', [id]);
      });
    expect(await rowsOf(writer, 'select count(*) as n from t')).toEqual([{ n: 3 }]);
    for (const sql of ['BEGIN IMMEDIATE;', 'insert into t values (?)', 'COMMIT;']) expect(times(sql)).toBe(1);
  });

  it('is not kept where Knex builds it row by row', async () => {
    const { writer, prepare } = await given();
    await writer('t').insert([{ id: 1 }, { id: 2 }]);
    expect(await writer('t').select('id')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(prepare).not.toHaveBeenCalled();
  });

  it('is one of the hundred that were used last', async () => {
    const { writer, times } = await given();
    const run = (nth: number) => rowsOf(writer, `select ${String(nth)}`);
    for (let nth = 0; nth < 100; nth += 1) await run(nth);
    await run(0);
    expect(times('select 0')).toBe(1);
    await run(100);
    await run(0);
    await run(1);
    expect([times('select 0'), times('select 1')]).toEqual([1, 2]);
  });

  it('leaves its transaction open where it fails, unless it ends it', async () => {
    const { writer } = await given();
    await writer.transaction(async (trx) => {
      await trx.raw('insert into t values (1)');
      expect(await faultOf(trx.raw("select 'COMMIT' from nowhere"))).toBeInstanceOf(Error);
    });
    expect(await rowsOf(writer, 'select id from t')).toEqual([{ id: 1 }]);
  });
});

describe('a connection whose script failed', () => {
  it.each([null, new Error('the disk is away')])(
    'is used again only if it could roll back: %s',
    async (unended) => {
      const { writer } = await given();
      const fault = new Error('constraint failed');
      const scripts: string[] = [];
      const connection: SqliteConnection = {
        exec: (sql, done) => {
          scripts.push(sql);
          done(sql === 'ROLLBACK' ? unended : fault);
        },
        prepare: () => expect.fail('nothing is prepared'),
      };
      const client = writer.client as ImmediateSqliteClient;
      await expect(client.runScript(connection, 'insert; COMMIT')).rejects.toBe(fault);
      expect(scripts).toEqual(['insert; COMMIT', 'ROLLBACK']);
      expect(connection.__knex__disposed).toBe(unended ?? undefined);
    },
  );
});
