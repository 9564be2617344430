import type { ChannelResponse } from '../http/channel-http.js';
import type { RequestBody } from '../http/multipart.js';
import type { TimedHttp } from '../http/responses.js';

export interface MastodonApi {
  readonly get: (path: string) => Promise<ChannelResponse>;
  readonly post: (
    path: string,
    body: RequestBody,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ChannelResponse>;
  /** What remains of the timeout for all requests together, in milliseconds. */
  readonly leftMs: TimedHttp['leftMs'];
}

export interface MastodonAccess {
  readonly base_url: string;
  readonly access_token: string;
}

/** Requests with the access token of one account. */
export const makeMastodonApi = (http: TimedHttp, { base_url, access_token }: MastodonAccess): MastodonApi => {
  const authorization = `Bearer ${access_token}`;
  return {
    leftMs: http.leftMs,
    get: (path) => http({ method: 'GET', url: `${base_url}${path}`, headers: { authorization } }),
    post: (path, { contentType, body }, more = {}) => {
      const headers = { ...more, authorization, 'content-type': contentType };
      return http({ method: 'POST', url: `${base_url}${path}`, headers, body });
    },
  };
};
