import { z } from 'zod';
import type { ChannelResponse } from '../http/channel-http.js';
import { remoteList } from '../http/remote-fields.js';
import { readSuccess, type TimedHttp } from '../http/responses.js';
import { IMAGE_TYPES } from './mastodon-settings.js';

const count = z.int().positive().optional().catch(undefined);

/** Zero, which Pleroma reports, means that an address has no fixed length. */
const fixedLength = z.int().nonnegative().optional().catch(undefined);

/** The relevant fields of `/api/v2/instance`, or of `/api/v1/instance` on older servers. */
const Instance = z.object({
  version: z.string(),
  /** Pleroma's field for the limit. */
  max_toot_chars: count,
  configuration: z
    .object({
      statuses: z
        .object({
          max_characters: count,
          characters_reserved_per_url: fixedLength,
          max_media_attachments: count,
        })
        .optional()
        .catch(undefined),
      media_attachments: z
        .object({
          image_size_limit: count,
          image_matrix_limit: count,
          description_limit: count,
          supported_mime_types: remoteList(z.string()).optional().catch(undefined),
        })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});

type Instance = z.output<typeof Instance>;

const NodeInfoLinks = z.object({ links: remoteList(z.object({ rel: z.string(), href: z.string() })) });
const NodeInfo = z.object({ software: z.object({ name: z.string().regex(/^[a-z0-9-]{1,50}$/) }) });

/** Settings of a connection that its server reports. */
type ServerFacts = Readonly<Record<string, string>>;

/** What Pleroma reports as its only type: it accepts every file. */
const ANY_TYPE = 'application/octet-stream';

/** It takes no text alone, and differs in further rules that it does not report. */
export const PIXELFED = 'pixelfed';

/** These count addresses like other text, whatever they report for compatibility with clients. */
const COUNT_IN_FULL: readonly string[] = ['akkoma', 'gotosocial', PIXELFED, 'pleroma'];

/** These keep the text of a status as it was sent and return it as its source. */
export const HAVE_EXACT_SOURCES: readonly string[] = ['akkoma', 'gotosocial', 'pleroma', 'snac'];

/** Only what the server reported; everything else keeps its default. */
const factsOf = ({ configuration, max_toot_chars }: Instance, software: string): ServerFacts => {
  const { statuses, media_attachments: media } = configuration ?? {};
  const types = media?.supported_mime_types;
  const facts = {
    software,
    max_characters: statuses?.max_characters ?? max_toot_chars,
    characters_per_url: COUNT_IN_FULL.includes(software) ? 0 : statuses?.characters_reserved_per_url,
    max_image_bytes: media?.image_size_limit,
    max_image_pixels: media?.image_matrix_limit,
    max_alt_characters: media?.description_limit,
    max_images: statuses?.max_media_attachments,
    media_types:
      types === undefined || types.includes(ANY_TYPE) ? undefined : known(types).join(' ') || 'none',
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
};

const known = (types: readonly string[]): readonly string[] =>
  IMAGE_TYPES.filter((type) => types.includes(type));

/** Queries the software and the limits of a server; returns the response when the server does not have this API. */
const identify = async (
  http: TimedHttp,
  baseUrl: string,
): Promise<{ readonly facts: ServerFacts } | { readonly response: ChannelResponse }> => {
  const get = (path: string) => http({ method: 'GET', url: `${baseUrl}${path}` });
  const newer = await get('/api/v2/instance');
  const isOlder = newer.kind === 'received' && newer.status >= 400 && newer.status < 500;
  const response = isOlder ? await get('/api/v1/instance') : newer;
  const instance = readSuccess(Instance, response);
  if (instance === null) return { response };
  const software = await softwareOf(get, baseUrl, instance);
  return typeof software === 'string' ? { facts: factsOf(instance, software) } : { response: software };
};

export const MASTODON_SERVER = {
  address: 'base_url',
  timeoutMs: 20_000,
  likeness: 'a server with the Mastodon API; is "base_url" the address of the server?',
  identify,
} as const;

/**
 * The software of the server (NodeInfo 2). Only Mastodon itself is reported as `mastodon`, because only Mastodon is
 * known to keep idempotency keys; other servers imitate its version number, most of them with an addition in
 * parentheses. Returns the response of a server that is out of order: Mastodon must not become `unknown` meanwhile.
 */
const softwareOf = async (
  get: (path: string) => Promise<ChannelResponse>,
  baseUrl: string,
  { version }: Instance,
): Promise<string | ChannelResponse> => {
  const links = await get('/.well-known/nodeinfo');
  if (isOutOfOrder(links)) return links;
  const nodeInfo = readSuccess(NodeInfoLinks, links);
  const own = nodeInfo?.links.map(({ href }) => href).find((href) => href.startsWith(`${baseUrl}/`));
  if (own === undefined) return UNKNOWN;
  const response = await get(own.slice(baseUrl.length));
  if (isOutOfOrder(response)) return response;
  const info = readSuccess(NodeInfo, response);
  if (info === null) return UNKNOWN;
  const { name } = info.software;
  return name === MASTODON && version.includes('(') ? UNKNOWN : name;
};

const isOutOfOrder = (response: ChannelResponse): boolean =>
  response.kind !== 'received' || response.status === 429 || response.status >= 500;

export const MASTODON = 'mastodon';
const UNKNOWN = 'unknown';
