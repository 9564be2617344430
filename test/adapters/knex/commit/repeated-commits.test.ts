import { expect, it } from 'vitest';
import { makeKnexCommit } from '../../../../adapters/knex/commit.js';
import type { Database } from '../../../../adapters/knex/database.js';
import type { Locking } from '../../../../adapters/knex/session.js';
import { accountId, ok } from '../../../../core/index.js';
import { givenCredit, movementOf } from '../../../contracts/commits.js';
import { givenAccount } from '../../../contracts/fixtures.js';
import { faultOf } from '../../../support/fault-of.js';
import { givenStore } from '../sqlite/sqlite-subject.js';

const REPEATABLE = new Error('undone for a reason that is gone');

/** An account, and a handle whose first commits are undone with these faults. */
const given = async (faults: readonly Error[]) => {
  const { db, ports } = await givenStore();
  const account = await givenAccount(ports);
  const begun: { readonly locking: Locking | undefined; readonly at: number }[] = [];
  const begin: Database['begin'] = async (durability, locking) => {
    const fault = faults[begun.length];
    begun.push({ locking, at: performance.now() });
    const session = await db.begin(durability, locking);
    if (fault === undefined) return session;
    const commit = async () => {
      await session.rollBack();
      throw fault;
    };
    return { ...session, commit };
  };
  const committed: { readonly works: number; readonly tookMs: number }[] = [];
  const dialect = { ...db.dialect, isRepeatable: (fault: unknown) => fault === REPEATABLE };
  const commit = makeKnexCommit(
    { ...db, begin, dialect },
    { onCommitted: (works, tookMs) => committed.push({ works, tookMs }) },
  );
  const credit = () => givenCredit({ ...ports, commit }, account, 3);
  const available = async () => (await ports.ledgerReader.balanceOf(account.id))?.availableMinor;
  return { begun, committed, credit, available, commit, account };
};

it('repeats an undone transaction after growing pauses, with the store locked from the second try on', async () => {
  const { begun, committed, credit, available } = await given([REPEATABLE, REPEATABLE, REPEATABLE]);
  const startedAt = performance.now();
  await credit();
  const elapsed = performance.now() - startedAt;
  expect(await available()).toBe(3);
  expect(begun.map(({ locking }) => locking)).toEqual(['with_the_writes', 'at_once', 'at_once', 'at_once']);
  const [, second = 0, third = 0, fourth = 0] = begun.map(({ at }) => at);
  // Timers may be a millisecond early.
  expect(third - second).toBeGreaterThanOrEqual(19);
  expect(fourth - third).toBeGreaterThanOrEqual(39);
  expect(committed.map(({ works }) => works)).toEqual([1]);
  // The duration is that of the try that succeeded.
  expect(committed[0]?.tookMs).toBeGreaterThan(0);
  expect(committed[0]?.tookMs).toBeLessThan(elapsed - 58);
});

it('rejects after the fourth try', async () => {
  const { begun, committed, credit, available } = await given(Array.from({ length: 5 }, () => REPEATABLE));
  expect(await faultOf(credit())).toBe(REPEATABLE);
  expect([begun.length, committed.length]).toEqual([4, 0]);
  expect(await available()).toBe(0);
});

it('does not repeat a transaction that failed for another reason', async () => {
  const fault = new Error('the disk is full');
  const { begun, commit, account } = await given([fault]);
  let decided = 0;
  const rejected = commit({
    account: account.id,
    needs: {},
    decide: () => {
      decided += 1;
      const transfer = { ...movementOf(3), kind: 'credit', accountId: account.id } as const;
      return { ok: true, value: { value: null, changes: [{ kind: 'transfer_made', transfer }] } };
    },
  });
  expect(await faultOf(rejected)).toBe(fault);
  expect([begun.length, decided]).toEqual([1, 1]);
});

it('tries no further work alone once two in a row find the store out of reach', async () => {
  const { db } = await givenStore();
  const away = Object.assign(new Error('the disk is full'), { code: 'SQLITE_FULL' });
  let begun = 0;
  const begin = () => {
    begun += 1;
    return Promise.reject(away);
  };
  const commit = makeKnexCommit({ ...db, begin });
  const works = [1, 2, 3, 4, 5, 6].map((account) =>
    faultOf(
      commit({ account: accountId(account), needs: {}, decide: () => ok({ value: null, changes: [] }) }),
    ),
  );
  expect(await Promise.all(works)).toEqual(Array<Error>(6).fill(away));
  expect(begun).toBe(3);
});
