/** Wall clocks computed independently, with `Intl.DateTimeFormat` only. Times are epoch milliseconds. */

export const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');

const SECOND_MS = 1_000;
const WEEK_MS = 7 * 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

/** What a wall clock in the zone shows at that moment, as the UTC time that has the same digits. */
export const wallAt = (at: number, zone: string): number => {
  const digits = /^(\d\d)\/(\d\d)\/(\d{4}), (\d\d):(\d\d):(\d\d)$/.exec(formatOf(zone).format(at));
  if (digits === null) throw new Error(`Intl shows an unexpected form for ${zone}`);
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = digits.slice(1).map(Number);
  const fraction = ((at % SECOND_MS) + SECOND_MS) % SECOND_MS;
  return Date.UTC(year, month - 1, day, hour, minute, second) + fraction;
};

export const offsetAt = (at: number, zone: string): number => wallAt(at, zone) - at;

/** One change of a zone's clocks: from `at` on the distance from UTC is `after`, just before it was `before`. */
export interface ClockChange {
  readonly zone: string;
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** Every change in the span that lasts: a pair of changes within one week would go unseen. */
export const clockChanges = (zone: string, from: number, to: number): readonly ClockChange[] => {
  const changes: ClockChange[] = [];
  let before = offsetAt(from, zone);
  for (let start = from; start < to; start += WEEK_MS) {
    const after = offsetAt(start + WEEK_MS, zone);
    if (after !== before) changes.push({ zone, at: findChange(zone, start, before), before, after });
    before = after;
  }
  return changes;
};

/** The second in the week after `start` at which the distance from UTC stops being `before`. */
const findChange = (zone: string, start: number, before: number): number => {
  let [low, high] = [start, start + WEEK_MS];
  while (high - low > SECOND_MS) {
    const middle = low + Math.floor((high - low) / (2 * SECOND_MS)) * SECOND_MS;
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
};

/** Digits of a wall time as ISO 8601 without an offset. */
export const isoOf = (wall: number): string => new Date(wall).toISOString().slice(0, -1);

/** `YYYY-MM-DD HH:MM:SS` of a wall time. */
export const displayOf = (wall: number): string => isoOf(wall).slice(0, 19).replace('T', ' ');
