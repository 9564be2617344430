import type { Knex } from 'knex';
import { arrivalAfter, instant, type ArrivalTime, type Instant, type RatePolicy } from '../../core/index.js';
import { jsonOf, rowsOf } from './database.js';

const BACKLOG = 'greatest(rate_arrivals.arrival, :now) - :now';

const ADMITTED = `least(excluded.admitted, (:tolerance - (${BACKLOG})) / :spacing + 1)`;

/**
 * The rule of the core's `admitAt` for several requests of each key, decided in the store, so that all processes
 * together admit no more than one process would. Returns how many were admitted, and the arrival time after them; no
 * row, and no write, for a key with none.
 */
const ADMIT = `
  insert into rate_arrivals (key, arrival, admitted)
  select key, cast(:now as bigint) + :spacing * least(count, :burst), least(count, :burst)
  from json_to_recordset(cast(:requests as json)) as given(key text, count bigint) order by key
  on conflict (key) do update set
    arrival = :now + (${BACKLOG}) + :spacing * ${ADMITTED}, admitted = ${ADMITTED}
    where ${BACKLOG} <= :tolerance
  returning key, arrival, admitted`;

const STANDING = `
  select key, arrival from rate_arrivals
  where key in (select value from json_array_elements_text(cast(:keys as json)))`;

interface Standing {
  readonly key: string;
  readonly arrival: number;
}

/**
 * Admits as many of the requests of each key as its rate allows, and returns the arrival time before them: the core's
 * rule, applied one by one from there, admits exactly those.
 */
export const admitTogether = async (
  writer: Knex,
  policy: RatePolicy,
  now: Instant,
  requests: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, ArrivalTime>> => {
  const spacing = arrivalAfter(policy, null, now, 1) - now;
  const tolerance = spacing * (policy.burst - 1);
  const keys = [...requests].map(([key, count]) => ({ key, count }));
  const bindings = { now, spacing, tolerance, burst: policy.burst, requests: jsonOf(keys) };
  const admitted = await rowsOf<Standing & { readonly admitted: number }>(writer, ADMIT, bindings);
  const before = new Map(
    admitted.map((row) => [row.key, instant(row.arrival - row.admitted * spacing)] as const),
  );
  const refused = [...requests.keys()].filter((key) => !before.has(key));
  if (refused.length === 0) return before;
  const standing = await rowsOf<Standing>(writer, STANDING, { keys: jsonOf(refused) });
  const arrivals = new Map(standing.map(({ key, arrival }) => [key, arrival]));
  // A key that was removed between the two statements was still refused: its arrival time was beyond the limit.
  const least = now + tolerance + 1;
  for (const key of refused) before.set(key, instant(Math.max(least, arrivals.get(key) ?? least)));
  return before;
};
