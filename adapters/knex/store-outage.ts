import { AccountBusy } from '../../core/index.js';
import { codeOf } from '../system/code-of.js';
import { isPostgresOutage } from './postgres/postgres-errors.js';

/**
 * Thrown for a change of posts by a process whose store a newer version has migrated: it would lose what it does not
 * know.
 */
export class NewerSchema extends Error {
  constructor(step: string) {
    super(`a newer version has changed the database (${step})`);
    this.name = 'NewerSchema';
  }
}

/** The error codes of SQLite for a locked, full, read-only, damaged or unreachable store. */
const SQLITE_OUTAGES: ReadonlySet<string> = new Set([
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'SQLITE_IOERR',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
]);

/**
 * Whether a fault of the store may pass, by itself or once an operator acts, so that repeating the work may succeed.
 */
export const isStoreOutage = (fault: unknown): boolean =>
  fault instanceof AccountBusy ||
  fault instanceof NewerSchema ||
  isPostgresOutage(fault) ||
  SQLITE_OUTAGES.has(codeOf(fault)) ||
  // Knex's error for a pool without a free connection has this name; its type is not exported to ESM.
  (fault instanceof Error && fault.name === 'KnexTimeoutError');
