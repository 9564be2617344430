/** What a hunt has to come across to be worth anything: each of these happens at least once in a run. */
export const SOMETIMES = [
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
  'look-up found it',
  'look-up found nothing',
  'hold released after seven days',
  'unit given back',
  'retry that paid again',
  'risky retry',
  'edit while others edit',
  'image discarded',
  'missed window',
  'claim beside a hostile account',
  'account with all of its share',
] as const;

export type Sometimes = (typeof SOMETIMES)[number];

export type Tally = Readonly<Record<Sometimes, number>>;

export interface Counter {
  readonly saw: (what: Sometimes) => void;
  readonly tally: () => Tally;
}

export const makeCounter = (): Counter => {
  const seen = new Map<Sometimes, number>();
  return {
    saw: (what) => void seen.set(what, (seen.get(what) ?? 0) + 1),
    tally: () => tallyOf((what) => seen.get(what) ?? 0),
  };
};

/** Written out once, so that no counter can be forgotten. */
const tallyOf = (count: (what: Sometimes) => number): Tally =>
  Object.fromEntries(SOMETIMES.map((what) => [what, count(what)])) as Record<Sometimes, number>;

export const NOTHING_YET: Tally = tallyOf(() => 0);

export const addTallies = (one: Tally, other: Tally): Tally => tallyOf((what) => one[what] + other[what]);
