import type { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { numberOf, rowsOf, type Database } from '../../../../adapters/knex/database.js';
import { insertionInto } from '../../../../adapters/knex/writes.js';
import { sendTogether } from '../../../../adapters/knex/postgres/postgres-client.js';
import { givenCredit } from '../../../contracts/commits.js';
import { givenAccount } from '../../../contracts/fixtures.js';
import { faultOf } from '../../../support/fault-of.js';
import { givenPostgresUrl } from '../../../support/postgres.js';
import { givenPool, givenPostgresStore } from './postgres-subject.js';

interface Prepared {
  readonly name: string;
  readonly statement: string;
}

/** The prepared statements of the one connection of a pool, without this query. */
const preparedBy = async ({ reader }: Database): Promise<readonly Prepared[]> => {
  const sql = "select name, statement from pg_prepared_statements where statement not like '%pg_prepared%'";
  return rowsOf<Prepared>(reader, sql);
};

/** The server's process for the one connection of a pool. */
const pidOf = async ({ reader }: Database): Promise<number | null> =>
  numberOf(reader, 'select pg_backend_pid()');

const givenConnection = async (): Promise<Database> => givenPool(await givenPostgresUrl('empty'), 1);

/** Counts the system calls by which the connections of a store send from now on. */
const countSent = ({ writer }: Database): { sent: number } => {
  type Send = (this: unknown, ...args: unknown[]) => unknown;
  const counted = { sent: 0 };
  const client = writer.client as {
    acquireConnection: () => Promise<{ connection: { stream: { _write: Send; _writev: Send } } }>;
  };
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    const acquired = await acquire();
    const { stream } = acquired.connection;
    for (const name of ['_write', '_writev'] as const) {
      const send = stream[name];
      stream[name] = function (...args) {
        counted.sent += 1;
        return send.apply(this, args);
      };
    }
    return acquired;
  };
  return counted;
};

describe('statements on PostgreSQL', () => {
  it('of a commit are sent together: what locks and reads, and what writes and commits', async () => {
    const { db, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    const counted = countSent(db);
    await givenCredit(ports, account, 5);
    expect(counted.sent).toBe(2);
  });

  it('of a commit that fails are rolled back once: the second time, the server would log a warning', async () => {
    const db = await givenConnection();
    await db.writer.raw('create table t (id bigint primary key)');
    const client = db.writer.client as {
      acquireConnection: () => Promise<EventEmitter>;
      releaseConnection: (connection: EventEmitter) => Promise<void>;
    };
    const connection = await client.acquireConnection();
    const notices: unknown[] = [];
    connection.on('notice', (notice) => notices.push(notice));
    await client.releaseConnection(connection);
    const session = await db.begin();
    await session.write([{ statement: insertionInto('t', { id: 'bigint' }), rows: [{ id: 1 }, { id: 1 }] }]);
    expect(String(await faultOf(session.commit()))).toContain('duplicate key');
    expect(await rowsOf(db.reader, 'select count(*) from t')).toEqual([{ count: 0 }]);
    expect(await client.acquireConnection()).toBe(connection);
    await client.releaseConnection(connection);
    expect(notices).toEqual([]);
  });

  it.each(['a callback', 'a promise'])(
    'that %s gives together are sent before the next callback of the event loop',
    async (from) => {
      const seen: (number | string)[] = [];
      const stream = new Writable({
        write: (_chunk, _encoding, done) => {
          seen.push(1);
          done();
        },
        writev: (chunks, done) => {
          seen.push(chunks.length);
          done();
        },
      });
      const give = async (): Promise<void> => {
        setImmediate(() => {
          seen.push('the next callback');
        });
        sendTogether({ connection: { stream } });
        stream.write('begin');
        await Promise.resolve().then(() => undefined);
        stream.write('select 1');
      };
      const given = new Promise((resolve) => {
        const start = () => {
          resolve(give());
        };
        if (from === 'a callback') setTimeout(start);
        else queueMicrotask(start);
      });
      await given;
      await turn();
      expect(seen).toEqual([2, 'the next callback']);
    },
  );

  it('are prepared once for each connection, under a name that says which they are', async () => {
    const db = await givenConnection();
    const sql = '\n  with one as (select cast(:n as bigint) as n) select n + 1 as next from one';
    for (const n of [1, 2, 3]) expect(await rowsOf(db.reader, sql, { n })).toEqual([{ next: n + 1 }]);
    const prepared = await preparedBy(db);
    const [{ name } = expect.fail()] = prepared.filter(({ statement }) => statement.includes('as next'));
    expect(name).toMatch(/^wp_[\w-]{22}$/);
    expect(prepared.filter(({ statement }) => statement.includes('as next'))).toHaveLength(1);
    const other = await givenConnection();
    await rowsOf(other.reader, sql, { n: 9 });
    expect((await preparedBy(other)).map((one) => one.name)).toContain(name);
  });

  it('work prepared in transactions, which roll back as a whole', async () => {
    const { db, ports } = await givenPostgresStore();
    const before = await ports.plans.list();
    for (let round = 0; round < 3; round += 1) {
      const work = db.writer.transaction(async (trx) => {
        await rowsOf(trx, 'delete from plans where slug = :slug returning slug', { slug: 'free' });
        throw new Error('undo it');
      });
      expect(String(await faultOf(work))).toContain('undo it');
    }
    expect(await ports.plans.list()).toEqual(before);
  });

  it('leave nothing behind when they cannot be prepared', async () => {
    const db = await givenConnection();
    const connection = await pidOf(db);
    const broken = () => rowsOf(db.reader, 'select :n from nothing', { n: 1 });
    expect(String(await faultOf(broken()))).toContain('does not exist');
    expect(String(await faultOf(broken()))).toContain('does not exist');
    await db.writer.raw('create table nothing (a int)');
    expect(await broken()).toEqual([]);
    expect(await pidOf(db)).toBe(connection);
  });

  it('go on where the columns of a table changed since they were prepared', async () => {
    const db = await givenConnection();
    await db.writer.raw('create table things (a bigint)');
    await db.writer.raw('insert into things values (1)');
    const read = () => rowsOf(db.reader, 'select * from things where a = :a', { a: 1 });
    expect(await read()).toEqual([{ a: 1 }]);
    const connection = await pidOf(db);
    await db.writer.raw('alter table things add column b bigint default 2');
    expect(await read()).toEqual([{ a: 1, b: 2 }]);
    // Its other statements may be outdated as well.
    expect(await pidOf(db)).not.toBe(connection);
    expect(await read()).toEqual([{ a: 1, b: 2 }]);
  });

  it('go on where a server says that in another language', async () => {
    const db = await givenConnection();
    await db.writer.raw('create sequence tries');
    await db.writer.raw(`create function outdated() returns bigint language plpgsql as $$ begin
      if nextval('tries') = 1 then
        raise 'gecachter Plan darf den Ergebnistyp nicht ändern' using errcode = '0A000';
      end if;
      return currval('tries');
    end $$`);
    expect(await rowsOf(db.reader, 'select outdated() as try')).toEqual([{ try: 2 }]);
  });

  it('are not prepared where Knex builds them row by row', async () => {
    const db = await givenConnection();
    await db.writer.raw('create table things (a int)');
    const before = await preparedBy(db);
    await db.writer('things').insert([{ a: 1 }, { a: 2 }]);
    expect(await db.writer('things').select('a')).toHaveLength(2);
    expect(await preparedBy(db)).toEqual(before);
  });

  it('of a transaction report that they are outdated, so that it is repeated as a whole', async () => {
    const db = await givenConnection();
    await db.writer.raw('create table things (a bigint)');
    const read = (trx: Database['reader']) => rowsOf(trx, 'select * from things');
    await read(db.reader);
    await db.writer.raw('alter table things add column b bigint');
    expect(await faultOf(db.writer.transaction(read))).toHaveProperty('code', '0A000');
    expect(await db.writer.transaction(read)).toEqual([]);
  });

  it('of a commit, sent together with its end, are not repeated outside of it; the commit is repeated as a whole', async () => {
    const { db, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    await db.writer.raw('create sequence tries');
    await db.writer.raw(`create function outdated() returns trigger language plpgsql as $$ begin
      if nextval('tries') = 1 then raise 'prepared for an earlier schema' using errcode = '0A000'; end if;
      return new;
    end $$`);
    await db.writer.raw(
      'create trigger outdated before insert on transfers for each row execute function outdated()',
    );
    await givenCredit(ports, account, 5);
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({ availableMinor: 5 });
  });

  it('are named up to a bound, and run without a name beyond it', async () => {
    const db = await givenConnection();
    for (let n = 0; n < 400; n += 1)
      expect(await rowsOf(db.reader, `select cast(:n as bigint) as n${String(n)}`, { n })).toEqual([
        { [`n${String(n)}`]: n },
      ]);
    const count = (await preparedBy(db)).length;
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThanOrEqual(300);
  });
});
