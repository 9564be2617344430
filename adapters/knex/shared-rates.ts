import type { Knex } from 'knex';
import { arrivalAfter, instant, type ArrivalTime, type Instant, type RatePolicy } from '../../core/index.js';
import { jsonOf, rowsOf } from './database.js';

const BACKLOG = 'greatest(rate_arrivals.arrival, :now) - :now';

const ADMITTED = `least(excluded.admitted, (:tolerance - (${BACKLOG})) / :spacing + 1)`;

/**
 * The rule of the core's `admitAt` for as many requests of each key as ask, decided where the arrival time is stored, so
 * that processes do not let more through together than one would. Returns how many were let in, and the arrival time
 * after them; no row for a key of which none was, for which nothing is written.
 */
const ADMIT = `
  insert into rate_arrivals (key, arrival, admitted)
  select key, cast(:now as bigint) + :spacing * least(count, :burst), least(count, :burst)
  from json_to_recordset(cast(:asking as json)) as given(key text, count bigint) order by key
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
 * Lets as many of the requests of each key in as its rate allows, and returns the arrival time that each key had before:
 * applied to it one by one, the rule of the core lets in exactly those.
 */
export const admitTogether = async (
  writer: Knex,
  policy: RatePolicy,
  now: Instant,
  asking: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, ArrivalTime>> => {
  const spacing = arrivalAfter(policy, null, now, 1) - now;
  const tolerance = spacing * (policy.burst - 1);
  const keys = [...asking].map(([key, count]) => ({ key, count }));
  const bindings = { now, spacing, tolerance, burst: policy.burst, asking: jsonOf(keys) };
  const admitted = await rowsOf<Standing & { readonly admitted: number }>(writer, ADMIT, bindings);
  const before = new Map(
    admitted.map((row) => [row.key, instant(row.arrival - row.admitted * spacing)] as const),
  );
  const refused = [...asking.keys()].filter((key) => !before.has(key));
  if (refused.length === 0) return before;
  const standing = await rowsOf<Standing>(writer, STANDING, { keys: jsonOf(refused) });
  const arrivals = new Map(standing.map(({ key, arrival }) => [key, arrival]));
  // One that was forgotten between the two statements was refused all the same: it stood beyond what is allowed.
  const least = now + tolerance + 1;
  for (const key of refused) before.set(key, instant(Math.max(least, arrivals.get(key) ?? least)));
  return before;
};
