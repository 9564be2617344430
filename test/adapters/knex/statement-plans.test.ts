import { describe, expect, it } from 'vitest';
import { rowsOf, type Database } from '../../../adapters/knex/database.js';
import { minorUnits, type Account } from '../../../core/index.js';
import { trailOf } from '../../contracts/audited.js';
import { givenPost } from '../../contracts/commits.js';
import { givenAccount, givenConnections, newestPosts, START } from '../../contracts/fixtures.js';
import { givenManyCopies, givenManyCredits } from './many-rows.js';
import { givenRestoredPostgresStore } from './postgres/postgres-subject.js';
import { stores } from './stores.js';

interface Sent {
  readonly sql: string;
  readonly bindings: readonly (number | string)[];
}

/** The reads of a table during the work, with their bindings. */
const sentDuring = async (
  { reader }: Database,
  table: string,
  work: () => Promise<unknown>,
): Promise<readonly Sent[]> => {
  const sent: Sent[] = [];
  const note = (each: Sent): void => void sent.push(each);
  reader.on('query', note);
  await work().finally(() => reader.removeListener('query', note));
  return sent.filter(({ sql }) => sql.includes(`from ${table}`));
};

const planOf = async (db: Database, name: string, { sql, bindings }: Sent): Promise<string> => {
  let place = 0;
  const named = sql.replaceAll(/\$\d+|\?/g, () => `:v${String(place++)}`);
  const values = Object.fromEntries(bindings.map((value, at) => [`v${String(at)}`, value]));
  const explain = name === 'SQLite' ? 'explain query plan' : 'explain';
  const rows = await rowsOf<object>(db.reader, `${explain} ${named}`, values);
  return rows.map((row) => JSON.stringify(row)).join('\n');
};

describe.each(stores)('a page of a statement on $name', ({ name, givenStore }) => {
  it('is sought by the index of the account, in its order, and not among what is newer', async () => {
    const { db, ports } = await givenStore();
    const accounts: Account[] = [];
    while (accounts.length < 50) accounts.push(await givenAccount(ports));
    const [account] = accounts as [Account];
    await givenManyCredits(db, accounts, 10_000);
    const sent = await sentDuring(db, 'transfers', async () => {
      const wallet = { availableMinor: minorUnits(100), heldMinor: minorUnits(0) };
      for (const before of [null, { number: 5_000, before: wallet }])
        expect(await ports.ledgerReader.statementOf(account.id, { before, limit: 21 })).toHaveLength(21);
    });
    // A following page does not sum up what is newer, which would be everything.
    expect(sent).toHaveLength(2);
    for (const each of sent) {
      const plan = await planOf(db, name, each);
      expect(plan).toContain('transfers_account_id_id_index');
      expect(plan).toContain(name === 'SQLite' ? '(account_id=? AND id<?)' : '(ROW(account_id, id) < ');
      expect(plan).not.toMatch(/Sort|TEMP B-TREE/);
    }
  });
});

it.each(stores)(
  'a page of posts between two times on $name is one statement, and one more where the store cannot estimate their number',
  async ({ name, givenStore }) => {
    const { db, ports } = await givenStore();
    const { id } = await givenAccount(ports);
    const times = { createdFrom: START, scheduledTo: START };
    const sent = await sentDuring(db, 'posts', () => newestPosts(ports.postReader, id, START, times));
    expect(sent).toHaveLength(name === 'SQLite' ? 2 : 1);
  },
);

describe.each(stores)('the parts of an audit on $name', ({ name, givenStore }) => {
  it('are sought by an index of the account, and not among what others have, or what was already read', async () => {
    const { db, ports } = await givenStore();
    const accounts = [await givenAccount(ports), await givenAccount(ports), await givenAccount(ports)];
    const [account] = accounts as [Account];
    await givenPost(ports, account, await givenConnections(ports, account, 1));
    await givenManyCopies(db, accounts, 6_000);
    await givenManyCredits(db, accounts, 30_000);
    for (const table of ['posts', 'transfers']) {
      const sent = await sentDuring(db, table, () => trailOf(ports.ledgerReader, account.id));
      expect(sent.length).toBeGreaterThan(2);
      for (const each of sent) {
        const plan = await planOf(db, name, each);
        expect(plan).toContain(name === 'SQLite' ? '(account_id=? AND id>?)' : '(account_id <= ');
        expect(plan).not.toMatch(/_pkey|Seq Scan|TEMP B-TREE/);
      }
    }
  });
});

describe.each(stores)('a page of events on $name', ({ name, givenStore }) => {
  it('is searched by one bound: SQLite would read all events from a second, lower one on', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const sent = await sentDuring(db, 'post_events', async () => {
      await ports.timelineReader.eventsAfter(account.id, { id: 5_000, at: START }, 20);
      await ports.timelineReader.endOf(account.id);
    });
    expect(sent).toHaveLength(2);
    for (const each of sent) {
      expect(each.sql.match(/\bid >=? /g)).toHaveLength(1);
      const bound = name === 'SQLite' ? 'post_events_of_account (account_id=? AND id>?)' : '(id >= ';
      expect(await planOf(db, name, each)).toContain(bound);
    }
  });
});

describe('a search of a word on PostgreSQL', () => {
  it('reads only what has the word: versions before 18 read a range of words from its account on', async () => {
    const { db, ports } = await givenRestoredPostgresStore();
    const { id: account } = await givenAccount(ports);
    const words = `insert into post_terms (account_id, term, post_id)
      select :account, 'word' || n, n from generate_series(1, 20000) as n`;
    await rowsOf(db.writer, words, { account });
    await rowsOf(db.writer, 'analyze', {});
    const sent = await sentDuring(db, 'post_terms', () =>
      newestPosts(ports.postReader, account, START, { terms: ['word77'] }),
    );
    // How rare it is, and its posts, of which other accounts may have more.
    expect(sent).toHaveLength(2);
    for (const each of sent) {
      const plan = await planOf(db, 'PostgreSQL', each);
      expect(plan).toMatch(/post_terms source .*\n.*Index Cond: .*\(term = 'word77'/);
      expect(plan).not.toContain('Merge Join');
    }
  });
});
