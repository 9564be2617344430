import { codeOf } from '../../system/code-of.js';
import { RefusedDestinationError } from './address-guard.js';
import { TooMuchReceivedError } from './guarded-connector.js';

/** Describes a connection error for users, without the address, which may contain a token. */
export const explainFault = (error: unknown): string => {
  const first = error instanceof AggregateError ? mostInformative(error.errors) : error;
  if (first instanceof RefusedDestinationError) return first.message;
  if (first instanceof TooMuchReceivedError) return 'The server sent too much data.';
  if (first instanceof Error && first.name === 'TimeoutError') return 'The server did not respond in time.';
  const code = codeOf(first);
  switch (code) {
    case 'ENOTFOUND':
      return 'The host name does not exist.';
    case 'LOOKUP_TIMEOUT':
      return 'The host name could not be looked up in time.';
    case 'LOOKUP_FAILED':
      return 'The host name could not be looked up.';
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
      return 'The server is unreachable.';
    case 'ECONNREFUSED':
      return 'The server refused the connection.';
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return 'The connection was closed before the response was complete.';
    case 'UND_ERR_CONNECT_TIMEOUT':
      return 'The server could not be reached in time.';
    case 'ERR_INVALID_URL':
      return 'The address is not valid.';
    default:
      return IS_TLS.test(code)
        ? `No secure connection could be made (${code}).`
        : `The request failed (${code === '' ? 'no reason given' : code}).`;
  }
};

/**
 * Happy Eyeballs tries several addresses and fails with all their errors; on hosts without IPv6, some of them report
 * only the missing IPv6.
 */
const mostInformative = (errors: readonly unknown[]): unknown =>
  errors.find((each) => !NO_ROUTE.includes(codeOf(each))) ?? errors[0];

const NO_ROUTE = ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'];

const IS_TLS = /^(?:CERT_|DEPTH_ZERO_|EPROTO|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/;
