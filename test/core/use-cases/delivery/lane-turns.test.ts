import { describe, expect, it } from 'vitest';
import {
  accountId,
  connectionId,
  deliveryId,
  laneOf,
  later,
  provider,
  shareOut,
} from '../../../../core/index.js';
import { makeLaneGovernor } from '../../../../core/use-cases/delivery/lane-governor.js';
import { NOW } from '../../posts.js';

const LIMITS = { concurrency: 6, breakerFailures: 3, breakerOpenMs: 30_000, longestPauseMs: 3_600_000 };
const LANE = laneOf(provider('mastodon'), 'a.example');

/** An attempt of an account. */
const attemptOf = (account: number, nth = 0) => ({
  id: deliveryId(nth + 1),
  lane: LANE,
  accountId: accountId(account),
  connection: { id: connectionId(account * 10 + nth), name: 'Channel', provider: provider('mastodon') },
});

describe('the turns of a lane', () => {
  it('I29: go round where all attempts of a claim end before the next one', () => {
    const governor = makeLaneGovernor({ ...LIMITS, concurrency: 2 });
    const due = [3, 5, 7].flatMap((account) => [attemptOf(account), attemptOf(account, 1)]);
    const waiting = due.map((attempt, place) => ({ ...attempt, id: deliveryId(place + 1), dueAt: NOW }));
    const turns = [1, 2, 3].map(() => {
      const free = governor.freeSlots(LANE, NOW);
      const claimed = shareOut(waiting, governor.terms(LANE, NOW)).slice(0, free);
      governor.reserve(LANE, free, NOW)(claimed);
      for (const attempt of claimed) governor.release(attempt);
      return claimed.map(({ accountId: id }) => id);
    });
    expect(turns).toEqual([
      [3, 5],
      [7, 3],
      [5, 7],
    ]);
  });

  it('end with the last account of a round, and an immediate post takes none', () => {
    const governor = makeLaneGovernor(LIMITS);
    const lastTurn = () => governor.terms(LANE, NOW).lastTurn;
    governor.reserve(LANE, 1, NOW, accountId(9))([attemptOf(9)]);
    expect(lastTurn()).toBeNull();
    governor.reserve(LANE, 3, NOW)([attemptOf(3), attemptOf(5), attemptOf(3, 1)]);
    expect(lastTurn()).toBe(5);
    governor.reserve(LANE, 1, NOW)([attemptOf(3, 2)]);
    expect(lastTurn()).toBe(3);
  });

  it('are kept while anything is queued in the lane, and forgotten when nothing is', () => {
    const governor = makeLaneGovernor(LIMITS);
    const lastTurn = () => governor.terms(LANE, NOW).lastTurn;
    governor.reserve(LANE, 1, NOW)([attemptOf(3)]);
    governor.release(attemptOf(3));
    governor.forgetIdle(new Set([LANE]), NOW);
    expect(lastTurn()).toBe(3);
    governor.forgetIdle(new Set(), NOW);
    expect(lastTurn()).toBeNull();
  });

  it('take of each account what is due first, and of that what has the lowest id', () => {
    const due = (id: number, account: number, ms: number) => ({
      id: deliveryId(id),
      accountId: accountId(account),
      dueAt: later(NOW, ms),
    });
    const waiting = [due(4, 1, 9), due(3, 1, 5), due(2, 1, 5), due(5, 2, 0), due(1, 2, 7)];
    const shares = { free: 12, busy: [], lastTurn: null };
    expect(shareOut(waiting, shares).map(({ id }) => id)).toEqual([2, 5, 3, 1, 4]);
  });
});

describe('the slots of an account in all lanes', () => {
  const CONCURRENCY = 6;
  const governorAtMost = () => {
    const governor = makeLaneGovernor({ ...LIMITS, concurrency: CONCURRENCY });
    const started = Array.from({ length: 4 }, (_, host) =>
      Array.from({ length: 3 }, (_each, nth) => ({
        ...attemptOf(1, 10 * host + nth),
        lane: laneOf(provider('mastodon'), `${String(host)}.example`),
      })),
    ).flat();
    for (const attempt of started) governor.reserve(attempt.lane, 1, NOW)([attempt]);
    return { governor, started };
  };
  const waiting = (account: number) => ({ ...attemptOf(account), id: deliveryId(account), dueAt: NOW });

  it('I29: are at most twice those of a lane, however many hosts it names; others get theirs', () => {
    const { governor, started } = governorAtMost();
    const nextTo = () =>
      shareOut([waiting(1), waiting(2)], governor.terms(LANE, NOW)).map(({ accountId: id }) => id);
    expect(started).toHaveLength(2 * CONCURRENCY);
    expect([1, 2].map((account) => governor.freeSlots(LANE, NOW, accountId(account)))).toEqual([0, 2]);
    expect(nextTo()).toEqual([2]);
    const [ended] = started;
    if (ended === undefined) expect.fail();
    governor.release(ended);
    expect(governor.freeSlots(LANE, NOW, accountId(1))).toBe(1);
    expect(nextTo()).toEqual([1, 2]);
  });

  it('let a lane rest in which only that account is due, so that not every freed slot leads to a claim in it', () => {
    const { governor, started } = governorAtMost();
    expect(governor.foundNothing(LANE, NOW)).toBeNull();
    expect(governor.opensAt(LANE, NOW)).toBe(later(NOW, 250));
    const [ended] = started;
    if (ended === undefined) expect.fail();
    governor.release(ended);
    expect(governor.opensAt(LANE, NOW)).toBe(later(NOW, 250));
    expect(governor.opensAt(LANE, later(NOW, 250))).toBeNull();
    governor.foundNothing(LANE, later(NOW, 250));
    expect(governor.opensAt(LANE, later(NOW, 250))).toBeNull();
  });
});
