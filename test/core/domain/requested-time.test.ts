import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { instant, timeZone, type Timing } from '../../../core/index.js';
import { chooseTiming, parseRequestedTime } from '../../../core/domain/schedule.js';
import { resolveWallTime } from '../../../core/domain/time-zone.js';

const UTC = timeZone('UTC');
const BERLIN = timeZone('Europe/Berlin');

/** The parsed text in one line: an instant, a wall time with its zone, or the kind of the problem. */
const readingOf = (text: string): string => {
  const read = parseRequestedTime(text);
  if (!read.ok) return read.error.map(({ kind }) => kind).join(' ');
  if (read.value.kind === 'instant') return new Date(read.value.at).toISOString();
  return `${read.value.wall.toString()} in ${read.value.zone ?? 'the workspace'}`;
};

describe('a requested time', () => {
  it.each([
    ['2026-03-01T09:00', '2026-03-01T09:00:00 in the workspace'],
    ['2026-03-01T09:00:00', '2026-03-01T09:00:00 in the workspace'],
    ['2026-03-01T09:00:00.5', '2026-03-01T09:00:00.5 in the workspace'],
    ['2028-02-29T00:00', '2028-02-29T00:00:00 in the workspace'],
    ['2026-03-29T02:30[Europe/Berlin]', '2026-03-29T02:30:00 in Europe/Berlin'],
    ['2026-03-01T09:00[europe/berlin]', '2026-03-01T09:00:00 in Europe/Berlin'],
    ['2026-03-01T09:00[Etc/GMT+5]', '2026-03-01T09:00:00 in Etc/GMT+5'],
    ['2026-03-01T09:00Z', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01T09:00:00+01:00', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01T09:00:00+0130', '2026-03-01T07:30:00.000Z'],
    ['2026-03-01T09:00:00-09:30', '2026-03-01T18:30:00.000Z'],
    ['2026-03-01T09:00:00-00:00', '2026-03-01T09:00:00.000Z'],
    ['2026-01-01T00:00+14:00', '2025-12-31T10:00:00.000Z'],
    ['2026-03-01T09:00Z[Europe/Berlin]', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01T09:00-00:00[Europe/Berlin]', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01T09:00-0000[Asia/Kolkata]', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01T09:00+01:00[Europe/Berlin]', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01T09:00+0100[Europe/Berlin]', '2026-03-01T08:00:00.000Z'],
    // A repeated hour: the offset says which of the two is meant.
    ['2026-10-25T02:30+02:00[Europe/Berlin]', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:30+01:00[Europe/Berlin]', '2026-10-25T01:30:00.000Z'],
    // Rounded up to the next millisecond, so that nothing is early.
    ['2026-03-01T09:00:00.123456789Z', '2026-03-01T09:00:00.124Z'],
    ['2026-03-01T09:00:00.000000001Z', '2026-03-01T09:00:00.001Z'],
    ['2026-12-31T23:59:59.999999999Z', '2027-01-01T00:00:00.000Z'],
    ['2026-03-01T09:00:00.120000000Z', '2026-03-01T09:00:00.120Z'],
    ['0000-01-01T00:00Z', '0000-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
    ['9999-12-31T23:59:59-23:59', '+010000-01-01T23:58:59.000Z'],
  ])('reads %s as %s', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    '',
    ' ',
    'now',
    'tomorrow',
    '2026-03-01',
    '2026-03-01T',
    '2026-03-01T09',
    '2026-03-01 09:00',
    '2026-03-01t09:00',
    '2026-03-01T09:00z',
    '2026-03-01T24:00',
    '2026-03-01T24:00:00Z',
    '2026-03-01T23:60',
    '2026-03-01T23:59:60Z',
    '2026-02-30T09:00',
    '2027-02-29T09:00Z',
    '2026-13-01T09:00',
    '2026-00-01T09:00',
    '2026-01-00T09:00',
    '2026-W10-1T09:00',
    '2026-060T09:00',
    '20260301T090000Z',
    '2026-3-1T9:00',
    '26-03-01T09:00',
    '+002026-03-01T09:00Z',
    '-000001-03-01T09:00Z',
    '1772355600',
    '1772355600000',
    '2026-03-01T09:00:00,5Z',
    '2026-03-01T09:00:00.Z',
    '2026-03-01T09:00:00.1234567890Z',
    '2026-03-01T09:00.5Z',
    '2026-03-01T09:00+1',
    '2026-03-01T09:00+01',
    '2026-03-01T09:00+24:00',
    '2026-03-01T09:00+01:60',
    '2026-03-01T09:00+01:00:00',
    '2026-03-01T09:00 +01:00',
    '2026-03-01T09:00−01:00',
    '2026-03-01T09:00UTC',
    ' 2026-03-01T09:00',
    '2026-03-01T09:00 ',
    '2026-03-01T09:00\n',
    '2026-03-01T09:00\n2026-03-01T09:00',
    '２０２６-03-01T09:00',
    '2026-03-01T09:00[Mars/Olympus]',
    '2026-03-01T09:00[+01:00]',
    '2026-03-01T09:00[]',
    '2026-03-01T09:00[Europe/Berlin][Europe/Berlin]',
    '2026-03-01T09:00[!Europe/Berlin]',
    '2026-03-01T09:00[Europe/Berlin',
    '2026-03-01T09:00[u-ca=hebrew]',
  ])('refuses "%s"', (text) => {
    expect(readingOf(text)).toBe('invalid_datetime');
  });

  it.each([
    '2026-03-01T09:00+02:00[Europe/Berlin]',
    '2026-07-01T09:00+01:00[Europe/Berlin]',
    '2026-03-01T09:00+00:00[Europe/Berlin]',
    '2026-03-01T09:00-05:00[Asia/Kolkata]',
    // Clocks went from 02:00 to 03:00: no offset belongs to 02:30.
    '2026-03-29T02:30+01:00[Europe/Berlin]',
    '2026-03-29T02:30+02:00[Europe/Berlin]',
  ])('refuses an offset that is not the one of the zone: %s', (text) => {
    expect(readingOf(text)).toBe('offset_zone_mismatch');
  });

  it('states the expected format, without a date that grows old', () => {
    const read = parseRequestedTime('2026-03-01');
    expect(read.ok ? '' : read.error[0]?.message).toBe(
      'Not a date and time in a supported form. Write it as YYYY-MM-DDTHH:MM:SSZ, YYYY-MM-DDTHH:MM:SS+01:00 or YYYY-MM-DDTHH:MM (workspace time).',
    );
  });

  it('says so when a date does not exist', () => {
    const read = parseRequestedTime('2027-02-29T09:00Z');
    expect(read).toMatchObject({
      error: [{ kind: 'invalid_datetime', message: 'The date 2027-02-29 does not exist.' }],
    });
  });

  it('returns a short message for a long text', () => {
    for (const zone of ['A'.repeat(200_000), 'Europe/'.repeat(30_000)]) {
      const read = parseRequestedTime(`2026-03-01T09:00[${zone}]`);
      expect(read.ok).toBe(false);
      expect(JSON.stringify(read).length).toBeLessThan(500);
    }
    expect(readingOf('2026-03-01T09:00:00.'.concat('1'.repeat(1_000_000)))).toBe('invalid_datetime');
    expect(readingOf('2'.repeat(1_000_000))).toBe('invalid_datetime');
  });

  it('never throws, whatever the text', () => {
    const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789-:.TZ+[]')), maxLength: 40 });
    const shaped = fc
      .tuple(fc.nat(9999), fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99))
      .map(([year, ...rest]) => {
        const [month, day, hour, minute] = rest.map((number) => String(number).padStart(2, '0'));
        return `${String(year).padStart(4, '0')}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}`;
      });
    const tail = fc.oneof(fc.constantFrom('', 'Z', '+23:59', '-23:59', '[UTC]', '[Pacific/Apia]'), digits);
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      digits,
      fc.tuple(shaped, tail).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = parseRequestedTime(text);
        if (!read.ok) expect(read.error).toHaveLength(1);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same instant in every notation', () => {
    const minutes = fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 });
    const moments = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(moments, minutes, fc.boolean(), (at, offset, colon) => {
        const sign = offset < 0 ? '-' : '+';
        const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((number) =>
          String(number).padStart(2, '0'),
        );
        const wall = new Date(at + offset * 60_000).toISOString().slice(0, -1);
        const text = `${wall}${sign}${hours ?? ''}${colon ? ':' : ''}${rest ?? ''}`;
        expect(parseRequestedTime(text)).toEqual({ ok: true, value: { kind: 'instant', at } });
      }),
    );
  });
});

describe('choosing when a post goes out', () => {
  const NOW = instant(Date.UTC(2026, 2, 1, 8));
  const HORIZON_MS = 366 * 86_400_000;

  const choose = (text: string): Timing | string => {
    const requested = parseRequestedTime(text);
    if (!requested.ok) throw new Error(`not a time: ${text}`);
    const timing = chooseTiming(requested.value, BERLIN, NOW, HORIZON_MS);
    return timing.ok ? timing.value : timing.error.map(({ kind }) => kind).join(' ');
  };
  const at = (iso: string): number => Date.parse(iso);

  it('publishes at once when no time is requested', () => {
    expect(chooseTiming({ kind: 'now' }, BERLIN, NOW, HORIZON_MS)).toEqual({
      ok: true,
      value: { kind: 'now' },
    });
  });

  it.each([
    ['2026-03-01T09:00:00.001', '2026-03-01T08:00:00.001Z', null],
    ['2026-03-29T02:30', '2026-03-29T01:30:00Z', 'gap'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00Z', 'overlap'],
    ['2026-10-25T02:30+01:00', '2026-10-25T01:30:00Z', null],
    ['2026-07-01T09:00[Asia/Tokyo]', '2026-07-01T00:00:00Z', null],
    ['2027-03-02T08:00Z', '2027-03-02T08:00:00Z', null],
  ])('takes %s for a workspace in Berlin as %s', (text, expected, adjusted) => {
    expect(choose(text)).toEqual({ kind: 'scheduled', at: at(expected), adjusted });
  });

  it.each([
    ['2026-03-01T08:00:00Z', 'scheduled_in_past'],
    ['2026-03-01T09:00', 'scheduled_in_past'],
    ['2026-03-01T07:59:59.999Z', 'scheduled_in_past'],
    ['0000-01-01T00:00', 'scheduled_in_past'],
    ['2027-03-02T08:00:00.001Z', 'scheduled_too_far'],
    ['2027-03-02T08:00:00.000000001Z', 'scheduled_too_far'],
    ['9999-12-31T23:59:59', 'scheduled_too_far'],
  ])('refuses %s as %s', (text, kind) => {
    expect(choose(text)).toBe(kind);
  });

  it('names the greatest number of days ahead', () => {
    const far = { kind: 'instant', at: instant(NOW + 2 * HORIZON_MS) } as const;
    expect(chooseTiming(far, UTC, NOW, HORIZON_MS)).toMatchObject({
      error: [{ message: expect.stringContaining('366 days') as string }],
    });
  });

  it('accepts exactly what is later than now and within the horizon', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), fc.boolean(), (ms, far) => {
        const time = instant(NOW + (far ? HORIZON_MS : 0) + ms);
        const timing = chooseTiming({ kind: 'instant', at: time }, UTC, NOW, HORIZON_MS);
        expect(timing.ok).toBe(far ? ms <= 0 : ms > 0);
      }),
    );
  });

  it('reads a wall time in its own zone before the zone of the workspace', () => {
    const wall = Temporal.PlainDateTime.from('2026-07-01T09:00');
    const tokyo = timeZone('Asia/Tokyo');
    const timing = chooseTiming({ kind: 'wall', wall, zone: tokyo }, BERLIN, NOW, HORIZON_MS);
    expect(timing.ok && timing.value.kind === 'scheduled' && timing.value.at).toBe(
      resolveWallTime(wall, tokyo).at,
    );
  });
});
