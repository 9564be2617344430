import type { TimedHttp } from '../http/responses.js';
import type { ChannelResponse } from '../http/channel-http.js';
import type { RequestBody } from '../http/multipart.js';
import type { WordpressSettings } from './wordpress-settings.js';

type Query = Readonly<Record<string, string>>;

/** The REST API of one site, as one user (developer.wordpress.org/rest-api). Paths are relative to `wp/v2/`. */
export interface WordpressApi {
  readonly get: (path: string, query?: Query) => Promise<ChannelResponse>;
  readonly post: (path: string, body: RequestBody, query?: Query) => Promise<ChannelResponse>;
}

/** The address of a route. Sites without pretty permalinks use `?rest_route=/` instead of a path. */
export const routeAt = (root: string, route: string, query: Query = {}): string => {
  const url = new URL(root);
  const beginning = url.searchParams.get('rest_route');
  if (beginning === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${route}`;
  else url.searchParams.set('rest_route', `${beginning.replace(/\/+$/, '')}/${route}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

type Access = Pick<WordpressSettings, 'base_url' | 'username' | 'application_password' | 'api_root'>;

export const makeWordpressApi = (http: TimedHttp, access: Access): WordpressApi => {
  const { base_url, username, application_password, api_root } = access;
  const root = api_root === '' ? `${base_url}/wp-json/` : api_root;
  const pair = Buffer.from(`${username}:${application_password}`, 'utf8').toString('base64');
  const authorization = `Basic ${pair}`;
  return {
    get: (path, query) =>
      http({ method: 'GET', url: routeAt(root, `wp/v2/${path}`, query), headers: { authorization } }),
    post: (path, { contentType, body }, query) =>
      http({
        method: 'POST',
        url: routeAt(root, `wp/v2/${path}`, query),
        headers: { authorization, 'content-type': contentType },
        body,
      }),
  };
};
