import { z } from 'zod';
import {
  err,
  ok,
  type ConnectionSettings,
  type Instant,
  type Result,
  type VerifiedConnection,
} from '../../../core/index.js';
import type { ChannelDeps } from '../channel-deps.js';
import { readSuccess, withinTime } from '../http/responses.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { notSuchAServer, readServerSettings } from '../verify-server.js';
import { addressOf, makeGhostApi } from './ghost-api.js';
import { failureOf, errorMessageOf } from './ghost-errors.js';
import { GhostSettings } from './ghost-settings.js';

const VERIFY_MS = 20_000;
const OLDEST = 5;

/** The public description of a site. */
const Site = z.object({
  site: z.object({ title: z.string().catch(''), version: z.string().regex(/^\d+\.\d+/) }),
});

const Posts = z.object({ posts: z.array(z.unknown()) });

const NOT_GHOST = 'a Ghost site; is "base_url" the address of its administration?';

/** Identifies the site without the key, then requests a post with the key. */
export const makeVerifyGhost =
  ({ http, guard, clock }: Pick<ChannelDeps, 'http' | 'guard' | 'clock'>) =>
  async (settings: ConnectionSettings): Promise<Result<VerifiedConnection, readonly string[]>> => {
    const read = readServerSettings(GhostSettings, settings, 'base_url', guard);
    if (!read.ok) return read;
    const { base_url, admin_api_key } = read.value;
    const { host } = new URL(base_url);
    const timed = withinTime({ http, clock }, VERIFY_MS);
    const lookup = await timed({ method: 'GET', url: addressOf(base_url, 'site/') });
    const found = readSuccess(Site, lookup);
    if (found === null) return err([notSuchAServer(lookup, host, clock.now(), NOT_GHOST)]);
    const { title, version } = found.site;
    if (Number.parseInt(version, 10) < OLDEST)
      return err([`${host} runs Ghost ${version}; Write Post needs Ghost ${String(OLDEST)} or later.`]);
    const access = { base_url, admin_api_key, version };
    const response = await makeGhostApi(timed, clock, access).get('posts/?limit=1&fields=id');
    if (readSuccess(Posts, response) === null) return err([badKey(response, host, clock.now())]);
    return ok({ settings: { ...access, title }, host });
  };

const badKey = (response: ChannelResponse, host: string, now: Instant): string => {
  const failure = failureOf(response, now);
  if (failure.kind !== 'unauthorised') return `${host}: ${failure.message}`;
  const said = errorMessageOf(response);
  return `${host} does not accept the Admin API key${said === null ? '' : ` ("${failure.message}")`}; use the key of a custom integration.`;
};
