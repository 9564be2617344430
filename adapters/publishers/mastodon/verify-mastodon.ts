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
import type { ChannelResponse } from '../http/channel-http.js';
import { remoteId } from '../http/remote-fields.js';
import { about, notSuchAServer, readServerSettings } from '../verify-server.js';
import { isSuccess, makeMastodonApi } from './mastodon-api.js';
import { failureOf, errorMessageOf } from './mastodon-errors.js';
import { MastodonSettings } from './mastodon-settings.js';
import { askServer } from './mastodon-server.js';

type VerifyDeps = Pick<ChannelDeps, 'http' | 'guard' | 'clock'>;

const VERIFY_MS = 20_000;

const Account = z.object({ id: remoteId, acct: z.string() });

export const NOT_MASTODON = 'a server with the Mastodon API; is "base_url" the address of the server?';

/** Identifies the server first, without the token: the token is sent only to servers with this API. */
export const makeVerifyMastodon =
  ({ http, guard, clock }: VerifyDeps) =>
  async (settings: ConnectionSettings): Promise<Result<VerifiedConnection, readonly string[]>> => {
    const read = readServerSettings(MastodonSettings, settings, 'base_url', guard);
    if (!read.ok) return read;
    const { base_url, access_token } = read.value;
    const { host } = new URL(base_url);
    const api = makeMastodonApi({ http, clock }, { base_url, access_token }, VERIFY_MS);
    const anonymous = (path: string) =>
      http({ method: 'GET', url: `${base_url}${path}`, timeoutMs: api.left() });
    const server = await askServer({ get: anonymous }, base_url);
    if ('response' in server) return err([notSuchAServer(server.response, host, clock.now(), NOT_MASTODON)]);
    const response = await api.get('/api/v1/accounts/verify_credentials');
    const account = Account.safeParse(isSuccess(response) ? response.json : undefined);
    if (!account.success) return err([notOurAccount(response, host, clock.now())]);
    const { id, acct } = account.data;
    const before = read.value;
    if (before.account_id !== '' && before.account_id !== id)
      return err([differentAccount(before.acct, acct)]);
    const reported = { account_id: id, acct, ...server.facts };
    return ok({ settings: { base_url, access_token, ...reported }, host });
  };

/** A new token for a connection must not redirect its posts to another account. */
const differentAccount = (was: string, is: string): string =>
  `The access token is of @${is}, but the connection is to @${was}; add a new connection for @${is}.`;

const REFUSALS: readonly number[] = [400, 401, 403, 422];

const notOurAccount = (response: ChannelResponse, host: string, now: Instant): string => {
  const { message } = failureOf(response, now);
  if (response.kind !== 'received' || !REFUSALS.includes(response.status)) return about(host, message);
  const said = errorMessageOf(response);
  return `${host} does not accept the access token${said === null ? '' : ` ("${message}")`}; the token needs the scopes read and write.`;
};
