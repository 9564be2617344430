import type { Brand } from '../shared/brand.js';

/** A point in time: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Brand<number, 'Instant'>;

/** The farthest instant that a JavaScript `Date` can show (ECMA-262, time values). */
const FARTHEST_MS = 8.64e15;

/** Milliseconds since 1970 as an instant. Throws a `RangeError` unless it is an integer that a `Date` can hold. */
export const instant = (epochMs: number): Instant => {
  if (!Number.isSafeInteger(epochMs) || Math.abs(epochMs) > FARTHEST_MS) {
    throw new RangeError(`not an instant in epoch milliseconds: ${String(epochMs)}`);
  }
  return epochMs as Instant;
};

/** The latest instant: everything is due before it. */
export const FARTHEST: Instant = instant(FARTHEST_MS);

/** The instant that is this many milliseconds later; earlier if they are negative. */
export const later = (from: Instant, ms: number): Instant => instant(from + ms);

const outermost =
  (choose: (...epochMs: readonly number[]) => number) =>
  (...instants: readonly (Instant | null)[]): Instant | null => {
    const known = instants.filter((candidate) => candidate !== null);
    return known.length === 0 ? null : instant(choose(...known));
  };

/** The earliest of the instants that are known; null without any. */
export const earliest = outermost(Math.min);
/** The latest of the instants that are known; null without any. */
export const latest = outermost(Math.max);

/** RFC 3339 in UTC with milliseconds: `2026-11-21T09:00:00.000Z`. */
export const toRfc3339 = (at: Instant): string => new Date(at).toISOString();
