import { describe, expect, it } from 'vitest';
import { given, rowsOf, type Database } from '../../../adapters/knex/database.js';
import { FACT_KINDS } from '../../../adapters/knex/commit/fact-kinds.js';
import { makeKnexPostReader } from '../../../adapters/knex/post-reader.js';
import { STATUS_CONDITIONS } from '../../../adapters/knex/posts/post-status.js';
import { DRAFTS } from '../../../adapters/knex/usage-reader.js';
import { connectionId, type PostSearch, type PostStatus } from '../../../core/index.js';
import {
  claimOf,
  CROWDED,
  DEPTHS,
  dueByConnection,
  DUE_IN_LANE,
  DUE_LANES,
  expired,
  NEXT_TIMES,
  OVERDUE_HOLDS,
  sharedOut,
} from '../../../adapters/knex/delivery-queue-sql.js';
import { termsAt } from '../../contracts/delivery-steps.js';
import { changePost, holdMoney, givenCredit, givenPost, movementOf } from '../../contracts/commits.js';
import { givenAccount, givenConnections, newestPosts, START } from '../../contracts/fixtures.js';
import { listenTo } from './listen.js';
import { givenStore } from './sqlite/sqlite-subject.js';

const planOf = async ({ writer }: Database, statement: string): Promise<string> => {
  const bindings = {
    leaseUntil: 1,
    limit: 5,
    each: 5,
    lane: 'sandbox',
    now: 1,
    free: 9,
    lastTurn: 0,
    busy: '[]',
    shut: '[]',
    probed: '[]',
    full: '[]',
    post: 1,
    account: 1,
    unknownBefore: 1,
    after: 0,
    most: 9,
  };
  const sql = `explain query plan ${statement}`;
  const steps = await rowsOf<{ readonly detail: string }>(writer, sql, bindings);
  return steps.map(({ detail }) => detail).join('\n');
};

/** The indexes by which a page of posts of a status is read. */
const indexesOf = (status: PostStatus): readonly string[] => {
  if (status === 'published') return ['posts_account_id_id_index'];
  if (status === 'draft') return ['posts_drafts'];
  return status === 'canceled' ? ['posts_drafts', 'deliveries_not_published'] : ['deliveries_not_published'];
};

/** The plans of all statements of a search in a new store. */
const givenSearch = async () => {
  const { db, ports } = await givenStore();
  const account = await givenAccount(ports);
  return async (filter: PostSearch): Promise<string> => {
    const seen = listenTo(db);
    await newestPosts(ports.postReader, account.id, START, filter);
    const plans = seen.map(async (sql) => {
      const steps = await db.reader.raw<readonly { readonly detail: string }[]>(
        `explain query plan ${sql}`,
        Array.from(sql.matchAll(/\?/g), () => 1),
      );
      return steps.map(({ detail }) => detail).join('\n');
    });
    return (await Promise.all(plans)).join('\n');
  };
};

/** The statements that run from now on, without those that begin and end transactions. */
const workOf = (db: Database) => {
  const seen = listenTo(db);
  return () => seen.filter((sql) => !/^(BEGIN|COMMIT)/.test(sql));
};

describe('what a statement looks at', () => {
  it('claims what is due by the index of the queue', async () => {
    const { db } = await givenStore();
    const { dialect } = db;
    const byLane = 'deliveries_due (lane=? AND due_at<?)';
    expect(await planOf(db, CROWDED)).toContain(byLane);
    expect(await planOf(db, claimOf(sharedOut(DUE_IN_LANE, dialect), dialect))).toContain(byLane);
  });

  it('finds the first due time of each lane by the index of the queue, within a window of it', async () => {
    const { db } = await givenStore();
    const plan = await planOf(db, DUE_LANES);
    expect(plan).toContain('deliveries_due (lane=?)');
    expect(plan).toContain('accounts_stopped');
    expect(plan).not.toContain('SCAN deliveries');
  });

  it('looks only at lanes in which something is due: they are never removed, and most have posts ahead', async () => {
    const { db } = await givenStore();
    for (const statement of [DUE_LANES, DEPTHS]) {
      const plan = await planOf(db, statement);
      expect(plan).toContain('COVERING INDEX deliveries_due_of_any_lane (due_at<?)');
      expect(plan).toContain('deliveries_due (lane>?)');
      expect(plan).toContain('SEARCH lanes');
      expect(plan).not.toMatch(/SCAN (deliveries|lanes)/);
    }
  });

  it('finds when something is due or a lease ends next by the indexes of these times', async () => {
    const { db } = await givenStore();
    const plan = await planOf(db, NEXT_TIMES);
    expect(plan).toContain('deliveries_due_of_any_lane (due_at>?)');
    expect(plan).toContain('deliveries_leased');
    expect(plan).not.toMatch(/SCAN deliveries(?! USING COVERING INDEX deliveries_leased)/);
  });

  it('claims of a crowded lane by its connections, however much is due for each', async () => {
    const { db } = await givenStore();
    const plan = await planOf(db, claimOf(sharedOut(dueByConnection(db.dialect), db.dialect), db.dialect));
    expect(plan).toContain('connections_lane (lane=?)');
    expect(plan).toContain('deliveries_due_of_connection (connection_id=? AND due_at<?)');
  });

  it('finds overdue holds by the index of held posts, without those that are scheduled for later', async () => {
    const { db } = await givenStore();
    const plan = await planOf(db, OVERDUE_HOLDS);
    expect(plan).toContain('posts_held (scheduled_at=?)');
    expect(plan).toContain('posts_held (scheduled_at<?)');
    expect(plan).toContain('SEARCH deliveries');
    expect(plan).not.toContain('SCAN');
  });

  it('reads a page by the index of its account or channel, in its order, whatever is filtered', async () => {
    const plansOf = await givenSearch();
    const ofConnection = await plansOf({ connectionId: connectionId(1) });
    expect(ofConnection).toContain('deliveries_of_connection (connection_id>? AND connection_id<?)');
    expect(ofConnection).not.toContain('TEMP B-TREE FOR ORDER BY');
    const statuses = Object.keys(STATUS_CONDITIONS) as readonly PostStatus[];
    for (const status of [undefined, ...statuses]) {
      const plan = await plansOf(status === undefined ? {} : { statuses: [status] });
      for (const index of indexesOf(status ?? 'published'))
        expect(plan).toMatch(new RegExp(`${index} \\(account_id>\\? AND account_id<\\?\\)`));
      expect(plan).not.toContain('SCAN deliveries');
      // A page of canceled posts is merged from two queries.
      if (status !== 'canceled') expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY');
    }
  });

  it('reads a page between two times by their index, and the posts by their ids', async () => {
    const plansOf = await givenSearch();
    const spans = [
      { filter: { createdFrom: START, createdTo: START }, index: 'posts_created', time: 'created_at' },
      {
        filter: { scheduledFrom: START, scheduledTo: START },
        index: 'posts_scheduled',
        time: 'scheduled_at',
      },
    ];
    const others: readonly PostSearch[] = [
      {},
      { statuses: ['failed', 'canceled'] },
      { channelStates: ['failed'] },
      { connectionId: connectionId(1) },
    ];
    for (const { filter, index, time } of spans)
      for (const other of others) {
        const plan = await plansOf({ ...filter, ...other });
        const ofAll = `COVERING INDEX ${index} (account_id=? AND ${time}>? AND ${time}<?)`;
        expect(plan.split('\n').filter((step) => step.includes('account_id=? AND'))).toContain(
          `SEARCH posts USING ${ofAll}`,
        );
        expect(plan).toContain('SEARCH posts USING INTEGER PRIMARY KEY (rowid=?)');
        expect(plan).not.toMatch(
          /posts_account_id|deliveries_of_connection|account_id>|TEMP B-TREE FOR ORDER BY/,
        );
      }
  });

  it('reads all posts between two times only where nothing else finds a few', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 1);
    for (let posts = 0; posts < 3; posts += 1) await givenPost(ports, account, connections);
    const reader = makeKnexPostReader(db, 1, 3);
    const isSpanRead = async (filter: PostSearch): Promise<boolean> => {
      const seen = listenTo(db);
      await newestPosts(reader, account.id, START, filter);
      return seen.some((sql) => sql.includes('+posts.id <'));
    };
    const times = { createdFrom: START };
    expect(await isSpanRead(times)).toBe(true);
    expect(await isSpanRead({ ...times, connectionId: connections[0]?.id ?? expect.fail() })).toBe(false);
    await givenPost(ports, account, connections);
    expect(await isSpanRead(times)).toBe(false);
  });

  it('finds posts of a status by its deliveries, although a published one is asked for as well', async () => {
    const plansOf = await givenSearch();
    const plan = await plansOf({ statuses: ['failed'], channelStates: ['published'] });
    expect(plan).toContain('deliveries_not_published (account_id>? AND account_id<?)');
    expect(plan).not.toContain('posts_account_id');
  });

  it('counts the drafts of an account by the index of drafts', async () => {
    const { db } = await givenStore();
    expect(await planOf(db, DRAFTS)).toContain('posts_drafts (account_id=?)');
  });

  it('counts the scheduled posts of an account by the indexes of their times', async () => {
    const { db } = await givenStore();
    const of = FACT_KINDS.scheduled.sql(db.dialect, 'scheduled');
    const sql = `explain query plan select ${of}`;
    const steps = await rowsOf<{ readonly detail: string }>(db.reader, sql, given('scheduled', []));
    const plan = steps.map(({ detail }) => detail).join('\n');
    expect(plan).toContain('posts_scheduled (account_id=? AND scheduled_at>?)');
    expect(plan).toContain('posts_waiting (account_id=? AND waits_until>?)');
    expect(plan).not.toContain('posts_due');
  });

  it('finds the delivery of a remote post by the index of remote posts', async () => {
    const { db } = await givenStore();
    const of = FACT_KINDS.remotePosts.sql(db.dialect, 'remote');
    const sql = `explain query plan select ${of}`;
    const steps = await rowsOf<{ readonly detail: string }>(db.reader, sql, given('remote', []));
    expect(steps.map(({ detail }) => detail).join('\n')).toContain(
      'deliveries_remote (connection_id=? AND remote_id=?)',
    );
  });

  it('removes the deliveries that an edit leaves out by their ids', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const post = await givenPost(ports, account, await givenConnections(ports, account, 2));
    const seen = listenTo(db);
    await changePost(ports, post, ({ id, document, timing, overrides, deliveries }) => [
      { kind: 'post_edited', postId: id, document, timing, overrides, deliveries: deliveries.slice(1) },
    ]);
    const removal = seen.find((sql) => sql.includes('delete from deliveries')) ?? expect.fail();
    const plan = await planOf(db, removal.replace(':rows', '(1, 1)'));
    expect(plan).toContain('SEARCH deliveries USING INTEGER PRIMARY KEY (rowid=?)');
    expect(plan).not.toContain('SCAN deliveries');
  });

  it('claims expired leases by the index of leases', async () => {
    const { db } = await givenStore();
    expect(await planOf(db, claimOf(expired(db.dialect), db.dialect))).toContain(
      'deliveries_leased (lease_until<?)',
    );
  });
});

describe('how many statements an operation takes', () => {
  it('reads a page of posts with all their deliveries in two, and again in one', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 3);
    for (let count = 0; count < 4; count += 1) await givenPost(ports, account, connections);
    const work = workOf(db);
    for (const total of [2, 3]) {
      const posts = await newestPosts(ports.postReader, account.id, START);
      expect(posts.flatMap(({ deliveries }) => deliveries)).toHaveLength(12);
      expect(work()).toHaveLength(total);
    }
  });

  it('inserts a post with its deliveries in three, ids included, and holds its price in four', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 3);
    await givenCredit(ports, account, 10);
    const work = workOf(db);
    await givenPost(ports, account, connections);
    expect(work()).toHaveLength(3);
    await holdMoney(ports, account, movementOf(7));
    expect(work()).toHaveLength(7);
  });

  it('claims a batch in three, the last of which writes its timeline', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 3);
    await givenPost(ports, account, connections);
    const work = workOf(db);
    const lane = connections[0]?.lane ?? expect.fail();
    expect(await ports.deliveryQueue.claimDue(lane, termsAt(START))).toHaveLength(3);
    expect(work()).toHaveLength(3);
  });
});
