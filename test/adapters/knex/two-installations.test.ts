import { expect, it } from 'vitest';
import { migrateToLatest } from '../../../adapters/knex/index.js';
import { eventWrite } from '../../../adapters/knex/commit/ledger-writes.js';
import { eventRow } from '../../../adapters/knex/rows/event.js';
import { laneOf, later, provider } from '../../../core/index.js';
import { givenPost } from '../../contracts/commits.js';
import { termsAt } from '../../contracts/delivery-steps.js';
import { givenAccount, givenConnections, START } from '../../contracts/fixtures.js';
import { givenPostgresUrl } from '../../support/postgres.js';
import { portsOver } from './ports.js';
import { givenPool } from './postgres/postgres-subject.js';

const LANE = laneOf(provider('sandbox'), null);

/** An installation in a schema of its own, whose accounts and lanes have the same ids and names as those of others. */
const givenInstallation = async (url: string, schema: string) => {
  const { writer } = await givenPool(url, 1);
  await writer.raw(`create schema ${schema}`);
  const db = await givenPool(`${url}?options=-csearch_path%3D${schema}`);
  await migrateToLatest(db);
  const ports = portsOver(db);
  const account = await givenAccount(ports);
  const post = await givenPost(ports, account, await givenConnections(ports, account, 1));
  return { db, ports, account, post };
};

it('two installations in one database do not wait for each other', async () => {
  const url = await givenPostgresUrl('empty');
  const one = await givenInstallation(url, 'one');
  const other = await givenInstallation(url, 'other');
  expect(other.account.id).toBe(one.account.id);
  const stalled = await one.db.begin();
  await stalled.rows(one.db.dialect.lockLane ?? expect.fail('lanes are not locked'), { lane: LANE });
  const event = { postId: one.post.id, at: START, kind: 'leased', connectionId: null } as const;
  await stalled.write([eventWrite([eventRow(one.account.id, { ...event, requestId: null, detail: null })])]);
  expect(await other.ports.deliveryQueue.claimDue(LANE, termsAt(later(START, 1)))).toHaveLength(1);
  await stalled.rollBack();
});
