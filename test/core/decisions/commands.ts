import fc from 'fast-check';
import { minorUnits, provider, type Outcome, type Plan } from '../../../core/index.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../posts.js';

/** What one request, or the end of one attempt, does. Posts, leases and channels are named by their places. */
export type Command = { readonly key: number | null } & (
  | {
      readonly kind: 'accept';
      readonly channels: readonly number[];
      readonly inMs: number | null;
      /** How many of the deliveries are accepted as leased. All but the first of them are published at once. */
      readonly leased: number;
    }
  | {
      readonly kind: 'edit';
      readonly post: number;
      readonly channels: readonly number[];
      readonly inMs: number;
      readonly isStale: boolean;
      /** Whether the edit of a draft names a time, which completes it. */
      readonly hasTime: boolean;
    }
  | { readonly kind: 'draft'; readonly channels: readonly number[] }
  | { readonly kind: 'publish'; readonly post: number; readonly leased: number }
  | { readonly kind: 'cancel'; readonly post: number }
  | {
      readonly kind: 'retry';
      readonly post: number;
      readonly channels: readonly number[] | null;
      readonly acceptDuplicateRisk: boolean;
      /** To how many connections a delivery is leased at once. */
      readonly leased: number;
    }
  | {
      readonly kind: 'resolve';
      readonly post: number;
      readonly channel: number;
      readonly outcome: 'published' | 'failed';
    }
  | {
      readonly kind: 'record';
      readonly lease: number;
      readonly outcome: Outcome;
      /** Whether the remote post was found by looking it up, and so may be another delivery's. */
      readonly isFound: boolean;
    }
  | { readonly kind: 'settle'; readonly post: number }
  | { readonly kind: 'credit' | 'debit'; readonly amount: number; readonly payment: number }
  | { readonly kind: 'refund'; readonly post: number }
);

export interface Step {
  readonly afterMs: number;
  /** Whether what is due or expired is leased first, and whether it is marked as sent. */
  readonly leases: 'none' | 'claimed' | 'sent';
  /** Committed together. */
  readonly commands: readonly Command[];
}

/** Where a connection goes, by its place. */
export const CHANNELS = ['left', 'left', 'right'].map(provider);

/** Mostly the first ones, so that several commands meet the same post. */
const place = fc.oneof({ weight: 2, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(7) });
const channel = fc.nat(CHANNELS.length - 1);
const channels = fc.uniqueArray(channel, { minLength: 1, maxLength: CHANNELS.length });
const key = fc.option(fc.nat(3), { freq: 2 });
const soon = fc.constantFrom(1, MINUTE_MS, HOUR_MS, DAY_MS, 20 * DAY_MS);

const outcomes: fc.Arbitrary<Outcome> = fc.oneof(
  fc.record({
    kind: fc.constant('published'),
    remoteId: fc.constantFrom('r1', 'r2'),
    url: fc.constantFrom(null, 'https://example.org/1'),
  }),
  fc.constantFrom<Outcome>(
    { kind: 'refused', code: 'too_long', message: 'Too long.' },
    { kind: 'refused', code: 'gone', message: 'The account is gone.' },
    { kind: 'deferred', code: 'rate_limited', message: 'Later.', until: null, pauses: 'nothing' },
    { kind: 'unauthorised', message: 'The token was refused.' },
    { kind: 'unknown', message: 'Connection reset.' },
  ),
);

const commands: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('accept'),
      key,
      channels,
      inMs: fc.option(soon, { freq: 2 }),
      leased: fc.nat(CHANNELS.length),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      key,
      post: place,
      channels,
      inMs: soon,
      isStale: fc.boolean(),
      hasTime: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('draft'),
      key,
      channels: fc.oneof(fc.constant([]), channels),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('publish'),
      key,
      post: place,
      leased: fc.nat(CHANNELS.length),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancel'), key, post: place }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('retry'),
      key,
      post: place,
      channels: fc.option(channels, { freq: 1 }),
      acceptDuplicateRisk: fc.boolean(),
      leased: fc.nat(CHANNELS.length),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('resolve'),
      key,
      post: place,
      channel,
      outcome: fc.constantFrom('published', 'failed'),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('record'),
      key: fc.constant(null),
      lease: place,
      outcome: outcomes,
      isFound: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle'), key: fc.constant(null), post: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('credit', 'debit'),
      key: fc.constant(null),
      amount: fc.integer({ min: 1, max: 20 }),
      payment: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund'), key: fc.constant(null), post: place }),
  },
);

/** A plan, some credit, and what happens then. */
export interface Run {
  readonly terms: Partial<Plan>;
  readonly credit: number;
  readonly steps: readonly Step[];
}

export const runs: fc.Arbitrary<Run> = fc.record({
  terms: fc.record({
    includedPosts: fc.nat(3),
    overagePriceMinor: fc.constantFrom(null, minorUnits(0), minorUnits(5), minorUnits(5), minorUnits(5)),
    maxPosts: fc.constantFrom(null, null, null, 3),
    maxConnectionsPerPost: fc.constantFrom(null, null, 2),
    maxScheduled: fc.constantFrom(null, null, 2),
    maxDrafts: fc.constantFrom(100, 1),
  }),
  credit: fc.constantFrom(0, 12, 100, 100),
  steps: fc.array(
    fc.record<Step>({
      afterMs: fc.constantFrom(0, 1, MINUTE_MS, HOUR_MS, 4 * DAY_MS, 8 * DAY_MS),
      leases: fc.constantFrom('none', 'claimed', 'sent', 'sent'),
      commands: fc.oneof(
        fc.array(commands, { minLength: 1, maxLength: 1 }),
        fc.array(commands, { minLength: 2, maxLength: 4 }),
      ),
    }),
    { minLength: 1, maxLength: 14, size: 'max' },
  ),
});
