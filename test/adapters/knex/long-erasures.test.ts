import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../adapters/knex/database.js';
import { givenAccount, givenConnections, START } from '../../contracts/fixtures.js';
import { listenTo } from './listen.js';
import { stores } from './stores.js';

const NUMBERS = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2001)';

describe.each(stores)('the end of an erasure on $name', ({ givenStore }) => {
  it('is a transaction for each thousand rows, so that no other account waits for all of them', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const [feed] = await givenConnections(ports, account, 1, 'feed');
    const { workspaceId: workspace = 0, id: connection = 0 } = feed ?? {};
    const bindings = { account: account.id, at: START };
    await rowsOf(
      db.writer,
      `insert into idempotency_keys (account_id, scope, client_key, fingerprint, claimed_at)
       ${NUMBERS} select :account, 'POST', 'key-' || n, 'f', :at from numbers`,
      bindings,
    );
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
});
