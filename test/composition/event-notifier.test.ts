import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../adapters/knex/index.js';
import { makeEventNotifier } from '../../composition/event-notifier.js';
import { accountId, type AccountId } from '../../core/index.js';

const [ANN, BEN] = [accountId(1), accountId(2)];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is due within this time happens, and what follows from it. */
const after = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

const given = () => {
  const newest = new Map<AccountId, number>();
  const sent: Notice[] = [];
  const receivers: ((notice: Notice) => void)[] = [];
  const looks: (readonly AccountId[])[] = [];
  let [isAway, meanwhile] = [false, (): void => undefined];
  const newestOf = (accounts: readonly AccountId[]) => {
    looks.push(accounts);
    meanwhile();
    if (isAway) return Promise.reject(new Error('out of reach'));
    return Promise.resolve(new Map([...newest].filter(([account]) => accounts.includes(account))));
  };
  const notices = {
    send: (notice: Notice) => Promise.resolve(void sent.push(notice)),
    onReceived: (receiver: (notice: Notice) => void) => void receivers.push(receiver),
  };
  const notifier = makeEventNotifier({ newestOf }, notices);
  const listen = (account: AccountId, newerThan = 0) => {
    const { notified, leave } = notifier.listen(account, newerThan);
    const listener = { isNotified: false, leave };
    void notified.then(() => (listener.isNotified = true));
    return listener;
  };
  const receive = async (notice: Notice): Promise<void> => {
    receivers.forEach((each) => each(notice));
    await after(0);
  };
  const setAway = (away: boolean) => void (isAway = away);
  const whileItLooks = (happens: () => void) => void (meanwhile = happens);
  return { notify: notifier.notify, listen, newest, sent, receive, looks, setAway, whileItLooks };
};

describe('the notifier for events', () => {
  it('notifies at once of what this process commits to the account, and of no other account', async () => {
    const { notify, listen } = given();
    const [ann, other, ben] = [listen(ANN), listen(ANN), listen(BEN)];
    notify(ANN);
    await after(0);
    expect([ann, other, ben].map(({ isNotified }) => isNotified)).toEqual([true, true, false]);
  });

  it('notifies of commits of other processes, at once with their notice, and within a second without one', async () => {
    const { listen, newest, receive } = given();
    const first = listen(ANN, 7);
    newest.set(ANN, 8);
    await receive('events');
    expect(first.isNotified).toBe(true);
    first.leave();
    const second = listen(ANN, 8);
    newest.set(ANN, 9);
    await after(999);
    expect(second.isNotified).toBe(false);
    await after(1);
    expect(second.isNotified).toBe(true);
  });

  it('looks once a second for all listeners, and only at those accounts', async () => {
    const { listen, looks, receive } = given();
    for (const account of [ANN, BEN, ANN]) listen(account);
    await receive('listening');
    expect(looks).toEqual([]);
    await after(3_999);
    expect(looks).toEqual(Array(3).fill([ANN, BEN]));
  });

  it('does not notify of what is known', async () => {
    const { listen, newest, receive, looks } = given();
    newest.set(ANN, 8);
    const [known, behind] = [listen(ANN, 8), listen(ANN, 7)];
    await receive('events');
    expect([looks.length, known.isNotified, behind.isNotified]).toEqual([1, false, true]);
  });

  it('looks at nothing without a listener, and again for the next one', async () => {
    const { listen, newest, receive, looks, sent } = given();
    listen(ANN).leave();
    await receive('events');
    await after(60_000);
    expect([looks, sent, vi.getTimerCount()]).toEqual([[], ['listening'], 0]);
    const next = listen(ANN);
    newest.set(ANN, 1);
    await after(1_000);
    expect(next.isNotified).toBe(true);
  });

  it('notifies those that stay when others leave, however often they do', async () => {
    const { notify, listen } = given();
    const [first, second] = [listen(ANN), listen(ANN)];
    first.leave();
    notify(ANN);
    await after(0);
    expect([first.isNotified, second.isNotified]).toEqual([false, true]);
    second.leave();
    const third = listen(ANN);
    first.leave();
    notify(ANN);
    await after(0);
    expect(third.isNotified).toBe(true);
  });

  it('notifies the others if one leaves while its account is looked at', async () => {
    const { listen, newest, receive, looks, whileItLooks } = given();
    const [ann, ben] = [listen(ANN), listen(BEN)];
    for (const account of [ANN, BEN]) newest.set(account, 1);
    whileItLooks(ann.leave);
    await receive('events');
    expect(looks).toEqual([[ANN, BEN]]);
    expect([ann.isNotified, ben.isNotified]).toEqual([false, true]);
  });

  it('goes on a second later if the store is out of reach', async () => {
    const { listen, newest, setAway } = given();
    const ann = listen(ANN);
    newest.set(ANN, 1);
    setAway(true);
    await after(1_000);
    setAway(false);
    await after(999);
    expect(ann.isNotified).toBe(false);
    await after(1);
    expect(ann.isNotified).toBe(true);
  });
});

describe('the notices of the notifier', () => {
  it('say that it listens, every 20 seconds', async () => {
    const { listen, sent } = given();
    for (const account of [ANN, BEN]) listen(account);
    await after(19_999);
    expect(sent).toEqual(['listening']);
    await after(20_001);
    expect(sent).toEqual(Array(3).fill('listening'));
  });

  it('report commits within 50 ms, many in one', async () => {
    const { notify, sent, receive } = given();
    await receive('listening');
    for (let commit = 0; commit < 5; commit += 1) notify(ANN);
    await after(49);
    expect(sent).toEqual([]);
    await after(1);
    expect(sent).toEqual(['events']);
    notify(BEN);
    await after(50);
    expect(sent).toEqual(['events', 'events']);
  });

  it('report commits only while others listen, which they have said within a minute', async () => {
    const { notify, sent, receive } = given();
    const sentAfterCommit = async () => {
      notify(ANN);
      await after(50);
      return sent.splice(0);
    };
    expect(await sentAfterCommit()).toEqual([]);
    await receive('events');
    expect(await sentAfterCommit()).toEqual([]);
    await receive('listening');
    await after(59_999);
    expect(await sentAfterCommit()).toEqual(['events']);
    await receive('listening');
    await after(60_000);
    expect(await sentAfterCommit()).toEqual([]);
  });
});
