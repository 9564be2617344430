import { withoutSlashes } from '../../system/without-slashes.js';
import { makeApi, type Api } from '../http/api.js';
import type { TimedHttp } from '../http/responses.js';
import type { WordpressSettings } from './wordpress-settings.js';

/** The address of a route. Sites without pretty permalinks use `?rest_route=/` instead of a path. */
export const routeAt = (
  root: string,
  route: string,
  query: Readonly<Record<string, string>> = {},
): string => {
  const url = new URL(root);
  const beginning = url.searchParams.get('rest_route');
  if (beginning === null) url.pathname = `${withoutSlashes(url.pathname)}/${route}`;
  else url.searchParams.set('rest_route', `${withoutSlashes(beginning)}/${route}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

type Access = Pick<WordpressSettings, 'base_url' | 'username' | 'application_password' | 'api_root'>;

/** The REST API of one site, as one user (developer.wordpress.org/rest-api). Paths are relative to `wp/v2/`. */
export const makeWordpressApi = (http: TimedHttp, access: Access): Api => {
  const { base_url, username, application_password, api_root } = access;
  const root = api_root === '' ? `${base_url}/wp-json/` : api_root;
  const pair = Buffer.from(`${username}:${application_password}`, 'utf8').toString('base64');
  const urlOf = (path: string): string => {
    const [route = '', query] = path.split('?');
    return routeAt(root, `wp/v2/${route}`, Object.fromEntries(new URLSearchParams(query)));
  };
  return makeApi(http, urlOf, () => ({ authorization: `Basic ${pair}` }));
};
