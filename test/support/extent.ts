/**
 * The extent of a test run: `quick` is what is pure or in memory, `short` is what `npm test` does, `all` is everything.
 * Vitest's `--mode` selects it; without it a run does everything.
 */
export type Extent = 'quick' | 'short' | 'all';

export const extentOf = (mode: string | undefined): Extent =>
  mode === 'quick' || mode === 'short' ? mode : 'all';

interface Hunt {
  readonly what: string;
  readonly short: number;
  readonly all: number;
}

/**
 * Searches that find more the longer they last: the extent of each in `npm test` and in `npm run test:all`. A test that
 * cannot be made smaller and takes longer than a few seconds carries the tag `long` instead.
 */
export const HUNTS = {
  worlds: { what: 'worlds of the simulation', short: 100, all: 2_000 },
  mutantWorlds: { what: 'worlds in which each seeded defect may show itself', short: 15, all: 3_000 },
  commandLists: { what: 'lists of commands on the four systems', short: 12, all: 150 },
  decisionRuns: { what: 'runs of decisions for each law', short: 100, all: 300 },
  formattedTexts: { what: 'texts that are formatted for each law', short: 400, all: 2_000 },
  requestBodies: { what: 'bodies of a new post', short: 400, all: 2_000 },
  zonedInstants: { what: 'instants in any zone', short: 400, all: 2_000 },
  echoes: { what: 'thirds of the places in which a server repeats a secret', short: 1, all: 3 },
  faultKinds: { what: 'ways in which a statement fails', short: 1, all: 3 },
  faultPairs: { what: 'pairs of failures of each use case on SQLite', short: 1, all: 6 },
  faultNeighbours: { what: 'neighbouring statements that fail', short: 1, all: 2 },
  searchedPosts: { what: 'lists of posts that are searched at random', short: 3, all: 30 },
  fuzzedRequests: { what: 'fuzzed requests', short: 100, all: 400 },
} as const satisfies Record<string, Hunt>;

/** The extent of a hunt in this run. */
export const huntExtent = (hunt: keyof typeof HUNTS): number =>
  HUNTS[hunt][extentOf(process.env['EXTENT']) === 'all' ? 'all' : 'short'];

/** The tag of a test that only `npm run test:all` runs. */
export const LONG_TAG = 'long';
