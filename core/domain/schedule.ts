import type { ConnectionId } from './ids.js';
import { later, instant, type Instant } from './instant.js';
import {
  instantInUtc,
  offsetMinutesAt,
  parseTimeZone,
  resolveWallTime,
  wallTime,
  type ClockAdjustment,
  type TimeZone,
  type WallTime,
} from './time-zone.js';
import { valid, violated, type Checked, type ViolationKind } from './violation.js';

/** When the client wants the post to be published, before the workspace's zone and the clock are applied. */
export type RequestedTime = { readonly kind: 'now' } | WrittenTime;

/** A date and time as written: with an offset, or on the wall clock of a zone; null: the zone of the workspace. */
export type WrittenTime =
  | { readonly kind: 'instant'; readonly at: Instant }
  | { readonly kind: 'wall'; readonly wall: WallTime; readonly zone: TimeZone | null };

/** A post that is not accepted yet: it has no time, no price and no deliveries, and may be incomplete. */
export interface DraftTiming {
  readonly kind: 'draft';
  /** The intended connections, as far as they are known. */
  readonly connectionIds: readonly ConnectionId[];
  /** It was canceled. */
  readonly isDiscarded: boolean;
}

/** When the post is published. */
export type Timing = ChosenTiming | DraftTiming;

/** When an accepted post is published. */
export type ChosenTiming =
  | { readonly kind: 'now' }
  | { readonly kind: 'scheduled'; readonly at: Instant; readonly adjusted: ClockAdjustment };

export const AT_ONCE: RequestedTime = { kind: 'now' };

const SHAPE =
  /^(?<local>\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(?<offset>Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?(?:\[(?<zone>[A-Za-z][\w+\-/]{0,63})\])?$/;

/** How to write a time. Patterns, because the date of an example would be in the past one day. */
export const TIME_FORMS =
  'YYYY-MM-DDTHH:MM:SSZ, YYYY-MM-DDTHH:MM:SS+01:00 or YYYY-MM-DDTHH:MM (workspace time)';

const wrong = (kind: ViolationKind, message: string) =>
  violated({ at: { field: 'scheduledAt' }, kind, message });

/**
 * Reads `YYYY-MM-DDTHH:mm[:ss[.fraction]]` with an optional `Z`, `±HH:mm` or `±HHmm` and an optional RFC 9557 zone in
 * brackets. Everything else is refused with a hint, never guessed: a wrong guess publishes at the wrong time.
 */
export const parseRequestedTime = (text: string): Checked<WrittenTime> => {
  const { local = '', offset, zone: zoneName } = SHAPE.exec(text)?.groups ?? {};
  const inUtc = instantInUtc(local);
  if (inUtc === null) {
    const message =
      local === ''
        ? `Not a date and time in a supported form. Write it as ${TIME_FORMS}.`
        : `The date ${local.slice(0, local.indexOf('T'))} does not exist.`;
    return wrong('invalid_datetime', message);
  }
  const zone = zoneName === undefined ? null : parseTimeZone(zoneName);
  if (zoneName !== undefined && zone === null) {
    return wrong('invalid_datetime', `"${zoneName}" is not an IANA time zone such as Europe/Berlin.`);
  }
  if (offset === undefined) return valid({ kind: 'wall', wall: wallTime(local), zone });
  const at = instant(inUtc - offsetMinutes(offset) * 60_000);
  // Z and -00:00 are UTC without a local time (RFC 9557 §2), so they agree with any zone; another offset must match it.
  const isLocal = !/^(?:Z|-00:?00)$/.test(offset);
  if (zone !== null && isLocal && offsetMinutesAt(at, zone) !== offsetMinutes(offset)) {
    return wrong(
      'offset_zone_mismatch',
      `The offset ${offset} is not that of ${zone} at this time. Omit one of the two.`,
    );
  }
  return valid({ kind: 'instant', at });
};

const offsetMinutes = (offset: string): number => {
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -minutes : minutes;
};

/** The instant of a written time, and its adjustment to a clock change; `zone` is that of times without one. */
export const instantOf = (
  written: WrittenTime,
  zone: TimeZone,
): { readonly at: Instant; readonly adjusted: ClockAdjustment } =>
  written.kind === 'instant'
    ? { at: written.at, adjusted: null }
    : resolveWallTime(written.wall, written.zone ?? zone);

/**
 * Decides when the post goes out. A requested time must be later than `now`, strictly, and within the horizon.
 *
 * @param horizonMs how far ahead a post may be scheduled, in milliseconds
 */
export const chooseTiming = (
  requested: RequestedTime,
  workspaceZone: TimeZone,
  now: Instant,
  horizonMs: number,
): Checked<ChosenTiming> => {
  if (requested.kind === 'now') return valid({ kind: 'now' });
  const { at, adjusted } = instantOf(requested, workspaceZone);
  if (at <= now) {
    return wrong('scheduled_in_past', 'The time must be in the future.');
  }
  if (at > later(now, horizonMs)) {
    const days = Math.floor(horizonMs / 86_400_000);
    return wrong('scheduled_too_far', `A post can be scheduled at most ${String(days)} days ahead.`);
  }
  return valid({ kind: 'scheduled', at, adjusted });
};
