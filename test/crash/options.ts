import { z } from 'zod';
import { wholeNumber } from '../testing/script-options.js';
import { SCENARIOS } from './scenarios.js';

const NAMES = SCENARIOS.map(({ name }) => name);

export const HELP = `npm run crash -- [options]

Kills real processes under load again and again, and reports what was lost, doubled or charged wrongly.

  --kills <n>      of each scenario: 50
  --posts <n>      of the scenarios that kill nothing: 1000
  --store <name>   sqlite or postgres; both unless given
  --only <names>   scenarios, with commas: ${NAMES.join(', ')}`;

export const OPTIONS = {
  kills: wholeNumber.default(50),
  posts: wholeNumber.default(1_000),
  store: z.enum(['sqlite', 'postgres'], { error: 'must be sqlite or postgres.' }).optional(),
  only: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(NAMES, { error: ({ input }) => `has no scenario "${String(input)}".` })))
    .default(NAMES),
};

/** The scenarios that are chosen, on each store. */
export const chosenOf = ({
  store: wanted,
  only,
}: {
  readonly store?: string | undefined;
  readonly only: readonly string[];
}) =>
  SCENARIOS.filter(({ name }) => only.includes(name)).flatMap(({ name, stores, run }) =>
    stores
      .filter((store) => wanted === undefined || store === wanted)
      .map((store) => ({ name: `${name} (${store})`, store, run })),
  );
