import type { Channel, Command, Creation, OwnTimes } from './commands.js';

/** A request with every reference resolved: the same for each system. */
export type Request =
  | {
      readonly do: 'create';
      /** Identifies the post: the number of creations requested before it. */
      readonly ordinal: number;
      readonly creation: Creation;
      /** In epoch milliseconds. */
      readonly scheduledAt: number | null;
      readonly ownAt: OwnTimes;
    }
  | {
      readonly do: 'edit';
      readonly ordinal: number;
      readonly channels: readonly Channel[] | null;
      readonly scheduledAt: number | null;
      /** Null: as they are. */
      readonly ownAt: OwnTimes | null;
    }
  | { readonly do: 'publish'; readonly ordinal: number }
  | { readonly do: 'cancel'; readonly ordinal: number }
  | { readonly do: 'retry'; readonly ordinal: number; readonly acceptsRisk: boolean }
  | {
      readonly do: 'resolve';
      readonly ordinal: number;
      readonly channel: Channel;
      readonly outcome: 'published' | 'failed';
    }
  | { readonly do: 'credit'; readonly minor: number; readonly key: string | null }
  | { readonly do: 'debit'; readonly minor: number; readonly key: string | null }
  | { readonly do: 'refund'; readonly ordinal: number }
  | Extract<
      Command,
      { readonly do: 'change plan' | 'change zone' | 'reconnect' | 'wait' | 'deliver' | 'tidy' | 'operate' }
    >;

export interface SeenChannel {
  readonly channel: Channel;
  readonly status: string;
  readonly scheduledAt: number | null;
  readonly attempts: number;
  readonly error: string | null;
  /** The timeline of this channel. */
  readonly events: readonly string[];
}

export interface SeenPost {
  readonly ordinal: number;
  readonly meantFor: readonly number[];
  readonly status: string;
  readonly cost: string;
  /** The first time of all channels. */
  readonly scheduledAt: number | null;
  readonly channels: readonly SeenChannel[];
  /** The timeline of the post as a whole. */
  readonly events: readonly string[];
}

/** Everything observable of one account. */
export interface Seen {
  readonly available: number;
  readonly held: number;
  /** Of the current period. */
  readonly usage: { readonly posts: number; readonly included: number };
  readonly connections: readonly string[];
  readonly posts: readonly SeenPost[];
  /** The ordinals of the posts that each channel shows, as often as it shows them. */
  readonly received: readonly (readonly number[])[];
}

/** A system, with one new account. */
export interface System {
  readonly name: string;
  /** Returns what the caller gets: `done`, `replayed`, or the kind of the refusal. */
  readonly perform: (request: Request) => Promise<string>;
  readonly look: () => Promise<Seen>;
  /** Details that the model lacks, for comparing the stores with each other. */
  readonly details?: () => Promise<unknown>;
}

/** Saturday, 31 January 2026, 20:00 in UTC: three hours before the month ends in Berlin. */
export const START = Date.UTC(2026, 0, 31, 20);

export const MINUTE_MS = 60_000;
