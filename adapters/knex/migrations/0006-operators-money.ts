import type { Knex } from 'knex';
import type { Dialect } from '../database.js';

const KINDS = "kind in ('credit', 'debit', 'hold', 'capture', 'release', 'refund')";

/** Debits and refunds, and why an operator moved money. */
export const operatorsMoney = async (db: Knex, dialect: Dialect): Promise<void> => {
  if (dialect.changesConstraints) {
    await db.raw('alter table transfers drop constraint transfers_kind_check');
    await db.raw(`alter table transfers add constraint transfers_kind_check check (${KINDS})`);
    await db.raw('alter table transfers add column reason text');
    return;
  }
  await copyLedger(db);
  for (const table of ['transfers', 'entries']) {
    for (const statement of dialect.appendOnly(table)) await db.raw(statement);
  }
};

/** Both tables, because one refers to the other. */
const copyLedger = async (db: Knex): Promise<void> => {
  await db.schema.createTable('new_transfers', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.text('kind').notNullable();
    table.bigInteger('amount_minor').notNullable();
    table.text('operation_key').notNullable();
    table.bigInteger('post_id').references('id').inTable('posts');
    table.bigInteger('occurred_at').notNullable();
    table.text('reason');
    table.check(KINDS);
    table.check('amount_minor > 0');
  });
  await db.raw(
    `insert into new_transfers (id, account_id, kind, amount_minor, operation_key, post_id, occurred_at)
     select id, account_id, kind, amount_minor, operation_key, post_id, occurred_at from transfers`,
  );
  await db.schema.createTable('new_entries', (table) => {
    table.bigInteger('transfer_id').notNullable().references('id').inTable('new_transfers');
    table.text('pocket').notNullable();
    table.bigInteger('amount_minor').notNullable();
    table.primary(['transfer_id', 'pocket']);
    table.check("pocket in ('external', 'available', 'held', 'revenue')");
    table.check('amount_minor <> 0');
  });
  await db.raw('insert into new_entries select transfer_id, pocket, amount_minor from entries');
  await db.schema.dropTable('entries');
  await db.schema.dropTable('transfers');
  await db.schema.renameTable('new_transfers', 'transfers');
  await db.schema.renameTable('new_entries', 'entries');
  await db.schema.alterTable('transfers', (table) => {
    table.unique(['operation_key']);
    table.index(['account_id', 'id']);
  });
};
