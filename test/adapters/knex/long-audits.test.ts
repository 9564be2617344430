import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../adapters/knex/database.js';
import { auditProblemsOf, trailOf } from '../../contracts/audited.js';
import { givenCredit, givenPost } from '../../contracts/commits.js';
import { givenAccount, givenConnections } from '../../contracts/fixtures.js';
import { givenManyCopies, givenManyCredits } from './many-rows.js';
import { stores } from './stores.js';

describe.each(stores)('the trail of a long ledger on $name', ({ givenStore }) => {
  const givenLedger = async () => {
    const { db, ports } = await givenStore();
    const [account, other] = [await givenAccount(ports), await givenAccount(ports)];
    await givenManyCredits(db, [account, other], 5_000);
    for (const { pocket, sign } of [
      { pocket: 'external', sign: '-' },
      { pocket: 'available', sign: '' },
    ])
      await rowsOf(
        db.writer,
        `insert into entries (transfer_id, pocket, amount_minor)
         select id, :pocket, ${sign}amount_minor from transfers`,
        { pocket },
      );
    await rowsOf(db.writer, 'update wallets set available_minor = 2500');
    return { db, ports, account, other };
  };

  it('has each movement once, in parts of a thousand', async () => {
    const { ports, account } = await givenLedger();
    const sizes: number[] = [];
    for await (const { transfers } of ports.ledgerReader.auditTrail(account.id))
      if (transfers !== undefined && transfers.length > 0) sizes.push(transfers.length);
    expect(sizes).toEqual([1_000, 1_000, 500]);
    const { transfers, entries } = await trailOf(ports.ledgerReader, account.id);
    expect(new Set(transfers.map(({ operationKey }) => operationKey)).size).toBe(2_500);
    expect(entries).toHaveLength(5_000);
    expect(await auditProblemsOf(ports.ledgerReader, account.id)).toEqual([]);
  });

  it('has the charge of each post once', async () => {
    const { db, ports } = await givenStore();
    const account = await givenAccount(ports);
    const post = await givenPost(ports, account, await givenConnections(ports, account, 1));
    await givenManyCopies(db, [account], 2_200);
    const { charges } = await trailOf(ports.ledgerReader, account.id);
    expect(charges).toHaveLength(2_201);
    expect(new Set(charges.map(({ postId }) => postId)).size).toBe(2_201);
    expect(charges[0]).toMatchObject({ postId: post.id, source: post.charge.source });
  });

  it('is of one moment, whatever is committed between its parts', async () => {
    const { ports, account } = await givenLedger();
    const amounts: number[] = [];
    for await (const { transfers = [], balances = [] } of ports.ledgerReader.auditTrail(account.id)) {
      for (const { availableMinor } of balances) amounts.push(availableMinor);
      // Not after the last part: without a snapshot, there would always be a next one.
      if (transfers.length === 1_000) await givenCredit(ports, account, 1);
      amounts.push(...transfers.map(({ amountMinor }) => amountMinor));
    }
    expect(amounts).toHaveLength(2_501);
    expect((await ports.ledgerReader.balanceOf(account.id))?.availableMinor).toBe(2_502);
  });

  it('ends its transaction where the audit is ended early', async () => {
    const { db, ports, account } = await givenLedger();
    // More often than the pool has connections.
    for (let times = 0; times < 12; times += 1)
      for await (const { balances } of ports.ledgerReader.auditTrail(account.id))
        if (balances !== undefined) break;
    expect(await rowsOf(db.reader, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
