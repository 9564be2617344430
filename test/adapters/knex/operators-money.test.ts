import { expect, it } from 'vitest';
import type { Database } from '../../../adapters/knex/index.js';
import { initial } from '../../../adapters/knex/migrations/0001-initial.js';
import { operatorsMoney } from '../../../adapters/knex/migrations/0006-operators-money.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { givenPool } from './postgres/postgres-subject.js';
import { givenFile, givenHandle } from './sqlite/sqlite-subject.js';

const empties: readonly { readonly name: string; readonly givenDatabase: () => Promise<Database> }[] = [
  { name: 'SQLite', givenDatabase: async () => givenHandle(await givenFile()) },
  { name: 'PostgreSQL', givenDatabase: async () => givenPool(await givenPostgresUrl('empty')) },
];

const credit = {
  account_id: 1,
  kind: 'credit',
  amount_minor: 5,
  operation_key: 'credit:1',
  post_id: null,
  occurred_at: 7,
};

it.each(empties)(
  'a ledger on $name keeps its rows and its guards when it learns to debit',
  async ({ givenDatabase }) => {
    const { writer: db, dialect } = await givenDatabase();
    const migrate = (step: typeof initial) => db.transaction((trx) => step(trx, dialect));
    await migrate(initial);
    await db('accounts').insert({ name: 'A', plan_slug: 'free', currency: 'USD', created_at: 0 });
    await db('transfers').insert(credit);
    const entry = { transfer_id: 1, pocket: 'available', amount_minor: 5 };
    await db('entries').insert([entry, { ...entry, pocket: 'external', amount_minor: -5 }]);
    const entries: unknown[] = await db('entries').select('*');

    await migrate(operatorsMoney);

    expect(await db('transfers').select('*')).toEqual([{ id: 1, ...credit, reason: null }]);
    expect(await db('entries').select('*')).toEqual(entries);
    const debit = { ...credit, kind: 'debit', operation_key: 'debit:1', reason: 'Paid back' };
    await db('transfers').insert(debit);
    expect(await db('transfers').where({ kind: 'debit' })).toEqual([{ id: 2, ...debit }]);
    for (const table of ['transfers', 'entries']) {
      await expect(db(table).update({ amount_minor: 1 })).rejects.toThrow(`${table} is append-only`);
      await expect(db(table).delete()).rejects.toThrow(`${table} is append-only`);
    }
    await expect(db('transfers').insert(debit)).rejects.toThrow(/unique/i);
    const bribe = { ...debit, kind: 'bribe', operation_key: 'bribe:1' };
    await expect(db('transfers').insert(bribe)).rejects.toThrow(/check constraint/i);
    const orphan = { ...entry, transfer_id: 424_242 };
    await expect(db('entries').insert(orphan)).rejects.toThrow(/foreign key/i);
  },
);
