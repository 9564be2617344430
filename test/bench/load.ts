import autocannon, { type Request } from 'autocannon';
import { quantile } from './numbers.js';

/** Requests that connections send one after the other, again and again. */
export interface Load {
  readonly origin: string;
  readonly requests: readonly Request[];
  /** Changes each request before it is sent. */
  readonly change?: (request: Request) => Request;
  /** Of every response. */
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
 * The product ends a connection after 1,000 requests and announces it with a header that autocannon does not read. So
 * connections are given up earlier, whatever the server. (autocannon does not count the request after which it does.)
 */
const REQUESTS_OF_A_CONNECTION = 900;

/** Sends requests for a while; rejects when a single response has another status than it should. */
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
  run.on('response', (_client: unknown, code: number, _bytes: number, ms: number) => {
    endedAt = performance.now();
    if (code === status) tookMs.push(ms);
    else wrong.set(code, (wrong.get(code) ?? 0) + 1);
  });
  until?.then(run.stop, run.stop);
  const { errors, timeouts } = await run;
  const elapsedMs = endedAt - began;
  const { user, system } = process.cpuUsage(cpu);
  const generatorShare = (user + system) / 1_000 / (performance.now() - began);
  if (wrong.size > 0 || errors > 0 || timeouts > 0 || tookMs.length === 0) {
    const statuses = [...wrong].map(([code, count]) => `${String(count)} × ${String(code)}`);
    const faults = [...statuses, `${String(errors)} errors`, `${String(timeouts)} timeouts`].join(', ');
    throw new Error(`${origin}: ${String(tookMs.length)} × ${String(status)}, ${faults}`);
  }
  return {
    count: tookMs.length,
    perSecond: (tookMs.length / elapsedMs) * 1_000,
    p50Ms: quantile(tookMs, 0.5),
    p99Ms: quantile(tookMs, 0.99),
    generatorShare,
  };
};
