import type { Clock } from '../../../core/index.js';
import { makeApi, type Api } from '../http/api.js';
import type { TimedHttp } from '../http/responses.js';
import type { GhostSettings } from './ghost-settings.js';
import { ghostToken } from './ghost-token.js';

type Access = Pick<GhostSettings, 'base_url' | 'admin_api_key' | 'version'>;

export const addressOf = (baseUrl: string, path: string): string => `${baseUrl}/ghost/api/admin/${path}`;

/** The Admin API of one site (docs.ghost.org/admin-api). Paths are relative to `admin/`. */
export const makeGhostApi = (
  http: TimedHttp,
  clock: Pick<Clock, 'now'>,
  { base_url, admin_api_key, version }: Access,
): Api =>
  makeApi(
    http,
    (path) => addressOf(base_url, path),
    // Ghost serves API versions older than the site (and notifies its owner), but not newer ones.
    () => ({
      authorization: `Ghost ${ghostToken(admin_api_key, clock.now())}`,
      'accept-version': `v${String(Number.parseInt(version, 10))}.0`,
    }),
  );
