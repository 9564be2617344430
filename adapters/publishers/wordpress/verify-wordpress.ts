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
import { discoverApi } from './discover-api.js';
import { makeWordpressApi } from './wordpress-api.js';
import { failureOf } from './wordpress-errors.js';
import { WordpressSettings } from './wordpress-settings.js';

const VERIFY_MS = 20_000;

/** A right that is not there is not a right. */
const right = z.boolean().catch(false);

const User = z.object({
  id: z.number().int().positive(),
  capabilities: z.object({ publish_posts: right, upload_files: right }),
});

const NOT_WORDPRESS = 'a WordPress site with its REST API; is "base_url" the address of the site?';

/** Finds the API without the password, then asks who that password is and what they may do. */
export const makeVerifyWordpress =
  ({ http, guard, clock }: Pick<ChannelDeps, 'http' | 'guard' | 'clock'>) =>
  async (settings: ConnectionSettings): Promise<Result<VerifiedConnection, readonly string[]>> => {
    const read = readServerSettings(WordpressSettings, settings, 'base_url', guard);
    if (!read.ok) return read;
    const { base_url, username, application_password } = read.value;
    const { host } = new URL(base_url);
    const timed = withinTime({ http, clock }, VERIFY_MS);
    const site = await discoverApi(timed, base_url);
    if ('answer' in site) return err([notSuchAServer(site.answer, host, clock.now(), NOT_WORDPRESS)]);
    const access = { base_url, username, application_password, api_root: site.apiRoot };
    const answer = await makeWordpressApi(timed, access).get('users/me', {
      context: 'edit',
      _fields: 'id,capabilities',
    });
    const user = readAnswer(User, answer);
    if (user === null) {
      return err([
        site.takesApplicationPasswords
          ? notThatUser(answer, host, clock.now())
          : `${host} takes no application passwords: the site has switched them off, or it is not reached by https.`,
      ]);
    }
    const { publish_posts, upload_files } = user.capabilities;
    if (!publish_posts)
      return err([
        `The user "${username}" may not publish posts on ${host}; it takes an author or an editor.`,
      ]);
    const told = {
      title: site.title,
      user_id: String(user.id),
      can_upload: upload_files ? 'yes' : 'no',
    };
    return ok({ settings: { ...access, ...told }, host });
  };

const notThatUser = (answer: ChannelAnswer, host: string, now: Instant): string => {
  const { message } = failureOf(answer, now);
  return answer.kind === 'answer' && answer.status === 401
    ? `${host} does not accept the user name and the application password ("${message}"); if they are right, its web server may withhold the header "Authorization" from WordPress.`
    : `${host}: ${message}`;
};
