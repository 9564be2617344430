import { setTimeout as pause } from 'node:timers/promises';
import { cachedFor } from '../../adapters/cache/index.js';
import type { Readiness } from '../../adapters/http-koa/index.js';
import { canBeWritten, schemaIsCurrent } from '../../adapters/knex/index.js';
import type { App } from '../app.js';
import { tokens as t } from '../tokens.js';
import { keysAreCurrent } from '../store/unlock.js';

/** What the checks need of the application. @inline */
type ReadinessDeps = Pick<App, 'container' | 'database' | 'secrets'>;

/** A condition of readiness. A rejection, or no result within {@link LIMIT_MS}, means no. */
interface ReadinessCheck {
  readonly name: string;
  readonly passes: (app: ReadinessDeps) => Promise<boolean>;
  /** How long a result is used, in milliseconds, because readiness is public. Absent: for one request. */
  readonly keptMs?: number;
}

/** The conditions of readiness, one per row. A process stays ready when a channel is down. */
const CHECKS: readonly ReadinessCheck[] = [
  { name: 'database', passes: ({ database }) => database.reader.raw('select 1').then(() => true) },
  { name: 'schema', passes: ({ database }) => schemaIsCurrent(database) },
  { name: 'secret_key', passes: ({ database, secrets }) => keysAreCurrent(database, secrets) },
  { name: 'writable', passes: ({ database }) => canBeWritten(database), keptMs: 1_000 },
];

/** How long a result is used of whether sending is paused, in milliseconds. */
const SENDING_KEPT_MS = 500;

/** How long a check may take, in milliseconds. */
const LIMIT_MS = 3_000;

/** The value, or `otherwise` after {@link LIMIT_MS}: a monitor does not wait for a store that does not respond. */
export const inTime = <T>(read: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([read, pause(LIMIT_MS, otherwise, { ref: false })]);

/** Runs a check within the limit, unless its last run has not ended or its last result is still used. */
const runnerOf = (app: ReadinessDeps, { name, passes, keptMs = 0 }: ReadinessCheck) => {
  let underWay: Promise<boolean> | null = null;
  const run = (): Promise<boolean> => {
    underWay ??= passes(app)
      .catch(() => false)
      .finally(() => (underWay = null));
    return inTime(underWay, false);
  };
  const kept = cachedFor(app.container.get(t.clock), keptMs, run);
  return async () => [name, await kept()] as const;
};

/** Whether sending is paused. It is shown but is no condition: a balancer must not reject posts because of it. */
const sendingOf = ({ container }: ReadinessDeps) => {
  const { sending } = container.get(t.store);
  const read = async (): Promise<Pick<Readiness, 'sending'>> => {
    const paused = sending.pausedSince().then(
      (since) => ({ sending: since === null ? ('on' as const) : ('paused' as const) }),
      () => ({}),
    );
    return inTime(paused, {});
  };
  return cachedFor(container.get(t.clock), SENDING_KEPT_MS, read);
};

/** Runs every check of the store; the result of writing is used for a second. */
export const makeReadiness = (app: ReadinessDeps): (() => Promise<Readiness>) => {
  const runners = CHECKS.map((check) => runnerOf(app, check));
  const readSending = sendingOf(app);
  return async () => {
    const [sending, ...passed] = await Promise.all([readSending(), ...runners.map((run) => run())]);
    const checks = Object.fromEntries(passed);
    return { ready: passed.every(([, passes]) => passes), checks, ...sending };
  };
};
