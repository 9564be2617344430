import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { CommitUnknown, type AccountId, type Result, type Scope, type UnitOfWork } from '../../core/index.js';
import { makeAccountTurns } from './account-turns.js';
import { makeKnexAllowance } from './allowance.js';
import { rowsOf, type Database, type Dialect } from './database.js';
import { makeKnexDeliveryRecords } from './delivery-records.js';
import { makeKnexIdempotencyKeys } from './idempotency-keys.js';
import { makeKnexPostRepository } from './post-repository.js';
import { makeKnexTimeline } from './timeline.js';
import { makeKnexWallet } from './wallet.js';

/** How often work is run at most, where the store asks for it to be repeated. */
const TRIES = 4;

/** Before the second try, in milliseconds; twice and three times as long before those after it. */
const REPEAT_MS = 20;

/** Every port gets the transaction, never the pool: with one writing connection the pool would wait for itself. */
const scopeOf = (trx: Knex.Transaction, account: AccountId, dialect: Dialect): Scope => ({
  idempotency: makeKnexIdempotencyKeys(trx, account),
  allowance: makeKnexAllowance(trx, account),
  wallet: makeKnexWallet(trx, account),
  posts: makeKnexPostRepository(trx, account, dialect),
  deliveries: makeKnexDeliveryRecords(trx, account),
  timeline: makeKnexTimeline(trx, account),
});

/** Knex hands out a transaction whose beginning failed, and tells the fault by this promise only. */
const begin = async (db: Knex): Promise<Knex.Transaction> => {
  const trx = await db.transaction();
  if (trx.isCompleted()) await trx.executionPromise;
  return trx;
};

/** The first statement of the transaction that failed; PostgreSQL would answer its commit by undoing everything. */
const firstFaultOf = (trx: Knex.Transaction): (() => Error | null) => {
  let first: Error | null = null;
  trx.on('query-error', (fault: Error) => (first ??= fault));
  return () => first;
};

/** A connection that cannot even roll back is broken, and the store rolls back by itself. */
const rollBack = async (trx: Knex.Transaction): Promise<void> => {
  await trx.rollback().catch(() => undefined);
};

const commit = async (trx: Knex.Transaction, { isUndoneCommit }: Dialect): Promise<void> => {
  try {
    await trx.commit();
    // Only this promise tells whether the commit succeeded.
    await trx.executionPromise;
  } catch (fault) {
    throw isUndoneCommit(fault) ? fault : new CommitUnknown(fault);
  }
};

export const makeKnexUnitOfWork = ({ writer, dialect }: Database): UnitOfWork => {
  const runOnce = async <T, E>(
    account: AccountId,
    work: (scope: Scope) => Promise<Result<T, E>>,
  ): Promise<Result<T, E>> => {
    const trx = await begin(writer);
    const firstFault = firstFaultOf(trx);
    let result: Result<T, E>;
    try {
      if (dialect.lockAccount !== null) await rowsOf(trx, dialect.lockAccount, { account });
      result = await work(scopeOf(trx, account, dialect));
      const fault = firstFault();
      if (result.ok && fault !== null) throw fault;
    } catch (fault) {
      await rollBack(trx);
      throw fault;
    }
    await (result.ok ? commit(trx, dialect) : rollBack(trx));
    return result;
  };

  const run = async <T, E>(
    account: AccountId,
    work: (scope: Scope) => Promise<Result<T, E>>,
    tries = 1,
  ): Promise<Result<T, E>> => {
    try {
      return await runOnce(account, work);
    } catch (fault) {
      if (tries >= TRIES || !dialect.isRepeatable(fault)) throw fault;
      await pause(tries * REPEAT_MS);
      return run(account, work, tries + 1);
    }
  };

  const inTurn = makeAccountTurns();
  return { run: (account, work) => inTurn(account, () => run(account, work)) };
};
