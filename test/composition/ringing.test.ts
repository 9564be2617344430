import { describe, expect, it } from 'vitest';
import { makeMemoryPorts } from '../../adapters/memory/index.js';
import { ringing } from '../../composition/event-bell.js';
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

/** Ports that ring, whose claims return {@link LEASED} and say what they were called with. */
const given = () => {
  const quiet = makeMemoryPorts();
  const rings: AccountId[] = [];
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
  return { quiet, ports: ringing(ports, { ring: (account) => void rings.push(account) }), rings, claims };
};

describe('a store with a bell', () => {
  it('rings for a commit, and not for one that was refused', async () => {
    const { ports, rings } = given();
    const commit = (isRefused: boolean) =>
      ports.commit({
        account: ANN,
        needs: {},
        decide: () => (isRefused ? err('no') : ok({ value: 'done', changes: [] })),
      });
    expect(await commit(true)).toEqual(err('no'));
    expect(rings).toEqual([]);
    expect(await commit(false)).toEqual(ok('done'));
    expect(rings).toEqual([ANN]);
  });

  it('rings once for each account of which deliveries are claimed', async () => {
    const { ports, rings, claims } = given();
    const { claimDue, claimExpired } = ports.deliveryQueue;
    const terms = { limit: 3 } as SharedTerms;
    const place = laneOf(provider('here'), null);
    for (const claim of [() => claimDue(place, terms), () => claimExpired(terms)]) {
      expect(await claim()).toBe(LEASED);
      expect(rings.splice(0)).toEqual([ANN, BEN]);
    }
    expect(claims).toEqual([
      ['claimDue', place, terms],
      ['claimExpired', terms],
    ]);
  });

  it('has everything else of the store', () => {
    const { quiet, ports } = given();
    expect(ports.postReader).toBe(quiet.postReader);
    expect(ports.deliveryQueue.nextExpiryAt).toBe(quiet.deliveryQueue.nextExpiryAt);
  });
});
