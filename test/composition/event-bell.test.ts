import { describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../adapters/knex/index.js';
import { makeEventBell } from '../../composition/event-bell.js';
import { accountId, type AccountId } from '../../core/index.js';

const [ANN, BEN] = [accountId(1), accountId(2)];

const given = () => {
  const newest = new Map<AccountId, number>();
  const sent: Notice[] = [];
  const receivers: ((notice: Notice) => void)[] = [];
  let looks = 0;
  const newestOf = (accounts: readonly AccountId[]) => {
    looks += 1;
    return Promise.resolve(new Map([...newest].filter(([account]) => accounts.includes(account))));
  };
  const notices = {
    send: (notice: Notice) => Promise.resolve(void sent.push(notice)),
    onReceived: (receiver: (notice: Notice) => void) => void receivers.push(receiver),
  };
  const receive = (notice: Notice): void => receivers.forEach((each) => each(notice));
  return { bell: makeEventBell({ newestOf }, notices), newest, sent, receive, looks: () => looks };
};

/** Whether it has rung. */
const hasRung = async ({ rung }: { readonly rung: Promise<void> }): Promise<boolean> =>
  Promise.race([rung.then(() => true), Promise.resolve(false)]);

describe('the bell for events', () => {
  it('rings at once for what this process commits to the account, and for no other account', async () => {
    const { bell } = given();
    const [ann, ben] = [bell.listen(ANN, 0), bell.listen(BEN, 0)];
    bell.ring(ANN);
    await ann.rung;
    expect(await hasRung(ben)).toBe(false);
    for (const { leave } of [ann, ben]) leave();
  });

  it('rings for commits of other processes, at once with their notice, and within seconds without one', async () => {
    const { bell, newest, receive } = given();
    const first = bell.listen(ANN, 7);
    newest.set(ANN, 8);
    receive('events');
    await first.rung;
    first.leave();
    const second = bell.listen(ANN, 8);
    newest.set(ANN, 9);
    await second.rung;
    second.leave();
  });

  it('does not ring for what is known, and looks at nothing without a listener', async () => {
    const { bell, newest, receive, looks } = given();
    newest.set(ANN, 8);
    const known = bell.listen(ANN, 8);
    receive('events');
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(0));
    expect(await hasRung(known)).toBe(false);
    known.leave();
    receive('events');
    const before = looks();
    await new Promise(setImmediate);
    expect(looks()).toBe(before);
  });

  it('announces that it listens, and announces commits only while other processes listen', async () => {
    const { bell, sent, receive } = given();
    bell.ring(ANN);
    const { leave } = bell.listen(ANN, 0);
    await vi.waitFor(() => expect(sent).toEqual(['listening']));
    leave();
    receive('listening');
    for (let index = 0; index < 5; index += 1) bell.ring(ANN);
    await vi.waitFor(() => expect(sent).toEqual(['listening', 'events']));
  });
});
