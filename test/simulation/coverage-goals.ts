/** Coverage goals: each of these must happen at least once in a run, which otherwise proves nothing. */
export const COVERAGE_GOALS = [
  'unknown reached',
  'lease expired after sent_at',
  'replay',
  'overage paid',
  'wallet could not pay (402)',
  'plan limit (403)',
  'partial success',
  'cancel race lost',
  'gap time',
  'overlap time',
  'commit unknown, and done',
  'commit unknown, and not done',
  'fenced write',
  'shared commit',
  'fault in a shared commit',
  'crash inside a transaction',
  'crash between send and record',
  'write that arrived after the lease',
  'resend that the provider recognised',
  'lookup found it',
  'lookup found nothing',
  'hold released after seven days',
  'unit given back',
  'retry that paid again',
  'risky retry',
  'edit while others edit',
  'scheduled post sent now',
  'draft completed',
  'draft canceled',
  'scheduled and partly out',
  'image discarded',
  'exchange removed',
  'timeline removed',
  'missed window',
  'refused retry that stays unknown',
  'sending paused',
  'account suspended',
  'connection removed',
  'post refunded',
  'money taken out',
  'claim beside a hostile account',
  'account with all of its share',
  'held back beside processes',
  'released',
  'released before its time',
  'store restored',
  'held back after a restore',
  'due held back after a restore',
  'clock set ahead',
  'clock set back',
  'clock that stood still',
  'bulk',
  'bulk of which a part fails',
  'connection renewed',
  'account erased',
  'image replaced',
  'overrides replaced',
  'zone changed',
  'process without a channel',
  'images removed',
] as const;

/** Too rare for a short run; `test:all` has to reach them. */
export const RARE: readonly CoverageGoal[] = [
  'edit while others edit',
  'fault in a shared commit',
  'post refunded',
  'refused retry that stays unknown',
  'released',
  'released before its time',
];

export type CoverageGoal = (typeof COVERAGE_GOALS)[number];

/** How many times each goal was reached. */
export type Tally = Readonly<Record<CoverageGoal, number>>;

export interface Counter {
  readonly saw: (what: CoverageGoal) => void;
  readonly tally: () => Tally;
}

export const makeCounter = (): Counter => {
  const seen = new Map<CoverageGoal, number>();
  return {
    saw: (what) => void seen.set(what, (seen.get(what) ?? 0) + 1),
    tally: () => tallyOf((what) => seen.get(what) ?? 0),
  };
};

/** Built from the list, so that no counter is missing. */
const tallyOf = (count: (what: CoverageGoal) => number): Tally =>
  Object.fromEntries(COVERAGE_GOALS.map((what) => [what, count(what)])) as Record<CoverageGoal, number>;

export const NOTHING_YET: Tally = tallyOf(() => 0);

export const addTallies = (one: Tally, other: Tally): Tally => tallyOf((what) => one[what] + other[what]);
