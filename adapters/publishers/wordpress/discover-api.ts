import { z } from 'zod';
import { remoteList } from '../http/remote-fields.js';
import { readJson, readSuccess, type TimedHttp } from '../http/responses.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { parseUrl } from '../../system/parse-url.js';

const Index = z.object({
  name: z.string().catch(''),
  namespaces: remoteList(z.string(), 1_000),
  /** PHP encodes an empty object as a list. */
  authentication: z
    .object({ 'application-passwords': z.object({}) })
    .nullable()
    .catch(null),
});

/**
 * The error of a site that shows its API only to users, as a snippet of the REST API handbook and security plugins do.
 */
const ForUsersOnly = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ status: z.literal([401, 403]) }),
});

export interface WordpressSite {
  readonly apiRoot: string;
  readonly title: string;
  readonly takesApplicationPasswords: boolean;
}

/**
 * Finds the REST API of a site without credentials: by the `Link` header of its pages, else at the usual paths. Only
 * the path is used, because the password must be sent only to the entered origin.
 */
export const discoverApi = async (
  http: TimedHttp,
  baseUrl: string,
): Promise<WordpressSite | { readonly response: ChannelResponse }> => {
  const page = await http({ method: 'GET', url: `${baseUrl}/`, headers: { accept: 'text/html' } });
  if (page.kind === 'not_sent') return { response: page };
  const advertised = page.kind === 'received' ? apiRootIn(page.headers['link'] ?? '', baseUrl) : null;
  const usual = [`${baseUrl}/wp-json/`, `${baseUrl}/?rest_route=/`];
  let hidden: WordpressSite | null = null;
  for (const apiRoot of advertised === null ? usual : [advertised, ...usual]) {
    const response = await http({ method: 'GET', url: apiRoot });
    const site = siteIn(response, apiRoot);
    if (site !== null) return site;
    if (readJson(ForUsersOnly, response) !== null)
      hidden ??= { apiRoot, title: '', takesApplicationPasswords: true };
  }
  return hidden ?? { response: page };
};

const siteIn = (response: ChannelResponse, apiRoot: string): WordpressSite | null => {
  const index = readSuccess(Index, response);
  if (!index?.namespaces.includes('wp/v2')) return null;
  return {
    apiRoot,
    title: index.name,
    takesApplicationPasswords: index.authentication !== null,
  };
};

/** From `Link: <https://site.example/wp-json/>; rel="https://api.w.org/"` (RFC 8288), at the origin of `baseUrl`. */
export const apiRootIn = (link: string, baseUrl: string): string | null => {
  for (const [, target = '', parameters = ''] of link.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const isApi = /;\s*rel\s*=\s*"?https:\/\/api\.w\.org\/"?/i.test(parameters);
    const url = isApi ? parseUrl(target, baseUrl) : null;
    if (url !== null) return `${new URL(baseUrl).origin}${url.pathname}${url.search}`;
  }
  return null;
};
