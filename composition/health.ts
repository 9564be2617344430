import { setTimeout as pause } from 'node:timers/promises';
import { makeTimedCache } from '../adapters/cache/index.js';
import type { Readiness } from '../adapters/http-koa/index.js';
import { canBeWritten, schemaIsCurrent } from '../adapters/knex/index.js';
import type { App } from './app.js';
import { tokens as t } from './tokens.js';
import { keysAreCurrent } from './unlock.js';

/** A condition of readiness. A rejection, or no response within {@link LIMIT_MS}, means no. */
interface ReadinessCheck {
  readonly name: string;
  readonly passes: (app: Pick<App, 'container' | 'database' | 'secrets'>) => Promise<boolean>;
}

/** Whether this process can work, a row each. It stays ready when a channel is down. */
const CHECKS: readonly ReadinessCheck[] = [
  { name: 'database', passes: ({ database }) => database.reader.raw('select 1').then(() => true) },
  { name: 'schema', passes: ({ database }) => schemaIsCurrent(database) },
  { name: 'secret_key', passes: ({ database, secrets }) => keysAreCurrent(database, secrets) },
  { name: 'writable', passes: ({ database }) => canBeWritten(database) },
];

/** How long a check may take, in milliseconds. */
const LIMIT_MS = 3_000;

/** Everyone may read the readiness; the checks, of which one writes, run once in this many milliseconds. */
const KEPT_MS = 1_000;

/** Runs a check within the limit, and never while its last run has not ended. */
const inTime = (app: Pick<App, 'container' | 'database' | 'secrets'>, { passes }: ReadinessCheck) => {
  let underWay: Promise<boolean> | null = null;
  return (): Promise<boolean> => {
    underWay ??= passes(app)
      .catch(() => false)
      .finally(() => (underWay = null));
    return Promise.race([underWay, pause(LIMIT_MS, false, { ref: false })]);
  };
};

export const makeReadiness = (app: Pick<App, 'container' | 'database' | 'secrets'>): (() => Promise<Readiness>) => {
  const checks = CHECKS.map((check) => ({ name: check.name, run: inTime(app, check) }));
  const read = async (): Promise<Readiness> => {
    const passed = await Promise.all(checks.map(async ({ name, run }) => [name, await run()] as const));
    return { ready: passed.every(([, passes]) => passes), checks: Object.fromEntries(passed) };
  };
  const limits = { entries: 1, lifeMs: KEPT_MS, isKept: () => true };
  const cache = makeTimedCache<Readiness>(app.container.get(t.clock), limits);
  return () => cache.get('readiness', read);
};
