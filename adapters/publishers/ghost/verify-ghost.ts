import { z } from 'zod';
import { err, ok, type Instant, type Publisher } from '../../../core/index.js';
import type { VerifyDeps } from '../publisher-deps.js';
import { remoteList } from '../http/remote-fields.js';
import { readSuccess } from '../http/responses.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { about, identifyServer, type ServerKind } from '../verify-server.js';
import { addressOf, makeGhostApi } from './ghost-api.js';
import { failureOf, errorMessageOf } from './ghost-errors.js';
import { GhostSettings } from './ghost-settings.js';

const OLDEST = 5;

const Site = z.object({
  site: z.object({ title: z.string().catch(''), version: z.string().regex(/^\d+\.\d+/) }),
});

const Posts = z.object({ posts: remoteList(z.unknown()) });

type Site = z.output<typeof Site>['site'];

const GHOST: ServerKind<GhostSettings, Site> = {
  settings: GhostSettings,
  address: 'base_url',
  timeoutMs: 20_000,
  likeness: 'a Ghost site; is "base_url" the address of its administration?',
  identify: async (http, url) => {
    const response = await http({ method: 'GET', url: addressOf(url, 'site/') });
    return readSuccess(Site, response)?.site ?? { response };
  },
};

/** Identifies the site without the key, then requests a post with the key. */
export const makeVerifyGhost =
  (deps: VerifyDeps): Publisher['verifyConnection'] =>
  async (entered) => {
    const identified = await identifyServer(deps, GHOST, entered);
    if (!identified.ok) return identified;
    const { settings, server, host, http } = identified.value;
    const { base_url, admin_api_key } = settings;
    const { title, version } = server;
    if (Number.parseInt(version, 10) < OLDEST)
      return err([`${host} runs Ghost ${version}; Write Post needs Ghost ${String(OLDEST)} or later.`]);
    const access = { base_url, admin_api_key, version };
    const response = await makeGhostApi(http, deps.clock, access).get('posts/?limit=1&fields=id');
    if (readSuccess(Posts, response) === null) return err([badKey(response, host, deps.clock.now())]);
    return ok({ settings: { ...access, title }, host });
  };

const badKey = (response: ChannelResponse, host: string, now: Instant): string => {
  const failure = failureOf(response, now);
  if (failure.kind !== 'unauthorised') return about(host, failure.message);
  const serverMessage = errorMessageOf(response);
  return `${host} does not accept the Admin API key${serverMessage === null ? '' : ` ("${failure.message}")`}; use the key of a custom integration.`;
};
