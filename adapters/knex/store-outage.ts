import { AccountBusy } from '../../core/index.js';
import { isPostgresOutage } from './postgres-errors.js';

/** What SQLite says when the store is locked, full or out of reach. */
const SQLITE_OUTAGES: ReadonlySet<unknown> = new Set([
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
  'SQLITE_IOERR',
]);

/** Whether a fault of the store may pass by itself, so that the same work may succeed later. */
export const isStoreOutage = (fault: unknown): boolean =>
  fault instanceof AccountBusy ||
  isPostgresOutage(fault) ||
  (fault instanceof Error &&
    // Knex gives up on a connection that is never free under this name; it exports no type of it to ESM.
    (fault.name === 'KnexTimeoutError' || ('code' in fault && SQLITE_OUTAGES.has(fault.code))));
