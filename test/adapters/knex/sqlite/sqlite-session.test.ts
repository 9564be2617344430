import { expect, it } from 'vitest';
import type { Database } from '../../../../adapters/knex/database.js';
import type { Durability, Locking } from '../../../../adapters/knex/session.js';
import { faultOf } from '../../../support/fault-of.js';
import { FULL, givenEvents, impossible, synchronousOf } from './sqlite-events.js';

/** The scripts that go to the driver from now on. */
const watchScripts = ({ writer }: Database): string[] => {
  const client = writer.client as { runScript: (connection: unknown, script: string) => Promise<void> };
  const run = client.runScript.bind(client);
  const scripts: string[] = [];
  client.runScript = (connection, script) => {
    scripts.push(script);
    return run(connection, script);
  };
  return scripts;
};

it.each<Durability>(['at_once', 'with_the_next'])(
  'puts every later commit on the disk at once after a transaction that is there %s, however it ends',
  async (durability) => {
    const { db, eventsOf, detailsNow } = await givenEvents();
    const committed = await db.begin(durability);
    await committed.write([eventsOf('a')]);
    await committed.commit();
    expect(await synchronousOf(db)).toBe(FULL);

    const rolledBack = await db.begin(durability);
    await rolledBack.write([eventsOf('b')]);
    await rolledBack.rollBack();
    expect(await synchronousOf(db)).toBe(FULL);

    const failing = await db.begin(durability);
    await failing.write([eventsOf('c'), impossible(eventsOf('d'))]);
    expect(String(await faultOf(failing.commit()))).toMatch(/SQLITE_CONSTRAINT/);
    expect(await synchronousOf(db)).toBe(FULL);
    expect(await detailsNow()).toEqual(['a']);
  },
);

it('writes texts that look like SQL, its comments, its parameters or the end of a statement', async () => {
  const { db, eventsOf, detailsNow } = await givenEvents();
  const texts = [
    "'; drop table posts; --",
    ";\n'COMMIT",
    ':rows /* ? */ $1',
    '\\u0000\u0000"',
    '🙂\ud83d',
    '\0'.repeat(600),
  ];
  const session = await db.begin();
  await session.write([eventsOf(...texts)]);
  await session.commit();
  expect(await detailsNow()).toEqual(texts.map((text) => text.toWellFormed()));
});

it.each<Locking>(['at_once', 'with_the_writes'])(
  'hands over long writes in several scripts, of which all or none take effect, locked %s',
  async (locking) => {
    const { db, eventsOf, detailsNow } = await givenEvents();
    const long = 'x'.repeat(400_000);
    const scripts = watchScripts(db);
    for (const end of ['rollBack', 'commit'] as const) {
      const session = await db.begin('at_once', locking);
      await session.write([eventsOf(long), eventsOf(long), eventsOf(long)]);
      expect(scripts.splice(0).map(({ length }) => length > 2 * long.length)).toEqual([true]);
      await session[end]();
      expect(await detailsNow()).toHaveLength(end === 'commit' ? 3 : 0);
      scripts.splice(0);
    }
  },
);

it('keeps nothing of the first script where a later one fails', async () => {
  const { db, eventsOf, detailsNow } = await givenEvents();
  const session = await db.begin();
  await session.write([eventsOf('x'.repeat(800_000)), eventsOf('y'.repeat(800_000))]);
  await session.write([impossible(eventsOf('z'))]);
  await faultOf(session.commit());
  expect(await detailsNow()).toEqual([]);
  const next = await db.begin();
  await next.write([eventsOf('after')]);
  await next.commit();
  expect(await detailsNow()).toEqual(['after']);
});
