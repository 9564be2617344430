import { describe, expect, it } from 'vitest';
import { isStoreOutage } from '../../../../adapters/knex/index.js';
import type { Durability } from '../../../../adapters/knex/session.js';
import { faultOf } from '../../../support/fault-of.js';
import { FULL, givenEvents, impossible, synchronousOf } from './sqlite-events.js';
import { givenHandle } from './sqlite-subject.js';

/** Two of them are more than a script may be, so that the first is written before the commit. */
const [LONG, LONGER] = ['x'.repeat(600_000), 'y'.repeat(600_000)];

const given = async () => {
  const { db, file, eventsOf, detailsNow } = await givenEvents();
  /** What failed kept nothing, and the next commit works and is on the disk when it returns. */
  const worksAfterwards = async (): Promise<void> => {
    const next = await db.begin();
    await next.write([eventsOf('after')]);
    await next.commit();
    expect(await detailsNow()).toEqual(['after']);
    expect(await synchronousOf(db)).toBe(FULL);
  };
  /** Another process that has the lock of the file, for which the store does not wait. */
  const lockElsewhere = async () => {
    const other = await givenHandle(file);
    await db.writer.raw('PRAGMA busy_timeout=0');
    return other.begin();
  };
  return { db, eventsOf, worksAfterwards, lockElsewhere };
};

describe.each<Durability>(['at_once', 'with_the_next'])(
  'a transaction that is on the disk %s',
  (durability) => {
    it('keeps nothing after a statement that fails, and runs none after it', async () => {
      const { db, eventsOf, worksAfterwards } = await given();
      const session = await db.begin(durability);
      await session.write([eventsOf(LONG), eventsOf(LONGER)]);
      const [first, second] = await Promise.all([
        faultOf(session.rows('select nonsense', {})),
        faultOf(session.rows('select 1', {})),
      ]);
      expect(String(first)).toContain('no such column: nonsense');
      expect(second).toBe(first);
      await session.rollBack();
      await worksAfterwards();
    });

    it('keeps nothing after a write that fails before the commit, and can still be rolled back', async () => {
      const { db, eventsOf, worksAfterwards } = await given();
      const session = await db.begin(durability);
      const fault = await faultOf(
        session.write([eventsOf(LONG), impossible(eventsOf('refused')), eventsOf(LONGER)]),
      );
      expect(String(fault)).toContain('SQLITE_CONSTRAINT');
      await session.rollBack();
      await worksAfterwards();
    });

    it('does not begin while another process has the lock, and leaves the store usable', async () => {
      const { db, worksAfterwards, lockElsewhere } = await given();
      const lock = await lockElsewhere();
      expect(isStoreOutage(await faultOf(db.begin(durability)))).toBe(true);
      await lock.rollBack();
      await worksAfterwards();
    });

    it('keeps nothing where another process has the lock when it is to write', async () => {
      const { db, eventsOf, worksAfterwards, lockElsewhere } = await given();
      const lock = await lockElsewhere();
      const session = await db.begin(durability, 'with_the_writes');
      await session.facts('select 1 as one', {});
      await session.write([eventsOf('late')]);
      const fault = await faultOf(session.commit());
      expect([isStoreOutage(fault), db.dialect.isUndoneCommit(fault)]).toEqual([true, true]);
      await lock.rollBack();
      await worksAfterwards();
    });

    it('can be rolled back before it has begun', async () => {
      const { db, eventsOf, worksAfterwards } = await given();
      const session = await db.begin(durability, 'with_the_writes');
      await session.facts('select 1 as one', {});
      await session.write([eventsOf('dropped')]);
      await session.rollBack();
      await worksAfterwards();
    });
  },
);
