import { STATUS_CODES } from 'node:http';
import { errorResponse, type WireRefusal } from '../../../core/wire/index.js';
import type { HttpDeps } from '../http-deps.js';
import { securityHeaders } from '../frame/security-headers.js';

/** Maps the error codes of Node's HTTP parser to refusals. */
export const refusalOf = (code: string | undefined): WireRefusal => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { kind: 'request_timeout' };
    case 'HPE_HEADER_OVERFLOW':
      return { kind: 'headers_too_large' };
    default:
      return { kind: 'malformed_request' };
  }
};

/** A whole response as raw HTTP, for errors before Node has a request and a response. */
export const rawResponse = (refusal: WireRefusal, deps: Pick<HttpDeps, 'baseUrl' | 'entropy'>): string => {
  const id = deps.entropy.requestId();
  const { status, headers, body } = errorResponse(refusal, id);
  const text = JSON.stringify(body);
  const lines = Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    'X-Request-Id': id,
    Date: new Date().toUTCString(),
    ...securityHeaders(deps),
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`, ...lines, '', text].join('\r\n');
};
