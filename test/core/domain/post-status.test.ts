import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  POST_STATUSES,
  dueAtOf,
  isSettled,
  isWaiting,
  later,
  publishedAtOf,
  statusOf,
  versionOf,
  type Delivery,
  type DeliveryState,
  type Instant,
  type PostStatus,
  type Timing,
} from '../../../core/index.js';
import { DELIVERY_STATES, HOUR_MS, NOW, deliveryIn, postOf } from '../posts.js';

const DUE = later(NOW, HOUR_MS);
const SCHEDULED: Timing = { kind: 'scheduled', at: DUE, adjusted: null };
const AT_ONCE: Timing = { kind: 'now' };

const statusFor = (states: readonly DeliveryState[], timing: Timing, now: Instant): PostStatus =>
  statusOf({ timing, overrides: null, deliveries: states.map((state) => deliveryIn(state)) }, now);

/** Every choice of one to three states, in every order. */
const COMBINATIONS: readonly (readonly DeliveryState[])[] = DELIVERY_STATES.flatMap((first) => [
  [first],
  ...DELIVERY_STATES.flatMap((second) => [
    [first, second],
    ...DELIVERY_STATES.map((third) => [first, second, third]),
  ]),
]);

/** The status of a post that is due, as the product defines it: a reimplementation of `statusOf`. */
const expectedStatus = (states: readonly DeliveryState[]): PostStatus => {
  const kinds = new Set(states);
  if (kinds.has('queued') || kinds.has('publishing')) return 'publishing';
  if (kinds.has('unknown')) return 'needs_attention';
  if (kinds.size > 1) return kinds.has('published') ? 'partially_published' : 'failed';
  if (kinds.has('published')) return 'published';
  return kinds.has('canceled') ? 'canceled' : 'failed';
};

describe('the status of a post', () => {
  it('I20: follows from its deliveries alone, in every combination, once it is due', () => {
    for (const states of COMBINATIONS) {
      expect([states, statusFor(states, AT_ONCE, NOW)]).toEqual([states, expectedStatus(states)]);
      expect([states, statusFor(states, SCHEDULED, DUE)]).toEqual([states, expectedStatus(states)]);
    }
  });

  it('is scheduled before it is due exactly when a delivery is queued and untouched', () => {
    for (const states of COMBINATIONS) {
      const waiting = states.includes('queued');
      expect(statusFor(states, SCHEDULED, NOW)).toBe(waiting ? 'scheduled' : expectedStatus(states));
    }
    const touched = [deliveryIn('queued', { attempts: 1 })];
    expect(statusOf({ timing: SCHEDULED, overrides: null, deliveries: touched }, NOW)).toBe('publishing');
  });

  it('does not depend on the order of the deliveries', () => {
    for (const states of COMBINATIONS) {
      expect(statusFor(states.toReversed(), SCHEDULED, NOW)).toBe(statusFor(states, SCHEDULED, NOW));
    }
  });

  it('is never scheduled for a post that was to go out at once', () => {
    for (const states of COMBINATIONS)
      expect(statusFor(states, AT_ONCE, later(NOW, -1))).not.toBe('scheduled');
  });

  it('turns from scheduled into publishing at the due time and not a millisecond before', () => {
    const post = { timing: SCHEDULED, overrides: null, deliveries: [deliveryIn('queued')] };
    expect([statusOf(post, later(DUE, -1)), statusOf(post, DUE)]).toEqual(['scheduled', 'publishing']);
    expect([isWaiting(post, later(DUE, -1)), isWaiting(post, DUE)]).toEqual([true, false]);
  });

  it('reaches every status', () => {
    const draft = { kind: 'draft', connectionIds: [], isDiscarded: false } as const;
    const reached = [
      ...COMBINATIONS.map((states) => statusFor(states, SCHEDULED, NOW)),
      statusFor([], draft, NOW),
    ];
    expect(new Set(reached)).toEqual(new Set(POST_STATUSES));
  });
});

describe('the due time', () => {
  it('is the scheduled time, and for a post at once the moment at which it was made', () => {
    expect(dueAtOf(postOf([], { timing: SCHEDULED }))).toBe(DUE);
    expect(dueAtOf(postOf([], { timing: AT_ONCE }))).toBe(NOW);
  });
});

describe('the moment of publication', () => {
  it('is the first at which the post was visible in any channel', () => {
    const out = (ms: number): Delivery => {
      const delivery = deliveryIn('published');
      return delivery.state === 'published' ? { ...delivery, publishedAt: later(NOW, ms) } : delivery;
    };
    expect(publishedAtOf({ deliveries: [deliveryIn('failed'), out(7), out(3), out(5)] })).toBe(NOW + 3);
    expect(publishedAtOf({ deliveries: [deliveryIn('unknown'), deliveryIn('queued')] })).toBeNull();
  });
});

/** What can happen to a delivery. Each step counts one revision, as the queue promises. */
const STEPS: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  queued: ['publishing', 'canceled'],
  publishing: ['queued', 'published', 'failed', 'unknown', 'publishing'],
  published: [],
  failed: ['queued'],
  unknown: ['queued', 'published', 'failed'],
  canceled: [],
};

describe('the version of a post', () => {
  const walk = fc.array(
    fc.record({
      which: fc.nat(2),
      choice: fc.nat(4),
      ms: fc.integer({ min: 0, max: HOUR_MS }),
      edit: fc.boolean(),
    }),
    { maxLength: 40 },
  );

  it('grows with every change that a client can see, and never falls', () => {
    fc.assert(
      fc.property(walk, fc.boolean(), (steps, later_) => {
        let post = postOf(
          [deliveryIn('queued'), deliveryIn('queued'), deliveryIn('queued')],
          later_ ? { timing: SCHEDULED } : {},
        );
        let now = NOW;
        for (const { which, choice, ms, edit } of steps) {
          const before = { version: versionOf(post, now), status: statusOf(post, now), post };
          const decidedAt = now;
          now = later(now, ms);
          // Decided before the due time, an edit may be stored after it, when clients have seen it pass.
          const passed = versionOf(post, now);
          if (edit && isWaiting(post, decidedAt)) {
            const at = later(now, HOUR_MS);
            const timing: Timing = { kind: 'scheduled', at, adjusted: null };
            post = { ...post, timing, revision: post.revision + 1 };
          } else {
            const deliveries = post.deliveries.map((delivery, index) => {
              const next = STEPS[delivery.state][choice];
              const mayStart = next !== 'publishing' || now >= dueAtOf(post);
              if (index !== which || next === undefined || !mayStart) return delivery;
              const { attempts, revision } = delivery;
              return deliveryIn(next, {
                attempts: attempts + (next === 'publishing' ? 1 : 0),
                revision: revision + 1,
              });
            });
            post = { ...post, deliveries };
          }
          const seen =
            JSON.stringify([before.status, before.post]) !== JSON.stringify([statusOf(post, now), post]);
          if (before.post.revision !== post.revision) expect(versionOf(post, now)).toBeGreaterThan(passed);
          if (seen) expect(versionOf(post, now)).toBeGreaterThan(before.version);
          else expect(versionOf(post, now)).toBeGreaterThanOrEqual(before.version);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('grows where only the charge changes: held, released, taken again and captured', () => {
    const post = postOf([deliveryIn('unknown')]);
    const versions = (
      [
        [1, 'held'],
        [1, 'released'],
        [2, 'held'],
        [2, 'captured'],
      ] as const
    ).map(([round, state]) => versionOf({ ...post, charge: { ...post.charge, round, state } }, NOW));
    expect(versions).toEqual([1, 2, 3, 4].map((each) => each + (versions[0] ?? 0) - 1));
  });

  it('grows when a draft is edited, completed or canceled', () => {
    const { charge } = postOf([]);
    const timing = { kind: 'draft', connectionIds: [], isDiscarded: false } as const;
    const draft = postOf([], { timing, charge: { ...charge, state: 'released' } });
    const edited = { ...draft, revision: draft.revision + 1 };
    expect([draft, edited].map((post) => versionOf(post, NOW))).toEqual([1, 3]);
    const revision = edited.revision + 1;
    for (const next of [
      { ...edited, revision, charge, timing: SCHEDULED, deliveries: [deliveryIn('queued', { revision: 0 })] },
      { ...edited, revision, charge, timing: AT_ONCE, deliveries: [deliveryIn('queued', { revision: 0 })] },
      { ...edited, revision, timing: { ...timing, isDiscarded: true } },
    ])
      expect(versionOf(next, NOW)).toBeGreaterThan(3);
  });

  it('is the same for the same state at any time', () => {
    const settled = postOf(
      DELIVERY_STATES.filter((state) => isSettled({ state })).map((state) => deliveryIn(state)),
    );
    expect(versionOf(settled, later(NOW, 1))).toBe(versionOf(settled, later(NOW, 1e9)));
  });
});
