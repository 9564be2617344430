import { z } from 'zod';
import { err, ok } from '../../../core/index.js';
import type { VerifyDeps } from '../publisher-deps.js';
import { remoteId } from '../http/remote-fields.js';
import { readSuccess } from '../http/responses.js';
import { serverAddress } from '../connection-settings.js';
import type { OfferSignIn } from '../sign-in.js';
import { failureOf } from './mastodon-errors.js';
import { MASTODON_SERVER, PIXELFED } from './mastodon-server.js';
import { about, identifyServer } from '../verify-server.js';

/** The minimal scopes for publishing and lookups; private messages and followers cannot be read. */
const SCOPE = 'read:accounts read:statuses write:media write:statuses';
/** Pixelfed refuses narrower scopes than these. */
const WHOLE_SCOPE = 'read write';

const Address = z.object({ base_url: serverAddress });
const ADDRESSED = { ...MASTODON_SERVER, settings: Address };
const App = z.object({ client_id: remoteId, client_secret: remoteId });

/** Every server has its own list of apps, so this installation registers an app for each connection (methods/apps). */
export const makeMastodonSignIn =
  (deps: VerifyDeps): OfferSignIn =>
  async (settings, redirectUri) => {
    const identified = await identifyServer(deps, ADDRESSED, settings);
    if (!identified.ok) return identified;
    const { host, http, server } = identified.value;
    const scope = server.facts['software'] === PIXELFED ? WHOLE_SCOPE : SCOPE;
    const { base_url } = identified.value.settings;
    const registration = { client_name: 'Write Post', redirect_uris: redirectUri, scopes: scope };
    const response = await http({
      method: 'POST',
      url: `${base_url}/api/v1/apps`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(registration).toString(),
    });
    const app = readSuccess(App, response);
    if (app === null) return err([about(host, failureOf(response, deps.clock.now()).message)]);
    return ok({
      server: {
        issuer: base_url,
        authorizationEndpoint: `${base_url}/oauth/authorize`,
        tokenEndpoint: `${base_url}/oauth/token`,
      },
      client: { id: app.client_id, secret: app.client_secret },
      scope,
      allowInsecure: base_url.startsWith('http:'),
    });
  };
