import type * as DateFnsTz from 'date-fns-tz';
import { whenUsed } from '../../adapters/system/when-used.js';
import type { Instant, TimeZone } from '../../core/index.js';

const dates = whenUsed<typeof DateFnsTz>('date-fns-tz');

/**
 * A readable time, such as `Sat 21 Nov 2026, 09:00 GMT+1`, in an account's zone. The command line pins its own process
 * to UTC first: date-fns-tz has errors around clock changes on hosts in zones with daylight saving time.
 */
export const showTime = (at: Instant | null, zone: TimeZone): string =>
  at === null ? '-' : dates().formatInTimeZone(new Date(at), zone, 'EEE d MMM yyyy, HH:mm zzz');
