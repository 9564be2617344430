import { RefusedPlaceError } from './address-guard.js';
import { TooMuchReceivedError } from './guarded-connector.js';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What went wrong with a connection, for people; never the address itself, which may hold a token. */
export const explainFault = (error: unknown): string => {
  const first = error instanceof AggregateError ? mostTelling(error.errors) : error;
  if (first instanceof RefusedPlaceError) return first.message;
  if (first instanceof TooMuchReceivedError) return 'The server sent more than it may.';
  if (first instanceof Error && first.name === 'TimeoutError') return 'The server did not answer in time.';
  const code = codeOf(first);
  switch (code) {
    case 'ENOTFOUND':
      return 'The host name is not known.';
    case 'LOOKUP_TIMEOUT':
      return 'The host name could not be looked up in time.';
    case 'LOOKUP_FAILED':
      return 'The host name could not be looked up.';
    case 'ENETUNREACH':
    case 'EHOSTUNREACH':
      return 'There is no way to the server.';
    case 'ECONNREFUSED':
      return 'The server refused the connection.';
    case 'ECONNRESET':
    case 'EPIPE':
    case 'UND_ERR_SOCKET':
      return 'The connection was cut before the answer was complete.';
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

/** Happy eyeballs tries several addresses and fails with all their errors; many a machine has no way to IPv6 at all. */
const mostTelling = (errors: readonly unknown[]): unknown =>
  errors.find((each) => !NO_WAY.includes(codeOf(each))) ?? errors[0];

const NO_WAY = ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'];

const IS_TLS = /^(?:CERT_|DEPTH_ZERO_|EPROTO|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/;
