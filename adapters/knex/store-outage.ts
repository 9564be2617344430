import { AccountBusy } from '../../core/index.js';
import { codeOf } from '../system/code-of.js';
import { isPostgresOutage } from './postgres-errors.js';

/** The error codes of SQLite for a locked, full, read-only or unreachable store. */
const SQLITE_OUTAGES: ReadonlySet<string> = new Set([
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'SQLITE_IOERR',
]);

/** Whether a fault of the store may pass by itself, so that repeating the work may succeed. */
export const isStoreOutage = (fault: unknown): boolean =>
  fault instanceof AccountBusy ||
  isPostgresOutage(fault) ||
  SQLITE_OUTAGES.has(codeOf(fault)) ||
  // Knex's error for a pool without a free connection has this name; its type is not exported to ESM.
  (fault instanceof Error && fault.name === 'KnexTimeoutError');
