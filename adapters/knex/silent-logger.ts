import type { Knex } from 'knex';

/** Knex would write to the console; whatever matters is thrown as well. */
export const silent: Knex.Logger = {
  warn: () => undefined,
  error: () => undefined,
  debug: () => undefined,
  deprecate: () => undefined,
};
