import type { Bindings } from './statement.js';
import type { Write } from './writes.js';

/**
 * When a commit is on the disk, where the store is a file of this machine: before it returns, or together with the next
 * one that is. Commits reach the disk in their order, so a later one that is there proves an earlier one.
 */
export type Durability = 'at_once' | 'with_the_next';

/**
 * When a store that is locked as a whole is locked against other processes: before the first statement, or with the
 * writes. Then only facts may be read before, and they are verified.
 */
export type Locking = 'at_once' | 'with_the_writes';

/**
 * A transaction on one connection. It costs less than a transaction of Knex, and lets a store send several statements
 * at once.
 */
export interface Session {
  /** Runs a statement after those that were given before, which need not have returned. */
  readonly rows: <Row>(sql: string, bindings: Bindings) => Promise<readonly Row[]>;
  /**
   * Reads one row of facts that still hold at the commit: they are locked, or verified; the commit rejects if another
   * process may have changed them ({@link FACTS_CHANGED}).
   */
  readonly facts: <Row>(sql: string, bindings: Bindings) => Promise<Row>;
  /** Writes all rows, now or with the commit. Rejects, then or now, if a guard of the store fails. */
  readonly write: (writes: readonly Write[]) => Promise<void>;
  /** Commits, and ends the session. If it rejects, the session is rolled back, or the fault is `CommitUnknown`. */
  readonly commit: () => Promise<void>;
  /** Rolls back, and ends the session. If the connection is broken, the store rolls back by itself. */
  readonly rollBack: () => Promise<void>;
}

/** Nothing is written, and the transaction can be repeated. */
export const FACTS_CHANGED = 'another process wrote after the facts of a commit were read';

/** What was read is locked, so every row that a commit changes must still exist. */
export const WROTE_LESS = 'a commit did not write all of its rows';
