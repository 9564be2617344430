import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { lockAccounts, rowsOf } from '../../../adapters/knex/database.js';
import { makeKnexErasures } from '../../../adapters/knex/erasures.js';
import type { Database } from '../../../adapters/knex/index.js';
import type { Account } from '../../../core/index.js';
import { eraseAll, everythingOf, givenAda } from '../../contracts/erased-accounts.js';
import { givenAccount, givenConnections, START } from '../../contracts/fixtures.js';
import { listenTo } from './listen.js';
import { untilWaiting } from './lock-waits.js';
import { portsOver, settingsBox } from './ports.js';
import { givenRestoredPostgresStore } from './postgres/postgres-subject.js';
import { stores } from './stores.js';

const NUMBERS = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2001)';

const givenKeys = ({ writer }: Database, { id: account }: Account) =>
  rowsOf(
    writer,
    `insert into idempotency_keys (account_id, scope, client_key, fingerprint, claimed_at)
     ${NUMBERS} select :account, 'POST', 'key-' || n, 'f', :at from numbers`,
    { account, at: START },
  );

/** A store whose process ends when it begins another transaction after so many. */
const crashingAfter = (db: Database, transactions: number) => {
  let left = transactions;
  const begin = (...work: Parameters<Database['writer']['transaction']>) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('the process ended')) : db.writer.transaction(...work);
  };
  const get = (writer: Database['writer'], name: string): unknown =>
    name === 'transaction' ? begin : Reflect.get(writer, name);
  return portsOver({ ...db, writer: new Proxy(db.writer, { get }) });
};

describe.each(stores)('the end of an erasure on $name', ({ givenStore }) => {
  it('is a transaction for each thousand rows, so that no other account waits for all of them', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const [feed] = await givenConnections(ports, account, 1, 'feed');
    const { workspaceId: workspace = 0, id: connection = 0 } = feed ?? {};
    const bindings = { account: account.id, at: START };
    await givenKeys(db, account);
    await rowsOf(
      db.writer,
      `insert into transfers (account_id, kind, amount_minor, operation_key, occurred_at, reason)
       ${NUMBERS} select :account, 'credit', 1, 'credit-' || n, :at, 'Ada' from numbers`,
      bindings,
    );
    await rowsOf(
      db.writer,
      `insert into connections (account_id, workspace_id, provider, name, status, lane, sealed_settings)
       ${NUMBERS} select :account, :workspace, provider, 'Ada', status, lane, sealed_settings
       from numbers join connections on connections.id = :connection`,
      { account: account.id, workspace, connection },
    );
    await ports.accounts.setStatus(account.id, 'closed', 'Left');
    await ports.erasures.begin(account.id, START);
    const seen = listenTo(db);
    await ports.erasures.end(account.id, START);
    const count = (part: string): number => seen.filter((sql) => sql.includes(part)).length;
    for (const part of ['delete from idempotency_keys', 'update transfers', 'update connections'])
      expect(count(part)).toBe(3);
    // One more for keys and names.
    expect(seen.filter((sql) => /^begin/i.test(sql)).length).toBeGreaterThanOrEqual(10);
    const left = `select
      (select count(*) from idempotency_keys where account_id = :account) as keys,
      (select count(*) from transfers where account_id = :account and reason <> 'erased') as reasons,
      (select count(*) from connections where account_id = :account and name <> 'erased') as names`;
    expect(await rowsOf(db.reader, left, { account: account.id })).toEqual([
      { keys: 0, reasons: 0, names: 0 },
    ]);
  });

  it('erases every text when it is run again after a crash between any two transactions', async () => {
    const { db, ports } = await givenStore();
    const { account, connections } = await givenAda(ports);
    let crashes = 0;
    while (
      await eraseAll(crashingAfter(db, crashes), account).then(
        () => false,
        () => true,
      )
    )
      crashes += 1;
    // At least posts twice, entries and settings of connections, keys, reasons and names.
    expect(crashes).toBeGreaterThanOrEqual(8);
    expect(await everythingOf(ports, account, connections)).not.toContain('Ada');
    expect(await rowsOf(db.reader, 'select 1 from erasures where ended_at is null')).toEqual([]);
  });

  it('pauses as long as it held its locks, however long it waited for them', async () => {
    const { db, ports } = await givenStore();
    const { id } = await givenAccount(ports);
    const pauses: number[] = [];
    const erasures = makeKnexErasures(db, { settingsBox }, (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    });
    const other = await db.writer.transaction();
    await lockAccounts(other, db.dialect, [id]);
    const erased = erasures.erasePosts(id, null, 1);
    await setTimeout(100);
    const freedAt = performance.now();
    await other.commit();
    expect(await erased).toBeNull();
    expect(pauses).toHaveLength(1);
    const [pause = 0] = pauses;
    expect(pause).toBeGreaterThan(0);
    // The locks were held only after the other transaction ended.
    expect(pause).toBeLessThan(performance.now() - freedAt);
  });
});

it('an erasure on PostgreSQL removes all idempotency keys, also while housekeeping removes some of them', async () => {
  const { db, ports } = await givenRestoredPostgresStore();
  const account = await givenAccount(ports);
  await givenKeys(db, account);
  await ports.accounts.setStatus(account.id, 'closed', 'Left');
  await ports.erasures.begin(account.id, START);
  const purge = await db.writer.transaction();
  await rowsOf(purge, "delete from idempotency_keys where client_key like '%1'");
  const ended = ports.erasures.end(account.id, START);
  await untilWaiting(db, 1);
  await purge.commit();
  await ended;
  expect(await rowsOf(db.reader, 'select client_key from idempotency_keys')).toEqual([]);
});
