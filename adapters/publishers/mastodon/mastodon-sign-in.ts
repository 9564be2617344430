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

/** What publishing and looking up need, and nothing more: neither messages nor followers can be read. */
const SCOPE = 'read:accounts read:statuses write:media write:statuses';

const Address = z.object({ base_url: serverAddress });
const App = z.object({ client_id: remoteId, client_secret: remoteId });

/** Every server has its own list of apps, so this installation is put on it for each connection (methods/apps). */
export const makeMastodonSignIn =
  ({ http, guard, clock }: Pick<ChannelDeps, 'http' | 'guard' | 'clock'>): OfferSignIn =>
  async (settings, redirectUri) => {
    const read = readServerSettings(Address, settings, 'base_url', guard);
    if (!read.ok) return read;
    const { base_url } = read.value;
    const { host } = new URL(base_url);
    const get = (path: string) => http({ method: 'GET', url: `${base_url}${path}`, timeoutMs: REQUEST_MS });
    const server = await askServer({ get }, base_url);
    if ('answer' in server) return err([notSuchAServer(server.answer, host, clock.now(), NOT_MASTODON)]);
    const wish = { client_name: 'Write Post', redirect_uris: redirectUri, scopes: SCOPE };
    const answer = await http({
      method: 'POST',
      url: `${base_url}/api/v1/apps`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(wish).toString(),
      timeoutMs: REQUEST_MS,
    });
    const app = App.safeParse(isSuccess(answer) ? answer.json : undefined);
    if (!app.success) return err([about(host, failureOf(answer, clock.now()).message)]);
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
