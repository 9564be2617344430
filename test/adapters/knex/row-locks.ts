import { makeKnexCommit } from '../../../adapters/knex/commit.js';
import { makeKnexDeliveryQueue } from '../../../adapters/knex/delivery-queue.js';
import type { Database } from '../../../adapters/knex/database.js';
import type { Session } from '../../../adapters/knex/session.js';
import { givenStore } from './sqlite-subject.js';

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

/** A commit that was undone, in contrast to one whose response was lost. */
export const UNDONE = new Error('the commit was undone');

export interface Faults {
  /** Statements of these kinds reject. */
  readonly rows?: Partial<Readonly<Record<Name, Error>>>;
  readonly commit?: Error;
}

/**
 * A store on SQLite whose dialect locks rows, as that of PostgreSQL does: what it locks, and in which order, and what
 * follows if a lock is not there, without a server.
 */
export const givenRowLocks = async () => {
  const { db, ports } = await givenStore();
  const steps: Step[] = [];
  const faults: { rows: Faults['rows']; commit: Error | undefined } = { rows: {}, commit: undefined };
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
      const fault = faults.rows?.[lock ?? 'other'];
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
      commit: async () => {
        steps.push('commit');
        if (faults.commit !== undefined) {
          await session.rollBack();
          throw faults.commit;
        }
        await session.commit();
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
    isUndoneCommit: (fault) => fault === UNDONE,
  };
  const locking: Database = { ...db, begin, dialect };
  return {
    db,
    ports,
    steps,
    lockedElsewhere,
    /** From now on. */
    fail: ({ rows, commit }: Faults) => {
      faults.rows = rows;
      faults.commit = commit;
    },
    locking: {
      ...ports,
      commit: makeKnexCommit(locking),
      deliveryQueue: makeKnexDeliveryQueue(locking),
    },
  };
};
