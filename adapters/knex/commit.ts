import { setTimeout as pause } from 'node:timers/promises';
import { AccountBusy, accountId, type AccountId, type Commit } from '../../core/index.js';
import { decideTogether, makeGroupCommit, type Decided, type Settled } from '../commit/group-commit.js';
import { WORK_LIMITS, type AnyWork } from '../commit/waiting-works.js';
import { loggingOperations } from '../commit/operation-under-way.js';
import { given, jsonOf, type Database, type Dialect } from './database.js';
import { lacksRight } from './postgres/postgres-errors.js';
import { isStoreOutage, NewerSchema } from './store-outage.js';
import { readBooks, type BooksRead } from './commit/read-books.js';
import type { Locking, Session } from './session.js';
import { writesOf } from './commit/write-changes.js';

/** How often a transaction is run at most, if the store requires a repetition. */
const TRIES = 4;

/** The pause before the third try, in milliseconds; twice as long before the fourth. */
const REPEAT_MS = 20;

/**
 * Locks the accounts of the works until the transaction ends, and returns those that were locked: if several share a
 * commit, it does not wait for one that another process has locked.
 */
const lockAccounts = async (
  session: Session,
  dialect: Dialect,
  works: readonly AnyWork[],
): Promise<ReadonlySet<AccountId>> => {
  const accounts = [...new Set(works.map(({ account }) => account))];
  const { lockAccounts: sql } = dialect;
  if (sql === null) return new Set(accounts);
  const bindings = { accounts: jsonOf(accounts.map((id) => ({ id }))) };
  try {
    const locked = await session.rows<{ readonly id: number }>(
      accounts.length > 1 ? `${sql} skip locked` : sql,
      bindings,
    );
    return new Set(locked.map(({ id }) => accountId(id)));
  } catch (fault) {
    throw dialect.isLockTimeout(fault) ? new AccountBusy(fault) : fault;
  }
};

/**
 * The works that may go on, and the facts that they are decided on, locked until the transaction ends. The store reads
 * after it has locked, so nothing has to be known of the locks before.
 */
const lockAndRead = async (
  session: Session,
  dialect: Dialect,
  works: readonly AnyWork[],
): Promise<{ readonly ready: readonly AnyWork[]; readonly read: BooksRead }> => {
  const posts = works.flatMap(({ account, needs: { post } }) =>
    post === undefined ? [] : [{ id: post, account }],
  );
  const locking = lockAccounts(session, dialect, works);
  const lockingDeliveries =
    dialect.lockDeliveries !== null && posts.length > 0
      ? session.rows(dialect.lockDeliveries, given('posts', posts))
      : null;
  const reading = Promise.all([lockingDeliveries, readBooks(session, dialect, works)]);
  // Where the first statement fails, the others fail because of it.
  reading.catch(() => undefined);
  const locked = await locking;
  const [, read] = await reading;
  const isReady = works.map(({ account }) => locked.has(account));
  return {
    ready: works.filter((_, index) => isReady[index]),
    read: { ...read, newIds: read.newIds.filter((_, index) => isReady[index]) },
  };
};

/**
 * Once a newer version has changed the schema, works that store posts fail: they could lose what that version stores.
 * Attempts under way are still recorded, posts canceled, and refusals and earlier results returned.
 */
const refusingPosts = (works: readonly AnyWork[], newerStep: string | null): readonly AnyWork[] => {
  if (newerStep === null) return works;
  const refusing = ({ decide, ...work }: AnyWork): AnyWork => ({
    ...work,
    decide: (facts) => {
      const decided = decide(facts);
      if (decided.ok && decided.value.changes.length > 0) throw new NewerSchema(newerStep);
      return decided;
    },
  });
  return works.map((work) => ('accountStatus' in work.needs ? refusing(work) : work));
};

const commitOnce = async (
  { begin, dialect }: Pick<Database, 'begin' | 'dialect'>,
  works: readonly AnyWork[],
  locking: Locking,
): Promise<readonly Settled[]> => {
  const session = await begin('at_once', locking);
  let ready: readonly AnyWork[];
  let decided: Decided;
  try {
    const found = await lockAndRead(session, dialect, works);
    ready = found.ready;
    decided = decideTogether(refusingPosts(ready, found.read.newerStep), found.read);
    await session.write(writesOf(decided.accounts));
  } catch (fault) {
    await session.rollBack();
    throw fault;
  }
  await (decided.accounts.length > 0 ? session.commit() : session.rollBack());
  const settled = new Map(ready.map((work, index) => [work, decided.settled[index]]));
  return works.map((work) => settled.get(work) ?? 'not_yet');
};

/** What reports commits. */
export interface CommitDeps {
  /** Called after a transaction with its number of works and its duration in milliseconds. */
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
      // A retry takes the lock first, so no other process can overtake it again.
      const settled = await commitOnce(database, works, tries === 1 ? 'with_the_writes' : 'at_once');
      onCommitted(works.length, performance.now() - startedAt);
      return settled;
    } catch (fault) {
      if (tries >= TRIES || !database.dialect.isRepeatable(fault)) throw fault;
      if (tries > 1) await pause((tries - 1) * REPEAT_MS);
      return commitAll(works, tries + 1);
    }
  };
  const limits = { ...WORK_LIMITS, ...database.dialect.commits };
  // After everything that has arrived in this turn of the event loop, so that the first of many does not go alone.
  const soon = (callback: () => void) => void setImmediate(callback);
  const isOutage = (fault: unknown): boolean => isStoreOutage(fault) && !lacksRight(fault);
  return loggingOperations(makeGroupCommit(limits, (works) => commitAll(works), { soon, isOutage }));
};
