import { expect, it } from 'vitest';
import type { AccountId, EventPosition, Post } from '../../../../core/index.js';
import { eventWrite } from '../../../../adapters/knex/commit/ledger-writes.js';
import { eventRow } from '../../../../adapters/knex/rows/event.js';
import { givenPost } from '../../../contracts/commits.js';
import { givenAccount, givenConnections, START } from '../../../contracts/fixtures.js';
import { untilWaiting } from '../lock-waits.js';
import { givenPool, givenPostgresStore } from './postgres-subject.js';

const rowOf = ({ accountId, id }: Post, detail: string) =>
  eventRow(accountId, { postId: id, at: START, kind: 'leased', connectionId: null, requestId: null, detail });

const given = async () => {
  const { url, db, ports } = await givenPostgresStore();
  const givenOwn = async () => {
    const account = await givenAccount(ports);
    return givenPost(ports, account, await givenConnections(ports, account, 1));
  };
  /** A transaction of another process that has written events and not committed yet. */
  const begun = async (...rows: ReturnType<typeof rowOf>[]) => {
    const session = await (await givenPool(url)).begin();
    const written = session.write([eventWrite(rows)]);
    // A write is only sent; what is read after it comes when it has ended.
    return { trx: session, wrote: written.then(() => session.rows('select 1', {})) };
  };
  const detailsOf = async (account: AccountId, position: EventPosition | null = null) =>
    (await ports.timelineReader.eventsAfter(account, position, 9))?.events.map(({ detail }) => detail);
  return { db, ports, begun, detailsOf, one: await givenOwn(), other: await givenOwn() };
};

it('I31: gives events of an account their ids in the order in which transactions commit, in whatever process', async () => {
  const { db, ports, begun, detailsOf, one, other } = await given();
  const { timelineReader } = ports;
  const first = await begun(rowOf(one, 'first'));
  await first.wrote;
  const second = await begun(rowOf(one, 'second'));
  await untilWaiting(db, 1);
  // Another account waits for nothing.
  const elsewhere = await begun(rowOf(other, 'elsewhere'));
  await elsewhere.wrote;
  await elsewhere.trx.commit();
  expect(await detailsOf(one.accountId)).toEqual([]);
  const before = await timelineReader.endOf(one.accountId);
  await first.trx.commit();
  await second.wrote;
  expect(await detailsOf(one.accountId)).toEqual(['first']);
  const between = await timelineReader.endOf(one.accountId);
  await second.trx.commit();
  expect(await detailsOf(one.accountId, before)).toEqual(['first', 'second']);
  expect(await detailsOf(one.accountId, between)).toEqual(['second']);
  expect(await detailsOf(one.accountId)).toEqual(['first', 'second']);
  expect(await detailsOf(other.accountId)).toEqual(['elsewhere']);
});

it('writes the rows of one account together, in the order of accounts, as a long list takes several statements', async () => {
  const { one, other } = await given();
  const rows = [rowOf(other, 'a'), rowOf(one, 'b'), rowOf(other, 'c')];
  expect(eventWrite(rows).rows).toEqual([rowOf(one, 'b'), rowOf(other, 'a'), rowOf(other, 'c')]);
});

it('lets transactions that write events of the same accounts take turns without a deadlock', async () => {
  const { begun, detailsOf, one, other } = await given();
  const rounds = Array.from({ length: 8 }, async (_, index) => {
    const rows = [rowOf(one, String(index)), rowOf(other, String(index))];
    const { trx, wrote } = await begun(...(index % 2 === 0 ? rows : rows.toReversed()));
    await wrote;
    await trx.commit();
  });
  await Promise.all(rounds);
  expect(new Set(await detailsOf(one.accountId)).size).toBe(8);
  expect(await detailsOf(one.accountId)).toEqual(await detailsOf(other.accountId));
});
