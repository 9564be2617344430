import { codeOf, isTlsCode } from '../../system/code-of.js';
import { RefusedDestinationError } from './address-guard.js';
import { TooMuchReceivedError } from './guarded-connector.js';

/** Describes a connection error for users, without the address, which may contain a token. */
export const explainFault = (error: unknown): string => {
  const first = error instanceof AggregateError ? mostInformative(error.errors) : error;
  if (first instanceof RefusedDestinationError) return first.message;
  if (first instanceof TooMuchReceivedError) return 'The server sent too much data.';
  if (first instanceof Error && first.name === 'TimeoutError') return 'The server did not respond in time.';
  // Without its code, which undici no longer sets.
  if (first instanceof Error && first.name === 'HTTPParserError') return 'The response is not valid HTTP.';
  const code = codeOf(first);
  if (isTlsCode(code)) return `No secure connection could be made (${code}).`;
  return SENTENCES.get(code) ?? `The request failed (${code === '' ? 'no reason given' : code}).`;
};

const UNREACHABLE = 'The server is unreachable.';
const TOO_SLOW = 'The server could not be reached in time.';
const CUT_OFF = 'The connection was closed before the response was complete.';

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['ENOTFOUND', 'The host name does not exist.'],
  ['LOOKUP_TIMEOUT', 'The host name could not be looked up in time.'],
  ['LOOKUP_FAILED', 'The host name could not be looked up.'],
  ['ENETUNREACH', UNREACHABLE],
  ['EHOSTUNREACH', UNREACHABLE],
  ['ECONNREFUSED', 'The server refused the connection.'],
  ['ECONNRESET', CUT_OFF],
  ['EPIPE', CUT_OFF],
  ['UND_ERR_SOCKET', CUT_OFF],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', CUT_OFF],
  ['ETIMEDOUT', TOO_SLOW],
  ['UND_ERR_CONNECT_TIMEOUT', TOO_SLOW],
  ['ERR_INVALID_URL', 'The address is not valid.'],
]);

/**
 * Happy Eyeballs tries several addresses and fails with all their errors; on hosts without IPv6, some of them report
 * only the missing IPv6.
 */
const mostInformative = (errors: readonly unknown[]): unknown =>
  errors.find((each) => !NO_ROUTE.includes(codeOf(each))) ?? errors[0];

const NO_ROUTE = ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'];
