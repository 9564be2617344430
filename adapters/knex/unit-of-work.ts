import type { Knex } from 'knex';
import type { AccountId, Result, Scope, UnitOfWork } from '../../core/index.js';
import { makeKnexAllowance } from './allowance.js';
import { rowsOf, type Database, type Dialect } from './database.js';
import { makeKnexDeliveryRecords } from './delivery-records.js';
import { makeKnexIdempotencyKeys } from './idempotency-keys.js';
import { makeKnexPostRepository } from './post-repository.js';
import { makeKnexTimeline } from './timeline.js';
import { makeKnexWallet } from './wallet.js';

/** Every port gets the transaction, never the pool: with one writing connection the pool would wait for itself. */
const scopeOf = (trx: Knex.Transaction, account: AccountId, dialect: Dialect): Scope => ({
  idempotency: makeKnexIdempotencyKeys(trx, account),
  allowance: makeKnexAllowance(trx, account),
  wallet: makeKnexWallet(trx, account),
  posts: makeKnexPostRepository(trx, account, dialect),
  deliveries: makeKnexDeliveryRecords(trx, account),
  timeline: makeKnexTimeline(trx, account),
});

export const makeKnexUnitOfWork = ({ writer, dialect }: Database): UnitOfWork => ({
  run: async <T, E>(account: AccountId, work: (scope: Scope) => Promise<Result<T, E>>) => {
    // Knex commits whatever value the work returns, so a refusal has to leave the transaction as a throw.
    const undo = new Error('undone, because the work was refused');
    const refused: { answer: Result<T, E> | null } = { answer: null };
    try {
      return await writer.transaction(async (trx) => {
        if (dialect.lockAccount !== null) await rowsOf(trx, dialect.lockAccount, { account });
        const result = await work(scopeOf(trx, account, dialect));
        if (result.ok) return result;
        refused.answer = result;
        throw undo;
      });
    } catch (error) {
      if (error === undo && refused.answer !== null) return refused.answer;
      throw error;
    }
  },
});
