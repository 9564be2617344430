import { makeKnexCommit } from '../../../adapters/knex/commit.js';
import { makeKnexDeliveryQueue } from '../../../adapters/knex/delivery-queue.js';
import type { Database } from '../../../adapters/knex/database.js';
import type { Session } from '../../../adapters/knex/session.js';
import { givenStore } from './sqlite/sqlite-subject.js';

/** Statements that lock nothing, and return what PostgreSQL would lock. */
const LOCKS = {
  lockAccounts: "select id from accounts where id in (select value ->> '$.id' from json_each(:accounts))",
  lockDeliveries:
    "select id from deliveries where post_id in (select value ->> '$.id' from json_each(:posts))",
  lockLane: 'select :lane as lane',
} as const;

type Name = keyof typeof LOCKS | 'other';

/** A statement of a session, or its end. */
export type Step =
  | { readonly lock: keyof typeof LOCKS; readonly given: unknown; readonly skips: boolean }
  | 'facts'
  | 'rows'
  | 'commit'
  | 'rollBack';

export const LOCK_TIMEOUT = new Error('the lock took too long');

/** Statements of these kinds reject. */
type Faults = Partial<Readonly<Record<Name, Error>>>;

/**
 * A store on SQLite whose dialect locks rows, as that of PostgreSQL does: what it locks, and in which order, and what
 * follows if a lock is not there, without a server.
 */
export const givenRowLocks = async () => {
  const { db, ports } = await givenStore();
  const steps: Step[] = [];
  let faults: Faults = {};
  /** Accounts that another process has locked: a lock that does not wait skips them. */
  const lockedElsewhere = new Set<number>();

  const rowsOf = (session: Session): Session['rows'] => {
    return async <Row>(sql: string, bindings: Parameters<Session['rows']>[1]): Promise<readonly Row[]> => {
      const plain = sql.replace(' skip locked', '');
      const lock = (['lockAccounts', 'lockDeliveries', 'lockLane'] as const).find(
        (each) => LOCKS[each] === plain,
      );
      const given = bindings['accounts'] ?? bindings['posts'] ?? bindings['lane'];
      const skips = plain !== sql;
      steps.push(lock === undefined ? 'rows' : { lock, given, skips });
      const fault = faults[lock ?? 'other'];
      if (fault !== undefined) {
        // What was given after a statement that fails does not run.
        await session.rows('no statement', {}).catch(() => undefined);
        throw fault;
      }
      // A store promises no order of what it returns.
      const rows = (await session.rows<Row>(plain, bindings)).toReversed();
      return skips ? rows.filter((row) => !lockedElsewhere.has((row as { readonly id: number }).id)) : rows;
    };
  };

  const begin: Database['begin'] = async (durability, locking) => {
    const session = await db.begin(durability, locking);
    return {
      ...session,
      rows: rowsOf(session),
      facts: (sql, bindings) => {
        steps.push('facts');
        return session.facts(sql, bindings);
      },
      commit: () => {
        steps.push('commit');
        return session.commit();
      },
      rollBack: () => {
        steps.push('rollBack');
        return session.rollBack();
      },
    };
  };
  const dialect: Database['dialect'] = {
    ...db.dialect,
    ...LOCKS,
    isLockTimeout: (fault) => fault === LOCK_TIMEOUT,
  };
  const locking: Database = { ...db, begin, dialect };
  return {
    db,
    ports,
    steps,
    lockedElsewhere,
    /** From now on. */
    fail: (rows: Faults) => {
      faults = rows;
    },
    locking: {
      ...ports,
      commit: makeKnexCommit(locking),
      deliveryQueue: makeKnexDeliveryQueue(locking),
    },
  };
};
