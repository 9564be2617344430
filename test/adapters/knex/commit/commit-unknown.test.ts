import { once } from 'node:events';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CommitUnknown, ok, type Account, type Change } from '../../../../core/index.js';
import { isStoreOutage, type Database, type KnexStorePorts } from '../../../../adapters/knex/index.js';
import { rowsOf } from '../../../../adapters/knex/database.js';
import { eventWrite } from '../../../../adapters/knex/commit/ledger-writes.js';
import { eventRow } from '../../../../adapters/knex/rows/event.js';
import { isUndoneCommit } from '../../../../adapters/knex/postgres/postgres-errors.js';
import { faultOf } from '../../../support/fault-of.js';
import { givenProxy } from '../../../support/tcp-proxy.js';
import { asStored, givenPost, movementOf, newIdsFor } from '../../../contracts/commits.js';
import { givenAccount, givenConnections, newPost, START } from '../../../contracts/fixtures.js';
import { portsOver } from '../ports.js';
import { givenPool, givenPostgresStore } from '../postgres/postgres-subject.js';
import { stores } from '../stores.js';

/** A store, and the same store through a connection that can be cut. */
const givenCuttable = async () => {
  const { url, ports } = await givenPostgresStore();
  const account = await givenAccount(ports);
  const proxy = await givenProxy(url);
  return { ports, account, proxy, cuttable: portsOver(await givenPool(proxy.url)) };
};

const credit = ({ commit }: KnexStorePorts, { id: accountId }: Account) => {
  const transfer = { ...movementOf(5), kind: 'credit', accountId } as const;
  const changes = [{ kind: 'transfer_made', transfer }] as const;
  return commit({ account: accountId, needs: {}, decide: () => ok({ value: 'credited', changes }) });
};

const availableOf = async ({ ledgerReader }: KnexStorePorts, account: Account): Promise<number | undefined> =>
  (await ledgerReader.balanceOf(account.id))?.availableMinor;

/** Delays each commit of a transfer, after everything else in its transaction. */
const SLOW_COMMIT = `
  create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(14); return null; end';
  create constraint trigger slow_commit after insert on transfers deferrable initially deferred
    for each row execute function take_long()`;

/** Fails each commit of a transfer like a server that stops: only its word is missing, because it goes on here. */
const failingCommit = (code: string, message: string): string => `
  create function stop() returns trigger language plpgsql as $$ begin
    raise exception '${message}' using errcode = '${code}';
  end $$;
  create constraint trigger stopped_commit after insert on transfers deferrable initially deferred
    for each row execute function stop()`;

/** Ends the sessions that are committing, and returns how many there were. */
const endCommits = async ({ reader }: Database): Promise<number> =>
  (
    await rowsOf(
      reader,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'commit%' and wait_event = 'PgSleep'`,
    )
  ).length;

describe('a commit whose connection is cut', () => {
  it('reports an unknown commit if only the response is lost, and the commit was done', async () => {
    const { ports, account, proxy, cuttable } = await givenCuttable();
    proxy.cutAt('COMMIT', 'before the response');
    const fault = await faultOf(credit(cuttable, account));
    expect(fault).toBeInstanceOf(CommitUnknown);
    expect(isStoreOutage(fault)).toBe(false);
    expect(await availableOf(ports, account)).toBe(5);
  });

  // The writes are sent together with the commit.
  it.each(['update wallets', 'insert into entries', 'COMMIT'])(
    'reports an unknown commit if "%s" does not reach the server, and the commit was not done',
    async (statement) => {
      const { ports, account, proxy, cuttable } = await givenCuttable();
      proxy.cutAt(statement, 'before the server');
      expect(await faultOf(credit(cuttable, account))).toBeInstanceOf(CommitUnknown);
      expect(await availableOf(ports, account)).toBe(0);
    },
  );

  it.each(['BEGIN', 'no key update'])(
    'says that the store is out of reach, and did nothing, where it is cut at "%s"',
    async (statement) => {
      for (const moment of ['before the server', 'before the response'] as const) {
        const { ports, account, proxy, cuttable } = await givenCuttable();
        proxy.cutAt(statement, moment);
        const fault = await faultOf(credit(cuttable, account));
        expect(fault).not.toBeInstanceOf(CommitUnknown);
        expect(isStoreOutage(fault)).toBe(true);
        expect(await availableOf(ports, account)).toBe(0);
      }
    },
  );

  it('does not keep the next one from running', async () => {
    const { account, proxy, cuttable } = await givenCuttable();
    proxy.cutAt('COMMIT', 'before the server');
    await faultOf(credit(cuttable, account));
    expect(await credit(cuttable, account)).toEqual(ok('credited'));
    expect(await availableOf(cuttable, account)).toBe(5);
  });

  it('is unknown where the server ends the session in the middle of the commit', async () => {
    const { url, db, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    await db.writer.raw(SLOW_COMMIT);
    const crediting = faultOf(credit(portsOver(await givenPool(url)), account));
    await expect.poll(() => endCommits(db), { timeout: 10_000 }).toBe(1);
    const fault = await crediting;
    expect(fault).toBeInstanceOf(CommitUnknown);
    expect(isStoreOutage(fault)).toBe(false);
    expect(await availableOf(ports, account)).toBe(0);
  });

  it.each([
    ['a full disk', '53100', 'No space left on device'],
    ['a damaged one', 'XX001', 'Input/output error'],
    ['a read-only one', '42501', 'Read-only file system'],
  ])(
    'is unknown where the server stops because of %s, with the commit perhaps in its log',
    async (_, code, why) => {
      const { db, ports } = await givenPostgresStore();
      const account = await givenAccount(ports);
      await db.writer.raw(failingCommit(code, `could not write to file "pg_wal/xlogtemp.1": ${why}`));
      expect(await faultOf(credit(ports, account))).toBeInstanceOf(CommitUnknown);
    },
  );

  it('is done once more where the server undid it as one of two that exclude each other', async () => {
    const { db, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    await db.writer.raw(`create sequence tries;
      create function exclude() returns trigger language plpgsql as $$ begin
        if nextval('tries') = 1 then raise 'they exclude each other' using errcode = '40001'; end if;
        return null;
      end $$;
      create constraint trigger excluded_commit after insert on transfers deferrable initially deferred
        for each row execute function exclude()`);
    expect(await credit(ports, account)).toEqual(ok('credited'));
    expect(await availableOf(ports, account)).toBe(5);
  });

  it('was not done where the connection was known to be broken before its writes were sent', async () => {
    const { url, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    const post = await givenPost(ports, account, await givenConnections(ports, account, 1));
    const event = { postId: post.id, at: START, kind: 'sent', connectionId: null, requestId: null } as const;
    const events = eventWrite([eventRow(account.id, { ...event, detail: null })]);
    const proxy = await givenProxy(url);
    for (const writes of [[events], []]) {
      const session = await (await givenPool(proxy.url)).begin();
      await session.rows('select 1', {});
      proxy.cutAll();
      await faultOf(session.rows('select pg_sleep(9)', {}));
      await session.write(writes);
      const fault = await faultOf(session.commit());
      expect(fault).not.toBeInstanceOf(CommitUnknown);
      expect(isStoreOutage(fault)).toBe(true);
    }
  });

  it('fails where an earlier statement failed, although the server only says that it rolled back', async () => {
    const { db } = await givenPostgresStore();
    const session = await db.begin();
    await faultOf(session.rows('select 1 / 0', {}));
    expect(String(await faultOf(session.commit()))).toContain('ROLLBACK');
  });

  it('sends no write where one of them cannot be made', async () => {
    const { db, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    const post = await givenPost(ports, account, await givenConnections(ports, account, 1));
    const event = { postId: post.id, at: START, kind: 'sent', connectionId: null, requestId: null } as const;
    const events = eventWrite([eventRow(account.id, { ...event, detail: null })]);
    const incomplete = { ...events, statement: { ...events.statement, sql: () => 'select :missing' } };
    const session = await db.begin();
    expect(String(await faultOf(session.write([events, incomplete])))).toContain(':missing');
    const [counted] = await session.rows<{ readonly n: number }>(
      "select count(*) as n from post_events where kind = 'sent'",
      {},
    );
    expect(counted?.n).toBe(0);
    await session.rollBack();
  });

  it.each(['08006', '40003', '53200', '57P01', '58030', 'XX000', 'EPIPE'])('may be done after %s', (code) => {
    expect(isUndoneCommit(Object.assign(new Error('a fault'), { code }))).toBe(false);
  });

  it('knows that a commit was not sent where the connection was known to be broken', async () => {
    const { url } = await givenPostgresStore();
    const proxy = await givenProxy(url);
    const client = new pg.Client({ connectionString: proxy.url });
    onTestFinished(() => client.end());
    await client.connect();
    const broken = once(client, 'error');
    proxy.cutAll();
    await broken;
    const fault = await faultOf(client.query('commit'));
    expect(isUndoneCommit(fault)).toBe(true);
    expect(isStoreOutage(fault)).toBe(true);
  });
});

describe.each(stores)('a commit on $name', ({ givenStore }) => {
  it('keeps nothing where one of its statements failed', async () => {
    const { ports } = await givenStore();
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 1);
    const post = newPost(account, [...connections, ...connections]);
    const run = ports.commit({
      account: account.id,
      needs: newIdsFor(post),
      decide: ({ newIds }) => {
        const transfer = { ...movementOf(5), kind: 'credit', accountId: account.id } as const;
        const changes: readonly Change[] = [
          { kind: 'transfer_made', transfer },
          { kind: 'post_inserted', post: asStored(post, newIds) },
        ];
        return ok({ value: null, changes });
      },
    });
    expect(String(await faultOf(run))).toMatch(/unique/i);
    expect(await availableOf(ports, account)).toBe(0);
  });
});
