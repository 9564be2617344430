import fc from 'fast-check';
import type { Operation } from './operations.js';

/** The channels of every account: one that promises nothing, and one that knows a write that it has seen. */
export const CHANNELS = [0, 1] as const;
export type Channel = (typeof CHANNELS)[number];

/** The fate of one write. `lose`: it arrives, but the response is lost; `vanish`: it is lost. */
const FATES = ['publish', 'lose', 'vanish', 'refuse', 'defer', 'pause', 'unauthorised'] as const;
export type Fate = (typeof FATES)[number];

/** At the start, the month is the next one in the second of them, and ends there and in the first before the third. */
export const ZONES = ['Europe/Berlin', 'Pacific/Auckland', 'Pacific/Honolulu'] as const;
export type Zone = (typeof ZONES)[number];

export interface PlanTerms {
  readonly included: number;
  readonly priceMinor: number | null;
  readonly maxPosts: number | null;
  readonly maxConnections: number | null;
  readonly maxScheduled: number | null;
  readonly maxDrafts: number;
}

export interface Opening {
  readonly plans: readonly [PlanTerms, PlanTerms];
}

/** Of each channel; null: when the post goes out. */
export type OwnTimes = readonly [number | null, number | null];

export interface Creation {
  readonly channels: readonly Channel[];
  /** Null: at once, or in a draft. */
  readonly minutesAhead: number | null;
  readonly ownMinutesAhead: OwnTimes;
  readonly isDraft: boolean;
  readonly key: number | null;
  /** What becomes of its writes to each channel, in their order; those beyond are published. */
  readonly fates: readonly [readonly Fate[], readonly Fate[]];
}

/** A post or a creation is named by a number, modulo how many there are. */
export type Command =
  | ({ readonly do: 'create' } & Creation)
  /** An earlier creation that had a key, once more. */
  | { readonly do: 'replay'; readonly creation: number }
  | {
      readonly do: 'edit';
      readonly post: number;
      readonly channels: readonly Channel[] | null;
      readonly minutesAhead: number | null;
      /** Null: as they are. */
      readonly ownMinutesAhead: OwnTimes | null;
    }
  | { readonly do: 'publish'; readonly post: number }
  | { readonly do: 'cancel'; readonly post: number }
  | { readonly do: 'retry'; readonly post: number; readonly acceptsRisk: boolean }
  | {
      readonly do: 'resolve';
      readonly post: number;
      readonly channel: Channel;
      readonly outcome: 'published' | 'failed';
    }
  | { readonly do: 'credit'; readonly minor: number; readonly key: number | null }
  | { readonly do: 'debit'; readonly minor: number; readonly key: number | null }
  | { readonly do: 'refund'; readonly post: number }
  | { readonly do: 'change plan'; readonly plan: 0 | 1 }
  | { readonly do: 'change zone'; readonly zone: Zone }
  | { readonly do: 'reconnect'; readonly channel: Channel }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'deliver' }
  | { readonly do: 'tidy' }
  /** Not known to the model. */
  | { readonly do: 'operate'; readonly operation: Operation };

const mostlyNone = (cap: fc.Arbitrary<number>): fc.Arbitrary<number | null> =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, { arbitrary: cap, weight: 1 });

const plan: fc.Arbitrary<PlanTerms> = fc.record({
  included: fc.integer({ min: 0, max: 5 }),
  priceMinor: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 6 }),
  maxPosts: mostlyNone(fc.integer({ min: 1, max: 5 })),
  maxConnections: mostlyNone(fc.integer({ min: 1, max: 2 })),
  maxScheduled: mostlyNone(fc.integer({ min: 0, max: 3 })),
  maxDrafts: fc.integer({ min: 0, max: 3 }),
});

export const opening: fc.Arbitrary<Opening> = fc.record({ plans: fc.tuple(plan, plan) });

const channels = fc.constantFrom<readonly Channel[]>([0], [1], [0, 1], [0, 1]);
const minutesAhead = fc.constantFrom(1, 30, 600);
/** Also after the window of a channel that is due before. */
const ownMinutes = fc.option(fc.constantFrom(1, 30, 600, 4_000), { freq: 2 });
const noneOwn: fc.Arbitrary<OwnTimes> = fc.constant([null, null]);
/** Now and then for a channel that the post does not go to, which is refused. */
const ownMinutesAhead: fc.Arbitrary<OwnTimes> = fc.oneof(
  { arbitrary: noneOwn, weight: 1 },
  { arbitrary: fc.tuple(ownMinutes, ownMinutes), weight: 1 },
);
const fate = fc.constantFrom<Fate>(...FATES, 'lose', 'vanish', 'vanish', 'refuse');
const fates = fc.oneof(fc.constant([]), fc.array(fate, { minLength: 1, maxLength: 3, size: 'max' }));
const post = fc.nat(9);

/** Minutes, hours, more than the days of a window or a key, and more than the week of a hold. */
const minutes = fc.constantFrom(1, 1, 1, 20, 20, 20, 7 * 60, 7 * 60, 49 * 60, 8 * 24 * 60);

const creation = fc.record({
  do: fc.constant('create' as const),
  channels,
  minutesAhead: fc.option(minutesAhead, { freq: 3 }),
  ownMinutesAhead,
  isDraft: fc.constant(false),
  key: fc.option(fc.nat(4), { freq: 2 }),
  fates: fc.tuple(fates, fates),
});

/** Now and then without channels, or with a time, which a draft cannot have, also for one channel. */
const draft = fc.record({
  do: fc.constant('create' as const),
  channels: fc.constantFrom<readonly Channel[]>([], [0], [1], [0, 1], [0, 1]),
  minutesAhead: mostlyNone(minutesAhead),
  ownMinutesAhead: fc.oneof({ arbitrary: noneOwn, weight: 4 }, { arbitrary: ownMinutesAhead, weight: 1 }),
  isDraft: fc.constant(true),
  key: mostlyNone(fc.nat(4)),
  fates: fc.tuple(fates, fates),
});

export const command: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: creation, weight: 8 },
  { arbitrary: draft, weight: 3 },
  { arbitrary: fc.record({ do: fc.constant('replay' as const), creation: post }), weight: 2 },
  {
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      post,
      channels: fc.option(channels),
      minutesAhead: fc.option(minutesAhead),
      ownMinutesAhead: fc.option(ownMinutesAhead, { freq: 2 }),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ do: fc.constant('publish' as const), post }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('cancel' as const), post }), weight: 2 },
  {
    arbitrary: fc.record({ do: fc.constant('retry' as const), post, acceptsRisk: fc.boolean() }),
    weight: 5,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      post,
      channel: fc.constantFrom(...CHANNELS),
      outcome: fc.constantFrom('published' as const, 'failed' as const),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      minor: fc.integer({ min: 1, max: 50 }),
      key: fc.option(fc.nat(1)),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('debit' as const),
      minor: fc.integer({ min: 1, max: 20 }),
      key: fc.option(fc.nat(1)),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ do: fc.constant('refund' as const), post }), weight: 2 },
  {
    arbitrary: fc.record({ do: fc.constant('change zone' as const), zone: fc.constantFrom(...ZONES) }),
    weight: 1,
  },
  {
    arbitrary: fc.record({ do: fc.constant('change plan' as const), plan: fc.constantFrom(0, 1) }),
    weight: 1,
  },
  {
    arbitrary: fc.record({ do: fc.constant('reconnect' as const), channel: fc.constantFrom(...CHANNELS) }),
    weight: 1,
  },
  { arbitrary: fc.record({ do: fc.constant('wait' as const), minutes }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('deliver' as const) }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('tidy' as const) }), weight: 1 },
);

export const commands: fc.Arbitrary<readonly Command[]> = fc.noBias(
  fc.array(command, { maxLength: 25, size: 'max' }),
);
