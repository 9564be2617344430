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
import { notSuchAServer, readServerSettings } from '../verify-server.js';
import { failureOf } from './bluesky-errors.js';
import { BlueskySettings } from './bluesky-settings.js';
import type { Sessions } from './sessions.js';

export interface VerifyBlueskyDeps extends Pick<ChannelDeps, 'http' | 'guard' | 'clock'> {
  readonly sessions: Pick<Sessions, 'open'>;
}

const LIMIT_MS = 10_000;

const Server = z.object({ did: z.string().startsWith('did:') });

const NOT_BLUESKY = 'a Bluesky server; is "service" the address of a Personal Data Server?';

/** Identifies the server first: the password is sent only to a server of the AT Protocol. */
export const makeVerifyBluesky =
  ({ http, guard, clock, sessions }: VerifyBlueskyDeps) =>
  async (settings: ConnectionSettings): Promise<Result<VerifiedConnection, readonly string[]>> => {
    const read = readServerSettings(BlueskySettings, settings, 'service', guard);
    if (!read.ok) return read;
    const { service, identifier, app_password } = read.value;
    const { host } = new URL(service);
    const url = `${service}/xrpc/com.atproto.server.describeServer`;
    const response = await http({ method: 'GET', url, timeoutMs: LIMIT_MS });
    const isServer =
      response.kind === 'received' && response.status === 200 && Server.safeParse(response.json).success;
    if (!isServer) return err([notSuchAServer(response, host, clock.now(), NOT_BLUESKY)]);
    const opened = await sessions.open({ service, identifier, app_password });
    if (!opened.ok) return err([notLoggedIn(opened.error, host, clock.now())]);
    const { did, handle, active } = opened.value;
    if (!active) return err([`The account ${handle} is not active on ${host}.`]);
    const before = read.value;
    if (before.did !== '' && before.did !== did) return err([differentAccount(before.handle, handle)]);
    return ok({ settings: { service, identifier, app_password, did, handle }, host });
  };

/** A new password for a connection must not redirect its posts to another account. */
const differentAccount = (was: string, is: string): string =>
  `The app password is of @${is}, but the connection is to @${was}; add a new connection for @${is}.`;

const notLoggedIn = (response: ChannelResponse, host: string, now: Instant): string => {
  const failure = failureOf(response, now);
  const isRefusal = failure.kind === 'unauthorised' || failure.kind === 'refused';
  return isRefusal
    ? `${host} does not accept the handle and the app password ("${failure.message}").`
    : `${host}: ${failure.message}`;
};
