import type { Connection } from '../../client/index.js';
import { firstOf } from './first-of.js';
import { api } from './session.js';
import { useReading, type Reading } from './use-reading.js';

/** A workspace has tens of channels, not thousands: two pages are sufficient. */
const MOST = 200;

export const useConnections = (): Reading<readonly Connection[]> =>
  useReading('connections', (signal) => firstOf(api().connections({ limit: 100 }, { signal }), MOST));
