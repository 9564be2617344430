import { z } from 'zod';
import { err, ok, type Instant, type Publisher } from '../../../core/index.js';
import type { VerifyDeps } from '../publisher-deps.js';
import type { ChannelResponse } from '../http/channel-http.js';
import { readSuccess } from '../http/responses.js';
import { about, differentAccount, identifyServer, type ServerKind } from '../verify-server.js';
import { failureOf } from './bluesky-errors.js';
import { BlueskySettings } from './bluesky-settings.js';
import type { Sessions } from './sessions.js';

const Server = z.object({ did: z.string().startsWith('did:') });

const BLUESKY: ServerKind<BlueskySettings, z.output<typeof Server>> = {
  settings: BlueskySettings,
  address: 'service',
  timeoutMs: 10_000,
  likeness: 'a Bluesky server; is "service" the address of a Personal Data Server?',
  identify: async (http, service) => {
    const url = `${service}/xrpc/com.atproto.server.describeServer`;
    const response = await http({ method: 'GET', url });
    return readSuccess(Server, response) ?? { response };
  },
};

/** Identifies the server first: the password is sent only to a server of the AT Protocol. */
export const makeVerifyBluesky =
  (deps: VerifyDeps, sessions: Pick<Sessions, 'open'>): Publisher['verifyConnection'] =>
  async (entered) => {
    const identified = await identifyServer(deps, BLUESKY, entered);
    if (!identified.ok) return identified;
    const { settings: before, host } = identified.value;
    const { service, identifier, app_password } = before;
    const opened = await sessions.open({ service, identifier, app_password });
    if (!opened.ok) return err([notLoggedIn(opened.error, host, deps.clock.now())]);
    const { did, handle, active } = opened.value;
    if (!active) return err([`The account ${handle} is not active on ${host}.`]);
    if (before.did !== '' && before.did !== did)
      return err([differentAccount('app password', before.handle, handle)]);
    return ok({ settings: { service, identifier, app_password, did, handle }, host });
  };

const notLoggedIn = (response: ChannelResponse, host: string, now: Instant): string => {
  const failure = failureOf(response, now);
  const isRefusal = failure.kind === 'unauthorised' || failure.kind === 'refused';
  return isRefusal
    ? `${host} does not accept the handle and the app password ("${failure.message}").`
    : about(host, failure.message);
};
