import type { Connection } from '../../client/index.js';
import { firstOf } from './first-of.js';
import { api } from './session.js';
import { useReading, type Reading } from './use-reading.js';

/** As many as the API lets clients add to a workspace; most have tens, which are one page. */
const MOST = 1_000;

export const useConnections = (): Reading<readonly Connection[]> =>
  useReading('connections', (signal) => firstOf(api().connections({ limit: 100 }, { signal }), MOST));
