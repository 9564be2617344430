import fc from 'fast-check';
import { expect, it } from 'vitest';
import { huntExtent, HUNTS } from '../support/extent.js';
import { opening } from './commands.js';
import { givenStores } from './given-stores.js';
import { allCommands } from './operations.js';
import { runList } from './run-list.js';

/** `SYSTEMS_RUNS` overrides it. */
const RUNS = Number(process.env['SYSTEMS_RUNS'] ?? huntExtent('commandLists'));

/** `SYSTEMS_SEED` overrides it. */
const SEED = Number(process.env['SYSTEMS_SEED'] ?? 20_261_127);

const HAS_TO_HAPPEN = [
  'operate 1 held',
  'operate 1 abandoned',
  'operate done',
  'operate paused',
  'operate suspended',
  'operate closed',
  'operate erased',
  'restored',
];

it(
  'commands, operators and crashes leave the same in memory, on SQLite and on PostgreSQL',
  { timeout: 1_200_000 },
  async () => {
    const stores = await givenStores();
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(opening, allCommands, async (terms, list) => {
        try {
          await runList(await stores.open(terms), list, (what) => seen.add(what));
        } finally {
          await stores.close();
        }
      }),
      // A list is shrunk by hand: each takes a second.
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    if (RUNS >= HUNTS.commandLists.all) expect(HAS_TO_HAPPEN.filter((what) => !seen.has(what))).toEqual([]);
  },
);
