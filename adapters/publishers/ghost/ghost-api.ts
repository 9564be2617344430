import type { Clock } from '../../../core/index.js';
import type { TimedHttp } from '../http/responses.js';
import type { ChannelResponse } from '../http/channel-http.js';
import type { RequestBody } from '../http/multipart.js';
import type { GhostSettings } from './ghost-settings.js';
import { ghostToken } from './ghost-token.js';

/** The Admin API of one site (docs.ghost.org/admin-api). Paths are relative to `admin/`. */
export interface GhostApi {
  readonly get: (path: string) => Promise<ChannelResponse>;
  readonly post: (path: string, body: RequestBody) => Promise<ChannelResponse>;
  readonly put: (path: string, body: RequestBody) => Promise<ChannelResponse>;
}

type Access = Pick<GhostSettings, 'base_url' | 'admin_api_key' | 'version'>;

export const addressOf = (baseUrl: string, path: string): string => `${baseUrl}/ghost/api/admin/${path}`;

export const makeGhostApi = (
  http: TimedHttp,
  clock: Pick<Clock, 'now'>,
  { base_url, admin_api_key, version }: Access,
): GhostApi => {
  // Ghost serves API versions older than the site (and notifies its owner), but not newer ones.
  const headers = () => ({
    authorization: `Ghost ${ghostToken(admin_api_key, clock.now())}`,
    'accept-version': `v${String(Number.parseInt(version, 10))}.0`,
  });
  const writeBy =
    (method: 'POST' | 'PUT'): GhostApi['post'] =>
    (path, { contentType, body }) => {
      const typed = { ...headers(), 'content-type': contentType };
      return http({ method, url: addressOf(base_url, path), headers: typed, body });
    };
  return {
    get: (path) => http({ method: 'GET', url: addressOf(base_url, path), headers: headers() }),
    post: writeBy('POST'),
    put: writeBy('PUT'),
  };
};
