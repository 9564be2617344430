import {
  DEFAULT_DELIVERY_LIMITS,
  DEFAULT_REQUEST_LIMITS,
  nearName,
  type DeliveryLimits,
  type Publisher,
  type RatePolicy,
  type RequestLimits,
  type RetryPolicy,
} from '../core/index.js';

/** How long a request for an immediate post waits for its channels, unless another time is set, in milliseconds. */
export const DEFAULT_INLINE_BUDGET_MS = 8_000;

/** The longest period, 31,000 years: periods are added to instants, and the sum has to be one. */
const MOST_MS = 1e15;

const periodProblem = (ms: number): string | null => {
  if (!Number.isSafeInteger(ms) || ms < 0) return `must be whole milliseconds, not ${String(ms)}`;
  return ms > MOST_MS ? `must be at most ${String(MOST_MS)} ms, not ${String(ms)}` : null;
};

const leastProblem =
  (least: number) =>
  (count: number): string | null =>
    count >= least ? null : `must be at least ${String(least)}, not ${String(count)}`;

const wholeProblem = (count: number): string | null =>
  Number.isSafeInteger(count) && count >= 1
    ? null
    : `must be a whole number of at least 1, not ${String(count)}`;

/** The sentences about values by their names; a caller without types may leave any of them undefined. */
const problemsOf = (
  values: Readonly<Record<string, number>>,
  problemOf: (value: number) => string | null,
): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const problem = problemOf(value);
    return problem === null ? [] : [`${name} ${problem}`];
  });

const backoffProblems = (backoffMs: readonly number[]): readonly string[] =>
  Array.isArray(backoffMs)
    ? problemsOf(
        Object.fromEntries(backoffMs.map((ms, index) => [`backoffMs[${String(index)}]`, ms])),
        periodProblem,
      )
    : [`backoffMs must be a list of whole milliseconds, not ${String(backoffMs)}`];

const retryProblems = ({
  sends,
  backoffMs,
  missedWindowMs,
  lookupGraceMs,
}: RetryPolicy): readonly string[] => [
  ...problemsOf({ missedWindowMs, lookupGraceMs }, periodProblem),
  ...backoffProblems(backoffMs),
  ...problemsOf({ sends }, leastProblem(1)),
];

const rateProblems = ({ quota, windowMs, burst }: RatePolicy): readonly string[] =>
  problemsOf({ 'rate.quota': quota, 'rate.windowMs': windowMs, 'rate.burst': burst }, wholeProblem);

/** Throws a RangeError with the sentences, if there are any. */
export const refuse = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new RangeError(`${problems.join('; ')}.`);
};

/** The sentences about names that do not exist: a caller without types may misspell one, and lose what it sets. */
export const unknownIn = (
  given: object | undefined,
  known: readonly string[],
  prefix = '',
): readonly string[] =>
  Object.entries(given ?? {}).flatMap(([name, value]) => {
    if (value === undefined || known.includes(name)) return [];
    const near = nearName(name, known);
    return [`there is no "${prefix}${name}"${near === null ? '' : ` (did you mean "${near}"?)`}`];
  });

const RETRY: Readonly<Record<keyof RetryPolicy, true>> = {
  sends: true,
  missedWindowMs: true,
  backoffMs: true,
  lookupGraceMs: true,
};

/** The limits that an embedding application gives. */
interface GivenLimits {
  readonly requestLimits?: Partial<RequestLimits>;
  readonly deliveryLimits?: Partial<DeliveryLimits>;
}

/** The sentences about options that do not exist. */
export const unknownOptions = (options: GivenLimits, known: readonly string[]): readonly string[] => {
  const { requestLimits, deliveryLimits } = options;
  const { lane } = DEFAULT_DELIVERY_LIMITS;
  return [
    ...unknownIn(options, known),
    ...unknownIn(requestLimits, Object.keys(DEFAULT_REQUEST_LIMITS), 'requestLimits.'),
    ...unknownIn(deliveryLimits, Object.keys(DEFAULT_DELIVERY_LIMITS), 'deliveryLimits.'),
    ...unknownIn(deliveryLimits?.lane, Object.keys(lane), 'deliveryLimits.lane.'),
  ];
};

/** Throws a RangeError with these problems and all limits with which the engine would not work. */
export const checkLimits = (
  { horizonMs, idempotencyMs, ...bounds }: RequestLimits,
  { leaseMs, callMs, lane, ...retry }: DeliveryLimits,
  inlineBudgetMs: number,
  others: readonly string[],
): void => {
  const { breakerOpenMs, longestPauseMs, concurrency, breakerFailures } = lane;
  const periods = {
    horizonMs,
    idempotencyMs,
    leaseMs,
    callMs,
    breakerOpenMs,
    longestPauseMs,
    inlineBudgetMs,
  };
  refuse([
    ...others,
    ...problemsOf(periods, periodProblem),
    ...problemsOf({ leaseMs, callMs, concurrency }, leastProblem(1)),
    ...problemsOf({ breakerFailures, ...bounds }, leastProblem(0)),
    ...retryProblems(retry),
  ]);
};

const REQUIRED = {
  provider: 'string',
  capabilities: 'function',
  compose: 'function',
  prepare: 'function',
  commit: 'function',
  verifyConnection: 'function',
} as const satisfies Partial<Record<keyof Publisher, string>>;

/** What a channel written without types lacks; a promise of a channel lacks everything. */
const missingIn = (publisher: Partial<Publisher> | null | undefined): readonly string[] =>
  Object.entries(REQUIRED).flatMap(([name, type]) =>
    typeof publisher?.[name as keyof typeof REQUIRED] === type ? [] : [name],
  );

/**
 * Publishers by their provider. Throws if one is incomplete, if two have the same one, if lanes could not be
 * distinguished, or if a retry policy or a rate would not work; `given` is their source in messages.
 */
export const publishersByProvider = (
  publishers: readonly Publisher[],
  given: string,
): ReadonlyMap<Publisher['provider'], Publisher> => {
  for (const publisher of publishers) {
    const missing = missingIn(publisher);
    if (missing.length > 0) throw new Error(`${given}: a publisher lacks ${missing.join(', ')}.`);
  }
  const byProvider = new Map(publishers.map((publisher) => [publisher.provider, publisher]));
  for (const publisher of publishers) {
    const { provider } = publisher;
    if (byProvider.get(provider) !== publisher)
      throw new Error(`${given}: there are two publishers of the provider "${provider}".`);
    // A lane is the provider and, after a colon, the host.
    if (!/^[^\s:]+$/.test(provider))
      throw new Error(`${given}: the provider "${provider}" must have neither colons nor white space.`);
    const problems = [
      ...unknownIn(publisher.retry, Object.keys(RETRY), 'retry.'),
      ...retryProblems({ ...DEFAULT_DELIVERY_LIMITS, ...publisher.retry }),
      ...(publisher.rate === undefined ? [] : rateProblems(publisher.rate)),
    ];
    refuse(problems.map((problem) => `the channel "${provider}": ${problem}`));
  }
  return byProvider;
};
