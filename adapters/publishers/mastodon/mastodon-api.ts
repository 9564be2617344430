import type { Clock } from '../../../core/index.js';
import type { ChannelResponse, ChannelHttp, ChannelRequest } from '../http/channel-http.js';

export interface MastodonApi {
  readonly get: (path: string) => Promise<ChannelResponse>;
  readonly post: (
    path: string,
    body: NonNullable<ChannelRequest['body']>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ChannelResponse>;
  /** What remains of the timeout for all requests together, in milliseconds. */
  readonly left: () => number;
}

export interface MastodonApiDeps {
  readonly http: ChannelHttp;
  readonly clock: Pick<Clock, 'now'>;
}

export interface MastodonAccess {
  readonly base_url: string;
  readonly access_token: string;
}

/** The requests of one attempt, which share its timeout. */
export const makeMastodonApi = (
  { http, clock }: MastodonApiDeps,
  { base_url, access_token }: MastodonAccess,
  timeoutMs: number,
): MastodonApi => {
  const end = clock.now() + timeoutMs;
  const left = (): number => Math.max(0, end - clock.now());
  const authorization = `Bearer ${access_token}`;
  return {
    left,
    get: (path) =>
      http({ method: 'GET', url: `${base_url}${path}`, headers: { authorization }, timeoutMs: left() }),
    post: (path, body, headers = {}) =>
      http({
        method: 'POST',
        url: `${base_url}${path}`,
        headers: { ...headers, authorization },
        body,
        timeoutMs: left(),
      }),
  };
};

export const isSuccess = (
  response: ChannelResponse,
): response is Extract<ChannelResponse, { kind: 'received' }> =>
  response.kind === 'received' && response.status >= 200 && response.status < 300;
