import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../../adapters/knex/database.js';
import { postgresPages } from '../../../../adapters/knex/postgres/postgres-pages.js';
import { plainPage } from '../../../../adapters/knex/posts/post-sources.js';
import { givenAccount, givenConnections, START } from '../../../contracts/fixtures.js';
import { givenPost } from '../../../contracts/commits.js';
import { givenPostgresStore } from './postgres-subject.js';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

describe('a page of posts on PostgreSQL', () => {
  it('reads the deliveries once for all of its posts, also from a table without statistics', async () => {
    const { db, ports } = await givenPostgresStore();
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 2);
    for (let count = 0; count < 40; count += 1) await givenPost(ports, account, connections);
    const statement = postgresPages.statement(plainPage({}, db.dialect.among));
    const terms = { account: account.id, now: START, before: Number.MAX_SAFE_INTEGER, limit: 30 };
    const [line] = await rowsOf<{ readonly 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
      db.reader,
      `explain (analyze, format json) ${statement}`,
      terms,
    );
    if (line === undefined) expect.fail('there is a plan');
    const aggregates = nodesOf(line['QUERY PLAN'][0].Plan).filter(
      (node) => node['Node Type'] === 'Aggregate',
    );
    expect(aggregates.map((node) => node['Actual Loops'])).toEqual([1, 1]);
  });
});
