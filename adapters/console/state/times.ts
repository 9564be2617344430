import { zone } from './session.js';

const formats = new Map<string, Intl.DateTimeFormat>();

const format = (
  name: string,
  options: Intl.DateTimeFormatOptions,
  timeZone = zone(),
): Intl.DateTimeFormat => {
  const key = `${name} ${timeZone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...options });
  formats.set(key, made);
  return made;
};

/** `Sun 22 Nov 2026, 09:00`, on the clock of the workspace. */
export const dayAndTime = (at: string): string =>
  format('day and time', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));

/** `22 November 2026`. */
export const day = (at: string): string =>
  format('day', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at));

/** `09:00:02`. */
export const clock = (at: string | number): string =>
  format('clock', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(new Date(at));

/** `2026-11-22 09:00` for `2026-11-22T09:00`. */
export const spaced = (wall: string): string => wall.replace('T', ' ');

const WALL: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
};

/** `2026-11-22T09:00`, on the clock of the workspace, or of another zone: the format of time inputs. */
export const wallTime = (at: string | Date, timeZone = zone()): string => {
  const parts = format('wall', WALL, timeZone).formatToParts(new Date(at));
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
};

/**
 * A time as it is sent: `2026-11-22T09:00[Europe/Berlin]` (RFC 9557). With the zone in which it was shown, because that
 * of the workspace may have been changed since. An empty one stays empty.
 */
export const sentTime = (wall: string): string => (wall === '' ? '' : `${wall}[${zone()}]`);
