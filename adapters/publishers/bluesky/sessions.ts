import { z } from 'zod';
import { err, ok, type Result } from '../../../core/index.js';
import type { ChannelResponse, ChannelHttp } from '../http/channel-http.js';
import { readSuccess } from '../http/responses.js';
import { DID, MAX_DID_CHARACTERS, type BlueskySettings } from './bluesky-settings.js';

/** As long as a header that web servers accept: a thousand sessions are kept, also those of hostile servers. */
const Token = z.string().min(1).max(8_192);

/** The longest domain name. */
const MAX_HANDLE_CHARACTERS = 253;

const Session = z.object({
  did: z.string().max(MAX_DID_CHARACTERS).regex(DID),
  handle: z.string().max(MAX_HANDLE_CHARACTERS),
  accessJwt: Token,
  refreshJwt: Token,
  /** False for an account that its owner deactivated or the server suspended. */
  active: z.boolean().default(true),
});

export type Session = z.output<typeof Session>;

export type Login = Pick<BlueskySettings, 'service' | 'identifier' | 'app_password'>;

/** A session, or the response of the server that opened none. */
type Opened = Result<Session, ChannelResponse>;

export interface Sessions {
  /** Returns the open session, or opens one. */
  readonly of: (login: Login) => Promise<Opened>;
  /** Replaces a session that the server no longer accepts. */
  readonly renew: (login: Login, spent: Session) => Promise<Opened>;
  /** Always opens a new session, which proves the password. */
  readonly open: (login: Login) => Promise<Opened>;
}

/** Short, because the attempt still needs time for its write. */
const LIMIT_MS = 10_000;

/** Beyond this, the oldest sessions are dropped, at the cost of one more login. */
const MAX_SESSIONS = 1_000;

/**
 * Open sessions, in memory only. A server allows 30 logins in five minutes and 300 a day, so sessions are kept and
 * refreshed, and concurrent posts share one login and one refresh.
 */
export const makeSessions = (http: ChannelHttp): Sessions => {
  const sessionsByLogin = new Map<string, Promise<Opened>>();

  const keep = (key: string, pending: Promise<Opened>): Promise<Opened> => {
    sessionsByLogin.delete(key);
    sessionsByLogin.set(key, pending);
    const [oldest] = sessionsByLogin.keys();
    if (sessionsByLogin.size > MAX_SESSIONS && oldest !== undefined) sessionsByLogin.delete(oldest);
    const forgetFailed = async (): Promise<void> => {
      const opened = await pending;
      if (!opened.ok && sessionsByLogin.get(key) === pending) sessionsByLogin.delete(key);
    };
    void forgetFailed();
    return pending;
  };

  const create = ({ service, identifier, app_password }: Login): Promise<Opened> =>
    openSession(service, 'createSession', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password: app_password }),
    });

  const refresh = async (login: Login, { refreshJwt }: Session): Promise<Opened> => {
    const headers = { authorization: `Bearer ${refreshJwt}` };
    const refreshed = await openSession(login.service, 'refreshSession', { headers });
    const isSpent =
      !refreshed.ok && refreshed.error.kind === 'received' && SPENT.includes(refreshed.error.status);
    return isSpent ? create(login) : refreshed;
  };

  const openSession = async (
    service: string,
    name: string,
    request: Pick<Parameters<ChannelHttp>[0], 'headers' | 'body'>,
  ): Promise<Opened> => {
    const url = `${service}/xrpc/com.atproto.server.${name}`;
    const response = await http({ method: 'POST', url, timeoutMs: LIMIT_MS, ...request });
    const session = readSuccess(Session, response);
    return session === null ? err(response) : ok(session);
  };

  const keyOf = ({ service, identifier, app_password }: Login): string =>
    JSON.stringify([service, identifier, app_password]);

  return {
    of: (login) => sessionsByLogin.get(keyOf(login)) ?? keep(keyOf(login), create(login)),
    renew: async (login, spent) => {
      const key = keyOf(login);
      const pending = sessionsByLogin.get(key);
      const opened = await pending;
      if (opened?.ok === true && opened.value !== spent) return opened;
      // Meanwhile another caller may have started a renewal.
      const latest = sessionsByLogin.get(key);
      return latest !== undefined && latest !== pending ? latest : keep(key, refresh(login, spent));
    },
    open: (login) => keep(keyOf(login), create(login)),
  };
};

/** The refresh token has expired, or was revoked together with its app password. */
const SPENT: readonly number[] = [400, 401, 403];
