import type { Clock } from '../../../core/index.js';
import type { ChannelAnswer, ChannelHttp, ChannelRequest } from '../http/channel-http.js';

export interface MastodonApi {
  readonly get: (path: string) => Promise<ChannelAnswer>;
  readonly post: (
    path: string,
    body: NonNullable<ChannelRequest['body']>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ChannelAnswer>;
  /** What is left of the time for all the requests together, in milliseconds. */
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

/** The requests of one attempt, which share its time. */
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

export const isSuccess = (answer: ChannelAnswer): answer is Extract<ChannelAnswer, { kind: 'answer' }> =>
  answer.kind === 'answer' && answer.status >= 200 && answer.status < 300;
