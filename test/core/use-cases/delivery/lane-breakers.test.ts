import { describe, expect, it } from 'vitest';
import { accountId, connectionId, deliveryId, later } from '../../../../core/index.js';
import {
  makeLaneBreakers,
  MAX_TRACKED,
  type LaneBreakers,
} from '../../../../core/use-cases/delivery/lane-breakers.js';
import { NOW } from '../../posts.js';

const LIMITS = { concurrency: 6, breakerFailures: 3, breakerOpenMs: 30_000, longestPauseMs: 3_600_000 };
const OPENS = later(NOW, LIMITS.breakerOpenMs);
const partyOf = (account: number, connection = account) => ({
  accountId: accountId(account),
  connectionId: connectionId(connection),
  deliveryId: deliveryId(1),
});
const [ONE, TWO] = [partyOf(1), partyOf(2)];
const FOREVER = later(NOW, 1_000 * LIMITS.longestPauseMs);

const failing = (
  times: number,
  breakers: LaneBreakers = makeLaneBreakers(LIMITS),
  now = NOW,
): LaneBreakers => {
  for (let time = 0; time < times; time += 1) breakers.learned(ONE, 'failure', now);
  return breakers;
};

describe('the circuit breaker of a connection', () => {
  it('opens after as many failures in a row as the limit says, and not before', () => {
    expect(failing(2).shut(NOW)).toEqual([]);
    expect(failing(3).shut(NOW)).toEqual([ONE.connectionId]);
    expect(failing(3).opensAt(NOW)).toBe(OPENS);
  });

  it('forgets all failures after a success', () => {
    const breakers = failing(2);
    breakers.learned(ONE, 'success', NOW);
    expect(breakers.isFresh()).toBe(true);
    expect(failing(2, breakers).shut(NOW)).toEqual([]);
  });

  it('admits nothing while it is open, then one probe, and no other while that is in progress', () => {
    const breakers = failing(3);
    expect(breakers.shut(later(OPENS, -1))).toEqual([ONE.connectionId]);
    expect([breakers.shut(OPENS), breakers.probed(OPENS)]).toEqual([[], [ONE.connectionId]]);
    breakers.began(ONE, OPENS);
    expect([breakers.shut(OPENS), breakers.probed(OPENS)]).toEqual([[ONE.connectionId], []]);
  });

  it('stays open as long as before where an attempt begins that was claimed earlier', () => {
    const breakers = failing(3);
    breakers.began(ONE, later(OPENS, -1));
    expect(breakers.opensAt(NOW)).toBe(OPENS);
  });

  it('closes when the probe succeeds, and opens for as long again when it fails', () => {
    const [closing, opening] = [failing(3), failing(3)];
    closing.learned(ONE, 'success', OPENS);
    expect(closing.isFresh()).toBe(true);
    opening.learned(ONE, 'failure', OPENS);
    expect(opening.opensAt(OPENS)).toBe(later(OPENS, LIMITS.breakerOpenMs));
  });

  it('admits a probe after the clock was set back, instead of when it shows that time again', () => {
    const breakers = failing(3);
    const back = later(NOW, -24 * LIMITS.longestPauseMs);
    expect([breakers.shut(back), breakers.probed(back), breakers.opensAt(back)]).toEqual([
      ...[[], [ONE.connectionId], null],
    ]);
    breakers.began(ONE, back);
    expect(breakers.opensAt(back)).toBe(later(back, LIMITS.breakerOpenMs));
  });

  it('opens next when the first that is still open does, and never in the past', () => {
    const breakers = failing(3);
    expect(breakers.opensAt(OPENS)).toBeNull();
    breakers.learned(TWO, { pausedUntil: later(OPENS, 5) }, NOW);
    expect([breakers.opensAt(NOW), breakers.opensAt(OPENS)]).toEqual([OPENS, later(OPENS, 5)]);
  });

  it('neither opens nor closes by attempts that never reached the provider', () => {
    const breakers = makeLaneBreakers(LIMITS);
    for (let time = 0; time < 9; time += 1) breakers.learned(ONE, 'neutral', NOW);
    expect(breakers.isFresh()).toBe(true);
    const open = failing(3);
    open.learned(ONE, 'neutral', NOW);
    expect(open.shut(NOW)).toEqual([ONE.connectionId]);
  });

  it('admits the next probe at once after one that never reached the provider, and no earlier for another attempt', () => {
    const breakers = failing(3);
    breakers.began(ONE, OPENS);
    expect(breakers.learned(ONE, 'neutral', OPENS)).toBeNull();
    expect([breakers.shut(OPENS), breakers.probed(OPENS)]).toEqual([[], [ONE.connectionId]]);
    breakers.began(ONE, OPENS);
    breakers.learned(ONE, { pausedUntil: later(OPENS, 90_000) }, OPENS);
    breakers.learned(ONE, 'neutral', OPENS);
    expect(breakers.opensAt(OPENS)).toBe(later(OPENS, 90_000));
  });

  it('admits no other probe because of an attempt that began before the one in progress and never reached the provider', () => {
    const breakers = failing(3);
    breakers.began(ONE, OPENS);
    breakers.learned({ ...ONE, deliveryId: deliveryId(2) }, 'neutral', OPENS);
    expect([breakers.shut(OPENS), breakers.probed(OPENS)]).toEqual([[ONE.connectionId], []]);
    breakers.learned(ONE, 'neutral', OPENS);
    expect([breakers.shut(OPENS), breakers.probed(OPENS)]).toEqual([[], [ONE.connectionId]]);
  });

  it('keeps open what an earlier attempt found failing, whatever became of the probe', () => {
    const breakers = failing(3);
    breakers.began(ONE, OPENS);
    breakers.learned({ ...ONE, deliveryId: deliveryId(2) }, 'failure', later(OPENS, 5));
    breakers.learned(ONE, 'neutral', later(OPENS, 6));
    expect(breakers.opensAt(later(OPENS, 6))).toBe(later(OPENS, LIMITS.breakerOpenMs + 5));
  });

  it('waits as long as the provider requests, never shorter than before, and for a default time where it names none', () => {
    const breakers = makeLaneBreakers(LIMITS);
    breakers.learned(ONE, { pausedUntil: later(NOW, 90_000) }, NOW);
    expect(breakers.opensAt(NOW)).toBe(later(NOW, 90_000));
    breakers.learned(ONE, { pausedUntil: later(NOW, 10_000) }, NOW);
    failing(5, breakers);
    expect(breakers.opensAt(NOW)).toBe(later(NOW, 90_000));
    const unsaid = makeLaneBreakers(LIMITS);
    unsaid.learned(ONE, { pausedUntil: null }, NOW);
    expect(unsaid.opensAt(NOW)).toBe(OPENS);
  });

  it('waits no longer than the longest pause, whatever the provider requests', () => {
    const breakers = makeLaneBreakers(LIMITS);
    breakers.learned(ONE, { pausedUntil: FOREVER }, NOW);
    expect(breakers.opensAt(NOW)).toBe(later(NOW, LIMITS.longestPauseMs));
  });

  it('waits as long as the provider requested, whatever became of an attempt that began before', () => {
    const breakers = makeLaneBreakers(LIMITS);
    const ends = later(NOW, LIMITS.longestPauseMs);
    breakers.learned(ONE, { pausedUntil: FOREVER }, NOW);
    expect(breakers.learned(ONE, 'success', NOW)).toBeNull();
    breakers.began(ONE, later(NOW, -1_000));
    expect(breakers.opensAt(NOW)).toBe(ends);
    breakers.began(ONE, ends);
    breakers.learned(ONE, 'success', ends);
    expect(breakers.isFresh()).toBe(true);
  });

  it('does not count a requested pause as a failure, nor as a success', () => {
    const breakers = makeLaneBreakers(LIMITS);
    for (let time = 0; time < 9; time += 1) breakers.learned(ONE, { pausedUntil: NOW }, NOW);
    breakers.learned(ONE, 'failure', NOW);
    expect(breakers.shut(NOW)).toEqual([]);
    breakers.learned(ONE, { pausedUntil: NOW }, NOW);
    expect(failing(1, breakers).shut(NOW)).toEqual([]);
    expect(failing(1, breakers).shut(NOW)).toEqual([ONE.connectionId]);
  });
});

describe('a lane that fails for several accounts', () => {
  it('opens the breaker of a connection at its first failure', () => {
    const breakers = failing(2);
    breakers.learned(TWO, 'failure', NOW);
    expect(breakers.shut(NOW)).toEqual([TWO.connectionId]);
    breakers.learned(partyOf(3), 'failure', NOW);
    expect(breakers.shut(NOW)).toEqual([TWO.connectionId, connectionId(3)]);
  });

  it('has failed as often as the limit says, and not less', () => {
    const breakers = failing(1);
    breakers.learned(TWO, 'failure', NOW);
    expect(breakers.shut(NOW)).toEqual([]);
  });

  it('works again with the first success of any caller', () => {
    const breakers = failing(2);
    breakers.learned(TWO, 'failure', NOW);
    breakers.learned(partyOf(3), 'success', NOW);
    breakers.learned(partyOf(4), 'failure', NOW);
    expect(breakers.shut(NOW)).toEqual([TWO.connectionId]);
  });

  it('is not one that fails for several connections of one account', () => {
    const breakers = makeLaneBreakers(LIMITS);
    for (let connection = 1; connection < 9; connection += 1)
      breakers.learned(partyOf(1, connection), 'failure', NOW);
    expect(breakers.shut(NOW)).toEqual([]);
  });
});

describe('the memory of a lane', () => {
  it('is bounded: the least recently used connection is forgotten', () => {
    const breakers = makeLaneBreakers(LIMITS);
    for (let id = 1; id <= MAX_TRACKED + 5; id += 1)
      breakers.learned(partyOf(1, id), { pausedUntil: FOREVER }, NOW);
    const shut = breakers.shut(NOW);
    expect(shut).toHaveLength(MAX_TRACKED);
    expect(shut[0]).toBe(6);
  });

  it('expires', () => {
    const breakers = failing(3);
    const muchLater = later(NOW, 2 * LIMITS.longestPauseMs);
    breakers.learned(TWO, 'failure', muchLater);
    expect(breakers.probed(muchLater)).toEqual([]);
    breakers.learned(TWO, 'success', muchLater);
    expect(breakers.isFresh()).toBe(true);
  });
});
