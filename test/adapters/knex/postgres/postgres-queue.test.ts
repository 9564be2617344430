import { describe, expect, it } from 'vitest';
import {
  FARTHEST,
  instant,
  laneOf,
  provider,
  type Instant,
  type LeasedDelivery,
} from '../../../../core/index.js';
import type { Database, KnexStorePorts } from '../../../../adapters/knex/index.js';
import { rowsOf, type Binding } from '../../../../adapters/knex/database.js';
import {
  claimOf,
  CROWDED,
  dueByConnection,
  DUE_IN_LANE,
  DUE_LANES,
  expired,
  NEXT_TIMES,
  OVERDUE_HOLDS,
  sharedOut,
} from '../../../../adapters/knex/delivery-queue-sql.js';
import { FIRST_WAITING } from '../../../../adapters/knex/posts/post-search.js';
import { frozenAt, markSent, termsAt } from '../../../contracts/delivery-steps.js';
import { givenPost } from '../../../contracts/commits.js';
import { givenAccount, givenConnections, minutesLater, START } from '../../../contracts/fixtures.js';
import { portsOver } from '../ports.js';
import { givenPool, givenPostgresStore } from './postgres-subject.js';

const LANE = laneOf(provider('sandbox'), null);

/** That many posts of one account to one channel, all due. */
const givenQueue = async (db: Database, ports: KnexStorePorts, count: number): Promise<void> => {
  const account = await givenAccount(ports);
  const { id } = await givenPost(ports, account, await givenConnections(ports, account, 1));
  const rows = await rowsOf<{ readonly column_name: string }>(
    db.reader,
    `select column_name from information_schema.columns where table_name = 'posts' and column_name <> 'id'`,
  );
  const columns = rows.map(({ column_name }) => column_name).join(', ');
  await rowsOf(
    db.writer,
    `with copied as (
       insert into posts (${columns}) select ${columns} from posts, generate_series(2, :count)
       where posts.id = :id returning id
     )
     insert into deliveries (post_id, account_id, connection_id, lane, request_key, state, due_at, first_due_at,
       attempts, sends, lease_token, revision)
     select copied.id, account_id, connection_id, lane, cast(gen_random_uuid() as text), state, due_at, first_due_at,
       0, 0, 0, 0 from copied, deliveries where post_id = :id`,
    { id, count },
  );
  await rowsOf(db.writer, 'analyze posts, deliveries');
};

type Plan = Readonly<Record<'QUERY PLAN', string>>;

const planOf = async ({ writer }: Database, statement: string): Promise<string> => {
  const some = { leaseUntil: START + 1, limit: 25, each: 25, lane: LANE, now: START, free: 16, lastTurn: 0 };
  const lists = { busy: '[]', shut: '[]', probed: '[]', full: '[]' };
  const lines = await rowsOf<Plan>(writer, `explain ${statement}`, {
    ...some,
    ...lists,
    post: 1,
    account: 1,
  });
  return lines.map((line) => line['QUERY PLAN']).join('\n');
};

const claimPlanOf = (db: Database, condition: string): Promise<string> =>
  planOf(db, claimOf(condition, db.dialect));

describe('the queue on PostgreSQL', () => {
  it('gives no delivery to two of many claimers, and leaves none out', async () => {
    const { url, db, ports } = await givenPostgresStore();
    await givenQueue(db, ports, 1_000);
    const other = portsOver(await givenPool(url));
    const claimed: LeasedDelivery[] = [];
    const claimAll = async ({ deliveryQueue }: KnexStorePorts): Promise<void> => {
      while (claimed.length < 1_000) {
        claimed.push(...(await deliveryQueue.claimDue(LANE, termsAt(START, 25))));
      }
    };
    await Promise.all([ports, other, ports, other].map(claimAll));
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(1_000);
    expect(claimed.filter(({ attempts, lease }) => attempts !== 1 || lease.token !== 1)).toEqual([]);
    expect(await ports.deliveryQueue.dueLanes(FARTHEST)).toEqual([]);
  });

  it.each([1, 300])(
    'gives nothing early to a process that has not noticed that the clock of the store was set back: %i posts',
    async (count) => {
      const { db, ports } = await givenPostgresStore();
      await givenQueue(db, ports, count);
      const now = instant(Date.now());
      const claim = () => ports.deliveryQueue.claimDue(LANE, termsAt(minutesLater(60, now)));
      const moveTo = (at: Instant) => rowsOf(db.writer, 'update deliveries set due_at = :at', { at });
      await moveTo(minutesLater(5, now));
      expect(await claim()).toEqual([]);
      await moveTo(now);
      expect(await claim()).toHaveLength(Math.min(count, 100));
    },
  );

  it('finds what is due by the indexes among ten thousand deliveries', async () => {
    const { db, ports } = await givenPostgresStore();
    await givenQueue(db, ports, 10_000);
    const due = await claimPlanOf(db, sharedOut(DUE_IN_LANE, db.dialect));
    expect(due).toMatch(/Index (Only )?Scan using deliveries_due/);
    expect(due).not.toMatch(/Seq Scan on deliveries/);
    const crowded = await claimPlanOf(db, sharedOut(dueByConnection(db.dialect), db.dialect));
    expect(crowded).toMatch(/Index (Only )?Scan using deliveries_due_of_connection/);
    expect(crowded).not.toMatch(/Seq Scan on deliveries/);
    expect(await claimPlanOf(db, expired(db.dialect))).toMatch(/deliveries_leased/);
    for (const statement of [NEXT_TIMES, DUE_LANES])
      expect(await planOf(db, statement)).toContain('Scan using deliveries_due_of_any_lane');
  });

  it('finds what is due of a lane or a connection in its order, with statistics from when nothing was due', async () => {
    const { db, ports } = await givenPostgresStore();
    await givenQueue(db, ports, 50_000);
    await rowsOf(db.writer, 'update deliveries set due_at = :at', { at: minutesLater(60, START) });
    await rowsOf(db.writer, 'analyze deliveries');
    await rowsOf(db.writer, 'update deliveries set due_at = :at', { at: START });
    const { dialect } = db;
    const crowded = await planOf(db, CROWDED);
    const claims = [sharedOut(DUE_IN_LANE, dialect), sharedOut(dueByConnection(dialect), dialect)];
    for (const plan of [crowded, ...(await Promise.all(claims.map((claim) => claimPlanOf(db, claim))))])
      expect(plan).not.toContain('deliveries_due_of_any_lane');
  });

  it('looks up what is due of each connection and nothing else, in a plan that versions before 17 make as well', async () => {
    const { db, ports } = await givenPostgresStore();
    await givenQueue(db, ports, 3_000);
    const plan = await claimPlanOf(db, sharedOut(dueByConnection(db.dialect), db.dialect));
    // Versions before 17 do not convert a subquery after `in` that refers to the outer row into a join.
    expect(plan).toMatch(
      /Subquery Scan on due.*\n.*\n? +-> +Limit.*\n +-> +Index Scan using deliveries_due_of_connection/,
    );
  });

  it('finds overdue holds by the index, without a look at what is scheduled for later', async () => {
    const { db, ports } = await givenPostgresStore();
    await givenQueue(db, ports, 5_000);
    await rowsOf(db.writer, 'update posts set scheduled_at = :later', { later: START + 86_400_000 });
    await rowsOf(db.writer, 'analyze posts');
    const terms = { now: START, unknownBefore: START, after: 0, limit: 500 };
    const lines = await rowsOf<Plan>(db.writer, `explain ${OVERDUE_HOLDS}`, terms);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/posts_held[^]*Index Cond: \(scheduled_at IS NULL\)/);
    expect(plan).toMatch(/posts_held[^]*Index Cond: \(scheduled_at < /);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  it('finds the first of the posts with different times by the index of those that wait', async () => {
    const { db, ports } = await givenPostgresStore();
    await givenQueue(db, ports, 5_000);
    await rowsOf(db.writer, 'update posts set scheduled_at = :later + id', { later: START });
    await rowsOf(db.writer, 'update posts set waits_until = scheduled_at where id % 20 = 0');
    await rowsOf(db.writer, 'analyze posts');
    const [one] = await rowsOf<{ readonly account_id: number }>(
      db.reader,
      'select account_id from posts limit 1',
    );
    const terms = { account: one?.account_id ?? 0, now: START };
    const lines = await rowsOf<Plan>(db.writer, `explain ${FIRST_WAITING}`, terms);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('posts_waiting');
    expect(plan).not.toContain('posts_scheduled');
  });

  it('finds what a commit locks and writes by the index, also in a table that is short enough to be read', async () => {
    const { db, ports } = await givenPostgresStore();
    await givenQueue(db, ports, 5_000);
    const [leased] = await ports.deliveryQueue.claimDue(LANE, termsAt(START, 1));
    if (leased === undefined) expect.fail('a delivery is due');
    const written: { readonly sql: string; readonly bindings: readonly Binding[] }[] = [];
    const note = (query: (typeof written)[number]): void => void written.push(query);
    db.writer.on('query', note);
    expect(await markSent(ports, leased, START, frozenAt(START))).toBe(true);
    db.writer.removeListener('query', note);
    const statements = written.filter(({ sql }) => /\bupdate deliveries|for update of deliveries/.test(sql));
    expect(statements).toHaveLength(2);
    for (const { sql, bindings } of statements) {
      const positional = `explain ${sql.replaceAll(/\$\d+/g, '?')}`;
      const { rows } = await db.writer.raw<{ rows: readonly object[] }>(positional, [...bindings]);
      expect(JSON.stringify(rows)).not.toContain('Seq Scan on deliveries');
    }
  });
});
