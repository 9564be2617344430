import type { Knex } from 'knex';
import type { Database } from './database.js';

/** The connections of a pool, and the work that waits for one. */
export interface PoolUse {
  readonly pool: 'writer' | 'reader' | 'all';
  readonly used: number;
  readonly free: number;
  readonly waiting: number;
  readonly most: number;
}

/** Of Knex's pool, which has no type of its own there. */
interface Pool {
  readonly max: number;
  readonly numUsed: () => number;
  readonly numFree: () => number;
  readonly numPendingAcquires: () => number;
}

const useOf = (name: PoolUse['pool'], handle: Knex): PoolUse => {
  const { pool } = handle.client as { readonly pool: Pool };
  return {
    pool: name,
    used: pool.numUsed(),
    free: pool.numFree(),
    waiting: pool.numPendingAcquires(),
    most: pool.max,
  };
};

/** The use of the pools now: two on SQLite, one on PostgreSQL. */
export const poolUses = ({ writer, reader }: Pick<Database, 'writer' | 'reader'>): readonly PoolUse[] =>
  writer === reader ? [useOf('all', writer)] : [useOf('writer', writer), useOf('reader', reader)];
