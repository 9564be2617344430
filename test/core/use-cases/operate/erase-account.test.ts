import { describe, expect, it } from 'vitest';
import { CommitUnknown, err, instant, laneOf, postId } from '../../../../core/index.js';
import { postNotFound } from '../../../../core/domain/refusals.js';
import { makeEraseAccount } from '../../../../core/use-cases/operate/erase-account.js';
import { termsAt } from '../../../contracts/delivery-steps.js';
import { postOf } from '../../posts.js';
import { givenShop, postIn, wire } from '../wired.js';
import { auditProblemsOf } from '../../../contracts/audited.js';

const TOMORROW = '2026-01-16T12:00:00Z';

const given = async () => {
  const shop = await givenShop({ includedPosts: 0 });
  const { account, ports } = shop;
  const erase = async (confirm = account.name) => {
    const erased = await shop.eraseAccount({ account, confirm });
    return erased.ok ? 'erased' : erased.error.join(' ');
  };
  const close = () => ports.accounts.setStatus(account.id, 'closed', 'Left');
  return { ...shop, erase, close };
};

describe('erasing an account', () => {
  it('gives back what was held for posts that waited, erases all, and leaves a ledger that agrees', async () => {
    const shop = await given();
    const { account, ports } = shop;
    const sent = postIn(await shop.create());
    await shop.engine.deliverDue();
    await shop.drained();
    const waiting = postIn(await shop.create({ scheduledAt: TOMORROW }));
    const [available, held] = await shop.money();
    expect(held).toBeGreaterThan(0);
    await shop.close();
    expect(await shop.erase()).toBe('erased');
    expect(await shop.money()).toEqual([available + held, 0]);
    expect((await shop.read(waiting)).deliveries.map(({ state }) => state)).toEqual(['canceled', 'canceled']);
    expect(JSON.stringify([await shop.read(sent), await shop.read(waiting)])).not.toMatch(/Hello|World/);
    expect(await shop.eventsOf(sent)).toEqual([]);
    expect(await auditProblemsOf(ports.ledgerReader, account.id)).toEqual([]);
    expect(await ports.accounts.find(account.id)).toMatchObject({ name: 'erased', status: 'closed' });
  });

  it('waits for a delivery that is under way', async () => {
    const shop = await given();
    const post = postIn(await shop.create({ scheduledAt: TOMORROW }));
    const due = instant(Date.parse(TOMORROW));
    const lane = laneOf(shop.publisher.provider, null);
    expect(await shop.ports.deliveryQueue.claimDue(lane, termsAt(due))).not.toEqual([]);
    await shop.close();
    expect(await shop.erase()).toMatch(/under way/);
    expect((await shop.read(post)).document).toEqual(post.document);
  });

  it('cancels and erases page by page, however many posts there are', async () => {
    const { account, ports } = await given();
    const calls: string[] = [];
    const eraseAccount = makeEraseAccount({
      clock: ports.clock,
      postReader: {
        ...ports.postReader,
        search: (_account, { statuses }, { after }) => {
          expect(statuses).toEqual(['scheduled', 'publishing']);
          const left = [9, 8, 7, 6, 5].map(postId).filter((id) => after === null || id < after.id);
          const posts = left.slice(0, 2).map((id) => ({ ...postOf([]), id }));
          const last = left.length > 2 ? left[1] : undefined;
          return Promise.resolve({ posts, next: last === undefined ? null : { id: last, dueAt: null } });
        },
      },
      cancelPost: ({ postId: id }) => {
        calls.push(`cancel ${String(id)}`);
        return Promise.resolve(err(postNotFound(id)));
      },
      erasures: {
        begin: () => Promise.resolve('begun'),
        erasePosts: (_account, after) => {
          calls.push(`erase after ${String(after)}`);
          return Promise.resolve(after === null ? postId(2) : after === 2 ? postId(4) : null);
        },
        end: () => Promise.resolve(void calls.push('end')),
      },
    });
    expect(await eraseAccount({ account, confirm: account.name })).toMatchObject({ ok: true });
    expect(calls).toEqual([
      ...[9, 8, 7, 6, 5].map((id) => `cancel ${String(id)}`),
      ...['null', '2', '4'].map((after) => `erase after ${after}`),
      'end',
    ]);
  });

  it('ends, and can be run again, where it is not known whether a post is canceled', async () => {
    const shop = await given();
    const { account, ports } = shop;
    const waiting = postIn(await shop.create({ scheduledAt: TOMORROW }));
    await shop.close();
    const commit = () => Promise.reject(new CommitUnknown(new Error('connection reset')));
    const { eraseAccount } = wire({ ...ports, commit }, { publishers: [shop.publisher] });
    await expect(eraseAccount({ account, confirm: account.name })).rejects.toThrow(CommitUnknown);
    expect(await shop.read(waiting)).toEqual(waiting);
    expect(await shop.erase()).toBe('erased');
    expect((await shop.money())[1]).toBe(0);
  });

  it('can be run again with the same name after its end, whose response may have been lost', async () => {
    const shop = await given();
    const { account, ports } = shop;
    await shop.close();
    expect(await shop.erase()).toBe('erased');
    const erased = (await ports.accounts.find(account.id)) ?? account;
    expect(await shop.eraseAccount({ account: erased, confirm: account.name })).toMatchObject({ ok: true });
  });

  it('refuses another name for an account that is called "erased" and was not', async () => {
    const shop = await given();
    await shop.close();
    const closed = await shop.ports.accounts.find(shop.account.id);
    const account = { ...(closed ?? shop.account), name: 'erased' };
    const refused = await shop.eraseAccount({ account, confirm: 'Eve' });
    expect(refused).toMatchObject({ error: [expect.stringMatching(/has another name/)] });
    expect(await shop.eraseAccount({ account, confirm: 'erased' })).toMatchObject({ ok: true });
  });

  it('refuses another name, and an account that is not closed, and erases nothing then', async () => {
    const shop = await given();
    const post = postIn(await shop.create({ scheduledAt: TOMORROW }));
    expect(await shop.erase()).toMatch(/is not closed/);
    expect(await shop.erase('Eve')).toMatch(/has another name.*is not closed/);
    await shop.close();
    expect(await shop.erase('Eve')).toMatch(/has another name/);
    expect(await shop.read(post)).toEqual(post);
    expect(await shop.erase()).toBe('erased');
  });
});
