import { describe, expect, it } from 'vitest';
import { makeMemoryPublisher } from '../../../../adapters/memory/index.js';
import {
  DEFAULT_DELIVERY_LIMITS,
  later,
  type ConnectionStatus,
  type Outcome,
} from '../../../../core/index.js';
import { START } from '../../../contracts/fixtures.js';
import { givenAttempt, type AttemptOptions } from './attempt-scene.js';

const HOUR_MS = 3_600_000;
const RESENT = {
  ...makeMemoryPublisher().capabilities({ settings: {} }),
  idempotency: { mode: 'deterministic_id' },
} as const;

const UNKNOWN: Outcome = { kind: 'unknown', message: 'The connection was reset.' };

/** A delivery to a channel that recognises resends and returns these outcomes, attempted once an hour. */
const givenOutcomes = async (outcomes: readonly Outcome[], options: AttemptOptions = {}) => {
  const left = [...outcomes];
  const commit = () => Promise.resolve(left.shift() ?? UNKNOWN);
  const scene = await givenAttempt({
    ...options,
    publisher: { capabilities: () => RESENT, commit, ...options.publisher },
  });
  const { ports, post } = scene;
  const attempt = async () => {
    const { delivery } = await scene.attempt();
    ports.clock.set(later(ports.clock.now(), HOUR_MS));
    return delivery;
  };
  const charge = async () => (await ports.postReader.find(post.accountId, post.id))?.charge.state;
  return { ...scene, attempt, charge, sends: () => outcomes.length - left.length };
};

describe('an attempt that repeats a write with a lost response', () => {
  it.each(['forbidden', 'not_found', 'rejected'])(
    'does not know whether the first one arrived where it is refused (%s)',
    async (code) => {
      const refusal: Outcome = { kind: 'refused', code, message: 'No.' };
      const { attempt, charge, sends } = await givenOutcomes([UNKNOWN, refusal]);
      expect(await attempt()).toMatchObject({ state: 'queued', sentAt: START });
      expect(await attempt()).toMatchObject({
        state: 'unknown',
        since: START,
        error: { code: 'outcome_unknown', message: 'No.', retryable: true },
      });
      expect([await charge(), sends()]).toEqual(['held', 2]);
    },
  );

  it.each<[ConnectionStatus, object]>([
    ['disconnected', { state: 'unknown', since: START }],
    ['needs_reconnection', { state: 'queued', sentAt: START, error: { code: 'needs_reconnection' } }],
  ])('is not made where the connection is %s by then', async (status, expected) => {
    const { attempt, sends, ports, connection } = await givenOutcomes([UNKNOWN]);
    await attempt();
    await ports.connections.setStatus(connection.accountId, connection.id, status);
    expect(await attempt()).toMatchObject(expected);
    expect(sends()).toBe(1);
  });
});

describe('a channel whose capabilities cannot be determined', () => {
  const broken = () => {
    throw new Error('These \u0000 settings\ndo not fit.');
  };

  it('delays the delivery within its window, and then fails it', async () => {
    const { attempt, ports, charge } = await givenOutcomes([], { publisher: { capabilities: broken } });
    expect(await attempt()).toMatchObject({
      state: 'queued',
      error: {
        code: 'settings_unreadable',
        message:
          'The provider "memory" cannot read the settings of the connection: These settings do not fit.',
      },
    });
    ports.clock.set(later(START, DEFAULT_DELIVERY_LIMITS.missedWindowMs));
    expect(await attempt()).toMatchObject({ state: 'failed', error: { code: 'missed_window' } });
    expect(await charge()).toBe('released');
  });
});
