import { FARTHEST, instant, type Sending } from '../../core/index.js';
import { hasRow, MIGRATIONS_TABLE, numberOf, orNull, type Database } from './database.js';
import { SCHEMA_STEPS } from './migrate.js';
import { changeOf } from './operator-log.js';

/** Steps that a newer version has made since this process started. */
const NEWER_STEPS = `from ${MIGRATIONS_TABLE} where name not in (${SCHEMA_STEPS.map((name) => `'${name}'`).join(', ')})`;

/** The first of these steps; null if there is none. */
export const NEWER_STEP = `(select min(name) ${NEWER_STEPS})`;

/**
 * Whether sending is paused: by the single row that exists then, or for this process only, because a newer version has
 * migrated the store since it started, and what that version stores of a post is unknown here.
 */
export const SENDING_IS_PAUSED = `(exists (select 1 from sending_pause) or exists (select 1 ${NEWER_STEPS}))`;

/** Until when a lane is paused, alone or with all others; null if it is not. */
export const PAUSED_UNTIL = `case when ${SENDING_IS_PAUSED} then ${String(FARTHEST)} else lanes.paused_until end`;

export const makeKnexSending = ({ writer, reader }: Database): Sending => {
  const changing = (sql: string, bindings: Readonly<Record<string, number>>): Promise<boolean> =>
    changeOf(writer, null, (trx) => hasRow(trx, sql, bindings));
  return {
    pausedSince: async () => orNull(await numberOf(reader, 'select since from sending_pause'), instant),
    pause: (at) =>
      changing(
        'insert into sending_pause (id, since) values (1, :at) on conflict (id) do nothing returning id',
        { at },
      ),
    resume: () => changing('delete from sending_pause returning id', {}),
  };
};
