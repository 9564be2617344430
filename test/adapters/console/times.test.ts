import './page.js';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock, day, dayAndTime, spaced, wallTime } from '../../../adapters/console/state/times.js';
import { instant, timeZone } from '../../../core/index.js';
import { displayIn } from '../../../core/domain/time-zone.js';
import { times } from './posts.js';
import { inZone } from './server.js';

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];

describe('a time in the console', () => {
  beforeEach(() => inZone('Europe/Berlin'));

  it('is on the clock of the workspace, wherever the browser is', () => {
    expect(wallTime('2026-07-01T22:30:15.250Z')).toBe('2026-07-02T00:30');
    expect(wallTime(new Date('2026-01-01T08:00:00Z'))).toBe('2026-01-01T09:00');
    expect(clock('2026-07-01T22:30:15Z')).toBe('00:30:15');
    expect(day('2026-07-01T22:30:15Z')).toBe('2 July 2026');
    expect(dayAndTime('2026-07-01T22:30:15Z')).toMatch(/^Thu,? 2 Jul 2026,? 00:30$/);
  });

  it('is that of the next workspace after another sign-in', async () => {
    expect(wallTime('2026-07-01T22:30:15Z')).toBe('2026-07-02T00:30');
    await inZone('America/New_York');
    expect(wallTime('2026-07-01T22:30:15Z')).toBe('2026-07-01T18:30');
    expect(clock('2026-07-01T22:30:15Z')).toBe('18:30:15');
  });

  it.each(ZONES)('is shown as the API shows it in %s', async (zone) => {
    await inZone(zone);
    fc.assert(
      fc.property(times, (iso) => {
        const shown = displayIn(instant(Date.parse(iso)), timeZone(zone));
        expect(spaced(wallTime(iso))).toBe(shown.slice(0, 16));
        expect(clock(iso)).toBe(shown.slice(11));
      }),
    );
  });
});
