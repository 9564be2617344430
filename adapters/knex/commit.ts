import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { AccountBusy, CommitUnknown, type Commit } from '../../core/index.js';
import {
  decideTogether,
  makeGroupCommit,
  type AnyWork,
  type Decided,
  type Settled,
} from '../commit/group-commit.js';
import { given, jsonOf, rowsOf, type Database, type Dialect } from './database.js';
import { isLockTimeout } from './postgres-errors.js';
import { readBooks } from './read-books.js';
import { writeChanges } from './write-changes.js';

/** How often a transaction is run at most, where the store asks for it to be repeated. */
const TRIES = 4;

/** Before the second try, in milliseconds; twice and three times as long before those after it. */
const REPEAT_MS = 20;

/**
 * Works of one commit, and of one account in it while others wait: few enough that deciding takes milliseconds. And how
 * many of an account may wait.
 */
const LIMITS = { works: 64, perAccount: 16, waiting: 1_000 };

/** Knex hands out a transaction whose beginning failed, and tells the fault by this promise only. */
const begin = async (db: Knex): Promise<Knex.Transaction> => {
  const trx = await db.transaction();
  if (trx.isCompleted()) await trx.executionPromise;
  return trx;
};

/** A connection that cannot even roll back is broken, and the store rolls back by itself. */
const rollBack = async (trx: Knex.Transaction): Promise<void> => {
  await trx.rollback().catch(() => undefined);
};

const complete = async (trx: Knex.Transaction, { isUndoneCommit }: Dialect): Promise<void> => {
  try {
    await trx.commit();
    // Only this promise tells whether the commit succeeded.
    await trx.executionPromise;
  } catch (fault) {
    throw isUndoneCommit(fault) ? fault : new CommitUnknown(fault);
  }
};

/**
 * Keeps what the works rest on as it is until the transaction ends, and returns whose works may go on: where several
 * accounts share a commit, none waits for an account that another process has.
 */
const lock = async (
  trx: Knex.Transaction,
  dialect: Dialect,
  works: readonly AnyWork[],
): Promise<readonly AnyWork[]> => {
  const { lockAccounts, lockDeliveries } = dialect;
  if (lockAccounts === null || lockDeliveries === null) return works;
  const accounts = [...new Set(works.map(({ account }) => account))].map((id) => ({ id }));
  const shared = accounts.length > 1 ? `${lockAccounts} skip locked` : lockAccounts;
  const locked = await rowsOf<{ readonly id: number }>(trx, shared, { accounts: jsonOf(accounts) }).catch(
    (fault: unknown) => {
      throw isLockTimeout(fault) ? new AccountBusy(fault) : fault;
    },
  );
  const ours = new Set<number>(locked.map(({ id }) => id));
  const ready = works.filter(({ account }) => ours.has(account));
  const posts = ready.flatMap(({ account, needs }) =>
    needs.post === undefined ? [] : [{ id: needs.post, account }],
  );
  if (posts.length > 0) await rowsOf(trx, lockDeliveries, given('posts', posts));
  return ready;
};

const commitOnce = async (
  { writer, dialect }: Database,
  works: readonly AnyWork[],
): Promise<readonly Settled[]> => {
  const trx = await begin(writer);
  let ready: readonly AnyWork[];
  let decided: Decided;
  try {
    ready = await lock(trx, dialect, works);
    const read = await readBooks(trx, dialect, ready);
    decided = decideTogether(ready, read);
    const outcomes = [...decided.changes].map(([account, changes]) => ({
      account,
      changes,
      before: read.books.get(account)?.posts ?? new Map(),
      after: decided.books.get(account)?.posts ?? new Map(),
    }));
    await writeChanges(trx, dialect, outcomes);
  } catch (fault) {
    await rollBack(trx);
    throw fault;
  }
  await (decided.changes.size > 0 ? complete(trx, dialect) : rollBack(trx));
  const settled = new Map(ready.map((work, index) => [work, decided.settled[index]]));
  return works.map((work) => settled.get(work) ?? 'not_yet');
};

/** Commits on one database; those that wait at the same time share a transaction. */
export const makeKnexCommit = (database: Database): Commit => {
  const commitAll = async (works: readonly AnyWork[], tries = 1): Promise<readonly Settled[]> => {
    try {
      return await commitOnce(database, works);
    } catch (fault) {
      if (tries >= TRIES || !database.dialect.isRepeatable(fault)) throw fault;
      await pause(tries * REPEAT_MS);
      return commitAll(works, tries + 1);
    }
  };
  return makeGroupCommit({ ...LIMITS, commits: database.dialect.commits }, (works) => commitAll(works));
};
