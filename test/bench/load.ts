import autocannon, { type Request } from 'autocannon';
import { quantile } from './numbers.js';

/** Requests that connections send one after the other, again and again. */
export interface Load {
  readonly origin: string;
  readonly requests: readonly Request[];
  /** Changes each request before it is sent. */
  readonly change?: (request: Request) => Request;
  /** The only status that is right. */
  readonly status: number;
  readonly connections: number;
  /** At most. */
  readonly seconds: number;
  /** Ends it earlier. */
  readonly until?: Promise<unknown>;
}

export interface Loaded {
  readonly count: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly generatorShare: number;
}

/**
 * Servers end a connection after 1,000 requests and say so, which autocannon does not read: it gives connections up
 * earlier by itself. (It does not count the request after which it does so.)
 */
const REQUESTS_OF_A_CONNECTION = 900;

/** Sends requests for a while; rejects when a single one gets another answer than it should. */
export const sendLoad = async (load: Load): Promise<Loaded> => {
  const { origin, requests, change, status, connections, seconds, until } = load;
  const tookMs: number[] = [];
  const wrong = new Map<number, number>();
  const cpu = process.cpuUsage();
  const began = performance.now();
  let endedAt = began;
  const run = autocannon({
    url: origin,
    connections,
    duration: seconds,
    sampleInt: 100,
    reconnectRate: REQUESTS_OF_A_CONNECTION,
    requests: requests.map((request) =>
      change === undefined ? request : { ...request, setupRequest: change },
    ),
  });
  run.on('response', (_client: unknown, answered: number, _bytes: number, ms: number) => {
    endedAt = performance.now();
    if (answered === status) tookMs.push(ms);
    else wrong.set(answered, (wrong.get(answered) ?? 0) + 1);
  });
  void until?.then(run.stop);
  const { errors, timeouts } = await run;
  const elapsedMs = endedAt - began;
  const { user, system } = process.cpuUsage(cpu);
  const generatorShare = (user + system) / 1_000 / (performance.now() - began);
  if (wrong.size > 0 || errors > 0 || timeouts > 0 || tookMs.length === 0) {
    const statuses = [...wrong].map(([code, count]) => `${String(count)} × ${String(code)}`).join(', ');
    const faults = `statuses ${statuses || 'as expected'}, ${String(errors)} errors, ${String(timeouts)} timeouts`;
    throw new Error(`${origin} gave ${String(tookMs.length)} right answers, and: ${faults}`);
  }
  return {
    count: tookMs.length,
    perSecond: (tookMs.length / elapsedMs) * 1_000,
    p50Ms: quantile(tookMs, 0.5),
    p99Ms: quantile(tookMs, 0.99),
    generatorShare,
  };
};
