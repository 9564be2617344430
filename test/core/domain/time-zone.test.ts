import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  displayIn,
  instant,
  parseTimeZone,
  timeZone,
  usagePeriodAt,
  type ClockAdjustment,
} from '../../../core/index.js';
import { instantInUtc, offsetMinutesAt, resolveWallTime } from '../../../core/domain/time-zone.js';
import { huntExtent, LONG_TAG } from '../../support/extent.js';
import { ZONES, clockChanges, displayOf, isoOf, offsetAt, wallAt, type ClockChange } from './wall-clock.js';

const FROM = Date.UTC(2020, 0, 1);
const TO = Date.UTC(2040, 0, 1);
const CHANGES = ZONES.flatMap((zone) => clockChanges(zone, FROM, TO));

const anyZone = fc.constantFrom(...ZONES);
const anyInstant = fc.integer({ min: FROM, max: TO }).map(instant);

const resolve = (wall: number, zone: string): { readonly at: number; readonly adjusted: ClockAdjustment } =>
  resolveWallTime(Temporal.PlainDateTime.from(isoOf(wall)), timeZone(zone));

/** Wall times around a change and in it, each with what it must be read as. */
const probesOf = ({ at, before, after }: ClockChange) => {
  const [first, end] = [at + Math.min(before, after), at + Math.max(before, after)];
  const adjusted: ClockAdjustment = after > before ? 'gap' : 'overlap';
  const middle = first + Math.floor((end - first) / 2);
  // A skipped time moves forward by the gap and a repeated one is its first: both read the clock as it was before.
  return [
    { wall: first - 3_600_000, at: first - 3_600_000 - before, adjusted: null },
    { wall: first - 1, at: first - 1 - before, adjusted: null },
    { wall: first, at: first - before, adjusted },
    { wall: middle, at: middle - before, adjusted },
    { wall: end - 1, at: end - 1 - before, adjusted },
    { wall: end, at: end - after, adjusted: null },
    { wall: end + 3_600_000, at: end + 3_600_000 - after, adjusted: null },
  ];
};

describe('reading a wall time', () => {
  it('knows every IANA zone, and years of clock changes to be checked against', () => {
    expect(ZONES.length).toBeGreaterThan(400);
    expect(CHANGES.length).toBeGreaterThan(3_000);
    expect(new Set(CHANGES.map(({ before, after }) => Math.sign(after - before)))).toEqual(new Set([1, -1]));
    expect(ZONES.filter((zone) => parseTimeZone(zone) === null)).toEqual([]);
  });

  it(
    'agrees with Intl before, in and after every clock change of every zone from 2020 to 2040',
    { tags: LONG_TAG },
    () => {
      const wrong = CHANGES.flatMap((change) =>
        probesOf(change).flatMap(({ wall, ...expected }) => {
          const actual = resolve(wall, change.zone);
          const agrees = actual.at === expected.at && actual.adjusted === expected.adjusted;
          return agrees ? [] : [{ zone: change.zone, wall: isoOf(wall), expected, actual }];
        }),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('returns an instant at which Intl shows that wall time, or the wall time moved by the gap', () => {
    for (const change of CHANGES.filter((_, index) => index % 7 === 0)) {
      for (const { wall } of probesOf(change)) {
        const { at, adjusted } = resolve(wall, change.zone);
        const moved = adjusted === 'gap' ? change.after - change.before : 0;
        expect(displayOf(wallAt(at, change.zone))).toBe(displayOf(wall + moved));
      }
    }
  });

  it.each([
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z', 'gap'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 'overlap'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z', 'overlap'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', 'gap'],
    ['2026-06-01T00:00', 'Pacific/Kiritimati', '2026-05-31T10:00:00.000Z', null],
    ['2026-06-01T00:00', 'Pacific/Pago_Pago', '2026-06-01T11:00:00.000Z', null],
    ['2026-06-01T05:45', 'Asia/Kathmandu', '2026-06-01T00:00:00.000Z', null],
  ])('reads %s in %s as %s', (wall, zone, expected, adjusted) => {
    const read = resolveWallTime(Temporal.PlainDateTime.from(wall), timeZone(zone));
    expect({ ...read, at: new Date(read.at).toISOString() }).toEqual({ at: expected, adjusted });
  });

  it.each([
    ['2026-03-01T09:00:00', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01T09:00:00.000000001', '2026-03-01T09:00:00.001Z'],
    ['2026-03-01T09:00:00.123', '2026-03-01T09:00:00.123Z'],
    ['2026-03-01T09:00:00.123000001', '2026-03-01T09:00:00.124Z'],
    ['2026-12-31T23:59:59.999999999', '2027-01-01T00:00:00.000Z'],
    ['1969-07-20T20:17:40', '1969-07-20T20:17:40.000Z'],
    ['1969-07-20T20:17:40.000000001', '1969-07-20T20:17:40.001Z'],
  ])('is never early, not by a nanosecond: %s is %s', (wall, expected) => {
    const { at } = resolveWallTime(Temporal.PlainDateTime.from(wall), timeZone('UTC'));
    expect(new Date(at).toISOString()).toBe(expected);
  });
});

describe('a date and time on a UTC clock', () => {
  const digits = (length: number, max: number) =>
    fc.integer({ min: 0, max }).map((number) => String(number).padStart(length, '0'));

  /** Of days that exist and of days that do not, with seconds and fractions or without. */
  const anyLocal = fc
    .tuple(
      digits(4, 9999),
      digits(2, 13),
      digits(2, 32),
      digits(2, 23),
      digits(2, 59),
      fc.option(
        fc.tuple(
          digits(2, 59),
          fc.option(fc.string({ unit: fc.constantFrom('0', '0', '1', '9'), minLength: 1, maxLength: 9 })),
        ),
        { nil: null },
      ),
    )
    .map(([year, month, day, hour, minute, rest]) => {
      const [second, fraction] = rest ?? [null, null];
      const end = second === null ? '' : `:${second}${fraction === null ? '' : `.${fraction}`}`;
      return `${year}-${month}-${day}T${hour}:${minute}${end}`;
    });

  const byTemporal = (local: string): number | null => {
    try {
      const { epochNanoseconds } = Temporal.PlainDateTime.from(local).toZonedDateTime('UTC');
      return Temporal.Instant.fromEpochNanoseconds(epochNanoseconds).round({
        smallestUnit: 'millisecond',
        roundingMode: 'ceil',
      }).epochMilliseconds;
    } catch {
      return null;
    }
  };

  it('is the instant that Temporal reads, or none', () => {
    fc.assert(
      fc.property(anyLocal, (local) => {
        expect(instantInUtc(local)).toBe(byTemporal(local));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('showing an instant', () => {
  it('shows what Intl shows, in every zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (at, zone) => {
        expect(displayIn(at, timeZone(zone))).toBe(displayOf(wallAt(at, zone)));
        expect(offsetMinutesAt(at, timeZone(zone))).toBe(offsetAt(at, zone) / 60_000);
      }),
      { numRuns: huntExtent('zonedInstants') },
    );
  });

  it('I27: shows what was requested, and the same instant when it is read back', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instantMs, zone) => {
        const at = instant(instantMs - (instantMs % 1_000));
        const shown = displayIn(at, timeZone(zone));
        const read = resolveWallTime(Temporal.PlainDateTime.from(shown), timeZone(zone));
        expect(displayIn(read.at, timeZone(zone))).toBe(shown);
        expect(read.adjusted).not.toBe('gap');
        if (read.adjusted === null) expect(read.at).toBe(at);
        else expect(read.at).toBeLessThanOrEqual(at);
      }),
      { numRuns: huntExtent('zonedInstants') },
    );
  });
});

describe('the name of a time zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['UTC', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['US/Eastern', 'US/Eastern'],
  ])('takes %s', (text, name) => {
    expect(parseTimeZone(text)).toBe(name);
  });

  it.each([
    '',
    ' ',
    'Mars/Olympus',
    '+01:00',
    '-05:00',
    '01:00',
    'Europe',
    'Europe/Berlin ',
    ' UTC',
    'Z',
    'local',
  ])('refuses "%s"', (text) => {
    expect(parseTimeZone(text)).toBeNull();
    expect(() => timeZone(text)).toThrow(RangeError);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 8 })), (text) => {
        const zone = parseTimeZone(text);
        if (zone !== null) expect(parseTimeZone(zone)).toBe(zone);
      }),
    );
    expect(parseTimeZone('A'.repeat(1_000_000))).toBeNull();
  });
});

describe('the period of usage', () => {
  const monthOf = (at: number, zone: string): string => isoOf(wallAt(at, zone)).slice(0, 7);

  const checkPeriodAt = (at: number, zone: string): void => {
    const period = usagePeriodAt(instant(at), timeZone(zone));
    expect(period.key).toBe(monthOf(at, zone));
    expect(period.startsAt).toBeLessThanOrEqual(at);
    expect(period.endsAt).toBeGreaterThan(at);
    expect(monthOf(period.startsAt, zone)).toBe(period.key);
    expect(monthOf(period.startsAt - 1, zone)).not.toBe(period.key);
    expect(monthOf(period.endsAt - 1, zone)).toBe(period.key);
    expect(usagePeriodAt(period.endsAt, timeZone(zone)).startsAt).toBe(period.endsAt);
    expect(usagePeriodAt(period.startsAt, timeZone(zone))).toEqual(period);
  };

  it('is the calendar month in the zone, contains its instant and touches the next one', () => {
    fc.assert(fc.property(anyInstant, anyZone, checkPeriodAt), { numRuns: 1_000 });
  });

  it('holds where clocks change within two days of the start of a month', { tags: LONG_TAG }, () => {
    const near = CHANGES.filter(({ at, before }) => {
      const day = new Date(at + before).getUTCDate();
      return day <= 2 || day >= 28;
    });
    expect(near.length).toBeGreaterThan(100);
    for (const { at, zone } of near) for (const moment of [at - 1, at, at + 1]) checkPeriodAt(moment, zone);
  });

  it('starts at the first instant of a month whose first midnight does not exist', () => {
    // In Paraguay clocks went from 23:59:59 on 30 September 2023 to 01:00:00 on 1 October.
    const { startsAt } = usagePeriodAt(instant(Date.UTC(2023, 9, 15)), timeZone('America/Asuncion'));
    expect(displayIn(startsAt, timeZone('America/Asuncion'))).toBe('2023-10-01 01:00:00');
    checkPeriodAt(startsAt, 'America/Asuncion');
    checkPeriodAt(startsAt - 1, 'America/Asuncion');
  });
});
