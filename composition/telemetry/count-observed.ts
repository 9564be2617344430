import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type * as PromClient from 'prom-client';
import { unreachable, type AttemptSignal, type Publishers } from '../../core/index.js';
import { channelLabel } from './channel-label.js';
import type { Observed, ObserveAll } from './observed.js';

/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const CALL_BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const COMMIT_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
/** From lateness that is not noticed to the end of the delivery window. */
const LATENESS_BUCKETS = [0.1, 0.5, 1, 2, 5, 15, 60, 300, 900, 3_600, 21_600, 86_400];
const WORKS_BUCKETS = [1, 2, 4, 8, 16, 32, 64];

const METHODS: ReadonlySet<string> = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

const SETTLED: ReadonlySet<AttemptSignal['result']> = new Set(['published', 'failed', 'unknown']);

/** Every label has few values, whatever users do: route patterns, providers and results, never ids. */
const makeInstruments = ({ Counter, Gauge, Histogram }: typeof PromClient, registry: Registry) => {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
    new Counter({ name: `write_post_${name}_total`, help, labelNames, registers });
  const histogram = <L extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: L[]
  ): Histogram<L> => new Histogram({ name: `write_post_${name}`, help, buckets, labelNames, registers });
  const gauge = (name: string, help: string): Gauge =>
    new Gauge({ name: `write_post_${name}`, help, registers });

  return {
    requests: counter('http_requests', 'Requests that got a response.', 'method', 'route', 'status'),
    requestSeconds: histogram(
      'http_request_duration_seconds',
      'From the head of a request to its response.',
      REQUEST_BUCKETS,
      'method',
      'route',
    ),
    attempts: counter('attempts', 'Attempts at deliveries.', 'channel', 'result'),
    deliveries: counter('deliveries', 'Deliveries that ended.', 'channel', 'outcome'),
    callSeconds: histogram(
      'channel_call_duration_seconds',
      'Calls of channels.',
      CALL_BUCKETS,
      'channel',
      'step',
    ),
    lateness: histogram(
      'attempt_lateness_seconds',
      'How long after its due time an attempt began.',
      LATENESS_BUCKETS,
      'channel',
    ),
    taken_over: counter('takeovers', 'Deliveries whose lease had ended and that were taken over.', 'channel'),
    breaker_opened: counter('breaker_openings', 'Circuit breakers that opened.', 'channel'),
    lane_paused: counter('lane_pauses', 'Pauses of a lane that a channel requested.', 'channel'),
    holdsReleased: counter('holds_released', 'Holds of posts with unknown outcomes that were settled.'),
    pruned: counter('pruned', 'Rows and files of old data that were removed.', 'what'),
    commitWorks: histogram('commit_works', 'Operations that shared a transaction.', WORKS_BUCKETS),
    commitSeconds: histogram('commit_duration_seconds', 'Transactions of commits.', COMMIT_BUCKETS),
    violations: gauge('wallet_audit_violations', 'What the last audit of the ledger found.'),
    auditedAt: gauge('wallet_audit_timestamp_seconds', 'When the last audit ended; 0 before the first one.'),
  };
};

export const countObserved = (
  prometheus: typeof PromClient,
  registry: Registry,
  publishers: Publishers,
): ObserveAll => {
  const instruments = makeInstruments(prometheus, registry);
  const channelOf = channelLabel(publishers);
  // From 0, because to Prometheus a counter that begins with its first value has not increased: no alert would fire.
  for (const channel of publishers.keys())
    for (const outcome of SETTLED) instruments.deliveries.inc({ channel, outcome }, 0);

  const countAttempt = (seen: AttemptSignal): void => {
    const { result, calls, startedAt, dueAt } = seen;
    const channel = channelOf(seen.provider);
    instruments.attempts.inc({ channel, result });
    if (SETTLED.has(result)) instruments.deliveries.inc({ channel, outcome: result });
    instruments.lateness.observe({ channel }, Math.max(0, startedAt - dueAt) / 1000);
    for (const { step, startedAt: from, endedAt: to } of calls)
      instruments.callSeconds.observe({ channel, step }, (to - from) / 1000);
  };

  return (observed: Observed): void => {
    switch (observed.kind) {
      case 'responded': {
        const method = METHODS.has(observed.method) ? observed.method : 'other';
        const route = observed.route ?? 'none';
        instruments.requests.inc({ method, route, status: String(observed.status) });
        instruments.requestSeconds.observe({ method, route }, observed.tookMs / 1000);
        return;
      }
      case 'attempted':
        countAttempt(observed);
        return;
      case 'taken_over':
      case 'breaker_opened':
      case 'lane_paused':
        instruments[observed.kind].inc({ channel: channelOf(observed.provider) });
        return;
      case 'hold_released':
        instruments.holdsReleased.inc();
        return;
      case 'pruned':
        instruments.pruned.inc({ what: observed.what }, observed.count);
        return;
      case 'committed':
        instruments.commitWorks.observe(observed.works);
        instruments.commitSeconds.observe(observed.tookMs / 1000);
        return;
      case 'audited':
        instruments.violations.set(observed.violations);
        instruments.auditedAt.set(observed.at / 1000);
        return;
      case 'breaker_closed':
      case 'lane_resumed':
        return;
      default:
        unreachable(observed);
    }
  };
};
