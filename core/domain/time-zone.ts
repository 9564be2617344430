import { Temporal } from 'temporal-polyfill';
import type { Brand } from '../shared/brand.js';
import { instant, type Instant } from './instant.js';

/** An IANA time zone name, such as `Europe/Berlin`. */
export type TimeZone = Brand<string, 'TimeZone'>;

/** A date and time on a wall clock, in no zone yet. */
export type WallTime = Temporal.PlainDateTime;

/** How a wall time that a clock change skipped or repeated was resolved; null for every ordinary one. */
export type ClockAdjustment = 'gap' | 'overlap' | null;

/** A zone of IANA with rules, such as `Europe/Berlin`; null for anything else, offsets included. */
export const parseTimeZone = (text: string): TimeZone | null => {
  // Temporal also accepts offsets such as +01:00 as zones; a workspace needs a zone with rules.
  if (!/^[A-Za-z]/.test(text)) return null;
  try {
    return new Temporal.ZonedDateTime(0n, text).timeZoneId as TimeZone;
  } catch {
    return null;
  }
};

/** A zone of IANA by its name. Throws a `RangeError` for any other text. */
export const timeZone = (name: string): TimeZone => {
  const known = parseTimeZone(name);
  if (known === null) throw new RangeError(`not an IANA time zone: ${name}`);
  return known;
};

const zoned = (at: Instant, zone: TimeZone): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

/** `YYYY-MM-DD HH:MM:SS` on the wall clock of the zone. */
export const displayIn = (at: Instant, zone: TimeZone): string => {
  const iso = new Date(at + offsetMsAt(at, zone)).toISOString();
  // Cut from the end, because a year may have more than four digits.
  return `${iso.slice(0, -14)} ${iso.slice(-13, -5)}`;
};

/** An interval in which the offset of a zone does not change. */
interface Stretch {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly offsetMs: number;
}

/** The interval that was used last, by zone: most times shown in one zone are close together. */
const stretches = new Map<TimeZone, Stretch>();

/** More than the number of existing zone names. */
const MOST_ZONES = 1_000;

/** The zone's offset from UTC at that instant, in milliseconds. */
const offsetMsAt = (at: Instant, zone: TimeZone): number => {
  const known = stretches.get(zone);
  if (known !== undefined && known.from <= at && at < known.to) return known.offsetMs;
  const time = zoned(at, zone);
  const to = time.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity;
  const offsetMs = time.offsetNanoseconds / 1_000_000;
  // An earlier moment of the same interval extends it.
  const from = known?.to === to && known.offsetMs === offsetMs ? Math.min(known.from, at) : at;
  if (stretches.size >= MOST_ZONES) stretches.clear();
  stretches.set(zone, { from, to, offsetMs });
  return offsetMs;
};

/** The zone's offset from UTC at that instant, in minutes (seconds of historic zones dropped). */
export const offsetMinutesAt = (at: Instant, zone: TimeZone): number =>
  Math.trunc(zoned(at, zone).offsetNanoseconds / 60e9);

/**
 * The instant at which the wall clock of the zone shows the time. A time that a clock change skips moves forward by the
 * gap, a repeated one is its first occurrence (RFC 5545 §3.3.5, Temporal's "compatible").
 */
export const resolveWallTime = (
  wall: WallTime,
  zone: TimeZone,
): { readonly at: Instant; readonly adjusted: ClockAdjustment } => {
  const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const second = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  if (first.epochNanoseconds === second.epochNanoseconds) return { at: atOrAfter(first), adjusted: null };
  return first.toPlainDateTime().equals(wall)
    ? { at: atOrAfter(first), adjusted: 'overlap' }
    : { at: atOrAfter(second), adjusted: 'gap' };
};

/** An ISO 8601 date and time without an offset, which must be valid. */
export const wallTime = (local: string): WallTime => Temporal.PlainDateTime.from(local);

/**
 * The instant at which a UTC clock, which has no changes, shows an ISO 8601 date and time, rounded up to a millisecond;
 * null for a day such as 30 February.
 */
export const instantInUtc = (local: string): Instant | null => {
  const shown = Date.parse(`${local}Z`);
  // A Date takes 30 February for 2 March.
  if (Number.isNaN(shown) || new Date(shown).getUTCDate() !== Number(local.slice(8, 10))) return null;
  return instant(/\.\d{3}\d*[1-9]/.test(local) ? shown + 1 : shown);
};

/**
 * The first whole millisecond at or after the given time: a post is never published early, not even by a microsecond.
 */
const atOrAfter = (time: Temporal.ZonedDateTime): Instant =>
  instant(time.toInstant().round({ smallestUnit: 'millisecond', roundingMode: 'ceil' }).epochMilliseconds);

/**
 * The calendar month of an instant in a zone: `key` is `2026-11`, the bounds are its first instant and the next
 * month's.
 */
export interface UsagePeriod {
  readonly key: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** The month of an instant on the clock of a zone: the period that plans count. */
export const usagePeriodAt = (at: Instant, zone: TimeZone): UsagePeriod => {
  const known = periods.get(zone);
  if (known !== undefined && known.startsAt <= at && at < known.endsAt) return known;
  const period = periodAt(at, zone);
  if (periods.size >= MOST_ZONES) periods.clear();
  periods.set(zone, period);
  return period;
};

/** The period that was used last, by zone. */
const periods = new Map<TimeZone, UsagePeriod>();

const periodAt = (at: Instant, zone: TimeZone): UsagePeriod => {
  const month = zoned(at, zone).toPlainDate().toPlainYearMonth();
  const firstInstantOf = (of: Temporal.PlainYearMonth): Instant =>
    atOrAfter(of.toPlainDate({ day: 1 }).toZonedDateTime(zone));
  return {
    key: month.toString(),
    startsAt: firstInstantOf(month),
    endsAt: firstInstantOf(month.add({ months: 1 })),
  };
};
