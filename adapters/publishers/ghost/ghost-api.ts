import type { FormData } from 'undici';
import type { Clock } from '../../../core/index.js';
import type { TimedHttp } from '../http/responses.js';
import type { ChannelResponse } from '../http/channel-http.js';
import type { GhostSettings } from './ghost-settings.js';
import { ghostToken } from './ghost-token.js';

/** The Admin API of one site (docs.ghost.org/admin-api). Paths are relative to `admin/`. */
export interface GhostApi {
  readonly get: (path: string) => Promise<ChannelResponse>;
  /** A string body is JSON. */
  readonly post: (path: string, body: string | FormData) => Promise<ChannelResponse>;
  readonly put: (path: string, body: string) => Promise<ChannelResponse>;
}

type Access = Pick<GhostSettings, 'base_url' | 'admin_api_key' | 'version'>;

export const addressOf = (baseUrl: string, path: string): string => `${baseUrl}/ghost/api/admin/${path}`;

export const makeGhostApi = (
  http: TimedHttp,
  clock: Pick<Clock, 'now'>,
  { base_url, admin_api_key, version }: Access,
): GhostApi => {
  const url = (path: string): string => addressOf(base_url, path);
  // Ghost serves API versions older than the site (and notifies its owner), but not newer ones.
  const headers = () => ({
    authorization: `Ghost ${ghostToken(admin_api_key, clock.now())}`,
    'accept-version': `v${String(Number.parseInt(version, 10))}.0`,
  });
  const json = (body: string | FormData): Readonly<Record<string, string>> =>
    typeof body === 'string' ? { ...headers(), 'content-type': 'application/json' } : headers();
  return {
    get: (path) => http({ method: 'GET', url: url(path), headers: headers() }),
    post: (path, body) => http({ method: 'POST', url: url(path), headers: json(body), body }),
    put: (path, body) => http({ method: 'PUT', url: url(path), headers: json(body), body }),
  };
};
