import { codeOf, isTlsCode } from '../../system/code-of.js';

/** Messages of the driver, without a code, when it detected before sending that the connection is broken. */
const NOT_SENT = [
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** Messages of the driver, without a code, when the connection broke or was never made. */
const BROKEN = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  // Of a server that was restarted or replaced without its certificate.
  'The server does not support SSL connections',
  'There was an error establishing an SSL connection',
];

/** Network failures, by the error codes of Node. */
const NETWORK: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Transient faults, by SQLSTATE (PostgreSQL documentation, appendix A) or its first characters. */
const PASSING = [
  /^08/, // connection exceptions
  /^53/, // too many connections, disk full, out of memory
  /^57P/, // the server is shut down, crashed or starting
  /^57014$/, // statement timeout
  /^55P03$/, // lock timeout
  /^25P0[34]$/, // idle in a transaction, or in one, for too long
  /^42501$/, // the role lacks a right (see `lacksRight`)
  /^25006$/, // read only: the other half of a failover
  /^58/, // errors of the system below
  /^28|^3D000$|^55000$/, // the role or the database accepts no connections, for example during maintenance
  /^0A000$/, // prepared for an earlier schema
  /^40/, // deadlocks and the like that came back however often the work was repeated
];

/**
 * SQLSTATEs of a commit that do not prove a rollback: the session ended during the commit, or the server stopped
 * because it could not write its log any further (53100, or 42501 on a read-only disk), which may already contain this
 * commit.
 */
const UNSURE = [/^08/, /^42501$/, /^53/, /^57P/, /^58/, /^XX/, /^40003$/];

/**
 * A serialization failure, a deadlock, or a statement that was prepared for an earlier schema: repeating the same work
 * may succeed.
 */
const REPEATABLE: ReadonlySet<string> = new Set(['40001', '40P01', '0A000']);

const LOCK_NOT_AVAILABLE = '55P03';

/** The first characters of SQLSTATEs differ from those of Node's codes, some of which have the same length. */
const isSqlState = (code: string): boolean => /^[0-9FHPX][0-9A-Z]{4}$/.test(code);

const oneOf = (patterns: readonly RegExp[], code: string): boolean =>
  patterns.some((pattern) => pattern.test(code));

/** Knex prepends the statement to the driver's message. */
const messageHas = ({ message }: Error, words: readonly string[]): boolean =>
  words.some((ending) => message.endsWith(ending));

/** Also without the file of its Unix socket (`ENOENT`), which a server removes when it stops. */
const isNotConnected = (fault: Error): boolean => 'syscall' in fault && fault.syscall === 'connect';

/** Whether a fault of PostgreSQL or of the connection may pass by itself. */
export const isPostgresOutage = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false;
  const code = codeOf(fault);
  if (code === '') return messageHas(fault, [...NOT_SENT, ...BROKEN]);
  // Also a certificate that has expired.
  return (
    NETWORK.has(code) ||
    isTlsCode(code) ||
    isNotConnected(fault) ||
    (isSqlState(code) && oneOf(PASSING, code))
  );
};

/** Whether another transaction held a lock for longer than the lock timeout. */
export const isLockTimeout = (fault: unknown): boolean => codeOf(fault) === LOCK_NOT_AVAILABLE;

/** Whether the role lacks a right, for example on a table of the last migration: other statements may still succeed. */
export const lacksRight = (fault: unknown): boolean => codeOf(fault) === '42501';

export const isRepeatable = (fault: unknown): boolean => REPEATABLE.has(codeOf(fault));

/** Whether the server reported the fault, as opposed to the driver. */
export const isReported = (fault: unknown): boolean => isSqlState(codeOf(fault));

/** Whether a failed commit certainly wrote nothing: the server reported it, or never received the commit. */
export const isUndoneCommit = (fault: unknown): boolean => {
  const code = codeOf(fault);
  if (isSqlState(code)) return !oneOf(UNSURE, code);
  return code === '' && fault instanceof Error && messageHas(fault, NOT_SENT);
};
