import type { ChannelResponse } from './channel-http.js';
import type { RequestBody } from './multipart.js';
import type { TimedHttp } from './responses.js';

type Headers = Readonly<Record<string, string>>;

/** Sends a body to a path, with further headers if there are any. */
type Write = (path: string, body: RequestBody, more?: Headers) => Promise<ChannelResponse>;

/** The API of one server, with the credentials of one account. */
export interface Api {
  readonly get: (path: string) => Promise<ChannelResponse>;
  readonly post: Write;
  readonly put: Write;
  /** What remains of the timeout for all requests together, in milliseconds. */
  readonly leftMs: TimedHttp['leftMs'];
}

/** `urlOf` makes the address of a path, and `headersOf` the headers of every request. */
export const makeApi = (http: TimedHttp, urlOf: (path: string) => string, headersOf: () => Headers): Api => {
  const writeBy =
    (method: 'POST' | 'PUT'): Write =>
    (path, { contentType, body }, more = {}) => {
      const headers = { ...more, ...headersOf(), 'content-type': contentType };
      return http({ method, url: urlOf(path), headers, body });
    };
  return {
    get: (path) => http({ method: 'GET', url: urlOf(path), headers: headersOf() }),
    post: writeBy('POST'),
    put: writeBy('PUT'),
    leftMs: http.leftMs,
  };
};
