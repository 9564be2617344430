import type { Knex } from 'knex';

/** Options of Knex: it writes nothing to the console; faults are thrown as well. */
export const QUIET: Knex.Config = {
  log: {
    warn: () => undefined,
    error: () => undefined,
    debug: () => undefined,
    deprecate: () => undefined,
  },
  // Faults are logged, and the logs must not contain user content.
  compileSqlOnError: false,
};
