import type { DeliveryLimits, Publisher, RequestLimits, RetryPolicy } from '../core/index.js';

/** Periods are added to instants, which are whole milliseconds. */
const periodProblems = (periods: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(periods)
    .filter(([, ms]) => !Number.isSafeInteger(ms) || ms < 0)
    .map(([name, ms]) => `${name} must be whole milliseconds, not ${String(ms)}`);

/** What must be at least one, or nothing is ever sent. */
const countProblems = (counts: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(counts)
    .filter(([, count]) => !(count >= 1))
    .map(([name, count]) => `${name} must be at least 1, not ${String(count)}`);

const retryProblems = ({
  sends = 1,
  backoffMs = [],
  ...periods
}: Partial<RetryPolicy>): readonly string[] => [
  ...periodProblems(periods),
  ...periodProblems(Object.fromEntries(backoffMs.map((ms, index) => [`backoffMs[${String(index)}]`, ms]))),
  ...countProblems({ sends }),
];

const refuse = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new RangeError(`${problems.join('; ')}.`);
};

/** Throws a RangeError with all limits with which the engine would not work. */
export const checkLimits = (
  { horizonMs, idempotencyMs }: RequestLimits,
  { leaseMs, callMs, lane, ...retry }: DeliveryLimits,
  inlineBudgetMs: number,
): void => {
  const { breakerOpenMs, longestPauseMs, concurrency } = lane;
  const periods = { horizonMs, idempotencyMs, leaseMs, callMs, breakerOpenMs, longestPauseMs };
  refuse([
    ...periodProblems({ ...periods, inlineBudgetMs }),
    ...countProblems({ leaseMs, callMs, concurrency }),
    ...retryProblems(retry),
  ]);
};

/**
 * Publishers by their kind. Throws if two have the same, if lanes could not be told apart, or if a retry policy would not
 * work; `given` says where they come from.
 */
export const publishersByProvider = (
  publishers: readonly Publisher[],
  given: string,
): ReadonlyMap<Publisher['provider'], Publisher> => {
  const byProvider = new Map(publishers.map((publisher) => [publisher.provider, publisher]));
  for (const publisher of publishers) {
    const { provider } = publisher;
    if (byProvider.get(provider) !== publisher)
      throw new Error(`${given}: there are two channels of the kind "${provider}".`);
    // A lane is the kind and, after a colon, the host.
    if (!/^[^\s:]+$/.test(provider))
      throw new Error(`${given}: the kind "${provider}" must have neither colons nor white space.`);
    refuse(retryProblems(publisher.retry ?? {}).map((problem) => `the channel "${provider}": ${problem}`));
  }
  return byProvider;
};
