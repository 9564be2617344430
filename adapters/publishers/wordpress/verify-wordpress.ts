import { z } from 'zod';
import { err, ok, type Instant, type Publisher } from '../../../core/index.js';
import type { VerifyDeps } from '../publisher-deps.js';
import { readSuccess } from '../http/responses.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { about, identifyServer, type ServerKind } from '../verify-server.js';
import { discoverApi, type WordpressSite } from './discover-api.js';
import { makeWordpressApi } from './wordpress-api.js';
import { failureOf } from './wordpress-errors.js';
import { WordpressSettings } from './wordpress-settings.js';

/** A missing capability counts as not granted. */
const capability = z.boolean().catch(false);

const User = z.object({
  id: z.number().int().positive(),
  capabilities: z.object({ publish_posts: capability, upload_files: capability }),
});

const WORDPRESS: ServerKind<WordpressSettings, WordpressSite> = {
  settings: WordpressSettings,
  address: 'base_url',
  timeoutMs: 20_000,
  likeness: 'a WordPress site with its REST API; is "base_url" the address of the site?',
  identify: discoverApi,
};

/** Finds the API without the password, then queries the user of the password and their capabilities. */
export const makeVerifyWordpress =
  (deps: VerifyDeps): Publisher['verifyConnection'] =>
  async (entered) => {
    const identified = await identifyServer(deps, WORDPRESS, entered);
    if (!identified.ok) return identified;
    const { settings, server: site, host, http } = identified.value;
    const { base_url, username, application_password } = settings;
    const access = { base_url, username, application_password, api_root: site.apiRoot };
    const response = await makeWordpressApi(http, access).get(
      'users/me?context=edit&_fields=id,capabilities',
    );
    const user = readSuccess(User, response);
    if (user === null) {
      return err([
        site.takesApplicationPasswords
          ? notThatUser(response, host, deps.clock.now())
          : `${host} accepts no application passwords: the site has disabled them, or it is not served over https.`,
      ]);
    }
    const { publish_posts, upload_files } = user.capabilities;
    if (!publish_posts)
      return err([
        `The user "${username}" may not publish posts on ${host}; the role must be author or higher.`,
      ]);
    const reported = { title: site.title, user_id: String(user.id), can_upload: upload_files ? 'yes' : 'no' };
    return ok({ settings: { ...access, ...reported }, host });
  };

const notThatUser = (response: ChannelResponse, host: string, now: Instant): string => {
  const { message } = failureOf(response, now);
  return response.kind === 'received' && response.status === 401
    ? `${host} does not accept the user name and the application password ("${message}"); if they are right, its web server may remove the header "Authorization".`
    : about(host, message);
};
