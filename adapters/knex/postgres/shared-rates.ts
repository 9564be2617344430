import type { Knex } from 'knex';
import {
  arrivalAfter,
  instant,
  longestBacklogMs,
  type ArrivalTime,
  type Instant,
  type RatePolicy,
} from '../../../core/index.js';
import { jsonOf, rowsOf } from '../database.js';

/** The `unused` milliseconds of a {@link Demand}: the arrival time of its row is that much earlier. */
const UNUSED = '(:now + :spacing * excluded.admitted - excluded.arrival)';

const AHEAD = `(greatest(rate_arrivals.arrival - ${UNUSED}, :now) - :now)`;

/** After the clock was set back, the next request is the last one of a burst, as in the core. */
const BACKLOG = `(case when ${AHEAD} > :mostAhead then :tolerance else ${AHEAD} end)`;

const ADMITTED = `least(excluded.admitted, (:tolerance - ${BACKLOG}) / :spacing + 1)`;

/**
 * The rule of the core's `admitAt` for several requests of each key, decided in the store, so that all processes
 * together admit no more than one process would. Returns how many were admitted, and the arrival time after them; no
 * row, and no write, for a key with none.
 */
const ADMIT = `
  insert into rate_arrivals (key, arrival, admitted)
  select key, cast(:now as bigint) + :spacing * least(count, :burst) - unused, least(count, :burst)
  from json_to_recordset(cast(:requests as json)) as given(key text, count bigint, unused bigint) order by key
  on conflict (key) do update set
    arrival = :now + ${BACKLOG} + :spacing * ${ADMITTED}, admitted = ${ADMITTED}
    where ${BACKLOG} <= :tolerance
  returning key, arrival, admitted`;

const STORED = `
  select key, arrival from rate_arrivals
  where key in (select value from json_array_elements_text(cast(:keys as json)))`;

interface StoredRate {
  readonly key: string;
  readonly arrival: number;
}

/** How many requests of a key a process takes at once. */
export interface Demand {
  readonly count: number;
  /** What the process gives back of those that it took before, in milliseconds: less than one request. */
  readonly unused: number;
}

/** The part of a key's time line that is for the requests of this process: from what was left to what was admitted. */
export interface Part {
  readonly from: ArrivalTime;
  readonly until: ArrivalTime;
}

/**
 * Admits as many of the requests of each key as its rate allows. The core's rule, applied one by one from the beginning
 * of the part, admits exactly those.
 */
export const admitTogether = async (
  writer: Knex,
  policy: RatePolicy,
  now: Instant,
  requests: ReadonlyMap<string, Demand>,
): Promise<ReadonlyMap<string, Part>> => {
  const spacing = arrivalAfter(policy, null, now, 1) - now;
  const tolerance = spacing * (policy.burst - 1);
  const keys = [...requests].map(([key, demand]) => ({ key, ...demand }));
  const terms = { spacing, tolerance, mostAhead: longestBacklogMs(policy), burst: policy.burst };
  const bindings = { now, ...terms, requests: jsonOf(keys) };
  const admitted = await rowsOf<StoredRate & { readonly admitted: number }>(writer, ADMIT, bindings);
  const parts = new Map<string, Part>(
    admitted.map(({ key, arrival, admitted: count }) => {
      // Earlier only where the store lost the row to which the unused milliseconds belong.
      const from = Math.max(now, arrival - count * spacing);
      return [key, { from: instant(from), until: instant(from + count * spacing) }];
    }),
  );
  const refused = [...requests.keys()].filter((key) => !parts.has(key));
  if (refused.length === 0) return parts;
  const stored = await rowsOf<StoredRate>(writer, STORED, { keys: jsonOf(refused) });
  const arrivals = new Map(stored.map(({ key, arrival }) => [key, arrival]));
  // A key that was removed between the two statements was still refused: its arrival time was beyond the limit.
  const least = now + tolerance + 1;
  // Further ahead only where a process whose clock is ahead took one meanwhile.
  const most = now + terms.mostAhead;
  for (const key of refused) {
    const arrival = instant(Math.min(most, Math.max(least, arrivals.get(key) ?? least)));
    parts.set(key, { from: arrival, until: arrival });
  }
  return parts;
};
