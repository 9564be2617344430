import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../adapters/memory/index.js';
import { notifying } from '../../composition/event-notifier.js';
import {
  accountId,
  err,
  laneOf,
  ok,
  provider,
  type AccountId,
  type LeasedDelivery,
  type SharedTerms,
} from '../../core/index.js';

const [ANN, BEN] = [accountId(1), accountId(2)];

const LEASED = [ANN, BEN, ANN].map((account) => ({ accountId: account }) as LeasedDelivery);

/** Ports that notify, whose claims return {@link LEASED} and report what they were called with. */
const given = () => {
  const quiet = makeMemoryPorts();
  const notified: AccountId[] = [];
  const claims: unknown[][] = [];
  const claim =
    (name: string) =>
    (...terms: readonly unknown[]) => {
      claims.push([name, ...terms]);
      return Promise.resolve(LEASED);
    };
  const names = ['claimDue', 'claimExpired'] as const;
  const claiming = Object.fromEntries(names.map((name) => [name, claim(name)]));
  const ports = { ...quiet, deliveryQueue: { ...quiet.deliveryQueue, ...claiming } };
  return {
    quiet,
    ports: notifying(ports, { notify: (account) => void notified.push(account) }),
    notified,
    claims,
  };
};

describe('a store with a notifier', () => {
  it('notifies of a commit, and not of one that was refused', async () => {
    const { ports, notified } = given();
    const commit = (isRefused: boolean) =>
      ports.commit({
        account: ANN,
        needs: {},
        decide: () => (isRefused ? err('no') : ok({ value: 'done', changes: [] })),
      });
    expect(await commit(true)).toEqual(err('no'));
    expect(notified).toEqual([]);
    expect(await commit(false)).toEqual(ok('done'));
    expect(notified).toEqual([ANN]);
  });

  it('notifies once for each account of which deliveries are claimed', async () => {
    const { ports, notified, claims } = given();
    const { claimDue, claimExpired } = ports.deliveryQueue;
    const terms = { limit: 3 } as SharedTerms;
    const lane = laneOf(provider('here'), null);
    for (const claim of [() => claimDue(lane, terms), () => claimExpired(terms)]) {
      expect(await claim()).toBe(LEASED);
      expect(notified.splice(0)).toEqual([ANN, BEN]);
    }
    expect(claims).toEqual([
      ['claimDue', lane, terms],
      ['claimExpired', terms],
    ]);
  });

  it('has everything else of the store', () => {
    const { quiet, ports } = given();
    expect(ports.postReader).toBe(quiet.postReader);
    expect(ports.deliveryQueue.nextTimes).toBe(quiet.deliveryQueue.nextTimes);
  });
});
