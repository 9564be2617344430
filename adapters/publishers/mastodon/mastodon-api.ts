import { makeApi, type Api } from '../http/api.js';
import type { TimedHttp } from '../http/responses.js';
import type { MastodonSettings } from './mastodon-settings.js';

type Access = Pick<MastodonSettings, 'base_url' | 'access_token'>;

/** The API of one account. */
export const makeMastodonApi = (http: TimedHttp, { base_url, access_token }: Access): Api =>
  makeApi(
    http,
    (path) => `${base_url}${path}`,
    () => ({ authorization: `Bearer ${access_token}` }),
  );
