import { describe, expect, it } from 'vitest';
import { WROTE_LESS } from '../../../../adapters/knex/session.js';
import { writesOf } from '../../../../adapters/knex/commit/write-changes.js';
import { EMPTY_BOOK, evolve, type Change } from '../../../../core/index.js';
import { commit } from '../../../contracts/commits.js';
import { claimOne, givenSingle } from '../../../contracts/delivery-steps.js';
import { minutesLater, START } from '../../../contracts/fixtures.js';
import { faultOf } from '../../../support/fault-of.js';
import { stores } from '../stores.js';

const CLAIM = { scope: 'POST /posts', key: 'key-1', fingerprint: 'a' };

/** Transactions lock or verify their facts before they write: these guards are behind the locks. */
describe.each(stores)('what was decided on outdated facts is not written on $name', ({ givenStore }) => {
  const given = async () => {
    const { db, ports } = await givenStore();
    const { post, connection, read } = await givenSingle(ports);
    /** Writes changes of the post as it was when it was inserted. */
    const write = async (change: Change): Promise<void> => {
      const before = { ...EMPTY_BOOK, posts: new Map([[post.id, post]]) };
      const after = evolve(before, change);
      const session = await db.begin();
      try {
        await session.write(writesOf([{ account: post.accountId, changes: [change], before, after }]));
      } catch (fault) {
        await session.rollBack();
        throw fault;
      }
      await session.commit();
    };
    return { ports, post, connection, read, write };
  };

  it('for a delivery that was claimed since', async () => {
    const { ports, post, connection, read, write } = await given();
    const { id: deliveryId } = await read();
    const move = { kind: 'delivery_moved', postId: post.id, deliveryId, fence: null } as const;
    const canceled = { ...move, transition: { to: 'canceled' } } as const;
    const leased = await claimOne(ports, post, connection);
    expect(String(await faultOf(write(canceled)))).toContain(WROTE_LESS);
    expect(await read()).toEqual(leased);
  });

  it('for a delivery that an edit removes and that was claimed since', async () => {
    const { ports, post, connection, read, write } = await given();
    const { document, timing, overrides } = post;
    const edit = { kind: 'post_edited', postId: post.id, document, timing, overrides } as const;
    const leased = await claimOne(ports, post, connection);
    expect(String(await faultOf(write({ ...edit, deliveries: [] })))).toContain(WROTE_LESS);
    expect(await read()).toEqual(leased);
  });

  it('for an idempotency key that was claimed since', async () => {
    const { ports, post, write } = await given();
    const claimed = { kind: 'key_claimed', claim: CLAIM, at: START, postId: post.id } as const;
    await commit(ports, { id: post.accountId }, {}, () => ({ value: null, changes: [claimed] }));
    const again = { ...claimed, claim: { ...CLAIM, fingerprint: 'b' } };
    expect(String(await faultOf(write(again)))).toContain(WROTE_LESS);
    const found = () => ports.idempotencyReader.findClaim(post.accountId, CLAIM, START);
    expect((await found())?.fingerprint).toBe('a');
    await write({ ...again, at: minutesLater(1) });
    expect((await found())?.fingerprint).toBe('b');
  });
});
