import { expect, it } from 'vitest';
import { givenHandle, givenStore } from '../adapters/knex/sqlite/sqlite-subject.js';
import { listenTo } from '../adapters/knex/listen.js';
import { portsOver } from '../adapters/knex/ports.js';
import { givenPost } from '../contracts/commits.js';
import { givenAccount, givenConnections } from '../contracts/fixtures.js';
import { makeGate } from './gate.js';
import { gateSqlite } from './sqlite-gate.js';

it('sees every statement that Knex runs on SQLite, also those that stay prepared', async () => {
  const gate = makeGate();
  const db = await givenHandle((await givenStore()).file);
  await gateSqlite(db, gate);
  const ports = portsOver(db);
  const account = await givenAccount(ports);
  const connections = await givenConnections(ports, account, 1);
  const post = () => givenPost(ports, account, connections);
  await post();
  const ran = listenTo(db);
  gate.arm([]);
  await post();
  expect(ran.length).toBeGreaterThan(4);
  expect(gate.disarm().statements).toHaveLength(ran.length);
});
