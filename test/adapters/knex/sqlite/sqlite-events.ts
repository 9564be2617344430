import { rowsOf, type Database } from '../../../../adapters/knex/database.js';
import { eventWrite } from '../../../../adapters/knex/commit/ledger-writes.js';
import { eventRow } from '../../../../adapters/knex/rows/event.js';
import type { Write } from '../../../../adapters/knex/writes.js';
import { givenPost } from '../../../contracts/commits.js';
import { givenAccount, givenConnections, START } from '../../../contracts/fixtures.js';
import { portsOver } from '../ports.js';
import { givenStore } from './sqlite-subject.js';

/** A store, writes of events to it, and the details of those that it keeps. */
export const givenEvents = async () => {
  const { db, file } = await givenStore();
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
  return { db, file, eventsOf, detailsNow };
};

/** 2: a commit is on the disk when it returns (SQLite documentation, "PRAGMA synchronous"). */
export const FULL = 2;

export const synchronousOf = async ({ writer }: Database): Promise<number | undefined> =>
  (await rowsOf<{ readonly synchronous: number }>(writer, 'PRAGMA synchronous'))[0]?.synchronous;

/** A write that a guard of the database refuses. */
export const impossible = (write: Write): Write => ({ ...write, rows: [{ post_id: 999_999 }] });
