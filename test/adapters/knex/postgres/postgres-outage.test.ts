import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  connectPostgres,
  isStoreOutage,
  migrateToLatest,
  schemaIsCurrent,
  type Database,
} from '../../../../adapters/knex/index.js';
import { rowsOf } from '../../../../adapters/knex/database.js';
import type { NamedPostgresClient } from '../../../../adapters/knex/postgres/postgres-client.js';
import { faultOf } from '../../../support/fault-of.js';
import { makePostgresServer, type PostgresServer } from '../../../support/postgres-server.js';
import { givenPostgresUrl } from '../../../support/postgres.js';
import { givenCredit, givenPost } from '../../../contracts/commits.js';
import { givenAccount } from '../../../contracts/fixtures.js';
import { portsOver } from '../ports.js';
import { givenPool, givenPostgresStore } from './postgres-subject.js';

const one = ({ reader }: Database) => rowsOf(reader, 'select 1 as one');

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

/** The address of the database for a role that is no superuser. */
const givenRole = async ({ writer }: Database, url: string, terms = ''): Promise<string> => {
  const name = nameIn(url);
  await writer.raw(`create role ${name} login password '${name}' ${terms}`);
  onTestFinished(() => writer.raw(`drop role if exists ${name}, ${name}_before`).then(() => undefined));
  const plain = new URL(url);
  [plain.username, plain.password] = [name, name];
  return plain.href;
};

const numbers = Array.from({ length: 6 }, (_, index) => index);

describe('connections that the server ends', () => {
  it('are replaced by the next work, whether they were idle or not', async () => {
    const url = await givenPostgresUrl('current');
    const [db, other] = [await givenPool(url), await givenPool(url)];
    const busy = numbers.map(() => faultOf(rowsOf(db.reader, 'select pg_sleep(10)')));
    const idle = await db.writer.transaction();
    await rowsOf(
      other.reader,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    for (const fault of await Promise.all(busy)) expect(isStoreOutage(fault)).toBe(true);
    expect(isStoreOutage(await faultOf(rowsOf(idle, 'select 1')))).toBe(true);
    await idle.rollback().catch(() => undefined);
    // A connection is known to be broken a moment after its last statement failed.
    await vi.waitFor(() => Promise.all(numbers.map(() => one(db))), { timeout: 10_000 });
    expect(await one(db)).toEqual([{ one: 1 }]);
  });
});

describe('connections to a server that became read-only', () => {
  it('are replaced, because a new one may lead to another server after a failover', async () => {
    const url = await givenPostgresUrl('current');
    const { writer: admin } = await givenPool(url, 1);
    const change = (what: string) => admin.raw(`alter database ${nameIn(url)} ${what}`);
    await change('set default_transaction_read_only = on');
    const db = await givenPool(url, 1);
    const write = () => rowsOf(db.writer, "update plans set name = name where slug = 'free' returning slug");
    expect(isStoreOutage(await faultOf(write()))).toBe(true);
    await change('reset default_transaction_read_only');
    expect(await write()).toEqual([{ slug: 'free' }]);
  });
});

describe('a server that takes no more connections', () => {
  it('does the work of a pool on those that the pool has', async () => {
    const url = await givenPostgresUrl('empty');
    const limited = await givenPool(await givenRole(await givenPool(url), url, 'connection limit 1'));
    const work = numbers.map(() => rowsOf(limited.reader, 'select 1 as one, pg_sleep(0.3)'));
    expect(await Promise.all(work)).toHaveLength(numbers.length);
  });

  it('does it for a pool that has none as soon as another one gives one back', async () => {
    const url = await givenPostgresUrl('empty');
    const limited = await givenRole(await givenPool(url), url, 'connection limit 1');
    const first = await givenPool(limited);
    const second = givenPool(limited);
    await pause(300);
    await first.destroy();
    expect(await one(await second)).toEqual([{ one: 1 }]);
  });

  it('refuses what has waited for a connection for long enough', async () => {
    const url = await givenPostgresUrl('empty');
    const { writer } = await givenPool(await givenRole(await givenPool(url), url, 'connection limit 1'));
    const client = writer.client as NamedPostgresClient;
    const fault = await faultOf(client.acquireRawConnection(performance.now() + 300));
    expect(fault).toHaveProperty('code', '53300');
  });

  it('keeps no pool from being closed', async () => {
    const url = await givenPostgresUrl('empty');
    const limited = await givenPool(await givenRole(await givenPool(url), url, 'connection limit 1'));
    const work = rowsOf(limited.reader, 'select pg_sleep(0.5)');
    const more = faultOf(one(limited));
    await pause(300);
    let isClosed = false;
    void limited.destroy().then(() => (isClosed = true));
    // Not only after the time for which a connection is tried.
    await vi.waitFor(() => expect(isClosed).toBe(true), { timeout: 5_000 });
    expect(await work).toHaveLength(1);
    expect(String(await more)).toContain('aborted');
  });
});

describe('faults of PostgreSQL', () => {
  it.each([
    ['a statement that takes too long', "set statement_timeout = '10ms'; select pg_sleep(5)", true],
    ['a transaction that takes too long', "do $$ begin raise 'late' using errcode = '25P04'; end $$", true],
    ['a table that the role may not use', 'set role pg_monitor; select * from posts', true],
    ['a statement that is wrong', 'select nonsense', false],
    ['a value that a check refuses', 'update wallets set held_minor = -1', false],
  ])('%s', async (_, sql, passes) => {
    const db = await givenPool(await givenPostgresUrl('current'));
    await givenAccount(portsOver(db));
    expect(isStoreOutage(await faultOf(db.writer.raw(sql)))).toBe(passes);
  });

  it.each([
    ['of too many connections', 'alter database ? connection limit 0'],
    [
      'of a database that accepts no connections',
      "update pg_database set datallowconn = false where datname = '?'",
    ],
    ['of a role that may not sign in', 'alter role ? nologin'],
    ['of a role that was renamed or removed', 'alter role ? rename to ?_before'],
  ])('%s pass', async (_, change) => {
    const url = await givenPostgresUrl('empty');
    const db = await givenPool(url);
    // The limit does not apply to superusers.
    const connectionString = await givenRole(db, url);
    await db.writer.raw(change.replaceAll('?', nameIn(url)));
    const client = new pg.Client({ connectionString });
    expect(isStoreOutage(await faultOf(client.connect()))).toBe(true);
  });

  it.each([
    ...['08006', '25006', '25P03', '28000', '3D000', '40001', '42501', '53100', '55000', '55P03', '57014'],
    ...['57P03', '58030', '0A000', 'ETIMEDOUT', 'EPIPE'],
  ])('pass with the code %s', (code) => {
    expect(isStoreOutage(Object.assign(new Error('a fault'), { code }))).toBe(true);
  });

  it.each(['22003', '23505', '25P02', '42P01', '55006', 'EPERM'])('stay with the code %s', (code) => {
    expect(isStoreOutage(Object.assign(new Error('a fault'), { code }))).toBe(false);
  });

  it.each(['postgres://nobody@127.0.0.1:1/nothing', 'postgres:///nothing?host=/no-such-folder'])(
    'are outages where no server is: %s',
    async (connectionString) => {
      const client = new pg.Client({ connectionString });
      expect(isStoreOutage(await faultOf(client.connect()))).toBe(true);
    },
  );

  it.each([
    ['has no certificate', 'N', ''],
    ['cannot start a process', 'E', ''],
    ['refuses the handshake', 'S', '15030300020228'],
    ['sends what is no TLS', 'S', '00'.repeat(9)],
  ])('are outages where the address requires TLS and the server %s', async (_, first, then) => {
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write(first);
        socket.once('data', () => socket.end(Buffer.from(then, 'hex')));
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const client = new pg.Client(`postgres://a@127.0.0.1:${String(port)}/b?sslmode=verify-full`);
    expect(isStoreOutage(await faultOf(client.connect()))).toBe(true);
  });

  it('are outages where the certificate has expired or changed', () => {
    for (const code of ['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])
      expect(isStoreOutage(Object.assign(new Error('no certificate'), { code }))).toBe(true);
  });
});

describe('a table that the role may not use', () => {
  it('refuses the works that need it, and none of those that share their commit', async () => {
    const { url, db, ports } = await givenPostgresStore();
    const role = await givenRole(db, url);
    onTestFinished(() => db.writer.raw(`drop owned by ${nameIn(url)}`).then(() => undefined));
    await db.writer.raw(`
      grant select, insert, update, delete on all tables in schema public to ${nameIn(url)};
      grant usage on all sequences in schema public to ${nameIn(url)};
      revoke insert on posts from ${nameIn(url)}`);
    const limited = portsOver(await givenPool(role));
    const accounts = await Promise.all(numbers.map(() => givenAccount(ports)));
    const works = accounts.map(async (account, index) => {
      if (index === accounts.length - 1) return givenCredit(limited, account, 5);
      return givenPost(limited, account, []).then(() => 'posted');
    });
    const settled = await Promise.allSettled(works);
    expect(settled.map(({ status }) => status)).toEqual([...Array<string>(5).fill('rejected'), 'fulfilled']);
    for (const each of settled) if (each.status === 'rejected') expect(isStoreOutage(each.reason)).toBe(true);
  });
});

describe('a server that crashes', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await makePostgresServer();
  });
  afterAll(() => server.remove());

  const setDefault = async (setting: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.urlOf('postgres') });
    await client.connect();
    await client.query(`alter database postgres set ${setting}`);
    await client.end();
  };

  it('loses nothing that was committed, and its clients go on when it is back', async () => {
    // A commit would return up to 0.6 s before it is on the disk.
    await setDefault('synchronous_commit = off');
    const db = await connectPostgres({ url: server.urlOf('postgres'), poolSize: 5 });
    onTestFinished(db.destroy);
    await migrateToLatest(db);
    const ports = portsOver(db);
    const account = await givenAccount(ports);
    await givenCredit(ports, account, 100);
    await server.crash();
    expect(isStoreOutage(await faultOf(one(db)))).toBe(true);
    expect(isStoreOutage(await faultOf(ports.ledgerReader.balanceOf(account.id)))).toBe(true);
    await server.start();
    expect(await schemaIsCurrent(db)).toBe(true);
    await givenCredit(ports, account, 5);
    expect(await ports.ledgerReader.balanceOf(account.id)).toMatchObject({ availableMinor: 105 });
  });
});
