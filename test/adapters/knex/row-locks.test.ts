import { describe, expect, it } from 'vitest';
import { AccountBusy, ok, type Account } from '../../../core/index.js';
import { changePost, givenCredit, givenPost, holdMoney, movementOf } from '../../contracts/commits.js';
import { givenAccount, givenConnections } from '../../contracts/fixtures.js';
import { faultOf } from '../../support/fault-of.js';
import { givenRowLocks, LOCK_TIMEOUT } from './row-locks.js';

const given = async () => {
  const store = await givenRowLocks();
  const [ann, ben] = [await givenAccount(store.ports), await givenAccount(store.ports)];
  const available = async ({ id }: Account) => (await store.ports.ledgerReader.balanceOf(id))?.availableMinor;
  return { ...store, ann, ben, available };
};

const accounts = (...of: readonly Account[]) => JSON.stringify(of.map(({ id }) => ({ id })));

describe('a commit on a store that locks rows', () => {
  it('locks its accounts, each once, before it reads; alone it waits for them', async () => {
    const { ports, locking, steps, ann, ben, available } = await given();
    for (const account of [ann, ben]) await givenCredit(ports, account, 20);
    await holdMoney(locking, ann, movementOf(1));
    const own = { lock: 'lockAccounts', given: accounts(ann), skips: false };
    expect(steps.splice(0)).toEqual([own, 'facts', 'commit']);
    await Promise.all([ann, ben, ann].map((account) => holdMoney(locking, account, movementOf(5))));
    const both = { lock: 'lockAccounts', given: accounts(ann, ben), skips: true };
    expect(steps.splice(0)).toEqual([both, 'facts', 'commit']);
    expect([await available(ann), await available(ben)]).toEqual([9, 15]);
  });

  it('does not wait for an account that another process has locked; its work follows by itself', async () => {
    const { locking, steps, lockedElsewhere, ann, ben } = await given();
    lockedElsewhere.add(ann.id);
    const idsFor = (account: Account, posts: number) =>
      locking.commit({
        account: account.id,
        needs: { newIds: { posts, deliveries: 0 } },
        decide: ({ newIds }) => ok({ value: newIds.posts.length, changes: [] }),
      });
    expect(await Promise.all([idsFor(ann, 1), idsFor(ben, 2), idsFor(ben, 3)])).toEqual([
      ok(1),
      ok(2),
      ok(3),
    ]);
    expect(steps).toEqual([
      { lock: 'lockAccounts', given: accounts(ann, ben), skips: true },
      'facts',
      'rollBack',
      { lock: 'lockAccounts', given: accounts(ann), skips: false },
      'facts',
      'rollBack',
    ]);
  });

  it('locks the deliveries of its posts after their accounts', async () => {
    const { ports, locking, steps, lockedElsewhere, ann, ben } = await given();
    const postOf = async (account: Account) =>
      givenPost(ports, account, await givenConnections(ports, account, 1));
    const [own, other] = [await postOf(ann), await postOf(ben)];
    lockedElsewhere.add(ben.id);
    const canceled = [own, other].map((post) =>
      changePost(locking, post, ({ deliveries: [delivery] }) =>
        delivery === undefined
          ? []
          : [
              {
                ...{ kind: 'delivery_moved', postId: post.id, deliveryId: delivery.id, fence: null },
                transition: { to: 'canceled' },
              },
            ],
      ),
    );
    expect(await Promise.all(canceled)).toEqual([true, true]);
    const posts = (...of: readonly (typeof own)[]) =>
      JSON.stringify(of.map(({ id, accountId }) => ({ id, account: accountId })));
    expect(steps).toEqual([
      { lock: 'lockAccounts', given: accounts(ann, ben), skips: true },
      { lock: 'lockDeliveries', given: posts(own, other), skips: false },
      'facts',
      'commit',
      { lock: 'lockAccounts', given: accounts(ben), skips: false },
      { lock: 'lockDeliveries', given: posts(other), skips: false },
      'facts',
      'commit',
    ]);
  });

  it('says that the account is busy when its lock takes too long, and nothing is written', async () => {
    const { locking, steps, fail, ann, available } = await given();
    fail({ lockAccounts: LOCK_TIMEOUT });
    const busy = await faultOf(givenCredit(locking, ann, 1));
    expect(busy).toBeInstanceOf(AccountBusy);
    expect((busy as Error).cause).toBe(LOCK_TIMEOUT);
    expect(steps.at(-1)).toBe('rollBack');
    const fault = new Error('out of order');
    fail({ lockAccounts: fault });
    expect(await faultOf(givenCredit(locking, ann, 1))).toBe(fault);
    expect(await available(ann)).toBe(0);
  });
});
