import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, it } from 'vitest';
import { displayIn, timeZone, usagePeriodAt } from '../../../core/index.js';
import { resolveWallTime } from '../../../core/domain/time-zone.js';

describe('the zone of the host', () => {
  const before = process.env['TZ'];
  afterEach(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it('changes nothing', () => {
    const hosts = ['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kolkata'];
    const berlin = timeZone('Europe/Berlin');
    const seen = hosts.map((host) => {
      process.env['TZ'] = host;
      const hostOffset = new Date(Date.UTC(2026, 6, 1)).getTimezoneOffset();
      const read = ['2026-03-29T02:30', '2026-10-25T02:30', '2026-11-01T01:30', '2026-04-05T01:45'].map(
        (wall) => resolveWallTime(Temporal.PlainDateTime.from(wall), berlin),
      );
      const shown = read.map(({ at }) => displayIn(at, berlin));
      const periods = read.map(({ at }) => usagePeriodAt(at, berlin));
      return { hostOffset, result: JSON.stringify([read, shown, periods]) };
    });
    expect(new Set(seen.map(({ hostOffset }) => hostOffset)).size).toBe(hosts.length);
    expect(new Set(seen.map(({ result }) => result)).size).toBe(1);
  });
});
