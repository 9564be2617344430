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
import { loggingOperations } from '../commit/operation-under-way.js';
import { given, jsonOf, rowsOf, type Database, type Dialect } from './database.js';
import { isLockTimeout } from './postgres-errors.js';
import { readBooks } from './read-books.js';
import { writeChanges } from './write-changes.js';

/** How often a transaction is run at most, if the store requires a repetition. */
const TRIES = 4;

/** The pause before the second try, in milliseconds; two and three times as long before the next ones. */
const REPEAT_MS = 20;

/**
 * The maximum number of works of one commit, and of one account in it while others wait, so that deciding takes
 * milliseconds; and how many works of an account may wait.
 */
const LIMITS = { works: 64, perAccount: 16, waiting: 1_000 };

/** Knex returns a transaction whose `begin` failed, and reports the fault only by this promise. */
const begin = async (db: Knex): Promise<Knex.Transaction> => {
  const trx = await db.transaction();
  if (trx.isCompleted()) await trx.executionPromise;
  return trx;
};

/** If the connection cannot roll back, it is broken, and the store rolls back by itself. */
const rollBack = async (trx: Knex.Transaction): Promise<void> => {
  await trx.rollback().catch(() => undefined);
};

const complete = async (trx: Knex.Transaction, { isUndoneCommit }: Dialect): Promise<void> => {
  try {
    await trx.commit();
    // Only this promise reports whether the commit succeeded.
    await trx.executionPromise;
  } catch (fault) {
    throw isUndoneCommit(fault) ? fault : new CommitUnknown(fault);
  }
};

/**
 * Locks what the works are decided on until the transaction ends, and returns the works that may go on: if several
 * accounts share a commit, it does not wait for an account that another process has locked.
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
  const available = new Set<number>(locked.map(({ id }) => id));
  const ready = works.filter(({ account }) => available.has(account));
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

/** Called after a transaction with its number of works and its duration in milliseconds. */
export interface CommitDeps {
  readonly onCommitted?: (works: number, tookMs: number) => void;
}

/** Commits on one database; works that wait at the same time share a transaction. */
export const makeKnexCommit = (
  database: Database,
  { onCommitted = () => undefined }: CommitDeps = {},
): Commit => {
  const commitAll = async (works: readonly AnyWork[], tries = 1): Promise<readonly Settled[]> => {
    const startedAt = performance.now();
    try {
      const settled = await commitOnce(database, works);
      onCommitted(works.length, performance.now() - startedAt);
      return settled;
    } catch (fault) {
      if (tries >= TRIES || !database.dialect.isRepeatable(fault)) throw fault;
      await pause(tries * REPEAT_MS);
      return commitAll(works, tries + 1);
    }
  };
  const limits = { ...LIMITS, commits: database.dialect.commits };
  return loggingOperations(makeGroupCommit(limits, (works) => commitAll(works)));
};
