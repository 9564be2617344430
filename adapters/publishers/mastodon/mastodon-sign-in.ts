import { z } from 'zod';
import { err, ok } from '../../../core/index.js';
import type { ChannelDeps } from '../channel-deps.js';
import { remoteId } from '../http/remote-fields.js';
import { serverAddress } from '../connection-settings.js';
import type { OfferSignIn } from '../sign-in.js';
import { isSuccess } from './mastodon-api.js';
import { failureOf } from './mastodon-errors.js';
import { askServer } from './mastodon-server.js';
import { about, notSuchAServer, readServerSettings } from '../verify-server.js';
import { NOT_MASTODON } from './verify-mastodon.js';

const REQUEST_MS = 10_000;

/** The minimal scopes for publishing and lookups; private messages and followers cannot be read. */
const SCOPE = 'read:accounts read:statuses write:media write:statuses';

const Address = z.object({ base_url: serverAddress });
const App = z.object({ client_id: remoteId, client_secret: remoteId });

/** Every server has its own list of apps, so this installation registers an app for each connection (methods/apps). */
export const makeMastodonSignIn =
  ({ http, guard, clock }: Pick<ChannelDeps, 'http' | 'guard' | 'clock'>): OfferSignIn =>
  async (settings, redirectUri) => {
    const read = readServerSettings(Address, settings, 'base_url', guard);
    if (!read.ok) return read;
    const { base_url } = read.value;
    const { host } = new URL(base_url);
    const get = (path: string) => http({ method: 'GET', url: `${base_url}${path}`, timeoutMs: REQUEST_MS });
    const server = await askServer({ get }, base_url);
    if ('response' in server) return err([notSuchAServer(server.response, host, clock.now(), NOT_MASTODON)]);
    const registration = { client_name: 'Write Post', redirect_uris: redirectUri, scopes: SCOPE };
    const response = await http({
      method: 'POST',
      url: `${base_url}/api/v1/apps`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(registration).toString(),
      timeoutMs: REQUEST_MS,
    });
    const app = App.safeParse(isSuccess(response) ? response.json : undefined);
    if (!app.success) return err([about(host, failureOf(response, clock.now()).message)]);
    return ok({
      server: {
        issuer: base_url,
        authorizationEndpoint: `${base_url}/oauth/authorize`,
        tokenEndpoint: `${base_url}/oauth/token`,
      },
      client: { id: app.data.client_id, secret: app.data.client_secret },
      scope: SCOPE,
      allowInsecure: base_url.startsWith('http:'),
    });
  };
