import { expect, it } from 'vitest';
import { FACTS_CHANGED } from '../../../../adapters/knex/session.js';
import { factsOf, givenCredit, holdMoney, movementOf } from '../../../contracts/commits.js';
import { givenAccount } from '../../../contracts/fixtures.js';
import { faultOf } from '../../../support/fault-of.js';
import { listenTo } from '../listen.js';
import { portsOver } from '../ports.js';
import { givenHandle, givenStore } from '../sqlite/sqlite-subject.js';

/** Two handles on one file, as a server and a command have them, and an account with money. */
const given = async (money: number) => {
  const { file, db, ports } = await givenStore();
  const other = await givenHandle(file);
  const account = await givenAccount(ports);
  await givenCredit(ports, account, money);
  return { db, other, account, ports, otherPorts: portsOver(other) };
};

it('decides again where another process wrote after the facts were read, and each unit is held once', async () => {
  const { account, db, other, ports, otherPorts } = await given(41);
  const statements = [listenTo(db), listenTo(other)];
  const reads = (): number => statements.flat().filter((sql) => sql.startsWith('select')).length;
  await holdMoney(ports, account, movementOf(1));
  const readsOfOne = reads();
  const held = await Promise.all(
    [ports, otherPorts].map(async (own) => {
      let count = 0;
      // What was decided on old facts would violate the CHECK of the wallet, and reject.
      for (let round = 0; round < 30; round += 1)
        if (await holdMoney(own, account, movementOf(1))) count += 1;
      return count;
    }),
  );
  expect(held.reduce((sum, each) => sum + each)).toBe(40);
  // Both read before either writes, so that one of them is overtaken; otherwise nothing was tested.
  expect(reads()).toBeGreaterThan(61 * readsOfOne);
  const balance = await ports.ledgerReader.balanceOf(account.id);
  expect(balance).toMatchObject({ availableMinor: 0, heldMinor: 41 });
});

it('locks the store with the writes only, and notices a commit of another process before them', async () => {
  const { db, other, account, ports } = await given(1);
  const statements = listenTo(db);
  await holdMoney(ports, account, movementOf(1));
  expect(statements.findIndex((sql) => sql.startsWith('select'))).toBeLessThan(
    statements.indexOf('BEGIN IMMEDIATE;'),
  );
  const session = await db.begin('at_once', 'with_the_writes');
  await session.facts('select 1 as one', {});
  await other.writer.raw("update accounts set name = 'Other'");
  await session.write([]);
  const fault = await faultOf(session.commit());
  expect(String(fault)).toContain(FACTS_CHANGED);
  expect(db.dialect.isRepeatable(fault)).toBe(true);
});

it('decides what writes nothing while another process holds the lock', async () => {
  const { other, account, ports } = await given(1);
  const holding = await other.begin();
  try {
    expect((await factsOf(ports, account, { wallet: true })).wallet.availableMinor).toBe(1);
  } finally {
    await holding.rollBack();
  }
});
