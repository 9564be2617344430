import { z } from 'zod';
import { err, ok, type Instant, type Publisher } from '../../../core/index.js';
import type { VerifyDeps } from '../publisher-deps.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { remoteId } from '../http/remote-fields.js';
import { readSuccess } from '../http/responses.js';
import { about, differentAccount, identifyServer } from '../verify-server.js';
import { makeMastodonApi } from './mastodon-api.js';
import { failureOf, errorMessageOf } from './mastodon-errors.js';
import { MastodonSettings } from './mastodon-settings.js';
import { MASTODON_SERVER } from './mastodon-server.js';

const Account = z.object({ id: remoteId, acct: z.string() });

const MASTODON = { ...MASTODON_SERVER, settings: MastodonSettings };

/** Identifies the server first, without the token: the token is sent only to servers with this API. */
export const makeVerifyMastodon =
  (deps: VerifyDeps): Publisher['verifyConnection'] =>
  async (entered) => {
    const identified = await identifyServer(deps, MASTODON, entered);
    if (!identified.ok) return identified;
    const { settings: before, server, host, http } = identified.value;
    const { base_url, access_token } = before;
    const api = makeMastodonApi(http, { base_url, access_token });
    const response = await api.get('/api/v1/accounts/verify_credentials');
    const account = readSuccess(Account, response);
    if (account === null) return err([notOurAccount(response, host, deps.clock.now())]);
    const { id, acct } = account;
    if (before.account_id !== '' && before.account_id !== id)
      return err([differentAccount('access token', before.acct, acct)]);
    const reported = { account_id: id, acct, ...server.facts };
    return ok({ settings: { base_url, access_token, ...reported }, host });
  };

const REFUSALS: readonly number[] = [400, 401, 403, 422];

const notOurAccount = (response: ChannelResponse, host: string, now: Instant): string => {
  const { message } = failureOf(response, now);
  if (response.kind !== 'received' || !REFUSALS.includes(response.status)) return about(host, message);
  const serverMessage = errorMessageOf(response);
  return `${host} does not accept the access token${serverMessage === null ? '' : ` ("${message}")`}; the token needs the scopes read and write.`;
};
