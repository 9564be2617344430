import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../adapters/knex/index.js';
import { rowsOf } from '../../adapters/knex/database.js';
import { postRequest, DEFAULT_REQUEST_LIMITS, type AccountId } from '../../core/index.js';
import { givenPool, givenPostgresStore } from '../adapters/knex/postgres/postgres-subject.js';
import { portsOver } from '../adapters/knex/ports.js';
import { probes } from './probes.js';
import { givenTenants, type Tenants } from './tenants.js';

/** The tables with an account column, as the store itself lists them. */
const OWNED = `
  select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'account_id' order by table_name`;

/** Locks everything that the account has, with the strongest row lock, until the test ends. */
const lockAll = async (db: Database, account: AccountId): Promise<readonly string[]> => {
  const tables = (await rowsOf<{ readonly name: string }>(db.reader, OWNED)).map(({ name }) => name);
  const trx = await db.writer.transaction();
  onTestFinished(async () => {
    await trx.rollback();
  });
  await rowsOf(trx, 'select id from accounts where id = :account for update', { account });
  for (const table of tables) {
    await rowsOf(trx, `select 1 from ${table} where account_id = :account for update`, { account });
  }
  return tables;
};

/** Two tenants whose server soon gives up waiting for a lock, with everything of the other one locked. */
const givenLocked = async (): Promise<Tenants & { readonly locked: readonly string[] }> => {
  const { url, db } = await givenPostgresStore();
  const impatient = await givenPool(`${url}?lock_timeout=500`);
  const tenants = await givenTenants(impatient, portsOver(impatient));
  return { ...tenants, locked: await lockAll(db, tenants.other.account.id) };
};

describe('rows of another account that are kept locked on PostgreSQL', () => {
  it('are those of every table that belongs to accounts', async () => {
    const { locked } = await givenLocked();
    expect(locked).toEqual(
      expect.arrayContaining(['connections', 'deliveries', 'posts', 'usage', 'wallets']),
    );
  });

  it('block no request that names their ids', async () => {
    const { app, one, other, sendAs } = await givenLocked();
    const waited: string[] = [];
    for (const { title, kind, requestFrom } of probes) {
      const { status } = await sendAs(
        one,
        requestFrom(one, String(kind === 'post' ? other.posts.scheduled : other.channel)),
      );
      if (status >= 500) waited.push(title);
    }
    expect(waited).toEqual([]);
    expect(app.faults).toEqual([]);
  });

  it('do not prevent posts of other accounts in the same lane from being created, delivered and settled', async () => {
    const { app, engine, one } = await givenLocked();
    const fields = { headline: 'Hello', content: 'There', connectionIds: [one.channel] };
    const request = postRequest(fields, DEFAULT_REQUEST_LIMITS);
    const created = await engine.createPost({ account: one.account, requestId: null, request });
    expect(created).toMatchObject({ ok: true, value: { post: { charge: { state: 'captured' } } } });
    app.clock.advance(2 * 3_600_000);
    await engine.deliverDue();
    await engine.drained();
    expect(app.publisher.published().map(({ postId }) => postId)).toContain(one.posts.scheduled);
  });
});
