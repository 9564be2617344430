import './page.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate, stepped } from '../../../adapters/console/state/days.js';
import { queryOf } from '../../../adapters/console/state/post-query.js';
import { linkTo, routeOf } from '../../../adapters/console/state/route.js';
import { timeZone } from '../../../core/index.js';
import { parsePostQuery } from '../../../core/wire/index.js';
import { inZone } from './server.js';

const SCALES = ['month', 'week', 'day'] as const;

const days = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9998-12-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

const queryIn = (address: string) => queryOf(new URLSearchParams(address));

describe('a day', () => {
  it('is one of the calendar', () => {
    fc.assert(fc.property(days, (day) => isDate(day)));
    for (const none of [
      null,
      '',
      'today',
      '2026-02-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '12026-01-01',
      '+012026-01-01',
      '2026-01-01T',
    ])
      expect(isDate(none)).toBe(false);
    expect(isDate('2028-02-29')).toBe(true);
    expect(isDate('2026-02-29')).toBe(false);
  });

  it('is followed by a later one, and a week or a day leads back to it', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...SCALES), (day, scale) => {
        const next = stepped(day, scale, 1);
        expect(isDate(next)).toBe(true);
        expect(next > day).toBe(true);
        expect(stepped(day, scale, -1) < day).toBe(true);
        if (scale !== 'month') expect(stepped(next, scale, -1)).toBe(day);
      }),
    );
  });

  it.each([
    ['2026-12-31', 'day', 1, '2027-01-01'],
    ['2028-02-28', 'day', 1, '2028-02-29'],
    ['2026-03-01', 'day', -1, '2026-02-28'],
    ['2026-12-30', 'week', 1, '2027-01-06'],
    ['2026-01-05', 'week', -1, '2025-12-29'],
    ['2026-01-31', 'month', 1, '2026-02-01'],
    ['2026-03-31', 'month', -1, '2026-02-01'],
    ['2026-12-15', 'month', 1, '2027-01-01'],
    ['9999-12-31', 'day', 1, '9999-12-31'],
    ['0000-01-01', 'week', -1, '0000-01-01'],
  ] as const)('%s and a %s, %i times, are %s', (day, scale, steps, found) => {
    expect(stepped(day, scale, steps)).toBe(found);
  });
});

describe('the filters of an address', () => {
  it('are those of the API', () => {
    expect(queryIn('q=summer+sale&labels=a,b&status=failed&channel=3')).toEqual({
      q: 'summer sale',
      labels: 'a,b',
      status: 'failed',
      connection_id: 3,
    });
    expect(queryIn('')).toEqual({});
  });

  it('include the last day, of the creation or the publication, on the clock that is shown', async () => {
    await inZone('Europe/Berlin');
    expect(queryIn('from=2026-02-01&to=2026-02-28')).toEqual({
      created_from: '2026-02-01T00:00[Europe/Berlin]',
      created_to: '2026-03-01T00:00[Europe/Berlin]',
    });
    expect(queryIn('from=2026-02-01&to=2026-02-28&by=scheduled')).toEqual({
      scheduled_from: '2026-02-01T00:00[Europe/Berlin]',
      scheduled_to: '2026-03-01T00:00[Europe/Berlin]',
    });
  });

  it.each([
    'q=',
    'status=lost',
    'channel=',
    'channel=0',
    'channel=-1',
    'channel=1.5',
    'channel=feed',
    'channel=9007199254740993',
    'from=2026-02-31',
    'to=2026-02-31',
    'by=scheduled',
    'date=2026-02-01',
  ])('leave out %s', (address) => {
    expect(queryIn(address)).toEqual({});
  });

  it('that the console writes are accepted by the API', () => {
    const words = fc.stringMatching(/^[a-zä]{1,8}( [a-z]{1,8})?$/);
    const shown = fc.record({
      q: fc.oneof(fc.constant(''), words),
      labels: fc.constantFrom('', 'launch', 'a,ü'),
      status: fc.constantFrom('', 'draft', 'needs_attention', 'canceled', 'else'),
      channel: fc.constantFrom('', '7', 'none'),
      from: fc.oneof(days, fc.constantFrom('', '2026-02-30', '9999-12-31')),
      to: fc.oneof(days, fc.constantFrom('', '2026-02-30', '9999-12-31')),
      by: fc.constantFrom('', 'scheduled'),
    });
    fc.assert(
      fc.property(shown, (filters) => {
        const { query } = routeOf(linkTo('posts', '', filters));
        const asked = new URLSearchParams();
        for (const [name, value] of Object.entries(queryOf(query))) asked.set(name, String(value));
        expect(parsePostQuery(Object.fromEntries(asked), timeZone('UTC'))).toMatchObject({ ok: true });
      }),
    );
  });
});
