import { PrivateHostError } from './address-guard.js';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What went wrong with a connection, for people; never the address itself, which may hold a token. */
export const explainFault = (error: unknown): string => {
  // Happy eyeballs tries several addresses and fails with all their errors.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (first instanceof PrivateHostError) return first.message;
  if (first instanceof Error && first.name === 'TimeoutError') return 'The server did not answer in time.';
  const code = codeOf(first);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host name is not known.';
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

const IS_TLS = /^(?:CERT_|DEPTH_ZERO_|EPROTO|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/;
