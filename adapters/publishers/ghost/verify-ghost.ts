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
import { readAnswer, withinTime } from '../http/answers.js';
import type { ChannelAnswer } from '../http/channel-http.js';
import { notSuchAServer, readServerSettings } from '../verify-server.js';
import { addressOf, makeGhostApi } from './ghost-api.js';
import { failureOf, saidIn } from './ghost-errors.js';
import { GhostSettings } from './ghost-settings.js';

const VERIFY_MS = 20_000;
const OLDEST = 5;

/** What every site tells everybody. */
const Site = z.object({
  site: z.object({ title: z.string().catch(''), version: z.string().regex(/^\d+\.\d+/) }),
});

const Posts = z.object({ posts: z.array(z.unknown()) });

const NOT_GHOST = 'a Ghost site; is "base_url" the address at which its administration is?';

/** Asks for the site without the key, then for a post with it. */
export const makeVerifyGhost =
  ({ http, guard, clock }: Pick<ChannelDeps, 'http' | 'guard' | 'clock'>) =>
  async (settings: ConnectionSettings): Promise<Result<VerifiedConnection, readonly string[]>> => {
    const read = readServerSettings(GhostSettings, settings, 'base_url', guard);
    if (!read.ok) return read;
    const { base_url, admin_api_key } = read.value;
    const { host } = new URL(base_url);
    const timed = withinTime({ http, clock }, VERIFY_MS);
    const look = await timed({ method: 'GET', url: addressOf(base_url, 'site/') });
    const found = readAnswer(Site, look);
    if (found === null) return err([notSuchAServer(look, host, clock.now(), NOT_GHOST)]);
    const { title, version } = found.site;
    if (Number.parseInt(version, 10) < OLDEST)
      return err([`${host} runs Ghost ${version}; it has to be Ghost ${String(OLDEST)} or later.`]);
    const access = { base_url, admin_api_key, version };
    const answer = await makeGhostApi(timed, clock, access).get('posts/?limit=1&fields=id');
    if (readAnswer(Posts, answer) === null) return err([badKey(answer, host, clock.now())]);
    return ok({ settings: { ...access, title }, host });
  };

const badKey = (answer: ChannelAnswer, host: string, now: Instant): string => {
  const failure = failureOf(answer, now);
  if (failure.kind !== 'unauthorised') return `${host}: ${failure.message}`;
  const said = saidIn(answer);
  return `${host} does not accept the Admin API key${said === null ? '' : ` ("${failure.message}")`}; it is the one that a custom integration shows.`;
};
