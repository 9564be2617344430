import { expect, it } from 'vitest';
import { rowsOf, type Database } from '../../../adapters/knex/database.js';
import { eventWrite } from '../../../adapters/knex/ledger-writes.js';
import { eventRow } from '../../../adapters/knex/rows/event.js';
import type { Durability } from '../../../adapters/knex/session.js';
import { givenPost } from '../../contracts/commits.js';
import { givenAccount, givenConnections, START } from '../../contracts/fixtures.js';
import { faultOf } from '../../support/fault-of.js';
import { portsOver } from './ports.js';
import { givenStore } from './sqlite-subject.js';

const given = async () => {
  const { db } = await givenStore();
  const ports = portsOver(db);
  const account = await givenAccount(ports);
  const post = await givenPost(ports, account, await givenConnections(ports, account, 1));
  const eventsOf = (...details: readonly (string | null)[]) =>
    eventWrite(
      details.map((detail) =>
        eventRow(account.id, {
          ...{ postId: post.id, at: START, kind: 'sent', connectionId: null, requestId: null },
          detail,
        }),
      ),
    );
  const detailsNow = async (): Promise<readonly string[]> => {
    const rows = await rowsOf<{ readonly detail: string }>(
      db.reader,
      "select detail from post_events where kind = 'sent' order by id",
    );
    return rows.map(({ detail }) => detail);
  };
  return { db, eventsOf, detailsNow };
};

/** 2: a commit is on the disk when it returns (SQLite documentation, "PRAGMA synchronous"). */
const FULL = 2;

const synchronousOf = async ({ writer }: Database): Promise<number | undefined> =>
  (await rowsOf<{ readonly synchronous: number }>(writer, 'PRAGMA synchronous'))[0]?.synchronous;

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
    const { db, eventsOf, detailsNow } = await given();
    const committed = await db.begin(durability);
    await committed.write([eventsOf('a')]);
    await committed.commit();
    expect(await synchronousOf(db)).toBe(FULL);

    const rolledBack = await db.begin(durability);
    await rolledBack.write([eventsOf('b')]);
    await rolledBack.rollBack();
    expect(await synchronousOf(db)).toBe(FULL);

    const failing = await db.begin(durability);
    await failing.write([eventsOf('c'), { ...eventsOf('d'), rows: [{ post_id: 999_999 }] }]);
    expect(String(await faultOf(failing.commit()))).toMatch(/SQLITE_CONSTRAINT/);
    expect(await synchronousOf(db)).toBe(FULL);
    expect(await detailsNow()).toEqual(['a']);
  },
);

it('writes texts that look like SQL, its comments, its parameters or the end of a statement', async () => {
  const { db, eventsOf, detailsNow } = await given();
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

it('hands over long writes in several scripts, of which all or none take effect', async () => {
  const { db, eventsOf, detailsNow } = await given();
  const long = 'x'.repeat(400_000);
  const scripts = watchScripts(db);
  for (const end of ['rollBack', 'commit'] as const) {
    const session = await db.begin();
    await session.write([eventsOf(long), eventsOf(long), eventsOf(long)]);
    expect(scripts.splice(0)).toHaveLength(1);
    await session[end]();
    expect(await detailsNow()).toHaveLength(end === 'commit' ? 3 : 0);
  }
});

it('keeps nothing of the first script where a later one fails', async () => {
  const { db, eventsOf, detailsNow } = await given();
  const session = await db.begin();
  await session.write([eventsOf('x'.repeat(800_000)), eventsOf('y'.repeat(800_000))]);
  await session.write([{ ...eventsOf('z'), rows: [{ post_id: 999_999 }] }]);
  await faultOf(session.commit());
  expect(await detailsNow()).toEqual([]);
  const next = await db.begin();
  await next.write([eventsOf('after')]);
  await next.commit();
  expect(await detailsNow()).toEqual(['after']);
});
