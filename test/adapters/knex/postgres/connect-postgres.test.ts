import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectPostgres, isStoreOutage } from '../../../../adapters/knex/index.js';
import { rowsOf } from '../../../../adapters/knex/database.js';
import { connectionOf } from '../../../../adapters/knex/postgres/postgres-connection.js';
import { DEFAULT_DELIVERY_LIMITS } from '../../../../core/index.js';
import { LONG_TAG } from '../../../support/extent.js';
import { faultOf } from '../../../support/fault-of.js';
import { givenPostgresUrl } from '../../../support/postgres.js';
import { givenPool } from './postgres-subject.js';

describe('a connected PostgreSQL', () => {
  it('bounds every statement, every wait for a lock and every pause inside a transaction', async () => {
    const db = await givenPool(await givenPostgresUrl('empty'));
    const settings = [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'application_name',
    ];
    const rows = await rowsOf<{ readonly name: string; readonly setting: string }>(
      db.reader,
      `select name, setting from pg_settings where name in (${settings.map((name) => `'${name}'`).join(', ')})`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      statement_timeout: '15000',
      lock_timeout: '5000',
      idle_in_transaction_session_timeout: '15000',
      application_name: 'write-post',
    });
  });

  it('compiles no statement, which takes longer than to run it', async () => {
    const url = await givenPostgresUrl('empty');
    const { writer } = await givenPool(url);
    await writer.raw(`alter database ${new URL(url).pathname.slice(1)} set jit = on`);
    const { reader } = await givenPool(url);
    expect(await rowsOf(reader, 'show jit')).toEqual([{ jit: 'off' }]);
  });

  it('lets its address say otherwise', async () => {
    const db = await givenPool(`${await givenPostgresUrl('empty')}?application_name=other`);
    expect(await rowsOf(db.reader, 'show application_name')).toEqual([{ application_name: 'other' }]);
  });

  describe('whose defaults would weaken commits', () => {
    const givenWeakDefaults = async (): Promise<string> => {
      const url = await givenPostgresUrl('empty');
      const name = new URL(url).pathname.slice(1);
      const { writer } = await givenPool(url);
      for (const weak of ["synchronous_commit = 'off'", "default_transaction_isolation = 'repeatable read'"])
        await writer.raw(`alter database ${name} set ${weak}`);
      return url;
    };

    const settingsAt = async (url: string) => {
      const { reader } = await givenPool(url);
      return rowsOf(
        reader,
        `select current_setting('synchronous_commit') as commit, current_setting('work_mem') as memory,
           current_setting('transaction_isolation') as isolation`,
      );
    };

    const isolation = 'read committed';

    it('has commits that are on the disk when they return, and sees what others committed before', async () => {
      const url = await givenWeakDefaults();
      expect(await settingsAt(url)).toEqual([{ commit: 'on', isolation, memory: '4MB' }]);
    });

    it('keeps the options of its address, which may ask for more', async () => {
      const address = new URL(await givenWeakDefaults());
      address.searchParams.set('options', '-c work_mem=5MB -c synchronous_commit=remote_apply');
      expect(await settingsAt(address.href)).toEqual([{ commit: 'remote_apply', isolation, memory: '5MB' }]);
    });

    it('keeps the options of the environment, which may ask for more', async () => {
      vi.stubEnv('PGOPTIONS', '-c work_mem=6MB -c synchronous_commit=remote_apply');
      onTestFinished(() => void vi.unstubAllEnvs());
      expect(await settingsAt(await givenWeakDefaults())).toEqual([
        { commit: 'remote_apply', isolation, memory: '6MB' },
      ]);
    });

    it.each([
      '?application_name=a',
      '?options=-c%20work_mem=4MB',
      '?application_name=a&options=-c%20work_mem=4MB',
    ])('understands a password with a percent sign, as the driver does (%s)', async (query) => {
      const url = (await givenWeakDefaults()).replace(/\/\/[^@]*@/, '//postgres:100%sure@');
      expect(await settingsAt(`${url}${query}`)).toEqual([{ commit: 'on', isolation, memory: '4MB' }]);
    });
  });

  it('gives a server up that does not respond, and long enough before a lease ends to use another connection', async () => {
    const url = await givenPostgresUrl('empty');
    const db = await connectPostgres({ url, poolSize: 1, responseMs: 1_000 });
    onTestFinished(db.destroy);
    const fault = await faultOf(rowsOf(db.reader, 'select pg_sleep(5)'));
    expect(String(fault)).toContain('PostgreSQL did not respond for 1000 ms');
    expect(isStoreOutage(fault)).toBe(true);
    const { stream, statement_timeout } = connectionOf({ url });
    const socket = stream();
    onTestFinished(() => void socket.destroy());
    expect(socket.timeout).toBeGreaterThan(statement_timeout);
    expect(socket.timeout).toBeLessThanOrEqual(DEFAULT_DELIVERY_LIMITS.leaseMs / 3);
  });

  it('takes no more connections than it may', async () => {
    const db = await givenPool(await givenPostgresUrl('empty'), 2);
    const pids = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() =>
        rowsOf<{ readonly pid: number }>(db.reader, 'select pg_backend_pid() as pid, pg_sleep(0.01)'),
      ),
    );
    // The second one may open later than the first one has done everything.
    expect(new Set(pids.flat().map(({ pid }) => pid)).size).toBeLessThanOrEqual(2);
  });

  it('reads 64 bits as numbers, and none that a number cannot hold', async () => {
    const db = await givenPool(await givenPostgresUrl('empty'));
    const greatest =
      'select cast(9007199254740991 as bigint) as n, count(*) as count from generate_series(1, 3)';
    expect(await rowsOf(db.reader, greatest)).toEqual([{ n: Number.MAX_SAFE_INTEGER, count: 3 }]);
    const beyond = rowsOf(db.reader, 'select cast(-9007199254740992 as bigint) as n');
    expect(String(await faultOf(beyond))).toContain('-9007199254740992, which a number cannot represent');
    expect(await rowsOf(db.reader, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('keeps the values of a statement out of its faults', async () => {
    const db = await givenPool(await givenPostgresUrl('empty'));
    const fault = await faultOf(
      rowsOf(db.reader, 'select nonsense from nothing where a = :a', { a: 'secret' }),
    );
    expect(String(fault)).toContain('select nonsense');
    expect(String(fault)).not.toContain('secret');
  });

  it('says where it was looked for and why it is out of reach, and not the password', async () => {
    const connected = connectPostgres({ url: 'postgres://me:hunter2@127.0.0.1:1/posts', poolSize: 1 });
    const fault = String(await faultOf(connected));
    expect(fault).toContain('PostgreSQL at 127.0.0.1:1/posts is out of reach: connect ECONNREFUSED');
    expect(fault).not.toContain('hunter2');
  });

  it(
    'is out of reach where it accepts a connection and responds to nothing',
    { tags: LONG_TAG },
    async () => {
      const silent = createServer().listen(0, '127.0.0.1');
      await once(silent, 'listening');
      onTestFinished(() => void silent.close());
      const url = `postgres://127.0.0.1:${String((silent.address() as AddressInfo).port)}/posts`;
      const fault = await faultOf(connectPostgres({ url, poolSize: 1 }));
      expect(String(fault)).toContain('timeout expired');
      expect(isStoreOutage((fault as Error).cause)).toBe(true);
    },
  );

  it('says that a database is not there, with the code of the server', async () => {
    const url = `${await givenPostgresUrl('empty')}_not`;
    const fault = await faultOf(connectPostgres({ url, poolSize: 1 }));
    expect(String(fault)).toMatch(/out of reach: .*does not exist/);
    expect(fault).toHaveProperty('code', '3D000');
  });

  it.each(['LATIN1', 'SQL_ASCII'])(
    'is refused with the encoding %s, and says how to create another',
    async (encoding) => {
      const url = new URL(await givenPostgresUrl('empty'));
      const { writer } = await givenPool(url.href);
      url.pathname += `_${encoding.toLowerCase()}`;
      const name = url.pathname.slice(1);
      await writer.raw(`create database ${name} template template0 encoding '${encoding}' locale 'C'`);
      expect(String(await faultOf(connectPostgres({ url: url.href, poolSize: 1 })))).toBe(
        `Error: The PostgreSQL database ${url.host}/${name} has the encoding ${encoding}; it has to be UTF8. Create another one with ` +
          '"createdb --template=template0 --encoding=UTF8 --locale=C <name>", and move what this one contains with pg_dump and pg_restore.',
      );
      const open = () => rowsOf(writer, 'select pid from pg_stat_activity where datname = :name', { name });
      await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 5_000 });
    },
  );
});
