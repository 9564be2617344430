import { z } from 'zod';
import { readAnswer, type TimedHttp } from '../http/answers.js';
import type { ChannelAnswer } from '../http/channel-http.js';

/** What the API tells everybody about its site. */
const Index = z.object({
  name: z.string().catch(''),
  namespaces: z.array(z.string()),
  /** A list where it is empty, as PHP writes it. */
  authentication: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).catch([]),
});

export interface WordpressSite {
  readonly apiRoot: string;
  readonly title: string;
  readonly takesApplicationPasswords: boolean;
}

/**
 * Finds the REST API of a site without credentials: by the header that every page has, else where it usually is. Only
 * the path is believed, because the password goes nowhere but to the origin that was typed.
 */
export const discoverApi = async (
  http: TimedHttp,
  baseUrl: string,
): Promise<WordpressSite | { readonly answer: ChannelAnswer }> => {
  const page = await http({ method: 'GET', url: `${baseUrl}/`, headers: { accept: 'text/html' } });
  if (page.kind === 'not-sent') return { answer: page };
  const told = page.kind === 'answer' ? apiRootIn(page.headers['link'] ?? '', baseUrl) : null;
  const usual = [`${baseUrl}/wp-json/`, `${baseUrl}/?rest_route=/`];
  for (const apiRoot of told === null ? usual : [told, ...usual]) {
    const site = await askAt(http, apiRoot);
    if (site !== null) return site;
  }
  return { answer: page };
};

const askAt = async (http: TimedHttp, apiRoot: string): Promise<WordpressSite | null> => {
  const index = readAnswer(Index, await http({ method: 'GET', url: apiRoot }));
  if (!index?.namespaces.includes('wp/v2')) return null;
  return {
    apiRoot,
    title: index.name,
    takesApplicationPasswords: 'application-passwords' in index.authentication,
  };
};

/** From `Link: <https://site.example/wp-json/>; rel="https://api.w.org/"` (RFC 8288), at the origin of the site's address. */
export const apiRootIn = (link: string, baseUrl: string): string | null => {
  for (const [, target = '', parameters = ''] of link.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const isApi = /;\s*rel\s*=\s*"?https:\/\/api\.w\.org\/"?/i.test(parameters);
    if (!isApi || !URL.canParse(target, baseUrl)) continue;
    const { pathname, search } = new URL(target, baseUrl);
    return `${new URL(baseUrl).origin}${pathname}${search}`;
  }
  return null;
};
