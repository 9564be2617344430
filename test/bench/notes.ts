import { availableParallelism, loadavg, totalmem } from 'node:os';

/** What has to be known to read the table; printed below it. */
export const NOTES: readonly string[] = [
  'Medians of repetitions that take turns, after a warm-up; only ratios within one run mean anything. p99 and CPU are reference → product.',
  'CPU is of the process and all below it, for each request or job, without PostgreSQL (which --json shows). n/a: not on this system.',
  'The minimal route (Koa, Knex, three tables, synchronous=FULL) looks up the key, parses, checks with zod, inserts post and targets in one transaction and returns the whole post. It does less than the product: no permissions, plan, wallet, rate limit, Idempotency-Key, timeline, bounds on bodies and connections, sanitising of HTML, plain text, composing for each channel, display times or delivery; where the product publishes at once to the feed, it only stores.',
  'Koa static returns the same JSON to everything. It is compared by requests for each second of its CPU, because the load generator shares the cores with it.',
  'graphile-worker (concurrency 10) and pg-boss run jobs that do nothing on PostgreSQL, also where the product is on SQLite. They keep no timeline, money, leases with fencing or frozen requests; pg-boss is bound by its polling (2,000 jobs twice a second).',
  'Every program starts with the options of Node in the systemd unit.',
  '*: the load generator was at its limit, so the rate is at least this.',
];

/** Where and when a run was made, and how busy the machine was before it. */
export const describeRun = (): string => {
  const memory = `${String(Math.round(totalmem() / 1024 ** 3))} GiB`;
  const machine = `${String(availableParallelism())} cores, ${memory}, ${process.platform} ${process.arch}`;
  const load = `load ${(loadavg()[0] ?? 0).toFixed(1)} at its start`;
  return `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}, Node.js ${process.versions.node}, ${load}.`;
};
