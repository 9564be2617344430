import { Socket } from 'node:net';
import type Pg from 'pg';
import { pg } from '../drivers.js';

/** The time limit for connecting to the server, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Statements take milliseconds; one that takes this long blocks others and is canceled. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Shorter than the statement timeout, so that a wait for a lock fails with a lock timeout. */
const LOCK_TIMEOUT_MS = 5_000;

/** Work between two statements, such as writing an image to the disk, must not hold locks for longer. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * A reachable server responds to any statement within this time. Without a limit, a statement to a host that vanished
 * would wait a quarter of an hour for the operating system to fail. A third of a lease, so that an outcome is recorded
 * over another connection while the lease lasts.
 */
export const RESPONSE_TIMEOUT_MS = 20_000;

/**
 * What the guarantees rest on, whatever the defaults of the database: a commit that returned is on the disk, and a
 * statement that waited for a lock sees what was committed in the meantime. Without `jit`, which would compile
 * statements of milliseconds for a tenth of a second: PostgreSQL expects far more rows than they read.
 */
const OPTIONS = String.raw`-c synchronous_commit=on -c default_transaction_isolation=read\ committed -c jit=off`;

/**
 * The address with these options. Its own, or else those of the environment, come last and win. It is not parsed and
 * written again, because the driver understands addresses that a URL cannot express.
 */
const withOptions = (url: string) => {
  const own = /[?&]options=/;
  return own.test(url)
    ? { connectionString: url.replace(own, (name) => `${name}${OPTIONS.replaceAll(' ', '%20')}%20`) }
    : { connectionString: url, options: `${OPTIONS} ${process.env['PGOPTIONS'] ?? ''}`.trim() };
};

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database holds ${text}, which a number cannot represent`);
  return value;
};

/** The driver would return 64-bit integers as text. */
const types = {
  getTypeParser: (oid: Parameters<typeof Pg.types.getTypeParser>[0], format?: string): unknown =>
    oid === pg().types.builtins.INT8
      ? safeInteger
      : pg().types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
};

/** A socket that is closed after a time without data. */
const socketWithTimeout = (ms: number): Socket => {
  const socket = new Socket();
  const giveUp = (): void => {
    const fault = new Error(`PostgreSQL did not respond for ${String(ms)} ms`);
    socket.destroy(Object.assign(fault, { code: 'ETIMEDOUT' }));
  };
  return socket.setTimeout(ms, giveUp);
};

/** The settings of a connection, with its time limits. */
export const connectionOf = ({
  url,
  responseMs = RESPONSE_TIMEOUT_MS,
}: {
  readonly url: string;
  readonly responseMs?: number;
}) => ({
  ...withOptions(url),
  application_name: 'write-post',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  stream: () => socketWithTimeout(responseMs),
  /** Statements that are issued together need one round trip. */
  pipeline: true,
  types,
});
