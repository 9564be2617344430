import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import type { Database } from '../../../../adapters/knex/index.js';
import { AccountBusy, CommitUnknown } from '../../../../core/index.js';
import { givenAccount, newConnection, START } from '../../../contracts/fixtures.js';
import { faultOf } from '../../../support/fault-of.js';
import { portsOver } from '../ports.js';
import { givenStore } from '../sqlite/sqlite-subject.js';

const LOST = new Error('the connection broke');

/** A store on SQLite with parts of another dialect, on which the response to a commit may be lost. */
const given = async (dialect: Partial<Database['dialect']>, { isLost = false } = {}) => {
  const { db, ports } = await givenStore();
  const account = await givenAccount(ports);
  const transaction = async (work: (trx: Knex.Transaction) => Promise<unknown>) => {
    await db.writer.transaction(work);
    throw LOST;
  };
  const losing = Object.create(db.writer, { transaction: { value: transaction } }) as Knex;
  const writer = isLost ? losing : db.writer;
  const { connections, operatorLog } = portsOver({ ...db, writer, dialect: { ...db.dialect, ...dialect } });
  const like = newConnection(account);
  const operation = { actor: 'key 1', command: 'connections add', details: {}, at: START };
  return {
    db,
    fault: () =>
      faultOf(operatorLog.during(operation, () => connections.insertOnTerms(like, { most: 9, claim: null }))),
    count: async () =>
      (await ports.connections.list(account.workspace.id, {}, { after: null, limit: 9 })).length,
  };
};

const NO_LOCK = { lockAccounts: 'select no_such_function(:accounts)' };

it('a new connection whose account is locked for too long says that the account is busy', async () => {
  const { fault, count } = await given({ ...NO_LOCK, isLockTimeout: () => true });
  expect(await fault()).toBeInstanceOf(AccountBusy);
  expect(await count()).toBe(0);
});

it('a new connection that fails before it is written says why, and not that its commit is unknown', async () => {
  const { fault, count } = await given({ ...NO_LOCK, isUndoneCommit: () => false });
  expect(String(await fault())).toContain('no_such_function');
  expect(await count()).toBe(0);
});

it('a new connection whose row in the log of operators fails says why, because its commit was not sent', async () => {
  const { db, fault, count } = await given({ isUndoneCommit: () => false });
  await db.writer.raw(
    "create trigger full before insert on operator_log begin select raise(abort, 'disk full'); end",
  );
  expect(String(await fault())).toContain('disk full');
  expect(await count()).toBe(0);
});

it('a new connection whose response is lost may exist', async () => {
  const { fault, count } = await given({ isUndoneCommit: () => false }, { isLost: true });
  expect(await fault()).toBeInstanceOf(CommitUnknown);
  expect(await count()).toBe(1);
});

it('a new connection whose commit was undone says why', async () => {
  const { fault } = await given({ isUndoneCommit: (fault) => fault === LOST }, { isLost: true });
  expect(await fault()).toBe(LOST);
});
