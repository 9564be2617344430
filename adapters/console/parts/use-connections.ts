import type { Connection } from '../../client/index.js';
import { api } from '../state/session.js';
import { useReading, type Reading } from '../state/use-reading.js';

/** A workspace has tens of channels, not thousands: two pages are sufficient. */
const MOST = 200;

/** The channels of the workspace. */
export const useConnections = (): Reading<readonly Connection[]> =>
  useReading('connections', async (signal) => {
    const found: Connection[] = [];
    for await (const connection of api().connections({ limit: 100 }, { signal })) {
      found.push(connection);
      if (found.length >= MOST) break;
    }
    return found;
  });
