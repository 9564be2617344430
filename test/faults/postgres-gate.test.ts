import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { clientOf, queryOf } from '../../adapters/knex/statement.js';
import { givenPool, givenPostgresStore } from '../adapters/knex/postgres/postgres-subject.js';
import { listenTo } from '../adapters/knex/listen.js';
import { portsOver } from '../adapters/knex/ports.js';
import { givenPost } from '../contracts/commits.js';
import { givenAccount, givenConnections } from '../contracts/fixtures.js';
import { makeGate } from './gate.js';
import { gatePostgres } from './postgres-gate.js';

const givenGate = async () => {
  const gate = makeGate();
  const { url, db: direct } = await givenPostgresStore();
  return { gate, direct, gated: await givenPool(await gatePostgres(url, gate), 2) };
};

describe('the gate of PostgreSQL', () => {
  it('sees every statement, also those that stay prepared', async () => {
    const { gate, gated } = await givenGate();
    const ports = portsOver(gated);
    const account = await givenAccount(ports);
    const connections = await givenConnections(ports, account, 1);
    const post = () => givenPost(ports, account, connections);
    await post();
    const ran = listenTo(gated);
    gate.arm([]);
    await post();
    expect(ran.length).toBeGreaterThan(4);
    expect(gate.disarm().statements).toHaveLength(ran.length);
  });

  it.each([
    ['the second', 2, ['first', 'second']],
    ['the last', 3, ['first', 'second', 'third']],
  ])(
    'executes %s of statements that are sent together, and none after it, and breaks the connection',
    async (_, at, executed) => {
      const { gate, gated, direct } = await givenGate();
      await direct.writer.raw('create table executed (name text)');
      const client = clientOf(gated.writer);
      const connection = await client.acquireConnection();
      gate.arm([{ at, moment: 'after', lasts: 'once' }]);
      const results = await Promise.allSettled(
        ['first', 'second', 'third'].map((name) =>
          client.query(connection, {
            ...queryOf(`insert into executed select :name from pg_sleep(0.1)`, { name }),
            isOnce: true,
          }),
        ),
      );
      await client.releaseConnection(connection);
      const rows = await direct.writer('executed').select('name');
      await pause(400);
      expect(results.at(-1)?.status).toBe('rejected');
      expect(rows.map(({ name }: { name: string }) => name)).toEqual(executed);
      expect(await direct.writer('executed').select('name')).toEqual(rows);
    },
  );
});
